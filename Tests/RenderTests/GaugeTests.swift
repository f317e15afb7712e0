import App
import AppTestSupport
import GameCore
import Graphics
import Motion
import TestSupport
import Testing

@testable import Render

@Suite("Gauges on the table")
struct GaugeTests {
  private let size = Size(columns: 80, rows: 24)

  /// The length of a bar in a row, in eighths of a cell.
  private func eighths(_ frame: Frame, row: Int, columns: Range<Int>) -> Int {
    columns.reduce(0) { sum, column in
      let glyph = frame[column, row].glyph
      // From U+2588, a full block, to U+258F, an eighth.
      return sum + ((0x2588...0x258f).contains(glyph) ? 8 - Int(glyph - 0x2588) : 0)
    }
  }

  @Test("The bar of the deck moves until the time that the clock has noted")
  func draining() {
    for (columns, drawn) in [(8, 1), (8, 3), (24, 1), (24, 2), (24, 3)] {
      func bar(_ left: Int, _ elapsed: Double?) -> Frame {
        var painter = Painter(
          size: Size(columns: columns, rows: 1), display: DisplayMode(), language: .en, time: 0)
        GaugeView.deck(left, of: 45, drawn: drawn, elapsed: elapsed, width: columns)
          .drawBar(in: Rect(column: 0, row: 0, width: columns, height: 1), on: &painter)
        return painter.frame
      }
      for left in 0...(45 - drawn) {
        let end = GaugeView.draining(to: left, drawn: drawn, of: 45, width: columns)
        let place = "\(left) after \(drawn), \(columns) columns"
        for elapsed in [end + 1e-6, end + 0.1, 1, 2.4] where elapsed > end {
          #expect(bar(left, elapsed) == bar(left, nil), "\(place), \(elapsed) s of \(end) s")
        }
        // The red part is seen, unless the bar was full and still nearly is.
        let isSeen = end > 0.1 || Double(45 - left) / 45 < 1 / Double(columns)
        #expect(isSeen && bar(left, end - 1e-6) != bar(left, nil), "\(place), \(end) s")
      }
    }
  }

