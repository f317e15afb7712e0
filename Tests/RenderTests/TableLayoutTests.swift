import AppTestSupport
import Keys
import TestSupport
import Testing

@testable import Graphics
@testable import Render

@Suite("The zones of the table")
struct TableLayoutTests {
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

  @Test("The zones of the table fill the window without lying on each other", arguments: sizes)
  func tableParts(size: Size) {
    for hasCorner in [false, true] {
      let parts = TableLayout(size: size, hasCorner: hasCorner)
      let all =
        [parts.status, parts.field] + (parts.line.map { [$0] } ?? [])
        + [parts.seats, parts.prompt]
      for (above, below) in zip(all, all.dropFirst()) {
        #expect(above.row + above.height <= below.row, "\(size)")
        #expect(above.height > 0 && below.height > 0, "\(size)")
      }
      #expect(parts.prompt.rows.upperBound == size.rows)
      #expect(parts.prompt.height == TableLayout.promptRows(size))
      for part in all { #expect(part.column + part.width == size.columns) }
      guard let corner = parts.corner else { continue }
      #expect(corner.column + corner.width < parts.seats.column)
      #expect(corner.row >= parts.field.rows.upperBound)
      #expect(corner.row + corner.height <= size.rows)
    }
  }

  @Test("The ring has a corner in windows of at least 64x20 (ANIMATION.md, the waiting ring)")
  func corner() {
    for (columns, rows, isShown) in [
      (64, 20, true), (63, 20, false), (64, 19, false), (300, 19, false), (63, 100, false),
    ] {
      let size = Size(columns: columns, rows: rows)
      #expect((TableLayout(size: size, hasCorner: true).corner != nil) == isShown, "\(size)")
      #expect(TableLayout(size: size).corner == nil, "\(size)")
    }
  }

  @Test("From 28 rows on a free row is between the line and the seats, unless a hint needs it")
  func freeRow() throws {
    for (rows, free) in [(16, 0), (24, 0), (27, 0), (28, 1), (30, 1), (35, 1), (36, 1), (60, 1)] {
      for (hasHint, gap) in [(false, free), (true, 0)] {
        let parts = TableLayout(size: Size(columns: 80, rows: rows), hasHint: hasHint)
        let line = try #require(parts.line)
        #expect(parts.seats.row == line.rows.upperBound + gap, "\(rows) rows, hint: \(hasHint)")
      }
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

  private func position(for key: Key, in store: TestStore) -> Int? {
    let actions = Scenes.actions(
      for: key, in: store.state, size: size, display: DisplayMode(), at: 0)
    if case .pick(let position, _) = actions.first { return position }
    return nil
  }

  @Test("A click on a card means its position; a click elsewhere means none")
  func click() throws {
    let store = choosing()
    let game = try #require(store.game)
    let layout = RowLayout(
      game.field, .one(.romaji), DisplayMode(), isReversed: game.reversed, in: size)
    for (number, card) in layout.cards.enumerated() {
      let cells = card.cells
      for column in cells.columns {
        #expect(position(for: .click(column: column, row: cells.row), in: store) == number)
      }
    }
    #expect(position(for: .click(column: 0, row: 0), in: store) == nil)
    #expect(position(for: .click(column: 4000, row: 4000), in: store) == nil)
  }

  @Test("Up and down go from line to line")
  func upAndDown() throws {
    var store = choosing()
    store.look()
    let game = try #require(store.game)
    let layout = RowLayout(
      game.field, .one(.romaji), DisplayMode(), isReversed: game.reversed, in: size)
    func press(_ key: Key) -> CardPlace? {
      for action in Scenes.actions(
        for: key, in: store.state, size: size, display: DisplayMode(), at: store.now)
      {
        store.send(action)
      }
      guard case .choose(let choosing) = store.table?.stage else { return nil }
      return layout.cards[choosing.cursor]
    }
    let start = layout.cards[0]
    for key in [Key.down, .character("j")] {
      let next = try #require(press(key))
      #expect(next.left <= start.left + start.width && next.row > start.row)
    }
    for key in [Key.up, .character("k"), .up] { _ = press(key) }
    #expect(press(.up) == start)
  }

  @Test("A click does nothing while nobody chooses, or under an overlay")
  func nobodyChooses() {
    var reading = TestStore(.table())
    reading.drawToRead()
    var covered = choosing()
    covered.press(.character("?"))
    for store in [TestStore(), reading, covered] {
      for column in stride(from: 0, to: 80, by: 4) {
        #expect(position(for: .click(column: column, row: 3), in: store) == nil)
      }
      #expect(!store.state.changesLine(.down))
    }
  }
}
