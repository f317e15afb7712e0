import App
import CommandLine
import Foundation
import GameCore
import Replay
import Scores
import TestSupport
import Testing

@testable import Commands

/// Every number that the program reads from an option or a file is accepted meaningfully or refused in
/// one sentence with a documented exit code.
@Suite("Hostile numbers", .serialized)
struct HostileNumberTests {
  private static let numbers = [
    "0", "-1", "2147483648", "9007199254740992", "9223372036854775807",
    "1" + String(repeating: "0", count: 400), "nan", "inf",
  ]

  /// Every third element, each number at another place; all of them in full length.
  private func some<Element>(_ all: [Element]) -> [Element] {
    stride(from: 0, to: all.count, by: Stress.count(3, of: 1)).map { all[$0] }
  }

  /// A run of the program.
  private struct Run {
    let arguments: [String]
    /// Where the number is.
    let what: String
    /// A folder of its own for scores or settings, with the variable that names it.
    var folder: (variable: String, path: String)?

    /// The command in a script of the shell.
    var line: String {
      let assignment = folder.map { "\($0.variable)=\($0.path)" } ?? "LANG=C.UTF-8"
      return (["run", assignment] + arguments.map { "'\($0)'" }).joined(separator: " ") + "\n"
    }
  }

  /// Runs the program with each of some arguments in one shell, and checks how it ends.
  ///
  /// - Returns: The standard output of each run.
  @discardableResult
  private func check(_ runs: [Run], in home: Home, allowed: Set<Int32>) throws -> [String] {
    let script = home.path("script")
    // A run that does not end is killed by its time limit.
    let head = """
      ulimit -t 20
      run() {
        env "$1" '\(Program.path)' "${@:2}" >'\(script).out' 2>'\(script).err' </dev/null
        printf '%s\\1' "$?"; cat '\(script).err'; printf '\\1'; cat '\(script).out'; printf '\\0'
      }

      """
    try Data((head + runs.map(\.line).joined()).utf8).write(to: URL(fileURLWithPath: script))
    let shell = try Program.run("/usr/bin/env", ["bash", script], in: home)
    let ends = shell.output.split(separator: "\0")
    try #require(ends.count == runs.count, "\(shell.errors)")
    return zip(runs, ends).map { run, end in
      let parts = end.split(separator: "\u{1}", omittingEmptySubsequences: false)
      let (code, lines) = (Int32(parts[0]), parts[1].split(separator: "\n"))
      let isSentence = lines.count <= 1 && lines.allSatisfy { $0.hasPrefix("tomatomato: ") }
      // A warning, such as about a file of scores of which the rest is shown, is no failure.
      let isExplained = isSentence && (code == 0 || lines.count == 1)
      if !isExplained || code.map(allowed.contains) != true {
        let words = run.arguments.joined(separator: " ").prefix(300)
        Issue.record("\(run.what): \(words): \(parts[0]) \(parts[1].prefix(300))")
      }
      return String(parts[2])
    }
  }

  // MARK: - Options

  /// The further input of a command, so that it ends soon.
  private func rest(of command: String, _ journal: String) -> [String]? {
    switch command {
    case "": ["--plain", "--players", "Aki,Ben"]
    case "solo", "resume": ["--plain"]
    case "replay": [journal, "--plain"]
    case "export": [journal, "--format", "svg"]
    case "simulate": ["--shard", "1/1000000", "--threads", "2", "--games", "1000000"]
    case "gallery": ["title", "--at", "1"]
    case "stats", "manual", "rules", "host", "join": []
    case "deck": ["check", "classic"]
    case "completions": ["bash"]
    default: nil
    }
  }

  /// The words with a number that an option may be given.
  private func words(_ number: String, for placeholder: String) -> [String] {
    switch placeholder {
    case "NAME=PERCENT": ["Aki=\(number)"]
    case "K/N": ["\(number)/3", "1/\(number)"]
    case "SIZE": ["\(number)x24", "80x\(number)"]
    default: [number]
    }
  }

  @Test("Every option of every command takes a hostile number, or refuses it")
  func options() throws {
    let home = try Home()
    let journal = try game(in: home)
    var runs: [Run] = []
    for command in Tomatomato.commands.all {
      let more = try #require(rest(of: command.name, journal), "\(command.name)")
      for option in command.options {
        switch option.value {
        case .none, .file, .folder: continue
        case .any, .words, .suggested, .listed: break
        }
        // Words from a list are refused alike.
        let numbers = if case .words = option.value { ["-1"] } else { Self.numbers }
        for word in numbers.flatMap({ words($0, for: option.value.placeholder) }) {
          let name = command.name.isEmpty ? [] : [command.name]
          let words = name + more + ["\(option.typed)=\(word)"]
          runs.append(Run(arguments: words, what: "an option"))
        }
      }
    }
    #expect(runs.count > 150)
    try check(some(runs), in: home, allowed: [0, 1, 64])
  }

  // MARK: - Files

