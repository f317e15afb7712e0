import App
import GameCore
import Graphics
import TestSupport
import Testing

@testable import Render

@Suite("Gauges on the table")
struct GaugeTests {
  private let size = Size(columns: 80, rows: 24)

  /// How many eighths of cells a row has of a bar.
  private func eighths(_ frame: Frame, row: Int, columns: Range<Int>) -> Int {
    columns.reduce(0) { sum, column in
      let glyph = frame[column, row].glyph
      // From U+2588, a full block, to U+258F, an eighth.
      return sum + ((0x2588...0x258f).contains(glyph) ? 8 - Int(glyph - 0x2588) : 0)
    }
  }

  @Test("The bar of the deck is seen to move for as long as it tells")
  func draining() {
    let columns = 8
    func bar(_ left: Int, _ elapsed: Double?) -> Frame {
      var context = DrawContext(
        size: Size(columns: columns, rows: 1), display: DisplayMode(), language: .en, time: 0)
      GaugeView.deck(left, of: 45, elapsed: elapsed)
        .drawBar(column: 0, row: 0, width: columns, on: &context)
      return context.frame
    }
    for left in 0..<45 {
      let end = GaugeView.draining(to: left, of: 45, columns: columns)
      for elapsed in [end + 1e-6, end + 0.1, 1, 2.4] where elapsed > end {
        #expect(bar(left, elapsed) == bar(left, nil), "\(left), \(elapsed) s of \(end) s")
      }
      if end > 0 { #expect(bar(left, end - 1e-6) != bar(left, nil), "\(left), \(end) s") }
    }
  }

  @Test(
    "At every frame of a reading the bar of the clock is as long as its number says",
    arguments: [TypingLevel.easy, .normal, .hard])
  func clock(level: TypingLevel) throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    let setup = try GameSetup(seed: 3, players: players, startingPlayer: 0, clock: level)
    var store = TestStore(setup, motion: .full)
    store.press(.enter, .enter, .character("x"))
    let limit = try #require(store.game?.readingLimit)
    let line = try #require(TableLayout(size: size, hasCorner: true).line)
    var shown: Set<Int> = []
    for frame in 0..<limit * 30 / 1000 {
      let time = store.now + Double(frame) / 30
      let picture = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: time)
      let text = picture.text.split(separator: "\n", omittingEmptySubsequences: false)[line.row]
      let match = try #require(text.firstMatch(of: /([0-9]+)\.([0-9]) s *$/), "\(text)")
      let tenths = try #require(Int(match.1 + match.2))
      let width = line.width - 2 - "\(match.1).\(match.2) s".count - 1
      let bar = eighths(picture, row: line.row, columns: line.column..<line.column + width)
      let expected = (Double(8 * width * tenths * 100) / Double(limit)).rounded()
      // The first tenth may be a part of one.
      #expect(bar == min(Int(expected), 8 * width), "\(tenths) tenths of \(limit)")
      shown.insert(tenths)
    }
    // No tenth is left out.
    #expect(shown.count >= limit / 100)
  }

  @Test("The clock is green above a half, yellow above a fifth, then red (ANIMATION.md, gauges)")
  func clockColors() {
    for (left, role) in [
      (1.0, Role.good), (0.51, .good), (0.5, .accent), (0.21, .accent), (0.2, .bad), (0, .bad),
    ] {
      #expect(GaugeView.clock(elapsed: 10 * (1 - left), limit: 10).bars[0].role == role, "\(left)")
    }
  }

  @Test("Of the deck and of the lives, green goes at once to the new value and red follows")
  func losses() {
    let gauges: [(_ elapsed: Double?) -> GaugeView] = [
      { .deck(20, of: 45, elapsed: $0) },
      { .lives(1, before: 2, of: 3, elapsed: $0) },
    ]
    for (gauge, (before, after)) in zip(gauges, [(21.0 / 45, 20.0 / 45), (2.0 / 3, 1.0 / 3)]) {
      let fractions = { (time: Double?) in gauge(time).bars.map(\.fraction) }
      #expect(gauge(0).bars.map(\.role) == [.bad, .good])
      #expect(fractions(0) == [before, before])
      #expect(abs(fractions(0.4)[1] - after) < 1e-9 && fractions(0.4)[0] > after)
      #expect(fractions(2.5) == fractions(nil) && abs(fractions(nil)[0] - after) < 1e-9)
      for step in 0..<250 {
        let (now, next) = (
          fractions(Double(step) / 100), fractions(Double(step + 1) / 100)
        )
        #expect(next[0] <= now[0] && next[1] <= now[1] && now[1] <= now[0])
      }
    }
  }
}
