import Foundation
import TestSupport
import Testing

@Suite("The command line", .serialized)
struct CommandLineTests {
  private static let wrong: [(arguments: [String], words: String)] = [
    (["--bogus"], "--bogus"), (["extra"], "extra"),
    (["daily"], "did you mean 'tomatomato solo --daily'?"),
    (["solo", "2026-11-23"], "a date needs --daily"),
    (["solo", "--daily", "2026-11-31"], "expected a date such as 2026-11-23"),
    (["solo", "--daily", "9999-01-01"], "has not come yet"),
    (["--daily"], "did you mean 'tomatomato solo --daily'?"),
    (["--players", "Aki"], "2 to 6 players, not 1; add --cpu NUMBER, or play alone with solo"),
    (["export", "--format", "svg", "--to", "99999", "x"], "a number of seconds from 0 to 86400"),
    (["gallery", "title", "--at", "-1"], "--at: expected a number of seconds from 0 to 86400"),
    (["gallery", "title", "--at", "nan"], "a number of seconds from 0 to 86400"),
    (["gallery", "title", "--at", "inf"], "a number of seconds from 0 to 86400"),
    (["gallery", "title", "--at", "1e400"], "a number of seconds from 0 to 86400"),
    (["gallery", "--at", "1"], "gallery: --at requires NAME"),
    (["gallery", "--film", "--format", "svg"], "gallery: --film requires NAME"),
    (["completions"], "completions: missing SHELL, one of bash, zsh, fish"),
    (["--players", "A,B,C,D,E,F,G"], "2 to 6 players"), (["--players", ""], "2 to 6 players"),
    (["--players", "Aki,,Ben"], "empty name"), (["--players", "Aki, ,Ben"], "empty name"),
    (["--players", "Aki,\u{1b}\u{7},Ben"], "empty name"),
    (["--players", "Aki,Ben,Aki"], "Aki"), (["--players", "Aki,\u{1b}Aki"], "Aki"),
    (["--players", "Aki,Abcdefghijklmnopq"], "Abcdefghijklmnop"),
    (["--seed", "abc"], "abc"), (["--seed", "-1"], "--seed"), (["--seed", "1.5"], "1.5"),
    (["--seed", "18446744073709551616"], "18446744073709551616"), (["--seed"], "--seed"),
    (["--seed", ""], "--seed"), (["--deck", "huge"], "huge"), (["--pointing", "loud"], "loud"),
    (["--lang", "xx"], "xx"), (["--color", "9"], "9"), (["--motion", "slow"], "slow"),
    (["--fps", "0"], "--fps"), (["--fps", "241"], "--fps"), (["--fps", "x"], "--fps"),
    (["--bo\u{1b}[31mgus\n\n"], "gus"),
    (["--handicap", "Aki=50"], "--handicap: expected --players"),
    (["--players", "Aki,Ben", "--handicap", "Aki"], "with 50 to 400 percent, found 'Aki'"),
    (["--players", "Aki,Ben", "--handicap", "Aki=49"], "found 'Aki=49'"),
    (["--players", "Aki,Ben", "--handicap", "Aki=75,Ben=401"], "found 'Ben=401'"),
    (["--players", "Aki,Ben", "--handicap", "Aki=75,"], "found ''"),
    (["--players", "Aki,Ben", "--handicap", "Di\u{1b}a=75"], "'Di?a'; expected Aki, Ben"),
    (["--cpu", "2", "--handicap", "Tama=75"], "'Tama'; expected --players with it"),
    (["host", "--seat", "Ki\u{1b}ra="], "--seat: removed control characters from \"Ki?ra\""),
  ]

