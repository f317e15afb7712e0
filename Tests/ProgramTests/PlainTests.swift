import App
import AppTestSupport
import Foundation
import GameCore
import Replay
import Testing

/// Runs the program with scripts.
private struct Script {
  let home: Home

  init() throws { home = try Home() }

  /// Runs the program with lines in a pipe.
  func run(_ arguments: String, _ lines: [String], more: String = "") throws -> Program.Outcome {
    let path = home.path("lines")
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
    return try shell("cat '\(path)' | env -u TERM '\(Program.path)' \(arguments) \(more)")
  }

  /// Runs a shell command line; the exit code is that of the last command in a pipe.
  func shell(_ line: String) throws -> Program.Outcome {
    try Program.run("/usr/bin/env", ["bash", "-c", line], in: home)
  }

  func read(_ name: String) throws -> Recording<Game> {
    try JournalReader.read(path: home.path(name))
  }

  /// The only journal in the games folder.
  var journal: String {
    get throws {
      let folder = home.path("state/tomatomato/games")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 1)
      return folder + "/" + (names.first ?? "")
    }
  }
}

/// A whole game with the lines that were entered.
func wholeGame(_ setup: GameSetup) -> (lines: [String], run: PlainRun) {
  var (run, players) = (PlainRun(setup), Players(seed: setup.seed))
  players.play(&run)
  return (run.lines, run)
}

/// Expects lines of visible text.
private func expectPlain(_ text: String, ascii: Bool = false) {
  for byte in text.utf8 where byte != 0x0a {
    guard byte >= 0x20, byte != 0x7f, !ascii || byte < 0x80 else {
      Issue.record("byte \(byte) in: \(text.debugDescription)")
      return
    }
  }
}

