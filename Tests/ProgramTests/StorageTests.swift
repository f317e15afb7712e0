import AppTestSupport
import Files
import Foundation
import GameCore
import Replay
import Testing

@Suite("Files of the program", .serialized)
struct StorageTests {
  private let home: Home
  private let library: GameLibrary

  init() throws {
    home = try Home()
    library = home.library
  }

  private func setup(seed: UInt64 = 7) throws -> GameSetup {
    try GameSetup(seed: seed, players: ["Aki", "Ben"].map { Player(name: $0) })
  }

  /// Runs the program in plain mode.
  private func plain(_ arguments: String, _ lines: [String]) throws -> Program.Outcome {
    let input = home.path("lines")
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: input))
    return try Program.run(
      "/usr/bin/env", ["bash", "-c", "'\(Program.path)' --plain \(arguments) <'\(input)'"],
      in: home)
  }

  /// Adds a journal to the games folder, complete or with some actions.
  private func put(_ name: String, _ run: PlainRun, actions: Int? = nil) throws {
    try Directories.make(library.folder)
    let path = Directories.join(library.folder, name)
    let header = Recording<Game>.Header(setup: try setup(), program: "test")
    let journal = try Journal(creating: path, header: header, calls: .unsynchronized)
    for (time, action) in run.recorded.prefix(actions ?? .max).enumerated() {
      #expect(journal.append(action, at: time) == nil)
    }
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  // MARK: - Special files

  // Not with a device of the system, which a defect could destroy if root runs the tests.
  @Test(
    "A named pipe instead of the settings file neither blocks the program nor is replaced",
    .timeLimit(.minutes(1)))
  func strangeSettings() throws {
    let folder = home.path("config/tomatomato")
    try Directories.make(folder)
    let settings = "\(folder)/settings"
    let target = home.path("pipe")
    try #require(mkfifo(target, 0o600) == 0)
    try FileManager.default.removeItem(atPath: settings)
    try FileManager.default.createSymbolicLink(atPath: settings, withDestinationPath: target)
    let pty = try Pty()
    try pty.start("--motion off", ["XDG_CONFIG_HOME": home.path("config")])
    try pty.wait("the title with a notice") { $0.contains("friends") && $0.contains("Settings: ") }
    try pty.type("\r")
    try pty.wait("the set-up screen") { $0.contains("Who plays?") }
    // Another deck.
    pty.forget()
    try pty.type("\u{1b}[C")
    try pty.wait("the notice again") { $0.contains("Settings: ") }
    try pty.type("\r")
    try pty.wait("the legend") { $0.contains("any key") }
    try pty.type("\r")
    try pty.wait("the table") { $0.contains("Round 1") }
    try pty.type("qy")
    try pty.wait("the title again") { $0.contains("friends") }
    try pty.type("q")
    #expect(try pty.ending() == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: settings) == target)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["settings"])
    var status = stat()
    #expect(lstat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A line of the settings that is not understood is reported twice, and kept")
  func unknownSettings() throws {
    let file = home.path("config/tomatomato/settings")
    let lines =
      "# Mine.\nlang = ja\ncolor = 99\nfuture = 1\nknows-cards = true\n"
    try Directories.make(home.path("config/tomatomato"))
    try Data(lines.utf8).write(to: URL(fileURLWithPath: file))
    let run = try plain("--lang en --seed 7 --players Aki,Ben", ["", "quit"])
    #expect(run.code == 0)
    let expected = """
      tomatomato: Settings, line 3: expected auto, never, 16, 256 or truecolor, found 'color = 99'
      tomatomato: Settings, line 4: expected the name of a setting, found 'future = 1'
      """
    #expect(run.errors.contains(expected), "\(run.errors)")
    let pty = try Pty()
    try pty.start("--motion off", ["XDG_CONFIG_HOME": home.path("config")])
    try pty.wait("the notice, in the language of the file") { $0.contains("設定ファイル 3 行目") }
    try pty.type("\r\r")
    try pty.wait("the table") { $0.contains("サイコロをふる") }
    try pty.type("qy")
    try pty.wait("the title again") { $0.contains("あそぶ") }
    try pty.type("q")
    #expect(try pty.ending() == 0)
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    for line in lines.split(separator: "\n") { #expect(saved.contains(line), "\(saved)") }
  }

  @Test("Players and settings of a command line are not saved")
  func optionsOfOneRun() throws {
    let arguments = "--seed 7 --players Zed --cpu 2 --deck granny --judge typed --level hard"
    #expect(try plain(arguments, ["", "quit"]).code == 0)
    let settings = try? String(
      contentsOfFile: home.path("config/tomatomato/settings"), encoding: .utf8)
    for saved in ["Zed", "Tama", "seat-2 = normal", "granny", "typed", "hard"] {
      #expect(settings?.contains(saved) != true, "\(settings ?? "")")
    }
  }

  @Test("A named pipe in the games folder does not block the program", .timeLimit(.minutes(1)))
  func pipeAmongGames() throws {
    try Directories.make(library.folder)
    try #require(mkfifo("\(library.folder)/000009.jsonl", 0o600) == 0)
    let run = try plain("--seed 7 --players Aki,Ben", ["", "quit"])
    #expect(run.code == 0)
    #expect(exists("\(library.folder)/000010.jsonl"))
    #expect(exists("\(library.folder)/000009.jsonl"))
  }

  // MARK: - --record

  /// Unusable paths with the expected reason; of a folder, what is wrong with it.
  private static let unusable: [(path: String, reason: String)] = [
    ("mine.jsonl", "File exists"), (".", "File exists"),
    ("/proc/none/game.jsonl", "/proc/none: cannot be created: No such file"),
    ("mine.jsonl/game.jsonl", "mine.jsonl: expected a folder, found a file"),
    ("/proc/game.jsonl", "No such file"),
    (String(repeating: "x", count: 300), "File name too long"), ("", "No such file"),
    ("link", "File exists"),
  ]

  @Test(
    "An unusable file is rejected at the start, with or without a screen",
    arguments: unusable.indices.map { ($0, "") }
      + ["--plain", "--plain --players Aki,Ben", "--players Aki,Ben"].map { (0, $0) })
  func unusableFile(number: Int, options: String) throws {
    let (path, reason) = Self.unusable[number]
    let mine = home.path("mine.jsonl")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine))
    try FileManager.default.createSymbolicLink(
      atPath: home.path("link"), withDestinationPath: home.path("none"))
    let before = try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted()
    let pty = try Pty()
    try pty.run(
      """
      cd '\(home.folder.path)'
      "$PROGRAM" \(options) --record '\(path)' 2>"$FILES/errors"
      echo "ended: $?"; read line
      """, ["FILES": pty.home.folder.path])
    #expect(try pty.ending() == 1)
    #expect(!pty.text.contains("\u{1b}"))
    let errors = try String(contentsOfFile: pty.home.path("errors"), encoding: .utf8)
    let why = reason.contains(": ") ? reason : "\(path): cannot be created: \(reason)"
    #expect(errors.hasPrefix("tomatomato: --record: \(why)"), "\(errors)")
    #expect(errors.hasSuffix("; expected the path of a new file\n"))
    #expect(errors.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: mine)) == Data("mine".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted() == before)
  }

  @Test("A file that cannot grow is rejected at the start")
  func noRoom() throws {
    let file = home.path("game.jsonl")
    let pty = try Pty()
    try pty.run(
      """
      ulimit -f 0
      "$PROGRAM" --plain --record '\(file)' 2>&1; echo "ended: $?"; read line
      """)
    #expect(try pty.ending() == 1)
    #expect(pty.text.contains("--record: \(file): cannot be written: File too large; expected"))
    #expect(!exists(file))
  }

  @Test("No file is created if no game starts")
  func noGame() throws {
    let file = home.path("game.jsonl")
    let pty = try Pty()
    try pty.start("--motion off --record '\(file)'")
    try pty.wait("the title") { $0.contains("friends") }
    #expect(!exists(file))
    try pty.type("q")
    #expect(try pty.ending() == 0)
    #expect(!exists(file))
    #expect(try plain("--record '\(file)'", ["quit"]).code == 0)
    #expect(!exists(file))
  }

  @Test("A file that appears before the game starts is not overwritten")
  func takenMeanwhile() throws {
    let file = home.path("game.jsonl")
    let pty = try Pty()
    try pty.start("--motion off --record '\(file)'")
    try pty.wait("the title") { $0.contains("friends") }
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    try pty.type("\r")
    try pty.wait("the set-up screen") { $0.contains("Who plays?") }
    try pty.type("\r")
    try pty.wait("the notice") { $0.contains("Not recorded: File exists (") }
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("mine".utf8))
  }

  @Test("The first game is recorded in the given file, the second one in the games folder")
  func secondGame() throws {
    let run = wholeGame(try setup())
    let file = home.path("game.jsonl")
    let outcome = try plain(
      "--seed 7 --players Aki,Ben --record '\(file)'", run.lines + ["yes", "", "quit"])
    #expect(outcome.code == 0 && outcome.errors == "")
    let first = try JournalReader.read(path: file)
    #expect(first.entries.map(\.action) == run.run.recorded)
    #expect(library.journals == ["\(library.folder)/000001.jsonl"])
    let second = try JournalReader.read(path: "\(library.folder)/000001.jsonl")
    #expect(second.entries.first?.action == .user(.roll))
  }

  #if os(Linux)
    /// How a program ends, or goes on, that has space on the disk again.
    enum Relief: CaseIterable { case signal, quitting, waiting }

    @Test(
      "Lines that did not fit the disk are written later, without an action",
      arguments: Relief.allCases
    )
    func fullDisk(relief: Relief) throws {
      let pty = try Pty(home: home)
      pty.screen = TerminalScreen(columns: 80, rows: 24)
      // Blocks of 512 bytes, or of 1024 in bash: the header and some actions.
      try pty.run(
        """
        ulimit -S -f 1
        sh -c 'echo $$ >"$HOME/pid"; exec "$PROGRAM" --seed 9 --players Aki,Ben,Chie --motion off'
        echo "ended: $?"; read line
        """)
      var screen = ""
      for _ in 0..<60 where !screen.contains("Not recorded") {
        if screen.contains("[y]") { try pty.answer("y") } else { try pty.type("\r") }
        try pty.drain("the next step") {
          let next = pty.screen?.text ?? ""
          // The notice takes the place of the prompt.
          guard next.contains(/\[(y|Enter)\]|Not recorded/), next != screen else { return false }
          screen = next
          return true
        }
      }
      #expect(screen.contains("Not recorded"))
      let path = try #require(library.journals.first)
      let before = try JournalReader.read(path: path).entries.count
      let number = "\(try pty.processNumber)"
      let raised = try Program.run(
        "/usr/bin/env", ["prlimit", "--pid", number, "--fsize=unlimited"], in: home)
      #expect(raised.code == 0, "\(raised.errors)")
      switch relief {
      case .signal:
        try pty.signal(SIGTERM)
        #expect(try pty.ending() == 128 + SIGTERM)
      case .quitting:
        try pty.type("qyq")
        #expect(try pty.ending() == 0)
      case .waiting:
        try pty.drain("the missing lines", seconds: 20) {
          try JournalReader.read(path: path).entries.count > before
        }
      }
      let recording = try JournalReader.read(path: path)
      #expect(recording.entries.count > before)
      _ = try Verifier(recording)
    }
  #endif

  // MARK: - Order of games

  @Test("An interrupted game is kept after fifty finished ones, regardless of the clock")
  func interruptedGame() throws {
    let run = wholeGame(try setup()).run
    // A journal with another naming scheme is neither resumed nor removed.
    try put("20991231-235959-7-1.jsonl", run, actions: 1)
    try put("000001.jsonl", run, actions: 3)
    for number in 10..<70 { try put("0000\(number).jsonl", run) }
    #expect(
      try plain("--seed 8 --players Aki,Ben --record '\(home.path("x"))'", ["quit"]).code == 0)
    let second = try plain("--seed 8 --players Aki,Ben", ["", "", "", "no"])
    #expect(second.output.contains("The game is saved."))
    #expect(library.journals.first == "\(library.folder)/000070.jsonl")
    #expect(exists("\(library.folder)/000001.jsonl"))
    #expect(exists("\(library.folder)/20991231-235959-7-1.jsonl"))
    #expect(library.journals.count == GameLibrary.kept + 1)
    #expect(library.newestUnfinished()?.game?.header.setup.seed == 8)
  }

  #if os(Linux)
    @Test("Paths that are not UTF-8 are used as they are")
    func otherBytes() throws {
      let home = try Home()
      let script = #"""
        folder=$(printf '%s/a\351' "$HOME"); mkdir "$folder"; cd "$HOME"
        unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
        HOME=$folder "$0" --plain --players Aki,Ben </dev/null >/dev/null 2>&1
        HOME=$folder "$0" export --output "$folder/x.txt" && HOME=$folder "$0" resume --plain \
          --motion off </dev/null 2>&1 | tail -n 1
        ls -d a*; ls -A "$folder"; ls "$folder/.local/state/tomatomato/games"
        """#
      let run = try Program.run("/bin/bash", ["-c", script, Program.path], in: home)
      #expect(run.errors == "", "\(run)")
      #expect(
        run.output.hasSuffix("\n.config\n.local\nx.txt\n000001.jsonl\n")
          || run.output.hasSuffix("\n.local\nx.txt\n000001.jsonl\n"), "\(run)")
      #expect(run.output.contains("input ended before the game"), "\(run)")
    }
  #endif
}
