import AppTestSupport
import Files
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The journal of a whole game, and commands that read it.
private final class JournalFile {
  let home: Home
  let path: String
  private(set) var actions = 0

  /// Plays and records a game in which about every third reading fails.
  init(seed: UInt64 = 5) throws {
    home = try Home()
    path = home.path("game.jsonl")
    let setup = GameSetup.table(seed: seed)
    let header = Recording<Game>.Header(setup: setup, program: "0.1.0")
    let journal = try Journal(creating: path, header: header, calls: .unsynchronized)
    var game = GameState(setup)
    var stream = RandomStream(seed: seed, for: .cosmetic)
    while let action = Self.next(game, &stream) {
      try Game.reduce(into: &game, action)
      actions += 1
      #expect(journal.append(action, at: actions * 700) == nil)
    }
  }

  private static func next(_ game: GameState, _ stream: inout RandomStream) -> GameAction? {
    switch game.phase {
    case .roll: .user(.roll)
    case .draw: game.drawingAction
    case .read: .user(.read(isCorrect: stream.number(below: 3) > 0))
    case .point:
      game.stillToPoint.first.map {
        .user(.point(player: $0, position: stream.number(below: game.field.count)))
      }
    case .reveal: .user(.reveal)
    case .finished: nil
    }
  }

  func run(_ arguments: String...) throws -> Program.Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(Program.path, arguments, in: home)
  }

  /// Writes a file to the folder of the journal.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = home.path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) } }
}