  /// The texts that have a hostile number in the place of one of a text's own.
  ///
  /// Of the numbers behind the same names of a line, the first one is replaced; `names` says how many
  /// names tell numbers apart.
  private func hostile(_ text: String, names: Int) -> [(what: String, text: String)] {
    var seen: Set<String> = []
    var texts: [(what: String, text: String)] = []
    // Digits of dates and digests are no numbers.
    for match in text.matches(of: /[ :="\[,]-?[0-9]+(?:\.[0-9]+)?(?=[",\]\} :\n])/) {
      let line = text[..<match.range.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false
      ).last
      let keys = (line ?? "").matches(of: /"([A-Za-z]+)":|^([a-z-]+[0-9]?)\s/).suffix(names)
      let what = keys.map { String($0.output.1 ?? $0.output.2 ?? "") }.joined(separator: ".")
      guard seen.insert(what).inserted else { continue }
      let number = text.index(after: match.range.lowerBound)..<match.range.upperBound
      texts += Self.numbers.map {
        (what: what, text: text.replacingCharacters(in: number, with: $0))
      }
    }
    #expect(texts.count >= 3 * Self.numbers.count)
    return some(texts)
  }

  /// Writes each hostile text to a file of its own and runs commands with it.
  private func check(
    _ text: String, names: Int = 1, in home: Home, _ commands: (String) -> [[String]]
  ) throws {
    var runs: [Run] = []
    for (number, (what, text)) in hostile(text, names: names).enumerated() {
      let file = home.path("hostile-\(number).jsonl")
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      runs += commands(file).map { Run(arguments: $0, what: what) }
    }
    try check(runs, in: home, allowed: [0, 1, 3])
  }

  /// Plays lines in plain mode; returns the path of the newest journal in a folder of the state.
  private func play(_ arguments: [String], _ lines: String, _ folder: String, in home: Home) throws
    -> String
  {
    let input = home.path("input")
    try Data(lines.utf8).write(to: URL(fileURLWithPath: input))
    _ = try Program.run(
      Program.path, arguments, in: home,
      input: try #require(FileHandle(forReadingAtPath: input)))
    let path = home.path("state/tomatomato/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return try path + "/" + #require(names.last)
  }

  /// A journal with a typed reading that failed, one of a computer player, and pointing.
  private func game(in home: Home) throws -> String {
    try play(
      [
        "--plain", "--seed", "7", "--players", "Aki", "--cpu", "2", "--judge", "typed", "--level",
        "easy", "--handicap", "Aki=150",
      ], String(repeating: "\n\n\nx\n1\n", count: 12), "games", in: home)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("In journals of games")
  func games() throws {
    let home = try Home()
    let journal = try text(game(in: home))
    for name in ["time", "beginner", "position", "player", "ms", "keys", "mora"] {
      #expect(journal.contains("\"\(name)\":"), "\(name)")
    }
    try check(journal, in: home) { file in
      [["replay", file, "--verify"], ["export", file, "--format", "text"]]
    }
  }

  @Test("In journals of solo runs")
  func soloRuns() throws {
    let home = try Home()
    let lines = String(repeating: "\n\n\nx\n", count: 6)
    let journal = try play(["solo", "--plain", "--seed", "9"], lines, "solo", in: home)
    try check(text(journal), in: home) { file in
      [["replay", file, "--verify"], ["export", file, "--format", "text"]]
    }
  }

  @Test("In results of simulations, also of shards that are resumed")
  func simulations() throws {
    let home = try Home()
    let files = ["1", "2"].map { home.path("\($0).json") }
    let games = ["simulate", "--games", "40", "--levels", "hard,easy"]
    for (part, file) in zip(["1/2", "2/2"], files) {
      #expect(try Program.run(games + ["--shard", part, "--output", file]).code == 0)
    }
    let result = try text(files[0])
    try check(result, names: 5, in: home) { [["simulate", "--merge", $0, files[1]]] }
    // A shard that is resumed reads its file in the same way.
    try check(result, in: home) { [games + ["--shard", "1/2", "--output", $0]] }
  }

  @Test("In scores and settings")
  func scoresAndSettings() throws {
    let home = try Home()
    var run = ScoreBook.Run(
      score: 77, level: .normal, input: .keys, seed: 5, keysPerMinute: 200, accuracyPermille: 987,
      cardsRead: 30, date: "2026-11-21 14:22")
    (run.readings, run.failures) = ([.good, .late], [.init(from: nil, to: .mato)])
    _ = try ScoreFile(folder: home.path("data/tomatomato")).append(run)
    let scores = try text(home.path("data/tomatomato/scores.jsonl"))
    var runs: [Run] = []
    for (number, (what, text)) in hostile(scores, names: 1).enumerated() {
      for options in [["--csv"], []] {
        let folder = home.path("data-\(number)-\(options.count)")
        try write(text, to: folder + "/tomatomato/scores.jsonl")
        runs.append(
          Run(arguments: ["stats"] + options, what: what, folder: ("XDG_DATA_HOME", folder)))
      }
    }
    let outputs = try check(runs, in: home, allowed: [0, 1])
    for (run, output) in zip(runs, outputs) where run.arguments.contains("--csv") {
      for cell in output.split(whereSeparator: { ",\n".contains($0) }) {
        #expect(!"=+-@".contains(cell.first ?? " "), "\(run.what): \(cell)")
      }
    }
    runs = []
    for (number, (what, text)) in hostile(SettingsFile().text(with: Settings()), names: 1)
      .enumerated()
    {
      let folder = home.path("config-\(number)")
      try write(text, to: folder + "/tomatomato/settings")
      let arguments = ["--plain", "--cpu", "2", "--seed", "7"]
      runs.append(Run(arguments: arguments, what: what, folder: ("XDG_CONFIG_HOME", folder)))
    }
    try check(runs, in: home, allowed: [0])
  }

  private func write(_ text: String, to file: String) throws {
    let file = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
