import AppTestSupport
import Foundation
import GameCore
import Replay
import Scores
import TestSupport
import Testing

/// The microphone in a game in a real terminal, played by programs that send prepared sound.
@Suite("A recorder in a terminal")
struct RecorderTests {
  /// Raw sound: for each part its seconds, and how loud it is, from 0 to 1.
  private static func sound(_ parts: [(seconds: Double, amplitude: Double)]) -> Data {
    var random = SplitMix64(seed: 1)
    var bytes: [UInt8] = []
    for part in parts {
      for index in 0..<Int(part.seconds * 16_000) {
        // A hum like that of a voice, over a faint noise.
        let wave = sin(Double(index) * 2 * .pi * 220 / 16_000)
        let noise = Double(random.next() % 21) - 10
        let sample = Int16(wave * part.amplitude * 20_000 + noise)
        bytes += [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
      }
    }
    return Data(bytes)
  }

  private func recorder(in home: Home, _ script: String) throws -> String {
    try home.program("recorder", "echo $$ >\"$0.pid\"\n\(script)")
  }

  private func number(_ path: String) -> pid_t? { Home.processNumber(in: "\(path).pid") }

  private func startToRead(
    _ pty: Pty, _ options: String, _ variables: [String: String?] = [:]
  ) throws {
    try pty.startGame("--motion off --listen \(options)", variables)
    try pty.type("\r")
    try pty.wait("the drawing") { $0.contains("will read") }
    try pty.type("\r")
    try pty.wait("the reading") { $0.contains("read well") }
  }

  @Test("A reading is timed by its voice, and the journal keeps the time and the longest gap")
  func timed() throws {
    let pty = try Pty()
    let file = pty.home.path("sound")
    try Self.sound([(4, 0), (1, 0.5), (0.8, 0), (1, 0.5), (30, 0)])
      .write(to: URL(fileURLWithPath: file))
    let path = try recorder(in: pty.home, "exec cat \(file)")
    try startToRead(pty, "--listen-command \(path)")
    try pty.wait("what was heard", seconds: 30) { $0.contains("syllables a second") }
    pty.forget()
    try pty.answer("y")
    try pty.wait("the next drawing") { $0.contains("will read") }
    let journal = try #require(pty.home.library.journals.first)
    let recording = try JournalReader.read(path: journal)
    let record = try #require(
      recording.entries.lazy.compactMap { entry -> ReadingRecord? in
        if case .user(.read(true, let record)) = entry.action { record } else { nil }
      }.first)
    #expect(record.keys == nil && (2600...3000).contains(record.milliseconds), "\(record)")
    #expect((600...900).contains(record.longestGap ?? 0), "\(record)")
    _ = try Verifier(recording)
  }

