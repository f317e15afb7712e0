import App
import AppTestSupport
import GameCore
import Graphics
import Replay
import TestSupport
import Testing

@testable import Render

@Suite("The film of the best moment") struct BestMomentFilmTests {
  @Test(
    "It takes at most 700 kB in 24-bit color, and shows what is told",
    arguments: 1...3 as ClosedRange<UInt64>)
  func size(seed: UInt64) throws {
    var store = TestStore(.table(seed: seed, players: 4), motion: .full)
    store.playToEnd()
    let source = try #require(store.table).replaySource
    let moment = BestMoment(of: source)
    let cast = ReplayCast(
      source, size: Size(columns: 80, rows: 24), display: DisplayMode(depth: .direct),
      language: .en)
    #expect(cast.film(of: moment).utf8.count <= 700_000, "\(moment)")
    let words = stride(from: moment.part.lowerBound, to: moment.part.upperBound, by: 250)
      .map { cast.frame(at: $0).text }.joined()
    switch moment.kind {
    case .collision(let names, _):
      for name in names { #expect(words.contains(name), "\(name)") }
    case .longRow(let name, _), .closeCall(let name, _):
      #expect(name.map(words.contains) == true)
    case .end: Issue.record("\(moment)")
    }
  }
}
