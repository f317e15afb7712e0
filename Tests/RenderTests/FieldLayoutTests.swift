import App
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

  /// Calls for every number of positions in a window.
  private func forEachLayout(of size: Size, _ body: (FieldLayout, _ what: String) -> Void) {
    for count in 0...56 {
      for isReversed in [false, true] {
        body(
          FieldLayout(count: count, isReversed: isReversed, in: size),
          "\(count) positions, \(size)\(isReversed ? ", reversed" : "")")
      }
    }
  }

  /// The sizes of cards and the numbers of lines, by window and number of positions.
  private static let golden: [(window: Size, table: String)] = [
    (
      Size(columns: 40, rows: 12),
      """
      1-2: 16x8 1 · 3: 12x8 1 · 4: 9x7 1 · 5: 7x5 1 · 6-10: 7x3 2 · 11-12: 5x3 2 · 13-15: 7x2 3 · \
      16-18: 5x2 3 · 19-20: 6x1 4 · 21-25: 6x1 5 · 26-30: 6x1 6 · 31-35: 6x1 7 · 36-40: 6x1 8 · \
      41-45: 6x1 9 · 46-49: 4x1 7 · 50-56: 4x1 8
      """
    ),
    (
      Size(columns: 60, rows: 18),
      """
      1-2: 24x12 1 · 3: 19x12 1 · 4: 14x10 1 · 5: 11x8 1 · 6: 9x7 1 · 7-10: 10x5 2 · 11-12: 9x5 2 · \
      13-14: 7x5 2 · 15-16: 6x4 2 · 17-21: 7x3 3 · 22-24: 6x3 3 · 25-30: 5x3 3 · 31-32: 6x2 4 · \
      33-40: 5x2 4 · 41-48: 6x1 6 · 49-56: 6x1 7
      """
    ),
    (
      Size(columns: 80, rows: 24),
      """
      1-2: 34x17 1 · 3: 25x17 1 · 4: 19x14 1 · 5: 15x11 1 · 6-8: 16x8 2 · 9-10: 15x8 2 · \
      11-12: 12x8 2 · 13-14: 10x8 2 · 15-16: 9x7 2 · 17-21: 10x5 3 · 22-24: 9x5 3 · 25-30: 7x5 3 · \
      31-33: 6x4 3 · 34-40: 7x3 4 · 41-44: 6x3 4 · 45-52: 5x3 4 · 53-55: 6x2 5 · \
      56: 5x2 5
      """
    ),
    (
      Size(columns: 100, rows: 30),
      """
      1-2: 40x22 1 · 3: 32x22 1 · 4: 24x18 1 · 5: 19x14 1 · 6-8: 20x10 2 · 9-10: 19x10 2 · \
      11-12: 15x10 2 · 13-14: 13x10 2 · 15-16: 11x8 2 · 17-21: 12x6 3 · 22-24: 11x6 3 · \
      25-27: 10x6 3 · 28-30: 9x6 3 · 31-33: 8x6 3 · 34-44: 8x4 4 · 45-48: 7x4 4 · 49-56: 6x4 4
      """
    ),
    (
      Size(columns: 120, rows: 40),
      """
      1-2: 40x30 1 · 3: 39x29 1 · 4: 29x22 1 · 5-8: 28x14 2 · 9-10: 23x14 2 · 11-12: 19x14 2 · \
      13-14: 16x12 2 · 15-18: 18x9 3 · 19-21: 16x9 3 · 22-24: 14x9 3 · 25-27: 12x9 3 · 28-30: 11x8 3 · \
      31-36: 12x6 4 · 37-40: 11x6 4 · 41-48: 9x6 4 · 49-50: 10x5 5 · 51-52: 8x6 4 · 53-56: 9x5 5
      """
    ),
    (
      Size(columns: 200, rows: 60),
      """
      1-4: 40x30 1 · 5: 39x29 1 · 6-8: 40x24 2 · 9-10: 39x24 2 · 11-12: 32x24 2 · 13-14: 27x20 2 · \
      15-18: 30x15 3 · 19-21: 27x15 3 · 22-24: 24x15 3 · 25-27: 21x15 3 · 28-32: 22x11 4 · \
      33-36: 21x11 4 · 37-40: 19x11 4 · 41-44: 17x11 4 · 45-50: 18x9 5 · 51-55: 17x9 5 · 56: 15x9 5
      """
    ),
  ]

  @Test("Cards have the sizes of the table", arguments: golden.map(\.window))
  func sizesOfCards(window: Size) throws {
    let expected = try #require(Self.golden.first { $0.window == window }).table
    var entries: [(first: Int, last: Int, text: String)] = []
    for count in 1...56 {
      let layout = FieldLayout(count: count, in: window)
      let text = "\(layout.card.columns)x\(layout.card.rows) \(Set(layout.cards.map(\.row)).count)"
      if entries.last?.text == text {
        entries[entries.count - 1].last = count
      } else {
        entries.append((count, count, text))
      }
    }
    let table = entries.map { entry in
      let range = entry.first == entry.last ? "" : "-\(entry.last)"
      return "\(entry.first)\(range): \(entry.text)"
    }
    #expect(table.joined(separator: " · ") == expected)
  }

  @Test(
    "Cards lie inside the field, apart from each other, in the order of reading",
    arguments: [12, 15, 16, 19, 20, 24, 27, 28, 35, 36, 40, 55, 56, 65])
  func everyWindow(rows: Int) {
    for columns in 40...220 {
      let size = Size(columns: columns, rows: rows)
      let zone = TableLayout(size: size).field
      for count in 1...56 {
        for isReversed in [false, true] {
          let layout = FieldLayout(count: count, isReversed: isReversed, in: size)
          // The bar that shows where reading starts has its column beside the cards.
          let bar = isReversed ? zone.column..<zone.width - 1 : zone.column + 1..<zone.width
          let isInside = layout.cards.allSatisfy { card in
            bar.lowerBound <= card.column && card.column + card.width <= bar.upperBound
              && zone.row <= card.row
              && card.row + card.height + layout.labelRows <= zone.row + zone.height
          }
          let isOrdered = zip(layout.cards, layout.cards.dropFirst()).allSatisfy { card, next in
            card.row == next.row
              ? next.column == card.column + card.width + 1
              : next.row >= card.row + card.height + layout.labelRows
                && next.column == layout.cards[0].column
          }
          if !isInside || !isOrdered {
            Issue.record("\(count) positions, \(size), reversed: \(isReversed)")
            return
          }
        }
      }
    }
  }

  @Test("While cards are drawn and read they keep their places", arguments: sizes)
  func places(size: Size) {
    for capacity in 1...56 {
      let all = FieldLayout(count: capacity, in: size)
      for count in max(capacity - 3, 0)...capacity {
        let drawn = FieldLayout(count: count, capacity: capacity, in: size)
        #expect(drawn.cards[...] == all.cards.prefix(count), "\(count) of \(capacity), \(size)")
        #expect(drawn.perLine == all.perLine)
      }
    }
  }

  @Test("A card and its number have an area of their own", arguments: sizes)
  func areas(size: Size) {
    forEachLayout(of: size) { layout, what in
      let areas = layout.cards.indices.map { layout.area(of: $0) }
      let cells = areas.flatMap { area in
        area.rows.flatMap { row in area.columns.map { row * 1000 + $0 } }
      }
      #expect(Set(cells).count == cells.count, "\(what)")
      #expect(zip(areas, layout.cards).allSatisfy { $0.contains($1) }, "\(what)")
      #expect(areas.allSatisfy { $0.row > 0 }, "\(what)")
    }
  }

  @Test("The lines of a cursor are those of the cards", arguments: sizes)
  func lines(size: Size) {
    forEachLayout(of: size) { layout, what in
      let lines = layout.cursorLines.lines
      #expect(lines.joined().map(\.position) == Array(layout.cards.indices), "\(what)")
      for line in lines {
        let cards = line.map { layout.cards[$0.position] }
        #expect(Set(cards.map(\.row)).count == 1, "\(what)")
        #expect(line.map(\.columns) == cards.map(\.columns), "\(what)")
      }
      let rows = lines.compactMap { $0.first.map { layout.cards[$0.position].row } }
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }, "\(what)")
    }
  }

  @Test("With more room cards become no narrower than the rule for few lines allows")
  func moreRoomLargerCards() {
    for count in 1...56 {
      for rows in [12, 18, 24, 30, 40, 60] {
        var last = 0
        for columns in 40...220 {
          let layout = FieldLayout(count: count, in: Size(columns: columns, rows: rows))
          // A window with one column more may do with fewer lines of hardly narrower cards. What low
          // cards take for their words does not count.
          let width = min(layout.card.columns, max(2 * layout.card.rows, 5))
          #expect(width * 115 >= last * 100, "\(count) in \(columns)x\(rows)")
          last = max(last, width)
        }
      }
    }
  }

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
      #expect(parts.prompt.row == size.rows - 1)
      for part in all { #expect(part.column + part.width == size.columns) }
      guard let corner = parts.corner else { continue }
      #expect(corner.column + corner.width < parts.seats.column)
      #expect(corner.row == parts.field.row + parts.field.height)
      #expect(corner.row + corner.height <= size.rows)
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
    let layout = FieldLayout(count: game.field.count, isReversed: game.reversed, in: size)
    for (number, card) in layout.cards.enumerated() {
      #expect(position(for: .click(column: card.column, row: card.row), in: store) == number)
    }
    #expect(position(for: .click(column: 0, row: 0), in: store) == nil)
    #expect(position(for: .click(column: 4000, row: 4000), in: store) == nil)
  }

  @Test("Up and down go from line to line")
  func upAndDown() throws {
    var store = choosing()
    store.look()
    let game = try #require(store.game)
    let layout = FieldLayout(count: game.field.count, isReversed: game.reversed, in: size)
    func press(_ key: Key) -> Rect? {
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
      #expect(next.column == start.column && next.row > start.row)
    }
    for key in [Key.up, .character("k"), .up] { _ = press(key) }
    #expect(press(.up) == start)
  }

  @Test("Where nobody chooses, or something lies over the table, a click means nothing")
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
