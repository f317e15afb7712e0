import AppTestSupport
import GameCore
import Replay
import TestSupport
import Testing

@testable import App

@Suite("Sound")
struct SoundTests {
  private func store(_ motion: MotionSetting = .full, _ sound: SoundSetting = .bell) -> TestStore {
    var settings = Settings()
    settings.sound = sound
    settings.motion = motion
    return TestStore(settings)
  }

  /// Plays a game of people and computers to its result, who do what advances it.
  private func play(_ store: inout TestStore, _ setup: GameSetup, seed: UInt64) {
    var walk = Walk(seed: seed)
    walk.store = store
    walk.store.send(.started(setup, at: store.now))
    while walk.store.state.mode != .result, walk.count < 10_000 {
      walk.store.wait(0.002)
      walk.playOn()
    }
    store = walk.store
  }

  private func setup(seed: UInt64, _ judge: JudgingMode) throws -> GameSetup {
    let seats: [Player.Seat] = [.human, .computer(.easy), .human, .computer(.hard)]
    return try GameSetup(
      seed: seed, players: seats.enumerated().map { Player(name: "P\($0)", seat: $1) },
      judge: judge)
  }

  @Test("A game and its replay sound the same, and nothing is left out")
  func replay() throws {
    for seed in 1...UInt64(Stress.count(4, of: 40)) {
      var store = store()
      play(&store, try setup(seed: seed, seed.isMultiple(of: 2) ? .typed : .table), seed: seed)
      #expect(store.state.mode == .result, "seed \(seed)")
      let entries = store.effects.compactMap { effect -> Recording<Game>.Entry? in
        guard case .record(let action, _, _, let time) = effect else { return nil }
        return Recording<Game>.Entry(milliseconds: Int(time * 1000), action: action)
      }
      let recording = Recording(
        header: .init(setup: store.begun[0], program: "x"), entries: entries)
      let replay = ReplayState(.game(Playback(recording)), at: 0)
      let state = AppState(watching: replay, language: .en, settings: store.state.settings)
      var track = SoundTrack()
      var replayed: [SoundCue] = []
      for frame in 0...Int(replay.head.duration * 30) {
        let time = Double(frame) / 30
        track.follow(state, at: time)
        replayed += track.take(until: time)
      }
      // Who points secretly or openly sees the count-down at different times.
      let steady = { (moments: [SoundCue]) in
        moments.filter { ![.ready, .set, .point].contains($0) }
      }
      let live = store.heard.map(\.moment)
      #expect(steady(live) == steady(replayed), "seed \(seed)")
      let draws = entries.count { $0.action == .user(.draw) || $0.action == .internal(.drawNext) }
      #expect(live.count { $0 == .draw } == draws && live.count { $0 == .slam } == draws)
      let failures = entries.count { $0.action.verdict == false }
      #expect(live.count { $0 == .stumble || $0 == .timeUp } == failures, "seed \(seed)")
      #expect(live.count { $0 == .roll } == entries.count { $0.action == .user(.roll) })
      #expect(live.last == .fanfare && live.count { $0 == .fanfare } == 1, "seed \(seed)")
    }
  }

  @Test("The words of a count-down come at their times, and not after it is skipped")
  func countdown() throws {
    for skips in [false, true] {
      var store = store()
      let setup = try GameSetup(
        seed: 7, players: ["Aki", "Ben", "Chie"].map { Player(name: $0) }, pointing: .open)
      store.send(.started(setup, at: 0))
      store.readUntil(positions: 3)
      store.press(.character("n"), .enter)
      let begin = store.now
      #expect(store.state.mode == .countdown)
      if skips { store.press(.enter) } else { store.wait(3) }
      let words = store.heard.filter { [.ready, .set, .point].contains($0.moment) }
      #expect(words.map(\.moment) == (skips ? [.ready] : [.ready, .set, .point]))
      #expect(words.first?.time == begin)
    }
  }

  @Test("Without motion everything is heard at once, and without sound nothing")
  func settings() throws {
    var still = store(.off)
    play(&still, try setup(seed: 3, .table), seed: 3)
    let moments = Set(still.heard.map(\.moment))
    #expect(moments.isSuperset(of: [.roll, .draw, .slam, .stumble, .point, .fanfare]))
    var silent = store(.full, .off)
    play(&silent, try setup(seed: 3, .table), seed: 3)
    #expect(silent.heard.isEmpty)
  }

  @Test("At most four bells ring in any second, on any clock")
  func bells() {
    var numbers = Numbers(seed: Stress.seed)
    var bells = Bells()
    var (rung, time) = ([Double](), 0.0)
    for _ in 0..<2000 {
      time += Double(numbers.number(below: 300)) / 1000
      if bells.ring(at: time) { rung.append(time) }
    }
    for (index, bell) in rung.enumerated() where index >= 4 {
      #expect(bell - rung[index - 4] >= 1, "\(Stress.variables)")
    }
    #expect(rung.count > 1000)
    // A clock that begins again does not silence them.
    let ringsAgain = bells.ring(at: 0)
    #expect(ringsAgain)
  }
}