  @Test("A row of a run read aloud is timed by its voice, and the journal and the score have it")
  func aloud() throws {
    let pty = try Pty()
    let file = pty.home.path("sound")
    try Self.sound([(1.2, 0), (0.4, 0.5), (0.6, 0), (0.2, 0.5), (30, 0)])
      .write(to: URL(fileURLWithPath: file))
    let path = try recorder(in: pty.home, "exec cat \(file)")
    try pty.start("solo --aloud --level easy --seed 7 --motion off --listen-command \(path)")
    try pty.wait("the roll") { $0.contains("Roll the die") }
    #expect(number(path) == nil)
    try pty.type("\r")
    try pty.wait("what was heard", seconds: 30) { $0.contains("syllables a second") }
    try pty.answer("y")
    let scores = ScoreFile(folder: pty.home.path("data/tomatomato"))
    try pty.drain("the score") { scores.book.runs.last.map { $0.cardsRead > 0 } ?? false }
    let run = try #require(scores.book.runs.last)
    #expect(run.input == .voice && run.score > 0 && run.readings == [.good])
    try pty.type("\u{3}\u{3}")
    #expect(try pty.ending() == 0)
    let journals = GameLibrary(folder: pty.home.path("state/tomatomato/solo")).journals
    guard case .solo(let recording) = try JournalReader.readAny(path: try #require(journals.first))
    else {
      Issue.record("no solo run")
      return
    }
    let rows = recording.entries.compactMap { entry -> SpokenRow? in
      if case .input(.heard(let row?, _)) = entry.action, row.end != nil { row } else { nil }
    }
    let row = try #require(rows.first)
    #expect((1100...1400).contains((row.end ?? 0) - row.start), "\(row)")
    #expect(row.pauses.count == 1 && (520...720).contains(row.silence), "\(row)")
    #expect(try Verifier(recording).state.solo.readWell == 1)
  }

  @Test(
    "Whatever the recorder sends, a run read aloud comes to its result",
    arguments: ["cat /dev/zero", "cat /dev/urandom", "yes", "sleep 1000", "true"])
  func aloudToTheEnd(command: String) throws {
    let pty = try Pty(columns: 80, rows: 24)
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    let path = try recorder(in: pty.home, "exec \(command)")
    try pty.start("solo --aloud --level easy --seed 9 --motion off --listen-command \(path)")
    var (answers, isOver) = (0, false)
    let deadline = Date() + 60
    while !isOver, Date() < deadline {
      pty.look(seconds: 0.05)
      let sight = Sight(lines: pty.screen?.lines ?? [])
      isOver = sight.isResult
      // Keys that come on and on are never taken as an answer.
      guard let offer = sight.offer, !isOver, !sight.isTooSoon else { continue }
      // Some rows are too late by themselves.
      if offer.keys[0] == "y" { answers += 1 }
      try pty.type(offer.keys[0] == "y" ? (answers % 12 < 6 ? "y" : "n") : "\r")
    }
    #expect(isOver, "\(pty.screen?.text ?? "")")
    let run = try #require(ScoreFile(folder: pty.home.path("data/tomatomato")).book.runs.last)
    #expect(run.input == .voice && run.readings.count { $0 != .good } == 3)
    try pty.drain("the end of the recorder") {
      number(path).map { !Program.isRunning($0) } ?? true
    }
    try pty.type("\u{3}\u{3}")
    #expect(try pty.ending() == 0)
  }

  @Test("A robot plays with a recorder that plays a file, until the first card is gone or the end")
  func robot() async throws {
    try await onDedicatedThread {
      let folder = try Home()
      let file = folder.path("sound")
      // Anew for each row: the voice begins while cards are drawn or read, and is cut off by some verdicts.
      try Self.sound([(2, 0), (1.2, 0.5), (0.7, 0), (0.6, 0.3), (20, 0)])
        .write(to: URL(fileURLWithPath: file))
      let game = RobotGame(
        arguments:
          "--players Aki,Ben --cpu 1 --clock normal --listen --listen-command \"cat \(file)\"",
        mistakes: 60, lastRound: Stress.isOn ? nil : 1)
      let robot = try Robot(game, seed: Stress.seed)
      try robot.play()
      let recording = try JournalReader.read(path: try robot.journal)
      _ = try Verifier(recording)
      withExtendedLifetime(folder) {}
    }
  }

  @Test(
    "One that ends, sends nothing, or sends garbage delays nothing, and the reading goes on without it",
    arguments: [
      ("exit 0", "has ended"), ("exec sleep 1000", "sends nothing"),
      ("head -c 40000 /dev/zero", "has ended"),
      ("head -c 16000 /dev/zero; exec sleep 1000", "sends nothing"), ("exec cat /dev/urandom", nil),
      ("exec yes", nil), ("exec cat /dev/zero", nil),
    ] as [(String, String?)])
  func useless(script: String, notice: String?) throws {
    let pty = try Pty()
    let path = try recorder(in: pty.home, script)
    try startToRead(pty, "--listen-command \(path)")
    if let notice { try pty.wait("the notice", seconds: 20) { $0.contains(notice) } }
    try pty.answer("n")
    try pty.wait("the failure") { $0.contains("point") }
    try pty.drain("the end of the recorder") {
      number(path).map { !Program.isRunning($0) } ?? false
    }
    try pty.type("\u{3}\u{3}")
    #expect(try pty.ending() == 0)
  }

  @Test("The recorder runs only while somebody is to read, and ends with the game")
  func ending() throws {
    for signal in [SIGKILL, SIGTERM] {
      let pty = try Pty()
      let path = try recorder(in: pty.home, "trap '' HUP INT; exec cat /dev/zero")
      try pty.startGame("--motion off --listen --listen-command \(path)")
      #expect(number(path) == nil)
      try pty.type("\r")
      try pty.wait("the drawing") { $0.contains("will read") }
      try pty.drain("the recorder") { number(path).map(Program.isRunning) ?? false }
      let recorder = try #require(number(path))
      try pty.signal(signal)
      _ = try pty.ending()
      try pty.drain("the end of the recorder") { !Program.isRunning(recorder) }
    }
  }

  @Test("The first of the known programs that sends anything is listened to")
  func known() throws {
    let pty = try Pty()
    let folder = pty.home.path("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = pty.home.path("sound")
    try Self.sound([(3, 0), (1, 0.5), (30, 0)]).write(to: URL(fileURLWithPath: file))
    for (name, script) in [
      ("pw-record", "exit 1"), ("parec", "exit 1"),
      ("arecord", "exec /bin/cat \(file)"), ("rec", "echo x >\(file).rec"),
    ] {
      _ = try pty.home.program("bin/\(name)", script)
    }
    try startToRead(pty, "", ["PATH": "\(folder):/usr/bin:/bin"])
    try pty.wait("what was heard", seconds: 30) { $0.contains("syllables a second") }
    #expect(!FileManager.default.fileExists(atPath: "\(file).rec"))
  }

  @Test("Without a program that records, one sentence says so, and the game goes on")
  func missing() throws {
    let pty = try Pty()
    try pty.startGame("--motion off --listen --listen-command /no/such/recorder")
    try pty.type("\r")
    try pty.wait("the notice") { $0.contains("No microphone: recorder: No such file") }
    try pty.type("\r")
    try pty.wait("the reading") { $0.contains("read well") }
    try pty.answer("y")
    try pty.wait("the next drawing") { $0.contains("will read") }
  }
}