@Suite("Plain mode", .serialized)
struct PlainTests {
  @Test("A whole game through pipes prints the expected sentences and records a journal")
  func wholeGameByPipes() throws {
    for seed in [7, 8] as [UInt64] {
      let names = ["Aki", "Ben", "Chie"].map { Player(name: $0) }
      let (lines, expected) = wholeGame(try GameSetup(seed: seed, players: names))
      let script = try Script()
      let journal = script.home.path("game.jsonl")
      let run = try script.run(
        "--plain --seed \(seed) --players Aki,Ben,Chie --record '\(journal)'", lines)
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output == expected.output.map { $0 + "\n" }.joined())
      expectPlain(run.output, ascii: true)
      let recording = try script.read("game.jsonl")
      #expect(recording.entries.map(\.action) == expected.recorded)
      if case .ended = recording.ending {} else { Issue.record("no end line") }
      #expect(try script.shell("'\(Program.path)' replay --verify '\(journal)'").code == 0)
      let transcript = try script.shell("'\(Program.path)' replay --plain '\(journal)'")
      for line in transcript.output.split(separator: "\n") {
        #expect(run.output.contains("\(line)\n"))
      }
    }
  }

  @Test("Japanese is supported; an ASCII locale and --ascii print only ASCII")
  func languages() throws {
    let lines = ["", "", "はい", "", "no", "", "1", "help", "quit"]
    let script = try Script()
    let options = "--plain --seed 7 --players 'あき,Ben,Zoë' --pictures-only"
    let japanese = try script.run("\(options) --lang ja", lines)
    #expect(japanese.code == 0 && japanese.output.contains("あき"))
    expectPlain(japanese.output)
    for run in [
      try script.run("\(options) --lang ja --ascii", lines),
      try script.shell(
        "LC_ALL=C '\(Program.path)' \(options) --lang ja < '\(script.home.path("lines"))'"),
    ] {
      #expect(run.code == 0 && run.output.contains("Ben"))
      expectPlain(run.output, ascii: true)
    }
  }

  @Test("--players plays with the saved judge, deck and pointing, and options win")
  func savedSettings() throws {
    var settings = Settings()
    (settings.judge, settings.deck, settings.pointing) = (.typed, .granny, .open)
    settings.typingRules.level = .hard
    func setup(_ options: String...) throws -> GameSetup {
      let home = try Home()
      try Data(SettingsFile().text(with: settings).utf8).write(
        to: URL(fileURLWithPath: home.path("config/tomatomato/settings")))
      let run = try Program.run(
        Program.path, ["--plain", "--players", "Aki,Ben"] + options, in: home)
      #expect(run.code == 1)
      let saved = try String(
        contentsOfFile: home.path("config/tomatomato/settings"), encoding: .utf8)
      // Options hold for this game only.
      #expect(saved.contains("judge = typed") && saved.contains("deck = granny"))
      return try JournalReader.read(path: #require(home.library.journals.first)).header.setup
    }
    let saved = try setup()
    #expect(saved.judge == .typed && saved.deck == .granny && saved.pointing == .open)
    #expect(saved.clock == .hard)
    let options = try setup(
      "--judge", "vote", "--deck", "classic", "--pointing", "secret", "--clock", "easy")
    #expect(options.judge == .vote && options.deck == .classic && options.pointing == .secret)
    #expect(options.clock == .easy)
  }

  @Test(
    "If the input ends early, the game is saved and the exit code is 1; quit exits with 0")
  func earlyEnd() throws {
    let script = try Script()
    let run = try script.run("--plain --seed 7 --players Aki,Ben,Chie", ["", "", "yes"])
    #expect(run.code == 1)
    #expect(run.errors == "tomatomato: standard input ended before the game was finished\n")
    #expect(run.output.hasSuffix("The game is saved. To resume: tomatomato resume --plain\n"))
    #expect(try JournalReader.read(path: script.journal).entries.count == 4)
    let more = try script.run("resume --plain", ["undo", "quit"])
    #expect(more.code == 0 && more.errors == "")
    #expect(more.output.contains("Resuming the game of Aki, Ben and Chie, seed 7."))
    #expect(more.output.contains("There is nothing to undo.") == false)
    let nothing = try Program.run(["--plain"])
    #expect(nothing.code == 1 && nothing.errors.split(separator: "\n").count == 1)
    #expect(nothing.output.contains("Who plays?"))
  }

  @Test("The last line needs no line break")
  func lastLine() throws {
    let script = try Script()
    let run = try script.shell(
      "printf '\\n\\nquit' | '\(Program.path)' --plain --seed 7 --players Aki,Ben")
    #expect(run.code == 0 && run.errors == "")
  }

  @Test("Random bytes and overlong lines get a one-sentence reply each")
  func randomBytes() throws {
    let script = try Script()
    var stream = RandomStream(seed: 3, for: .cosmetic)
    // Invalid bytes, and a line of a megabyte.
    let bytes = (0..<200_000).map { _ in UInt8(0x80 + stream.number(below: 0x80)) }
    var input = Data(bytes.enumerated().map { $0.offset % 97 == 0 ? 0x0a : $0.element })
    input.append(Data(repeating: 0x61, count: 1 << 20))
    input.append(Data("\nquit\n".utf8))
    try input.write(to: URL(fileURLWithPath: script.home.path("noise")))
    let run = try script.shell(
      "ulimit -v 4000000; cat '\(script.home.path("noise"))' | "
        + "'\(Program.path)' --plain --seed 7 --players Aki,Ben")
    #expect(run.code == 0 && run.errors == "")
    let answers = run.output.components(separatedBy: "Expected Enter").count - 1
    #expect(answers == input.count { $0 == 0x0a } - 1 - 1)
    expectPlain(run.output, ascii: true)
  }

  @Test(
    "If its output is closed, the program ends quietly by SIGPIPE")
  func closedOutput() throws {
    let script = try Script()
    let code = script.home.path("code")
    let run = try script.shell(
      "yes '' 2>/dev/null | ('\(Program.path)' --plain --seed 7 --players Aki,Ben; echo $? > '\(code)') | head -1"
    )
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    #expect(try String(contentsOfFile: code, encoding: .utf8) == "141\n")
  }

  @Test(
    "With closed standard streams, the program exits with code 1 and does not corrupt its journal")
  func closedStreams() throws {
    for closing in [">&- 2>&-", "<&- >&- 2>&-", "<&-"] {
      let script = try Script()
      let journal = script.home.path("game.jsonl")
      let code = script.home.path("code")
      _ = try script.shell(
        "yes '' 2>/dev/null | ('\(Program.path)' --plain --seed 7 --players Aki,Ben --record '\(journal)' "
          + "\(closing); echo $? > '\(code)')")
      #expect(try String(contentsOfFile: code, encoding: .utf8) == "1\n", "\(closing)")
      // Without output, the game has not even started.
      let hasBegun = FileManager.default.fileExists(atPath: journal)
      #expect(try !hasBegun || script.read("game.jsonl").entries.isEmpty)
    }
  }

  @Test("Solo runs are saved in the score book")
  func solo() throws {
    let script = try Script()
    let bad = ["", "", "", "x"]
    // With a correct key, so that the run is saved.
    let first = try script.run(
      "solo --plain --seed 3", ["", "", "", "tx"] + bad + bad + [""])
    #expect(first.code == 0, "\(first.output)")
    #expect(first.output.contains("The run is over: 0 points."))
    #expect(!first.output.lowercased().contains("best"), "a first run is not a record")
    let good = ["", "", "", "to to tomato", "", "", "x"] + bad + bad + [""]
    for words in ["Your best run!", "Best: 5 points"] {
      let run = try script.run("solo --plain --seed 3", good)
      #expect(run.code == 0, "\(run.output)")
      #expect(run.output.contains("Read well: 5 points, 5 in total."))
      #expect(run.output.contains(words))
    }
    let stats = try script.shell("'\(Program.path)' stats")
    #expect(stats.output.contains("lines"))
  }
}