  @Test("When a card is torn, a bar drains in the panels of those who wanted it, and in no other")
  func lost() throws {
    var store = TestStore(.table(players: 4), motion: .full)
    store.readUntil(positions: 4)
    store.fail()
    store.point([1, 1, 3])
    store.reveal()
    let reveal = try #require(store.game?.reveal)
    let layout = TableLayout(size: size)
    let time = store.table!.timestamps.reveal + RevealTimeline.torn + 0.1
    let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: time)
    for (seat, panel) in SeatsView.panels(4, in: layout.seats).enumerated() {
      let bar = eighths(frame, row: panel.row + panel.height - 1, columns: panel.columns)
      let hasLost = reveal.chosen.contains { $0.taker == nil && $0.players.contains(seat) }
      #expect((bar > 8) == hasLost, "seat \(seat): \(bar)")
    }
  }

  @Test("The bar of a new deck fills in 0.8 s, out circ (ANIMATION.md, gauges)")
  func filling() {
    let store = TestStore(.table(), motion: .full)
    for (columns, width) in [(80, 8), (120, 24)] {
      let size = Size(columns: columns, rows: 40)
      for time in [0, 0.1, 0.3, 0.5, 0.65, 0.8, 2] {
        let frame = Scenes.frame(
          of: store.state, size: size, display: DisplayMode(), at: store.now + time)
        let part = Easing(.circ, .out).value(at: min(time / 0.8, 1))
        let bar = eighths(frame, row: 0, columns: 0..<columns)
        #expect(bar == Int((8 * Double(width) * part).rounded()), "\(columns) columns, \(time) s")
      }
    }
  }

  @Test("After an undo the clock fills from where it had stopped, and its number is right at once")
  func undone() throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    let setup = try GameSetup(seed: 3, players: players, startingPlayer: 0, clock: .easy)
    var store = TestStore(setup, motion: .full)
    store.drawToRead()
    let limit = Double(try #require(store.game?.readingLimit)) / 1000
    store.wait(limit / 2)
    store.press(.character("n"), .character("u"))
    let row = try #require(TableLayout(size: size, hasCorner: true).line).row
    func frame(_ elapsed: Double) -> Frame {
      Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now + elapsed)
    }
    let bars = [0, 0.1, 0.3].map { eighths(frame($0), row: row, columns: 0..<size.columns) }
    #expect(bars == bars.sorted() && bars[0] < bars[2] * 2 / 3, "\(bars)")
    let tenths = Int((limit * 10).rounded(.up))
    #expect(frame(0).text.contains("\(tenths / 10).\(tenths % 10) s"), "\(frame(0).text)")
  }

  @Test(
    "At every frame of a reading the bar of the clock is as long as its number says",
    arguments: [TypingLevel.easy, .normal, .hard])
  func clock(level: TypingLevel) throws {
    let players = ["Aki", "Ben"].map { Player(name: $0) }
    let setup = try GameSetup(seed: 3, players: players, startingPlayer: 0, clock: level)
    var store = TestStore(setup, motion: .full)
    store.drawToRead()
    // Nothing is called over the clock.
    store.state.settings.motion = .off
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
      (1.0, Role.Signal.good), (0.51, .good), (0.5, .accent), (0.21, .accent), (0.2, .bad),
      (0, .bad),
    ] {
      #expect(GaugeView.clock(elapsed: 10 * (1 - left), limit: 10).bars[0].role == role, "\(left)")
    }
  }

  @Test("An expired clock stays empty, and remaining time drains in its colors")
  func ends() {
    #expect(GaugeView.timeUp("Time!").bars.map(\.fraction) == [0])
    #expect(GaugeView.spared(0.8, elapsed: 0).bars.map(\.fraction) == [0.8])
    let roles = [0, 0.1, 0.35, 1].map { GaugeView.spared(0.8, elapsed: $0).bars[0].role }
    #expect(roles == [.good, .accent, .bad, .bad])
  }

  @Test("With a clock the dots of the ring meet at its end; where they overlap, colors are mixed")
  func ring() {
    func canvas(_ ring: RingView) -> Canvas {
      var canvas = Canvas(columns: 40, rows: 20, cellHeight: 20)
      ring.draw(at: Point(x: 200, y: 200), width: 400, on: &canvas)
      return canvas
    }
    // At the top, where they begin and end.
    let top = canvas(RingView(elapsed: 8, limit: 8))[40, 4]
    #expect(top.map { min($0.red, $0.green, $0.blue) > 200 } == true)
    let start = canvas(RingView(elapsed: 0, limit: 8))[40, 4]
    let mean = RGB(hue: 0.5).mixed(with: RGB(hue: 0.3), part: 0.5)
    #expect(start.map { $0.squaredDistance(to: mean) < 40 * 40 } == true)
  }

  @Test("The ring goes around more often in the time of a row, the more rows are read well")
  func laps() {
    for laps in 1...4 {
      let ends = (1...4 * laps).filter { number in
        let before = RingView(
          elapsed: 2 * Double(number) - 0.01, limit: Double(8 * laps), laps: laps)
        return before.progress > 0.9
      }
      #expect(ends == (1...laps).map { 4 * $0 }, "\(laps)")
      #expect(RingView(elapsed: 9, limit: 9, laps: laps).progress == 1)
    }
    let display = DisplayMode(depth: .direct)
    for light in [0, 0.4, 1] {
      var painter = Painter(
        size: Size(columns: 40, rows: 1), display: display, language: .en, time: 0)
      var gauge = GaugeView.clock(elapsed: 2, limit: 4)
      gauge.drawBar(in: Rect(column: 0, row: 0, width: 40, height: 1), on: &painter)
      let plain = painter.frame
      gauge.light = light
      gauge.drawBar(in: Rect(column: 0, row: 0, width: 40, height: 1), on: &painter)
      let lit = (0..<40).filter { painter.frame[$0, 0] != plain[$0, 0] }
      let middle = min(Int(20 * light), 19)
      #expect(lit == Array(max(middle - 1, 0)...min(middle + 1, 19)))
    }
  }

  @Test("Of the deck and of the lives, green goes at once to the new value and red follows")
  func losses() {
    let gauges: [(_ elapsed: Double?) -> GaugeView] = [
      { .deck(20, of: 45, drawn: 1, elapsed: $0, width: 45) },
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
