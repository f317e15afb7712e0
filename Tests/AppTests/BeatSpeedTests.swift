import AppTestSupport
import GameCore
import TestSupport
import Testing

@testable import App

@Suite("The speed of beats")
struct BeatSpeedTests {
  /// A table at which all have pointed, at a speed.
  private func pointed(_ motion: MotionSetting) -> TestStore {
    var store = TestStore(.table(players: 4), motion: motion)
    while (store.game?.field.count ?? 0) < 2 || store.state.mode != .read {
      store.press(store.state.mode == .read ? .character("y") : .enter)
    }
    store.fail()
    store.point([1, 1, 1])
    return store
  }

  /// How long the time lines take: of the count-down, of the reveal until its gaps close, and of the
  /// ceremony; `nil` where nothing moves.
  private func durations(_ motion: MotionSetting) throws -> [Double?] {
    var store = pointed(motion)
    try #require(store.state.mode == .ready)
    store.press(.enter)
    try #require(store.state.mode == .countdown)
    let countdown = try #require(store.pending).due - store.now
    store.press(.enter)
    let table = try #require(store.table)
    let reveal = try #require(table.game.reveal)
    let closing = table.timestamps.closing(of: reveal, motion).map { $0 - table.timestamps.reveal }
    var ceremony: Double?
    var decisions = 0
    while store.state.mode != .result {
      decisions += 1
      try #require(decisions < 5000)
      if store.state.mode == .ceremony, ceremony == nil {
        ceremony = store.pending.map { $0.due - store.now }
      }
      switch store.state.mode {
      case .read: store.press(.character(decisions % 3 == 0 ? "n" : "y"))
      case .curtain: store.press(.character(" "))
      default: store.press(.enter)
      }
    }
    return [countdown, closing, ceremony]
  }

  @Test("Fast motion takes a third of the time, and without motion there is only the end")
  func speeds() throws {
    let (full, fast, off) = (try durations(.full), try durations(.fast), try durations(.off))
    for (full, fast) in zip(full, fast) {
      let (full, fast) = (try #require(full), try #require(fast))
      #expect(abs(full - 3 * fast) < 0.001)
    }
    // Of the count-down, its last word is shown for a moment.
    #expect(abs(try #require(off[0]) - 0.7) < 0.001)
    #expect(off[1] == nil && off[2] == nil)
  }

  @Test("A key hurries a computer player that thinks, reads or points")
  func computers() throws {
    let players = (0..<3).map { Player(name: "P\($0)", seat: .computer(.easy)) }
    var store = TestStore(try GameSetup(seed: 3, players: players), motion: .full)
    let isHeard = { (store: TestStore) in store.table?.audiblePerformance != nil }
    var heard = 0
    for _ in 0..<4000 where store.state.mode != .result {
      if isHeard(store) { heard += 1 }
      let before = store.state
      store.press(.enter)
      #expect(store.state != before, "a key is without effect in \(before.mode)")
    }
    #expect(store.state.mode == .result && heard > 5)
  }
}