@Suite("Plain mode in a terminal", .serialized)
struct PlainTerminalTests {
  /// Starts a game in a shell that writes the terminal settings before and after to files.
  private func start(_ tmux: Tmux) throws {
    let script = """
      stty -a > '\(tmux.home.path("before"))'
      trap : INT TERM HUP QUIT
      sh -c 'echo $$ > \(tmux.home.path("pid")); exec \(Program.path) --plain --seed 9 \
      --players Aki,Ben,Chie'
      echo "code $?"
      stty -a > '\(tmux.home.path("after"))'
      echo "all done"
      """
    let file = tmux.home.path("run.sh")
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    try tmux.command("clear; TERM= bash '\(file)'")
  }

  /// Plays to the first secret choice.
  private func point(_ tmux: Tmux) throws {
    try tmux.wait("the roll") { $0.contains("roll the die: press Enter") }
    try tmux.press("Enter")
    try tmux.wait("the draw") { $0.contains("to read: press Enter") }
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("yes or no") }
    try tmux.type("no")
    try tmux.press("Enter")
    try tmux.wait("the failure") { $0.contains("Press Enter to begin") }
    try tmux.press("Enter")
    try tmux.wait("the first choice") { $0.contains("point at a card in secret") }
  }

  /// Plays to the first secret choice.
  private func point(_ pty: Pty) throws {
    let steps = [
      ("roll the die", "\n"), ("to read: press Enter", "\n"), ("yes or no", "no\n"),
      ("Press Enter to begin", "\n"),
    ]
    for (question, answer) in steps {
      try pty.wait(question) { $0.contains(question) }
      try pty.type(answer)
    }
    try pty.wait("the first choice") { $0.contains("point at a card in secret") }
  }

  private func expectSameSettings(_ tmux: Tmux) throws {
    try tmux.wait("the end") { $0.contains("all done") }
    let before = try String(contentsOfFile: tmux.home.path("before"), encoding: .utf8)
    let after = try String(contentsOfFile: tmux.home.path("after"), encoding: .utf8)
    #expect(before.contains(" echo "))
    #expect(before == after)
  }

  @Test("Secret choices are not echoed, other lines are")
  func echo() throws {
    let tmux = try Tmux()
    try start(tmux)
    try point(tmux)
    try tmux.type("1")
    try tmux.press("Enter")
    try tmux.wait("the second choice") {
      $0.components(separatedBy: "point at a card in secret").count == 3
    }
    try tmux.type("1")
    try tmux.press("Enter")
    try tmux.wait("the reveal") { $0.contains("Everyone has pointed") }
    try tmux.type("quit")
    let screen = try tmux.wait("what is typed") { $0.contains("\nquit") }
    #expect(screen.contains("\nno\n"))
    #expect(!screen.contains("\n1\n"))
    try tmux.press("Enter")
    try tmux.wait("the exit code") { $0.contains("code 0") }
    try expectSameSettings(tmux)
  }

  @Test("Signals and faults restore the echo, and the game is saved")
  func signals() throws {
    let ends = [
      (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131), (SIGSEGV, 139), (SIGILL, 132),
    ]
    for (number, code) in ends {
      let tmux = try Tmux()
      try start(tmux)
      try point(tmux)
      if number == SIGINT {
        try tmux.press("C-c")
      } else {
        kill(try tmux.processNumber, number)
      }
      try tmux.wait("the exit code") { $0.contains("code \(code)") }
      try expectSameSettings(tmux)
      #expect(tmux.home.library.newestUnfinished()?.game?.entries.count == 6)
    }
  }

  #if os(Linux)
    @Test("Secret choices are not echoed without a controlling terminal")
    func noControllingTerminal() throws {
      let pty = try Pty()
      try pty.run(
        """
        set +m; tty=$(tty)
        setsid "$PROGRAM" --plain --seed 9 --players Aki,Ben,Chie <"$tty" >"$tty" 2>"$tty" &
        wait
        """)
      try point(pty)
      #expect(pty.settings != pty.initialSettings)
      pty.forget()
      try pty.type("1\n")
      try pty.wait("the second choice") { $0.contains("point at a card in secret") }
      #expect(!pty.text.contains("1\r\n"))
    }
  #endif

  @Test("The end of the input restores the echo")
  func endOfInput() throws {
    let tmux = try Tmux()
    try start(tmux)
    try point(tmux)
    try tmux.press("C-d")
    try tmux.wait("the exit code") { $0.contains("code 1") }
    try expectSameSettings(tmux)
  }

  @Test("After a stop, the question is repeated and the choice is still not echoed")
  func stopped() throws {
    let tmux = try Tmux()
    try tmux.start("--plain --seed 9 --players Aki,Ben,Chie")
    try point(tmux)
    try tmux.press("C-z")
    try tmux.wait("the shell") { $0.contains("Stopped") }
    try tmux.command("clear; fg")
    try tmux.wait("the question again") { $0.contains("point at a card in secret") }
    try tmux.type("1")
    try tmux.press("Enter")
    let screen = try tmux.wait("the next choice") {
      $0.components(separatedBy: "point at a card in secret").count == 3
    }
    #expect(!screen.contains("\n1\n"))
    try tmux.press("C-c")
    #expect(try tmux.exitCode() == 130)
  }

  @Test("In the background the program waits; in the foreground the choice is not echoed")
  func background() throws {
    let pty = try Pty()
    try pty.start(
      "--plain --seed 9 --players Aki,Ben,Chie",
      then: """
        bg
        until jobs >"$HOME/jobs" && grep -q Stopped "$HOME/jobs"; do :; done
        echo halted; fg; echo "over: $?"
        """)
    try point(pty)
    let hidden = pty.settings
    pty.forget()
    try pty.type("\u{1a}")
    try pty.wait("the stop") { $0.contains("halted") }
    try pty.wait("the question again") { $0.contains("point at a card in secret") }
    try pty.drain("the front") { pty.settings == hidden }
    pty.forget()
    try pty.type("1\n")
    try pty.wait("the next choice") { $0.contains("point at a card in secret") }
    #expect(!pty.text.contains("1\r\n"))
    try pty.type([3])
    try pty.wait("the end") { $0.contains("over: 130") }
  }

  @Test("A game can move from the screen to plain mode and back")
  func thereAndBack() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("Enter")
    try tmux.wait("the reading on the screen") { $0.contains("[y] read well") }
    try tmux.press("C-c", "C-c")
    #expect(try tmux.exitCode() == 0)
    try tmux.command("clear; \(Program.path) resume --plain")
    try tmux.wait("the reading") { $0.contains("yes or no") }
    try tmux.type("quit")
    try tmux.press("Enter")
    #expect(try tmux.exitCode() == 0)
    try tmux.command("clear; \(Program.path) resume --motion off")
    try tmux.wait("the reading on the screen") { $0.contains("[y] read well") }
    try tmux.answer("n")
    try tmux.wait("the failure") { Question($0) == .failed("Aki") || Question($0) == .failed("") }
    try tmux.press("C-c", "C-c")
    #expect(try tmux.exitCode() == 0)
  }
}
