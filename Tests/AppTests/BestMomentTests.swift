import AppTestSupport
import GameCore
import Replay
import TestSupport
import Testing
import Text

@testable import App

@Suite("The best moment of a game") struct BestMomentTests {
  private func source(_ store: TestStore) throws -> ReplaySource {
    try #require(store.table).replaySource
  }

  @Test("Without a good row and a collision, the end is the best moment")
  func none() throws {
    let store = TestStore(.table(players: 3))
    let moment = try BestMoment(of: source(store))
    #expect(moment.kind == .end && moment.part == 0..<2000)
  }

  @Test("The longest row is the best moment, unless many paws strike one card")
  func kinds() throws {
    var store = TestStore(.table(players: 4))
    store.readUntil(positions: 4)
    store.press(.character("y"))
    let row = try BestMoment(of: source(store))
    guard case .longRow(_, let words) = row.kind else {
      Issue.record("\(row)")
      return
    }
    #expect(words == store.game?.field.count)
    store.drawToRead()
    store.fail()
    store.point([1, 1, 1])
    while store.state.mode != .roll, store.waitForTimer() {}
    let strike = try BestMoment(of: source(store))
    guard case .collision(let names, _) = strike.kind else {
      Issue.record("\(strike)")
      return
    }
    #expect(names.count == 3 && strike.part.count == 6500)
  }

  @Test("Its part of the replay takes 6 to 10 seconds, in games of any kind")
  func parts() throws {
    for seed in 1...UInt64(Stress.count(6, of: 60)) {
      var store = TestStore(
        .table(
          seed: seed, players: 3, judge: seed.isMultiple(of: 2) ? .typed : .table,
          pointing: .secret))
      store.playToEnd()
      let source = try source(store)
      let moment = BestMoment(of: source)
      let duration = source.withoutIdleTime.timeline.duration
      #expect(moment.part.lowerBound >= 0 && moment.part.lowerBound < duration, "seed \(seed)")
      #expect((6000...10_000).contains(moment.part.count), "seed \(seed)")
      for language in Language.allCases { #expect(!moment.text.text(in: language).isEmpty) }
    }
  }

  @Test("The key s saves it at the result, and the notice names it and its path")
  func saving() throws {
    var store = TestStore(.table(players: 3))
    store.playToEnd()
    while store.state.mode != .result, store.waitForTimer() {}
    store.wait(3)
    store.forgetEffects()
    store.press(.character("s"))
    guard case .saveMoment(let source)? = store.effects.first else {
      Issue.record("\(store.effects)")
      return
    }
    let shown = try self.source(store)
    #expect(source.seed == store.table?.setup.seed && source == shown)
    let moment = BestMoment(of: source)
    let notice = Notice.momentSaved(moment.text, path: "~/x.svg")
    #expect(notice.sentence(.en).text.hasPrefix("Saved: ~/x.svg ("))
  }
}
