import AppTestSupport
import GameCore
import Replay
import TestSupport
import Testing

@testable import App

@Suite("Replayed readings")
struct ReplayedReadingTests {
  /// The readings as a table shows them.
  fileprivate struct Shown: Equatable {
    var phase: PublicGame.Phase
    var cause: Message?
    var figures: [Int]
    var word: TypedReading.Word?
    var typedMorae: Int?
    var recital: ReadingScript?
    var times: [Int]

    init(_ table: TableState) {
      let typed = table.typing.lastReading
      phase = table.game.phase
      figures =
        typed.map { [$0.keysPerMinute, $0.accuracy?.permille ?? -1, $0.longestGap ?? -1] } ?? []
      let isRowThere = table.game.phase.isPointing
      word = isRowThere ? typed?.currentWord : nil
      typedMorae = isRowThere ? typed?.typedMorae : nil
      if isRowThere, case .stumble(let stumble) = typed?.outcome { cause = stumble.message }
      recital = table.audiblePerformance?.recital
      // After it, only its last word is heard.
      let heard = table.stage == .play ? table.audiblePerformance : nil
      times = heard.map { [$0.start, $0.end].map { Int(($0 * 100).rounded()) } } ?? []
    }
  }

  private func players(_ random: inout Numbers) -> [Player] {
    (0..<4).map { seat in
      Player(
        name: "P\(seat)",
        seat: random.number(below: 2) == 0
          ? .human : .computer(random.pick(ComputerLevel.allCases)))
    }
  }

  @Test("A replay lets one hear and see each reading as it was, from the journal alone")
  func same() throws {
    for seed in 0..<UInt64(Stress.count(6, of: 120)) {
      var random = Numbers(seed: seed)
      var settings = Settings()
      settings.pace = random.pick(ComputerPace.allCases)
      var store = TestStore(settings)
      let setup = try GameSetup(seed: seed, players: players(&random), judge: .typed)
      store.send(.started(setup, at: 0))
      var moments: [(time: Double, shown: Shown)] = []
      for _ in 0..<4000 where store.state.mode != .result {
        // The clock of the journal has no fractions, and in a moment nothing else happens.
        store.wait(0.002)
        if store.state.mode == .typing { store.wait(Double(random.number(below: 50)) / 100) }
        store.play(&random)
        store.wait(0.002)
        guard random.number(below: 3) == 0, let table = store.table,
          [.play, .failed].contains(table.stage)
        else { continue }
        moments.append((store.now, Shown(table)))
      }
      #expect(store.state.mode == .result, "seed \(seed)")
      let playback = Playback(recording(store))
      let replay = ReplayState(.game(playback), at: 0)
      for (time, shown) in moments {
        guard let shift = shift(at: time, in: replay, of: playback) else { continue }
        var replayed = Shown(try #require(replay.table(at: time - shift)))
        replayed.times = replayed.times.map { $0 + Int((shift * 100).rounded()) }
        guard replayed.isLike(shown) else {
          Issue.record("seed \(seed), \(time) s: \(shown), replayed \(replayed)")
          break
        }
      }
    }
  }

  /// How much earlier a replay shows a time of the game, in seconds; `nil` within an idle time that it shortens.
  private func shift(
    at time: Double, in replay: ReplayState, of playback: Playback<GameState>
  ) -> Double? {
    let entries = playback.recording.entries
    let count = entries.prefix { Double($0.milliseconds) <= time * 1000 }.count
    let shortened = [count, count + 1].filter { (1...entries.count).contains($0) }
      .map { entries[$0 - 1].milliseconds - replay.timeline.milliseconds(at: $0) }
    return Set(shortened).count > 1 ? nil : Double(shortened.first ?? 0) / 1000
  }

  /// The journal of the game of a store.
  private func recording(_ store: TestStore) -> Recording<Game> {
    let entries = store.effects.compactMap { effect -> Recording<Game>.Entry? in
      guard case .record(let action, _, _, let time) = effect else { return nil }
      return Recording<Game>.Entry(milliseconds: Int(time * 1000), action: action)
    }
    return Recording(header: .init(setup: store.begun[0], program: "x"), entries: entries)
  }
}

extension ReplayedReadingTests.Shown {
  /// Whether nobody sees a difference: times may differ by the fractions of a millisecond.
  fileprivate func isLike(_ other: Self) -> Bool {
    var copy = other
    copy.times = times
    return self == copy && times.count == other.times.count
      && zip(times, other.times).allSatisfy { abs($0 - $1) <= 1 }
  }
}

extension PublicGame.Phase {
  /// Whether the row that was read is still there because it is pointed at.
  fileprivate var isPointing: Bool {
    switch self {
    case .point, .reveal: true
    default: false
    }
  }
}
