import AppTestSupport
import GameCore
import Keys
import Replay
import Scores
import TestSupport
import Testing

@testable import App

@Suite("A solo run that is read aloud")
struct AloudRunTests {
  /// The levels of a room and of a voice, in dBFS.
  private static let (room, voice): (Float, Float) = (-60, -20)

  /// A run whose first row can be read.
  private static func run(seed: UInt64 = 7, level: TypingLevel = .normal) -> TestStore {
    var settings = Settings.onboardingDone
    settings.motion = .full
    settings.typingRules.level = level
    var store = TestStore(settings)
    store.send(.startedSolo(seed: seed, isAloud: true, at: store.now))
    store.press(.enter)
    proceed(&store)
    return store
  }

  /// Waits in a room until a row is to be read, or nothing comes by itself.
  private static func proceed(_ store: inout TestStore) {
    while store.state.mode != .read, store.pending != nil { store.hear(room, for: 0.1) }
  }

  private static func events(_ store: TestStore) -> [(event: SoloAction, time: Double)] {
    store.effects.compactMap {
      if case .recordSolo(let event, let time) = $0 { (event, time) } else { nil }
    }
  }

  @Test("The clock starts with the voice and ends with it, and the player says how it went")
  func reading() throws {
    var store = Self.run()
    #expect(store.state.listens && store.run?.listening != nil)
    store.hear(Self.room, for: 0.6)
    store.hear(Self.voice, for: 1)
    let start = try #require(store.run?.spokenRow?.start)
    #expect(abs(start - 600) < 100 && store.run?.spokenRow?.end == nil)
    store.hear(Self.room, for: 1.2)
    let end = try #require(store.run?.spokenRow?.end)
    #expect(abs(end - start - 1000) < 100)
    // A noise soon after does not undo what was heard, nor does one long after.
    store.hear(Self.voice, for: 0.3)
    store.hear(Self.room, for: 20)
    store.hear(Self.voice, for: 1)
    #expect(store.run?.spokenRow?.end == end && store.state.mode == .read)
    store.type("y")
    let reading = try #require(store.run?.typing.lastReading)
    #expect(reading.outcome == .well && abs(reading.typingTime - 1000) < 100)
    #expect(store.run?.solo.readWell == 1 && (store.run?.solo.score ?? 0) > 0)
    let saved = store.effects.compactMap { if case .saveScore(let run) = $0 { run } else { nil } }
    let score = try #require(saved.last).score(date: "2026-11-27")
    #expect(score.input == .voice && score.accuracy == nil && score.keysPerMinute > 0)
  }

  @Test("A short noise before the reading is not the row")
  func noise() throws {
    var store = Self.run()
    let morae = try #require(store.run?.solo.field.morae)
    store.hear(Self.room, for: 0.4)
    store.hear(Self.voice, for: 0.05 * Double(morae))
    store.hear(Self.room, for: 1.3)
    #expect(store.run?.spokenRow?.end == nil)
    store.hear(Self.voice, for: 1)
    store.hear(Self.room, for: 1.2)
    let row = try #require(store.run?.spokenRow)
    #expect(abs((row.end ?? 0) - row.start - 1000) < 100 && row.pauses.isEmpty, "\(row)")
  }

  @Test("A verdict is not accepted before the row can have been read")
  func tooSoon() throws {
    var store = Self.run()
    let attempt = try #require(store.run?.typing.attempt)
    let readable = max(Double(attempt.reading.shortestVoice) / 1000, Durations.hearing)
    store.wait(attempt.since + readable - 0.01 - store.now)
    store.strike(.character("y"))
    #expect(store.state.mode == .read && store.run?.solo.readWell == 0)
    store.hear(Self.room, for: 2)
    store.hear(Self.voice, for: 0.06)
    store.strike(.character("n"))
    #expect(store.run?.solo.lives == 2)
  }

  @Test("The player need not wait for the second of silence")
  func early() throws {
    var store = Self.run()
    store.hear(Self.room, for: 0.6)
    store.hear(Self.voice, for: 1)
    store.hear(Self.room, for: 0.3)
    store.type("y")
    let reading = try #require(store.run?.typing.lastReading)
    #expect(reading.outcome == .well && abs(reading.typingTime - 1000) < 100)
  }