  @Test(
    "Usage errors are reported in one line, with exit code 64",
    arguments: 0..<wrong.count)
  func wrongUsage(number: Int) throws {
    let (arguments, words) = Self.wrong[number]
    let run = try Program.run(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tomatomato: "))
    #expect(run.errors.contains(words))
    #expect(run.errors.hasSuffix("\n"))
    // Before it, a warning may say what was removed from a name.
    for line in run.errors.split(separator: "\n") {
      #expect(line.hasPrefix("tomatomato: "))
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  /// Runs the program with Japanese messages, whether the system has the locale or not.
  private func japanese(_ arguments: [String], in home: Home) throws -> Program.Outcome {
    try Program.run(
      "/usr/bin/env",
      ["LC_ALL=", "LC_CTYPE=C.UTF-8", "LC_MESSAGES=ja_JP.UTF-8", Program.path] + arguments, in: home
    )
  }

  @Test("Usage errors are Japanese in a Japanese locale", arguments: 0..<wrong.count)
  func japaneseUsage(number: Int) throws {
    let (arguments, _) = Self.wrong[number]
    let run = try japanese(arguments, in: Home())
    #expect(run.code == 64 && run.output == "")
    let line = String(run.errors.dropFirst("tomatomato: ".count).dropLast())
    let isRefusedLanguage = arguments == ["--lang", "xx"]
    #expect(line.untranslated == [] || isRefusedLanguage, "\(arguments)")
  }

  @Test(
    "Other errors are in the language of --lang, else of the settings, with the same exit codes",
    arguments: [
      ("replay missing.jsonl", Int32(1), "missing.jsonl: 開けません：ファイルやフォルダーがありません"),
      ("replay --verify old.jsonl", 1, "old.jsonl: 1 行目："),
      ("export --format text --output old.jsonl game.jsonl", 1, "すでにあります"),
      ("--deck old.jsonl", 1, "old.jsonl: 1 行目の 1 文字目："), ("resume", 1, "途中のゲームやソロはありません"),
      ("--bogus", 64, "「--bogus」というオプションはありません"), ("join nobody", 1, "開いているテーブルがありません"),
      ("simulate --games 1 --output old.jsonl/x", 1, "フォルダーが必要です"),
      ("--players Aki,Ben", 1, "標準入力が端末ではありません"),
    ])
  func japaneseErrors(words: String, code: Int32, sentence: String) throws {
    let game = Repository.root.appendingPathComponent("Tests/ReplayTests/Recordings/limit-19.jsonl")
    let home = try Home()
    let old = home.path("old.jsonl")
    try Data("hello\n".utf8).write(to: URL(fileURLWithPath: old))
    let arguments = words.split(separator: " ").map { word in
      String(word).replacing("old.jsonl", with: old).replacing("game.jsonl", with: game.path)
    }
    let settings = URL(fileURLWithPath: home.path("config/tomatomato/settings"))
    for isSaved in [false, true] {
      if isSaved { try Data("lang = ja\n".utf8).write(to: settings) }
      // After the name of a command, if there is one.
      let given = isSaved ? arguments : arguments + ["--lang=ja"]
      let run = try Program.run(Program.path, given, in: home)
      #expect(run.code == code && run.errors.contains(sentence), "\(given): \(run.errors)")
      #expect(run.errors.hasPrefix("tomatomato: ") && run.errors.hasSuffix("\n"))
    }
  }

  @Test("A line of the settings that is not understood is reported in the language of the others")
  func japaneseSettings() throws {
    let home = try Home()
    try Data("lang = ja\nmotion = slow\n".utf8)
      .write(to: URL(fileURLWithPath: home.path("config/tomatomato/settings")))
    let run = try Program.run(Program.path, ["--plain", "--cpu", "2"], in: home)
    #expect(run.errors.contains("設定ファイル 2 行目「motion = slow」：使えるのは"))
  }

  @Test("Standard input that is not a terminal is reported in one line, with exit code 1")
  func noTerminal() throws {
    let run = try Program.run(["--players", "Aki,Ben"])
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(
      run.errors
        == "tomatomato: standard input is not a terminal; "
        + "use --plain to play without one\n")
  }

  @Test(
    "Standard output that is not a terminal is reported in one line, and nothing is written to it")
  func noTerminalAtOutput() throws {
    let tmux = try Tmux()
    let (output, errors) = (tmux.home.path("output"), tmux.home.path("errors"))
    try tmux.command("clear; \(Program.path) > \(output) 2> \(errors)")
    #expect(try tmux.exitCode() == 1)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "")
    #expect(
      try String(contentsOfFile: errors, encoding: .utf8)
        == "tomatomato: standard output is not a terminal; "
        + "use --plain to play without one\n")
  }

  @Test(
    "An unsupported terminal is reported in one line",
    arguments: [
      "dumb", "no-such-terminal", "",
    ])
  func unfitTerminal(name: String) throws {
    let tmux = try Tmux()
    let errors = tmux.home.path("errors")
    try tmux.command("clear; TERM='\(name)' \(Program.path) 2> \(errors)")
    #expect(try tmux.exitCode() == 1)
    let line = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(line.hasPrefix("tomatomato: TERM") && line.hasSuffix("\n"))
    #expect(!line.contains("\u{1b}") && line.split(separator: "\n").count == 1)
  }

  @Test(
    "Help is ASCII in an ASCII locale and with --ascii",
    arguments: [["LC_ALL=C", Program.path], ["LC_ALL=ja_JP.UTF-8", Program.path, "--ascii"]])
  func helpInASCII(start: [String]) throws {
    let run = try Program.run("/usr/bin/env", start + ["--help"], in: Home())
    #expect(run.code == 0)
    #expect(run.output.contains("Usage:") && run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Printed pictures use the characters of the locale, SVG uses all")
  func picturesInASCII() throws {
    func picture(_ format: String) throws -> String {
      let arguments = ["gallery", "three", "--at", "1", "--format", format]
      let run = try Program.run(
        "/usr/bin/env", ["LC_ALL=C", Program.path] + arguments, in: Home())
      #expect(run.code == 0 && run.errors == "")
      return run.output
    }
    for format in ["text", "ansi"] {
      #expect(try picture(format).utf8.allSatisfy { $0 < 0x80 }, "\(format)")
    }
    #expect(try picture("svg").contains("ト"))
  }

  #if os(Linux)
    @Test(
      "A write error is reported in one line, with exit code 1",
      arguments: [
        "--help", "--version", "manual", "completions zsh", "stats", "gallery title --at 1",
        "simulate --games 9", "simulate --games 9 --events", "simulate --games 9 --lines csv",
        "simulate --games 9 --lines jsonl", "--plain --players Aki,Ben", "solo --plain",
        "host --plain --socket ./socket",
      ], [">/dev/full", ">&-"])
    func fullDisk(arguments: String, output: String) throws {
      let home = try Home()
      let command = "cd \(home.folder.path) && '\(Program.path)' \(arguments) \(output)"
      let run = try Program.run("/bin/sh", ["-c", command], in: home)
      #expect(run.code == 1)
      let isTold = run.errors.hasPrefix("tomatomato: cannot write to standard output: ")
      #expect(isTold || run.errors == "tomatomato: standard output is closed\n")
      #expect(run.errors.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    }

    @Test(
      "Output that nobody reads ends the program quietly by SIGPIPE, also where that was ignored",
      arguments: [
        "--help", "manual", "stats", "gallery title --at 1", "simulate --games 9",
        "simulate --games 9 --events", "simulate --games 9 --lines csv", "deck list",
        "--plain --players Aki,Ben", "host --plain --show --socket ./socket",
      ])
    func brokenPipe(arguments: String) throws {
      let home = try Home()
      // The pipe has no reader anymore when the program starts.
      let script = """
        trap '' PIPE; cd "$1"; exec 5> >(:); wait $!
        "$0" \(arguments) </dev/null >&5; echo $? >&2
        """
      let run = try Program.run(
        "/bin/bash", ["-c", script, Program.path, home.folder.path], in: home)
      #expect(run.errors == "141\n")
    }
  #endif

  @Test("--version prints the version, and the commit of a release")
  func version() throws {
    let run = try Program.run(["--version"])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.wholeMatch(of: /tomatomato \d+\.\d+\.\d+( \([0-9a-z-]+\))?\n/) != nil)
  }
}