@Suite("Journals on the command line")
struct ReplayCommandTests {
  @Test("A valid journal verifies with exit code 0")
  func verifies() throws {
    let journal = try JournalFile()
    let run = try journal.run("replay", "--verify", journal.path)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains(": ok, \(journal.actions) actions, "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test("Without a file the newest journal is taken, and earlier ones by their number or place")
  func latest() throws {
    let journal = try JournalFile()
    #expect(try journal.run("replay", "--verify").errors.contains("expected FILE"))
    let games = journal.home.path("state/tomatomato/games")
    try FileManager.default.createDirectory(atPath: games, withIntermediateDirectories: true)
    for number in [3, 7] {
      try Data(try journal.bytes).write(to: URL(fileURLWithPath: "\(games)/00000\(number).jsonl"))
    }
    let taken: [([String], String)] = [
      ([], "000007"), (["-1"], "000003"), (["3"], "000003"), (["7"], "000007"),
    ]
    for (operand, file) in taken {
      let run = try journal.run(["replay", "--verify"] + operand)
      #expect(run.code == 0 && run.output.contains("\(file).jsonl: ok"), "\(operand)")
      #expect(try journal.run(["export", "--format", "text"] + operand).code == 0)
    }
    for operand in ["-2", "4", "-99999999999"] {
      let run = try journal.run("replay", "--verify", operand)
      #expect(run.code == 1 && run.errors.contains("up to number 7, found '\(operand)'"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let list = try journal.run("replay", "--list").output.split(separator: "\n")
    #expect(list.count == 2 && list[0].contains(/^7  \d{4}-\d\d-\d\d \d\d:\d\d  Aki/), "\(list)")
    // Several files: a line for each, and the highest exit code.
    let all = try journal.run("replay", "--verify", "3", "7", journal.path)
    #expect(all.code == 0 && all.output.split(separator: "\n").count == 3)
    let bad = try journal.file("bad.jsonl", Array("hello\n".utf8))
    let some = try journal.run("replay", "--verify", bad, "7")
    #expect(some.code == 1 && some.output.split(separator: "\n").count == 1)
    #expect(try journal.run("replay", "3", "7").code == 64)
  }

  @Test("The name of an output gives its format, and it is made with its folder, by the umask")
  func output() throws {
    let journal = try JournalFile()
    let run = try Program.run(
      "/bin/sh",
      [
        "-c",
        """
        umask 022; cd "$HOME"
        "\(Program.path)" export game.jsonl --output out/a.cast --to 1 &&
        "\(Program.path)" export game.jsonl --output out/a.cast.gz --to 1 &&
        gzip -dc out/a.cast.gz | cmp - out/a.cast && ls -l out/a.cast | cut -c1-10
        "\(Program.path)" simulate --games 2 --output - | head -c 10; echo
        "\(Program.path)" simulate --games 2 --output out/b.json && ls -l out/b.json | cut -c1-10
        "\(Program.path)" export game.jsonl --output a.png
        """,
      ], in: journal.home)
    #expect(run.output == "-rw-r--r--\n{\"version\"\n-rw-r--r--\n", "\(run)")
    #expect(run.code == 64 && run.errors.contains("--format is required"))
    // An existing file is left as it is, as by --record.
    let kept = try journal.file("kept.txt", Array("mine".utf8))
    let over = try journal.run("export", journal.path, "--output", kept)
    #expect(over.code == 1)
    #expect(
      over.errors == "tomatomato: --output: \(kept): cannot be created: File exists; "
        + "expected the path of a new file\n")
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
    let late = try journal.run("export", journal.path, "--format", "cast", "--from", "86000")
    #expect(late.code == 64 && late.errors.contains(/the replay takes \d+\.\d s/))
  }

  @Test("Games with decks at their limits are verified, exported and resumed")
  func limits() throws {
    for seed in (0..<UInt64(Stress.count(2, of: 60))).map({ Stress.seed * 1000 + $0 }) {
      let game = try LimitGame(seed: seed)
      let home = try Home()
      let games = home.path("state/tomatomato/games")
      try FileManager.default.createDirectory(atPath: games, withIntermediateDirectories: true)
      let path = games + "/000001.jsonl"
      func run(_ arguments: String...) throws -> String {
        let run = try Program.run(Program.path, arguments, in: home)
        #expect(run.code == 0 && run.errors.isEmpty, "seed \(seed), \(arguments): \(run.errors)")
        return run.output
      }
      try Data(game.recording.bytes).write(to: URL(fileURLWithPath: path))
      _ = try run("replay", "--verify")
      let cast = try run("export", "--format", "cast", "--fps", "1", "--to", "20")
      for line in cast.split(separator: "\n") { _ = try JSON(parsing: Array(line.utf8)) }
      for part in [[], ["--fps", "1", "--to", "10"]] {
        let svg = try Program.run(Program.path, ["export", "--format", "svg"] + part, in: home)
        #expect(svg.code == 0 && svg.errors.isEmpty, "seed \(seed): \(svg.errors)")
        #expect(XMLParser(data: Data(svg.output.utf8)).parse(), "seed \(seed)")
      }
      // A game of a table is resumed by its host.
      guard game.recording.header.table == nil else { continue }
      let entries = game.recording.entries.prefix(game.recording.entries.count / 2)
      let cut = Recording(header: game.recording.header, entries: Array(entries)).bytes
      try Data(cut).write(to: URL(fileURLWithPath: path))
      // Nobody answers, so the program ends where the game stands.
      let resumed = try Program.run(Program.path, ["resume", "--plain"], in: home)
      #expect(resumed.output.contains("Resuming"), "seed \(seed): \(resumed.errors)")
      _ = try run("replay", "--verify")
    }
  }

  @Test("A modified journal is rejected at the first difference, with exit code 3")
  func tampered() throws {
    let journal = try JournalFile()
    var lines = String(decoding: try journal.bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(#""a":"read","ok":true"#) })
    lines[index] = lines[index].replacingOccurrences(of: "true", with: "false")
    let path = try journal.file("changed.jsonl", Array((lines.joined(separator: "\n") + "\n").utf8))
    let run = try journal.run("replay", "--verify", path)
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("line \(index + 1):"))
    #expect(run.errors.contains("expected"))
    #expect(run.errors.contains("found"))
  }

  @Test("The event stream has the cards, the deal and a line for each action")
  func events() throws {
    let journal = try JournalFile()
    let run = try journal.run("replay", journal.path, "--events")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == journal.actions + 2)
    for line in lines {
      #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any])
    }
    #expect(lines[1].hasPrefix(#"{"n":0,"a":"start","state":{"phase":"roll","round":1,"#))
    #expect(lines[2].hasPrefix(#"{"n":1,"a":"roll","state":{"phase":"draw","#))
    let endsWithResult = lines.last?.contains(#""phase":"over""#) == true
    #expect(endsWithResult)
  }

  @Test("A file that is not a journal is reported in one line, with exit code 1")
  func notJournals() throws {
    let journal = try JournalFile()
    let bad: [(name: String, bytes: [UInt8])] = [
      ("empty", []), ("words", Array("hello\n".utf8)),
      ("other", Array("{\"format\":\"x\"}\n".utf8)),
      ("utf8", [0xff, 0xfe, 0x0a]), ("escape", Array("\u{1b}[31m\n".utf8)),
    ]
    for (name, bytes) in bad {
      let path = try journal.file(name, bytes)
      for mode in ["--verify", "--events"] {
        let run = try journal.run("replay", mode, path)
        #expect(run.code == 1, "\(name)")
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains(name))
        #expect(!run.errors.contains("\u{1b}"))
      }
    }
    #expect(try journal.run("replay", "--verify", journal.home.folder.path).code == 1)
    #expect(try journal.run("replay", "--verify", journal.home.path("missing")).code == 1)
    #expect(try journal.run("replay", "missing", "too-many").code == 64)
  }

  @Test("A truncated journal is read up to its last complete line, with a warning")
  func cut() throws {
    let journal = try JournalFile()
    let path = try journal.file("cut.jsonl", Array(try journal.bytes.prefix(2000)))
    let run = try journal.run("replay", "--verify", path)
    #expect(run.code == 0)
    #expect(run.errors.contains("truncated"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("A cast is a valid asciicast and reproducible")
  func cast() throws {
    let journal = try JournalFile()
    // Fewer frames per second take less time to draw.
    let export = [
      "export", "--format", "cast", "--fps", "\(Stress.count(5, of: 60))", journal.path,
    ]
    let first = try journal.run(export)
    let second = try journal.run(export)
    #expect(first.code == 0)
    #expect(first.output == second.output)
    let lines = first.output.split(separator: "\n")
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 80 && header["height"] as? Int == 24)
    var last = 0.0
    var markers = 0
    for line in lines.dropFirst() {
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let time = try #require(event[0] as? Double)
      #expect(time >= last)
      last = time
      #expect(["o", "m"].contains(event[1] as? String))
      if event[1] as? String == "m" { markers += 1 }
      #expect(event[2] is String)
    }
    let failures =
      String(decoding: try journal.bytes, as: UTF8.self)
      .components(separatedBy: #""ok":false"#).count - 1
    #expect(markers == failures)
  }

  @Test("A recording depends on --words and --ground, but not on the settings")
  func exportOptions() throws {
    let journal = try JournalFile()
    // The first cards are enough.
    let lines = String(decoding: try journal.bytes, as: UTF8.self).split(separator: "\n").prefix(9)
    let path = try journal.file("start.jsonl", Array((lines.joined(separator: "\n") + "\n").utf8))
    func cast(_ options: String...) throws -> String {
      let outcome = try journal.run(["export", "--format", "cast"] + options + [path])
      #expect(outcome.code == 0)
      return outcome.output
    }
    let before = try cast()
    let folder = journal.home.path(".config/tomatomato")
    try Directories.make(folder)
    try Data("words = kana\nground = terminal\nfalling = none\nmotion = off\n".utf8)
      .write(to: URL(fileURLWithPath: "\(folder)/settings"))
    #expect(try cast() == before)
    let others = try [cast("--words", "kana"), cast("--ground", "terminal")]
    #expect(Set(others + [before]).count == 3)
  }

  @Test("A film is well-formed and reproducible, and lasts as long as requested")
  func film() throws {
    let journal = try JournalFile()
    let export = ["export", "--format", "svg", "--from", "1", "--to", "3.5", journal.path]
    let film = try journal.run(export)
    #expect(film.code == 0 && film.errors == "")
    #expect(XMLParser(data: Data(film.output.utf8)).parse())
    #expect(film.output.contains("{animation:2500ms "))
    #expect(try journal.run(export).output == film.output)
    let gallery = try journal.run("gallery", "die", "--film", "--format", "svg").output
    #expect(XMLParser(data: Data(gallery.utf8)).parse() && gallery.contains("{animation:"))
  }

  @Test(
    "Films of impossible times or in other formats are usage errors",
    arguments: [
      "export --format svg --from 3 --to 3", "export --format svg --to 130",
      "export --format svg --from=-1", "export --format svg --to nan",
      "export --format text --to 2", "gallery die --film",
      "gallery die --film --at 1 --format svg",
    ])
  func wrongFilms(arguments: String) throws {
    let journal = try JournalFile()
    let words = arguments.split(separator: " ").map(String.init)
    let run = try journal.run(words + (words[0] == "export" ? [journal.path] : []))
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.hasPrefix("tomatomato: ") && run.errors.split(separator: "\n").count == 1)
  }

  @Test("Pictures are well-formed SVG, and transcripts mention every player in both languages")
  func stills() throws {
    let journal = try JournalFile()
    let svg = try journal.run("export", "--format", "svg", journal.path).output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for language in ["en", "ja"] {
      let text = try journal.run(
        "export", "--format", "text", "--lang", language, journal.path
      ).output
      for name in ["Aki", "Ben", "Chie"] { #expect(text.contains(name)) }
      #expect(text.split(separator: "\n").count > 40)
    }
  }

  @Test("A recorded game can be played back in a terminal")
  func watched() throws {
    let journal = try JournalFile()
    let tmux = try Tmux()
    try tmux.start("replay \(journal.path)")
    try tmux.wait("the replay's clock") { $0.contains("/\(journal.actions)") }
    try tmux.press(" ", "End")
    try tmux.wait("the end") { $0.contains("\(journal.actions)/\(journal.actions)") }
    try tmux.press(",", ",")
    try tmux.wait("two actions before the end") {
      $0.contains("\(journal.actions - 2)/\(journal.actions)")
    }
    try tmux.press("Home")
    try tmux.wait("the start") { $0.contains(" 0/\(journal.actions)") }
    try tmux.press("q")
    #expect(try tmux.exitCode() == 0)
  }
}