  @Test("Pauses cost time: with them, the same row is too slow")
  func pauses() throws {
    for isPaused in [false, true] {
      var store = Self.run(level: .hard)
      let limit = Double(try #require(store.run?.solo.limits.total)) / 1000
      store.hear(Self.room, for: 0.6)
      let part = (limit - 0.9) / 2
      store.hear(Self.voice, for: part)
      store.hear(isPaused ? Self.room : Self.voice, for: 0.7)
      store.hear(Self.voice, for: part)
      store.hear(Self.room, for: 1.2)
      store.type("y")
      let reading = try #require(store.run?.typing.lastReading)
      #expect((reading.outcome == .well) == !isPaused, "\(reading.outcome)")
      #expect(reading.spoken?.pauses.count == (isPaused ? 1 : 0))
      #expect(store.run?.solo.lives == (isPaused ? 2 : 3))
    }
  }

  @Test("A failed row costs a life, and so does a row that is read too long")
  func failures() throws {
    var store = Self.run()
    store.hear(Self.voice, for: 0.8)
    store.type("n")
    #expect(store.run?.solo.lives == 2 && store.run?.typing.lastReading?.outcome == .reading)
    store = Self.run()
    let limit = Double(try #require(store.run?.solo.limits.total)) / 1000
    store.hear(Self.room, for: 0.6)
    store.hear(Self.voice, for: limit + 0.9)
    #expect(store.state.mode == .read)
    store.hear(Self.voice, for: 0.3)
    #expect(store.run?.solo.lives == 2)
    guard case .tooLate = store.run?.typing.lastReading?.outcome else {
      Issue.record("\(store.run?.typing.lastReading?.outcome as Any)")
      return
    }
  }

  @Test("Without a microphone, one sentence says so, and the answer ends the clock")
  func deaf() throws {
    var store = Self.run()
    store.send(.deaf(.noRecorder(["parec", "rec"])))
    #expect(store.state.notice == .deaf(.noRecorder(["parec", "rec"])) && !store.state.listens)
    store.wait(2)
    store.type("y")
    let reading = try #require(store.run?.typing.lastReading)
    #expect(reading.outcome == .well && reading.spoken == nil)
    #expect(reading.typingTime == 0)
    // The next run tries again.
    store.send(.startedSolo(seed: 8, isAloud: true, at: store.now))
    store.press(.enter)
    while store.state.mode != .read, store.waitForTimer() {}
    #expect(store.state.listens)
  }

  @Test("A typed run listens to nobody, whatever the settings are")
  func typed() {
    var settings = Settings.onboardingDone
    settings.listen = true
    var store = TestStore(settings)
    store.send(.startedSolo(seed: 7, at: store.now))
    store.press(.enter)
    for _ in 0..<50 {
      #expect(!store.state.listens)
      _ = store.waitForTimer()
    }
  }

  @Test(
    "What follows a run that is read aloud is read aloud: the same deal, a new one, another level")
  func following() {
    var store = Self.run()
    for _ in 0..<400 where store.state.mode != .soloResult {
      if store.state.mode == .read {
        store.wait(0.5)
        store.type("n")
      } else if !store.waitForTimer() {
        store.press(.enter)
      }
    }
    #expect(store.state.mode == .soloResult)
    store.wait(2)
    var again = store
    again.press(.tab)
    #expect(again.run?.solo == GameState(SoloSetup(seed: 7, level: .normal, isAloud: true)))
    var harder = again
    harder.press(.right)
    #expect(harder.run?.solo == GameState(SoloSetup(seed: 7, level: .hard, isAloud: true)))
    store.press(.enter)
    #expect(store.run?.solo.isAloud == true && store.run?.solo.setup.seed != 7)
  }

  @Test("The record of a spoken run gives the same run, and its replay shows the same voice")
  func recorded() throws {
    for seed in UInt64(1)...8 {
      var random = RandomStream(seed: seed, for: .cosmetic)
      var store = Self.run(seed: seed)
      for _ in 0..<300 where store.state.mode != .soloResult {
        switch store.state.mode {
        case .read:
          store.hear(Self.room, for: Double(random.number(below: 15)) / 10)
          for _ in 0...random.number(below: 3) {
            store.hear(Self.voice, for: Double(2 + random.number(below: 12)) / 10)
            store.hear(Self.room, for: Double(random.number(below: 13)) / 10)
          }
          if random.number(below: 9) > 0 { store.type(random.number(below: 4) > 0 ? "y" : "n") }
        case _ where store.pending == nil || random.number(below: 4) == 0: store.press(.enter)
        default: store.hear(Self.room, for: 0.2)
        }
      }
      let header = Recording<Solo>.Header(
        SoloSetup(seed: seed, level: .normal, isAloud: true), program: "")
      let entries = Self.events(store).map {
        Recording<Solo>.Entry(milliseconds: Int($0.time * 1000), action: $0.event)
      }
      let replay = Playback(Recording<Solo>(header: header, entries: entries))
      let end = replay.run(at: entries.count, time: .infinity)
      #expect(end.solo == store.run?.solo, "seed \(seed)")
      #expect(end.readings == store.run?.readings, "seed \(seed)")
      #expect(end.typing.totals == store.run?.typing.totals, "seed \(seed)")
      #expect(end.spokenRow == store.run?.spokenRow, "seed \(seed)")
    }
  }

  @Test("A key that is not offered does not act, and no state waits for nothing")
  func neverStuck() {
    let keys: [Key] =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).map { .character(Character(Unicode.Scalar($0))) }
      + [.enter, .tab, .left, .right, .up, .character(" "), .character("1"), .control("g")]
    for seed in UInt64(1)...UInt64(Stress.count(6, of: 60)) {
      var random = RandomStream(seed: seed, for: .cosmetic)
      var store = Self.run(seed: seed)
      for step in 0..<250 {
        #expect(!store.state.pendingInput.isNothing, "seed \(seed), step \(step)")
        switch random.number(below: 4) {
        case 0: store.hear(random.number(below: 2) == 0 ? Self.room : Self.voice, for: 0.3)
        case 1: _ = store.waitForTimer()
        default:
          let key = keys[random.number(below: keys.count)]
          store.look()
          let offered =
            store.state.takesAnyKey || store.state.bindings.contains { $0.keys.contains(key) }
          let before = store.run?.solo
          store.strike(key)
          if !offered {
            #expect(store.run?.solo == before, "seed \(seed), step \(step): \(key)")
          }
        }
        guard store.run != nil else { break }
      }
    }
  }
}
