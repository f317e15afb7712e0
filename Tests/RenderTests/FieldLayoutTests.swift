import Keys
import Replay
import TestSupport
import Testing

@testable import Graphics
@testable import Render

@Suite("Fields of any length in windows of any size")
struct FieldLayoutTests {
  /// Windows at the borders between layouts, common ones, and some at random.
  static let sizes: [Size] = {
    var numbers = Numbers(seed: 1)
    let chosen = [
      (40, 12), (40, 100), (41, 13), (300, 12), (63, 19), (63, 20), (64, 19), (64, 20), (80, 24),
      (80, 25), (120, 40), (132, 35), (132, 36), (200, 60), (300, 100),
    ]
    let random = (0..<15).map { _ in (numbers.number(40...300), numbers.number(12...100)) }
    return (chosen + random).map { Size(columns: $0.0, rows: $0.1) }
  }()

  private static let looks = [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)]

  /// Calls for the field's part of a window, for every number of positions and players.
  private func forEachLayout(
    of size: Size, _ body: (FieldLayout, _ region: Rect, _ what: String) -> Void
  ) {
    for display in Self.looks {
      for players in [2, 6] {
        let region = TableLayout(size: size, players: players).field
        for count in 0...56 {
          let layout = FieldLayout(count: count, in: region, display: display)
          let what = "\(count) positions, \(players) players, \(display.glyphs), \(size)"
          body(layout, region, what)
        }
      }
    }
  }

  @Test(
    "Every card lies inside the field's part of the window, and none on another",
    arguments: sizes)
  func cardsLieApart(size: Size) {
    forEachLayout(of: size) { layout, region, what in
      var covered = Array(repeating: false, count: size.columns * size.rows)
      var isGood = true
      for card in layout.cards {
        for row in card.row..<card.row + card.height + layout.cardSize.labelRows {
          for column in card.columns {
            let isInside = region.contains(column: column, row: row)
            if !isInside || covered[row * size.columns + column] { isGood = false }
            if isInside { covered[row * size.columns + column] = true }
          }
        }
      }
      #expect(isGood, "\(what)")
    }
  }

  @Test("A click anywhere on a card finds its position", arguments: sizes)
  func clicks(size: Size) {
    forEachLayout(of: size) { layout, _, what in
      var isGood = true
      for (position, card) in layout.cards.enumerated() {
        let bottom = card.row + card.height - 1 + layout.cardSize.labelRows
        let found = [
          layout.position(column: card.column, row: card.row),
          layout.position(column: card.column + card.width - 1, row: bottom),
        ]
        if found != [position, position] { isGood = false }
      }
      #expect(isGood, "\(what)")
      #expect(layout.position(column: size.columns - 1, row: 0) == nil)
    }
  }

  @Test("Steps from line to line stay on the field and reach every line", arguments: sizes)
  func lines(size: Size) {
    forEachLayout(of: size) { layout, _, what in
      guard !layout.cards.isEmpty else { return }
      var isGood = true
      for position in layout.cards.indices {
        let up = layout.neighbor(of: position, lines: -1)
        let down = layout.neighbor(of: position, lines: 1)
        if !layout.cards.indices.contains(up) || !layout.cards.indices.contains(down) {
          isGood = false
        }
        if up > position || down < position { isGood = false }
        if up != position, layout.neighbor(of: up, lines: 1) != position { isGood = false }
      }
      var at = 0
      for _ in layout.cards.indices { at = layout.neighbor(of: at, lines: 1) }
      if layout.cards[at].row != layout.cards.last?.row { isGood = false }
      #expect(isGood, "\(what)")
    }
  }

  @Test("With more room cards never become smaller")
  func moreRoomLargerCards() {
    for count in [1, 7, 20, 45, 56] {
      var last = CardSize.allCases.count
      for step in 0..<20 {
        let region = Rect(column: 0, row: 1, width: 40 + step * 12, height: 8 + step * 4)
        let layout = FieldLayout(count: count, in: region, display: DisplayMode())
        let place = CardSize.allCases.firstIndex(of: layout.cardSize) ?? 0
        #expect(place <= last, "\(count) positions in \(region)")
        last = place
      }
    }
  }

  @Test("The parts of the table fill the window without lying on each other", arguments: sizes)
  func tableParts(size: Size) {
    for players in 2...6 {
      let parts = TableLayout(size: size, players: players)
      let all = [parts.header, parts.field, parts.players, parts.prompt, parts.keys]
      #expect(all.reduce(0) { $0 + $1.height } == size.rows)
      for (above, below) in zip(all, all.dropFirst()) {
        #expect(above.row + above.height == below.row)
      }
      #expect(parts.field.width + (parts.side?.width ?? 0) == size.columns)
    }
  }
}

@Suite("Keys that mean a place on the screen")
struct PlaceTests {
  private let size = Size(columns: 80, rows: 24)

  /// A player choosing from a long field.
  private func choosing() -> TestStore {
    var store = TestStore(.table())
    store.readUntil(positions: 30)
    store.fail()
    store.press(.enter, .character(" "))
    return store
  }

  private func position(for key: Key, in store: TestStore, display: DisplayMode = DisplayMode())
    -> Int?
  {
    Scenes.position(for: key, in: store.state, size: size, display: display)
  }

  @Test("A click on a card means its position; a click elsewhere means none")
  func click() throws {
    let store = choosing()
    let game = try #require(store.game)
    let region = TableLayout(size: size, players: 3).field
    let layout = FieldLayout(count: game.field.count, in: region, display: DisplayMode())
    for (number, card) in layout.cards.enumerated() {
      #expect(position(for: .click(column: card.column, row: card.row), in: store) == number)
    }
    #expect(position(for: .click(column: 0, row: 0), in: store) == nil)
    #expect(position(for: .click(column: 4000, row: 4000), in: store) == nil)
  }

  @Test("Up and down go from line to line")
  func upAndDown() throws {
    var store = choosing()
    let down = try #require(position(for: .down, in: store))
    #expect(down > 1)
    store.send(.pick(position: down, at: 0))
    #expect(position(for: .character("k"), in: store) == 0)
    store.send(.pick(position: 0, at: 0))
    #expect(position(for: .up, in: store) == 0)
  }

  @Test("Where nobody chooses, or something lies over the table, a click means nothing")
  func nobodyChooses() {
    var reading = TestStore(.table())
    reading.drawToRead()
    var covered = choosing()
    covered.press(.character("?"))
    for store in [TestStore(), reading, covered] {
      for column in 0..<80 {
        #expect(position(for: .click(column: column, row: 5), in: store) == nil)
      }
      #expect(position(for: .down, in: store) == nil)
    }
  }
}
