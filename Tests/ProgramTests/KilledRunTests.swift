import AppTestSupport
import Foundation
import GameCore
import Replay
import Scores
import TestSupport
import Testing

/// Solo runs on the screen that are killed and resumed repeatedly.
@Suite("Killed solo runs")
struct KilledRunTests {
  private static let kills = Stress.count(4, of: 75)

  @Test(
    "After SIGKILL, the resumed run has every key that the screen has shown",
    arguments: ["", "--motion off"])
  func killed(options: String) async throws {
    let seed = Stress.seed + (options.isEmpty ? 0 : 1)
    let counts = try await onDedicatedThread {
      var run = try KilledRun(options, seed: seed)
      try repeatedly(Self.kills, options) { try run.playAndKill() }
      return run.counts
    }
    #expect(counts.keys > Self.kills && counts.resumed > 0)
    guard Stress.isOn else { return }
    print("killed runs: \(options), seed \(seed): \(counts)")
  }
}

/// A solo run that is killed, with the keys that the screen has shown.
private struct KilledRun {
  private let options: String
  private let home: Home
  private var random: RandomStream
  private var seed: UInt64
  /// The keys of all readings that were typed, oldest first, and how many of them were shown.
  private var typed = ""
  private var shownCount = 0
  private var isNew = true
  private(set) var counts = (keys: 0, resumed: 0, runs: 0)

  init(_ options: String, seed: UInt64) throws {
    (self.options, self.seed) = (options, seed * 1000)
    home = try Home()
    random = RandomStream(seed: seed, for: .cosmetic)
  }

  /// The newest run as its journal tells; `nil` if there is none yet.
  private func run() throws -> RecordedRun? {
    try home.soloRun(seed: seed)
  }

  /// The keys in the journal, oldest first.
  private func recorded() throws -> String {
    guard let recording = home.soloRecording(seed: seed) else { return "" }
    var keys = ""
    for entry in recording.entries {
      if case .input(.typed(let scalar, _)) = entry.action { keys.unicodeScalars.append(scalar) }
    }
    return keys
  }

  /// Starts or resumes the run, plays, kills the program, and compares its journal with the screen.
  mutating func playAndKill() throws {
    let pty = try Pty(home: home)
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    let start = isNew ? "solo --seed \(seed) --level easy" : "resume"
    try pty.run("exec \"$PROGRAM\" \(start) \(options)")
    if !isNew { try expectResumed(pty) }
    for _ in 0..<2 + random.number(below: 12) {
      guard try step(pty) else { break }
    }
    // Right after a key, or some time later.
    pty.look(seconds: Double(random.number(below: 40)) / 1000)
    pty.signalShell(SIGKILL)
    guard try pty.shellEnding() == 128 + SIGKILL else {
      throw TestError("the program ended by itself: \(pty.screen?.text ?? "")")
    }
    let keys = try recorded()
    guard typed.hasPrefix(keys), keys.count >= shownCount else {
      throw TestError("\(keys) was recorded, \(typed.prefix(shownCount)) was shown")
    }
    (typed, shownCount) = (keys, keys.count)
    guard let run = try run() else { return }
    isNew = run.solo.phase == .finished
    guard isNew else { return }
    try expectSaved(run.solo)
    (typed, shownCount) = ("", 0)
    seed += 1
    counts.runs += 1
  }

  /// Checks that the resumed run is the recorded one, and lets its clock run.
  private mutating func expectResumed(_ pty: Pty) throws {
    guard let run = try run() else { throw TestError("nothing to resume") }
    counts.resumed += 1
    let text = String(
      (run.isTyping ? run.reading?.text ?? "" : "").suffix(20))
    let isPaused = { pty.screen?.text.contains("Go on:") == true }
    let isShown = {
      guard let screen = pty.screen?.text else { return false }
      // An empty text is nowhere, for Foundation.
      return screen.contains("Solo, easy") && (text.isEmpty || screen.contains(text))
    }
    // A row whose reading had not begun is paused, too, since its clock would run.
    try pty.drain("the pause, or the run") { isPaused() || !run.isTyping && isShown() }
    if isPaused() { try pty.type("\u{1b}") }
    try pty.drain("the run and \(text)") { isShown() }
  }

  private func expectSaved(_ state: GameState) throws {
    let runs = ScoreFile(folder: home.path("data/tomatomato")).book.runs
    guard runs.last(where: { $0.seed == seed })?.score == state.score || state.cardsRead == 0 else {
      throw TestError("the score \(state.score) is not saved: \(runs)")
    }
  }

  /// Types the next key, or goes on to the next row; returns whether the run continues.
  private mutating func step(_ pty: Pty) throws -> Bool {
    guard let run = try run() else {
      try pty.drain("the first roll") { pty.screen?.text.contains("Roll the die: [Enter]") == true }
      try pty.type("\r")
      try pty.drain("the journal") { try self.run()?.solo.die != nil }
      return true
    }
    switch run.solo.phase {
    case .point, .reveal, .finished: return false
    case .roll:
      try pty.drain("the roll") {
        pty.screen?.text.contains(/(Roll the die|Lost: .+): \[Enter\]/) == true
      }
      try pty.type("\r")
      try pty.drain("the roll in the journal") { try self.run()?.solo.phase != .roll }
    case .draw,
      .read where !run.isTyping:
      try pty.drain("the row", seconds: 20) { try self.run()?.isTyping == true }
    case .read: try typeKey(run, pty)
    }
    return true
  }

  private mutating func typeKey(_ run: RecordedRun, _ pty: Pty) throws {
    guard let reading = run.reading, let next = reading.expected.first else { return }
    let isWrong = random.number(below: 25) == 0
    let key = isWrong ? "x" : String(next)
    try pty.drain("the row on the screen") {
      pty.screen?.text.contains("from the") == true && pty.screen?.text.contains("[F1]") == true
    }
    let judged = run.judged
    typed += key
    try pty.type(key)
    try pty.drain("\(key) in the journal") {
      guard let after = try self.run() else { return false }
      return after.judged > judged || after.reading?.text != reading.text
    }
    guard try self.run()?.judged == judged else {
      // The time was up before the key, or the reading is over.
      typed = try recorded()
      return
    }
    let shown = (reading.text + key).suffix(20)
    var isOver = false
    try pty.drain("\(shown) on the screen") {
      // The last key of a row is followed by the next row.
      isOver = try self.run()?.judged != judged
      return isOver || pty.screen?.text.contains(shown) == true
    }
    typed = try recorded()
    shownCount = typed.count
    counts.keys += 1
  }
}
