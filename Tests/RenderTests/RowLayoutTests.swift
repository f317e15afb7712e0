import App
import AppTestSupport
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Graphics
@testable import Render

@Suite("Rows set like type")
struct RowLayoutTests {
  /// A way to show a row.
  struct Look: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var words = CardWords.one(.romaji)
    var display = DisplayMode(depth: .direct, paintsGround: true)

    static let all: [Look] = [
      Look(testDescription: "capitals"), Look(testDescription: "kana", words: .one(.kana)),
      Look(testDescription: "both", words: .both(.romaji)),
      Look(testDescription: "pictures", words: .none),
      Look(testDescription: "half blocks", display: DisplayMode(depth: .direct, blocks: .half)),
      Look(testDescription: "sextants", display: DisplayMode(depth: .direct, blocks: .sextant)),
      Look(testDescription: "signs", words: .both(.kana), display: DisplayMode(depth: .mono)),
      Look(testDescription: "ASCII", display: DisplayMode(depth: .mono, glyphs: .ascii)),
    ]
  }

  static let windows = [(40, 12), (60, 18), (80, 24), (100, 30), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// The cards of a deck in random order.
  static func deal(_ numbers: inout Numbers, of deck: DeckDefinition = .classic) -> [Stack] {
    var cards = deck.kinds.enumerated().flatMap { index, kind in
      (0..<kind.count).map { Card(kind: index, copy: $0) }
    }
    for place in cards.indices.reversed() {
      cards.swapAt(place, numbers.number(0...place))
    }
    return cards.map { Stack($0, of: deck) }
  }

  /// Rows of random cards with some stacks, in random windows.
  private func forEachRow(
    _ look: Look, seed: UInt64,
    _ body: (Field, RowLayout, Rect, _ isReversed: Bool, _ what: Comment) -> Void
  ) {
    var numbers = Numbers(seed: seed)
    for round in 0..<Stress.count(60, of: 600) {
      let deal = Self.deal(&numbers, of: numbers.number(0...1) == 0 ? .classic : .granny)
      let count = numbers.number(1...min(deal.count, 48))
      let stacks = deal.prefix(count).enumerated().map { place, stack in
        place % 7 == 6 ? Stack(Stack(stack, under: stack), under: stack) : stack
      }
      let field = Field(stacks: stacks, of: deal.count > 45 ? .granny : .classic)
      let size =
        round % 2 == 0
        ? Self.windows[round / 2 % Self.windows.count]
        : Size(columns: numbers.number(40...220), rows: numbers.number(12...70))
      for isReversed in [false, true] {
        let layout = RowLayout(field, look.words, look.display, isReversed: isReversed, in: size)
        body(
          field, layout, TableLayout.field(size), isReversed,
          "\(Stress.variables), round \(round): \(count) cards, \(size), reversed: \(isReversed)")
      }
    }
  }

  @Test(
    "Cards lie inside the field, apart from each other, in the order of reading",
    arguments: Look.all)
  func places(look: Look) {
    forEachRow(look, seed: Stress.seed) { field, layout, zone, isReversed, what in
      #expect(layout.cards.count == field.count, what)
      #expect(layout.lines.flatMap { $0 } == Array(field.stacks.indices), what)
      // The bar that shows where reading starts has a column of its own, and the frame of the last card
      // half of one.
      let (left, right) =
        isReversed ? (0, 2 * zone.width - 3) : (2, 2 * zone.width - 1)
      for card in layout.cards {
        #expect(left <= card.left && card.right <= right, what)
        #expect(zone.row <= card.row && card.row + card.rows <= zone.row + zone.height, what)
        #expect(card.rows == layout.face.rows && card.cells.width > 0, what)
      }
      for line in layout.lines {
        let cards = layout.cards[line]
        #expect(Set(cards.map(\.row)).count == 1, what)
        for (card, next) in zip(cards, cards.dropFirst()) {
          #expect(card.right < next.left, what)
        }
      }
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        let (above, below) = (layout.cards[line.lowerBound], layout.cards[next.lowerBound])
        // Lines of a few cards are in the middle, each by itself.
        let isFew = field.count <= RowFit.fewCards
        #expect(above.row + above.rows <= below.row, what)
        #expect(isFew || above.left == below.left, what)
      }
    }
  }

  @Test("Lines of pictures touch only where the rows do not suffice for gaps", arguments: Look.all)
  func gaps(look: Look) {
    forEachRow(look, seed: Stress.seed + 9) { _, layout, zone, _, what in
      guard layout.face.paper > 1, layout.lines.count > 1 else { return }
      let tops = layout.lines.map { layout.cards[$0.lowerBound].row }
      let isApart = zip(tops, tops.dropFirst()).allSatisfy { $1 > $0 + layout.face.rows }
      let rows = layout.lines.count * (layout.face.rows + 1) - 1
      // A caption is in the gap.
      #expect(isApart || layout.face.hasCaption || rows > zone.height, what)
    }
  }

  @Test("No row is free under the last of several lines that would make the letters larger")
  func lastLine() {
    // Three lines of nine rows and two gaps fill the field of 120x40, whose painted prompt has taken two rows.
    let zone = Rect(column: 0, row: 1, width: 120, height: 29)
    #expect(TableLayout.field(Size(columns: 120, rows: 40)) == zone)
    let size = LetterSize.kana[5]
    #expect(size.width == 9)
    func division(rows: Int, hasCaption: Bool = false) -> RowDivision? {
      RowDivision(
        .painted(size, hasPicture: true, hasCaption: hasCaption), lines: 3, rows: rows,
        narrowest: 20, Look.all[0].display)
    }
    #expect(division(rows: zone.height)?.face.letterHeight == 9)
    #expect(division(rows: zone.height)?.pitch == 10)
    #expect(division(rows: zone.height - 1) == nil)
    #expect(division(rows: zone.height, hasCaption: true) == nil)
  }

  @Test("A row that grows keeps its script", arguments: Look.all)
  func script(look: Look) {
    var numbers = Numbers(seed: Stress.seed + 10)
    for deck in [DeckDefinition.classic, .granny] {
      for window in Self.windows + [Size(columns: numbers.number(40...220), rows: 12)] {
        let deal = Self.deal(&numbers, of: deck)
        let scripts = (1...deal.count).map { count in
          RowLayout(
            Field(stacks: deal.prefix(count), of: deck), look.words, look.display, in: window
          ).face.script
        }
        #expect(Set(scripts).count == 1, "\(Stress.variables), \(window), \(deck.name)")
      }
    }
  }

  @Test("Every row is centered in the field, both ways", arguments: Look.all)
  func middle(look: Look) {
    forEachRow(look, seed: Stress.seed + 11) { _, layout, zone, _, what in
      let top = layout.cards[0].row - zone.row
      let last = layout.cards[layout.cards.count - 1]
      let bottom = zone.rows.upperBound - last.row - last.rows - (layout.face.hasCaption ? 1 : 0)
      #expect(abs(top - bottom) <= 1, what)
      guard !layout.isGrid else { return }
      let left = layout.cards.map(\.left).min() ?? 0
      let right = 2 * zone.width - (layout.cards.map(\.right).max() ?? 0)
      // The bar where reading starts may need a column, and lines begin with whole columns.
      #expect(abs(left - right) <= 4, what)
    }
  }

  @Test("Words are whole, and letters are never cut", arguments: Look.all)
  func words(look: Look) {
    forEachRow(look, seed: Stress.seed + 1) { field, layout, _, isReversed, what in
      for (stack, place) in zip(field.stacks, layout.cards) {
        let card = CardView(stack: stack, place: place, face: layout.face)
        let painter = Painter(
          size: Size(columns: 40, rows: 12), display: look.display, language: .en, time: 0)
        switch layout.face.lettering {
        case .painted(let size):
          guard let word = card.picture(on: painter).word else {
            Issue.record("\(stack.kind.name) is not painted: \(what)")
            continue
          }
          let density = look.display.blocks.rows
          #expect(word.x > 0 && word.x + word.marks.width < place.width, what)
          #expect(
            word.y >= layout.face.paper * density
              && word.y + word.marks.height <= layout.face.rows * density, what)
          // No ink in a cell that shows a gap.
          if look.display.blocks == .quadrant, size.padding == 1 {
            #expect(word.x == 1 || size.narrowestCard > 0, what)
          }
        case .written(let script):
          let text = look.display.text(stack.kind, script, columns: place.cells.width)
          #expect(ColumnWidth.of(text) <= place.cells.width, what)
          let whole = look.display.text(stack.kind, script, columns: .max)
          #expect(text == whole || layout.isGrid, what)
        case .none: #expect(look.words == .none, what)
        }
      }
    }
  }

  @Test(
    "Without pixels, lines are apart by a row with at most numbers", arguments: Look.all.suffix(2))
  func signs(look: Look) {
    forEachRow(look, seed: Stress.seed + 5) { _, layout, _, _, what in
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) where layout.face.paper > 1 {
        let (above, below) = (layout.cards[line.lowerBound], layout.cards[next.lowerBound])
        #expect(layout.face.hasTightGap || above.row + above.rows < below.row, what)
      }
    }
  }

  @Test("A frame is seen on all sides, and covers no letters")
  func frame() {
    let size = Size(columns: 80, rows: 24)
    var numbers = Numbers(seed: Stress.seed + 6)
    for count in 1...30 {
      let field = Field(stacks: Self.deal(&numbers).prefix(count), of: .classic)
      let layout = RowLayout(field, .one(.romaji), Look.all[0].display, in: size)
      let frames = [nil, (position: count - 1, seat: 1)].map { cursor in
        var painter = Painter(
          size: size, display: Look.all[0].display, language: .en, time: 0)
        painter.beginCanvas(for: layout)
        var view = FieldView(field: field, layout: layout)
        view.cursor = cursor
        view.draw(on: &painter)
        return painter.finished
      }
      guard let card = layout.cards.last else { return }
      let (strip, inside) = (card.row + layout.face.paper, card.left / 2 + 1..<card.right / 2 - 1)
      let below = card.row + card.rows
      for column in inside {
        #expect(frames[0][column, below] != frames[1][column, below], "\(count) cards")
        for row in strip..<below {
          #expect(frames[0][column, row] == frames[1][column, row], "\(count) cards")
        }
      }
      for column in [card.left / 2 - 1 + card.left % 2, card.right / 2] {
        #expect(frames[0][column, strip] != frames[1][column, strip], "\(count) cards")
      }
    }
  }

  @Test(
    "In every window the card that a player points at has its color on all sides",
    arguments: [DisplayMode.Blocks.half, .quadrant, .sextant])
  func sides(blocks: DisplayMode.Blocks) throws {
    let display = DisplayMode(depth: .direct, blocks: blocks, paintsGround: true)
    for positions in [2, 5, 9] {
      var store = TestStore(.table(players: 4))
      store.state.settings.words = .romaji
      store.readUntil(positions: positions)
      store.fail()
      store.point([])
      store.press(.character(" "))
      store.look()
      store.press(.end)
      let game = try #require(store.game)
      guard case .choose(let choosing) = store.table?.stage else {
        Issue.record("nobody points")
        return
      }
      #expect(choosing.cursor == game.field.count - 1)
      let color = Color(display.style(.seat(choosing.player)).background.painted)
      for window in Self.windows
        + [(40, 13), (46, 14), (52, 15)].map({ Size(columns: $0, rows: $1) })
      {
        let layout = RowLayout(
          game.field, .one(.romaji), display, isReversed: game.reversed, in: window)
        guard !layout.isGrid, let card = layout.cards.last else { continue }
        let frame = Scenes.frame(of: store.state, size: window, display: display, at: store.now)
        let step = 3 - blocks.columns
        let columns = (card.left - step) / 2...(card.right + step - 1) / 2
        let isInside = layout.face.hasTightGap || card.row == TableLayout.field(window).row
        let rows = (isInside ? card.row : card.row - 1)...card.row + card.rows
        // Here and there a number, a mark or three colors of a picture leave no room for it.
        func part(_ cells: [(column: Int, row: Int)]) -> Double {
          let seen = cells.count { cell in
            let style = frame[cell.column, cell.row].style
            return style.foreground == color || style.background == color
          }
          return Double(seen) / Double(cells.count)
        }
        let sides = [
          columns.map { ($0, rows.lowerBound) }, columns.map { ($0, rows.upperBound) },
          rows.map { (columns.lowerBound, $0) }, rows.map { (columns.upperBound, $0) },
        ]
        for side in sides {
          #expect(
            part(side) > 0.6, "\(positions) cards, \(window): \(side[0]) to \(side[side.count - 1])"
          )
        }
      }
    }
  }

  @Test("Where cards have no numbers, a card is called by its line")
  func lineNumbers() throws {
    let field = Field(stacks: DeckDefinition.classic.cards.map { Stack($0, of: .classic) })
    for (window, isGrid) in zip([Self.windows[0], Self.windows[4]], [true, false]) {
      let layout = RowLayout(field, .one(.romaji), Look.all[0].display, in: window)
      #expect(layout.isGrid == isGrid)
      #expect(layout.line(of: field.count - 1) == (isGrid ? layout.lines.count : nil))
    }
  }

  @Test("In half blocks no mark of a letter is lost")
  func halfBlocks() {
    let look = Look.all[4]
    forEachRow(look, seed: Stress.seed + 2) { _, layout, _, _, what in
      #expect(layout.cards.allSatisfy { $0.left % 2 == 0 && $0.width % 2 == 0 }, what)
    }
  }

  @Test(
    "While cards are added, those before keep their lines unless the setting changes",
    arguments: Look.all)
  func growing(look: Look) {
    var numbers = Numbers(seed: Stress.seed + 3)
    for window in Self.windows {
      let deal = Self.deal(&numbers)
      var last: RowLayout?
      for count in 1...deal.count {
        let field = Field(stacks: deal.prefix(count), of: .classic)
        let layout = RowLayout(field, look.words, look.display, in: window)
        if let last, last.face.lettering == layout.face.lettering, last.isGrid == layout.isGrid,
          count > RowFit.fewCards + 1,
          last.cards.map(\.width) == layout.cards.dropLast().map(\.width)
        {
          // A line that becomes the longest moves all of them.
          let moved = zip(last.cards, layout.cards).map { $1.left - $0.left }
          #expect(Set(moved).count == 1, "\(count), \(window)")
          #expect(last.lines.dropLast() == layout.lines.prefix(last.lines.count - 1))
        }
        last = layout
      }
    }
  }

  @Test("While gaps close, cards look as they do at the place that they are nearer to")
  func nearerPlace() {
    let size = Size(columns: 40, rows: 12)
    var numbers = Numbers(seed: Stress.seed + 8)
    var seen = 0
    for _ in 0..<400 where seen < Stress.count(3, of: 20) {
      let field = Field(stacks: Self.deal(&numbers).prefix(12), of: .classic)
      let rest = Field(stacks: field.stacks.dropFirst(3), of: .classic)
      var painter = Painter(
        size: size, display: DisplayMode(), language: .en, words: .romaji, time: 0)
      let (old, new) = (
        painter.layout(of: field, picturesOnly: false),
        painter.layout(of: rest, picturesOnly: false)
      )
      // Words that are text become painted ones.
      guard case .written = old.face.lettering, case .painted = new.face.lettering, !old.isGrid,
        zip(rest.stacks, rest.stacks.dropFirst()).allSatisfy({ $0.kind != $1.kind })
      else { continue }
      seen += 1
      let gaps = ClosingGaps(field: field, isReversed: false, gone: [0, 1, 2], since: 0)
      let slide = SlideView(closing: gaps, to: new, picturesOnly: false, on: painter)
      // It takes 0.45 s, and half of the way half of that.
      for (time, isText) in [(0.01, true), (0.1, true), (0.21, true), (0.24, false), (0.4, false)] {
        painter.frame.fill(Rect(column: 0, row: 0, width: 40, height: 12), .plain)
        painter.beginCanvas(for: new)
        _ = slide.draw(elapsed: time, on: &painter)
        let text = painter.frame.text
        #expect(text.contains { $0.isASCII && $0.isLetter } == isText, "\(time) s\n\(text)")
      }
    }
    #expect(seen > 0, "\(Stress.variables)")
  }

  @Test("Words of any length are whole wherever a line can hold them")
  func otherDecks() throws {
    func kind(_ name: String, _ romaji: String, _ kana: String) -> CardKind {
      CardKind(
        name, romaji: romaji, kana: kana, count: 8, reverseCount: 0,
        meaning: LocalizedText(name, ja: kana), label: CardKind.ma.label, sign: ("?", "?"))
    }
    let deck = try DeckDefinition(
      "own", title: LocalizedText("Own", ja: "Own"),
      kinds: [
        kind("banana", "ba-na-na", "バナナ"), kind("i", "i", "イ"),
        kind("saru", "sa-ru-su-be-ri-no-ki", "サルスベリノキ"),
      ], recipes: ["banana"], tieBreaker: nil)
    var numbers = Numbers(seed: Stress.seed + 4)
    for window in Self.windows {
      for look in Look.all {
        let field = Field(
          stacks: Self.deal(&numbers, of: deck).prefix(numbers.number(1...24)), of: deck)
        let layout = RowLayout(field, look.words, look.display, in: window)
        let zone = TableLayout.field(window)
        for (stack, place) in zip(field.stacks, layout.cards) {
          #expect(place.right <= 2 * zone.width && place.row + place.rows <= zone.rows.upperBound)
          guard case .painted(let size) = layout.face.lettering else { continue }
          let word = size.script.word(stack.kind)
          let height = layout.face.letterHeight
          let marks = try #require(BigText(word, size, height: height)?.marks)
          #expect(place.width >= marks.width, "\(stack.kind.name), \(window), \(look)")
        }
      }
    }
  }

  @Test(
    "In large windows a few cards are at least half picture, and a third of their paper is covered"
  )
  func pictures() {
    var numbers = Numbers(seed: Stress.seed + 7)
    for look in Self.Look.all.prefix(2) {
      for window in Self.windows.suffix(2) + [Size(columns: 160, rows: 50)] {
        for count in (1...6).flatMap({ [Int](repeating: $0, count: Stress.count(10, of: 100)) }) {
          let field = Field(stacks: Self.deal(&numbers).prefix(count), of: .classic)
          let layout = RowLayout(field, look.words, look.display, in: window)
          let what: Comment = "\(Stress.variables), \(look), \(window), \(count) cards"
          // Of an odd number of rows, the letters may have one more.
          #expect(layout.face.paper + 1 >= layout.face.strip, what)
          let painter = Painter(
            size: window, display: look.display, language: .en, time: 0)
          for (position, (stack, place)) in zip(field.stacks, layout.cards).enumerated() {
            let card = CardView(
              stack: stack, place: place, face: layout.face, number: position + 1)
            #expect(card.picture(on: painter).coverage >= 0.3, what)
          }
        }
      }
    }
  }

  // MARK: - Figures

  /// The form of a row's words: the width and height of its letters, or their substitute.
  private func summary(_ layout: RowLayout) -> (rank: Int, text: String) {
    guard case .painted(let size) = layout.face.lettering else {
      return layout.isGrid
        ? (-3, "grid") : layout.face.paper > 1 ? (-1, "text with pictures") : (-2, "text")
    }
    let height = layout.face.letterHeight
    let picture = layout.face.paper > 1 ? "" : " no picture"
    return (
      100 * min(size.width, height) + max(size.width, height), "\(size.width)x\(height)\(picture)"
    )
  }

  /// How much of the field cards cover, in percent.
  private func coverage(_ layout: RowLayout, in window: Size) -> Int {
    let cards = layout.cards.reduce(0) { $0 + ($1.width + $1.edges) * $1.rows }
    let field = TableLayout.field(window)
    return 100 * cards / (2 * field.width * field.height)
  }

  @Test("Letters are as large as recorded, and from 80x24 up no row needs text")
  func figures() {
    var lines: [String] = []
    for (name, look) in [("capitals", Look.all[0]), ("kana", Look.all[1])] {
      for window in Self.windows {
        for count in [1, 3, 7, 8, 14, 22, 34, 44] {
          var numbers = Numbers(seed: 1)
          let rows = (0..<Stress.count(100, of: 1000)).map { _ in
            let field = Field(stacks: Self.deal(&numbers).prefix(count), of: .classic)
            return RowLayout(field, look.words, look.display, in: window)
          }
          let found = rows.map(summary).sorted { $0.rank < $1.rank }
          let pictures = rows.count { $0.face.paper > 1 }
          let texts = found.count { $0.rank < 0 }
          if window.columns >= 80 { #expect(texts == 0, "\(count) cards, \(window)") }
          lines.append(
            "\(name) \(window.columns)x\(window.rows), \(count) \(count > 1 ? "cards" : "card"): worst \(found[0].text), "
              + "median \(found[found.count / 2].text), pictures \(pictures * 100 / rows.count) %, "
              + "text \(texts * 100 / rows.count) %, "
              + "covered \(rows.reduce(0) { $0 + coverage($1, in: window) } / rows.count) %")
        }
      }
    }
    guard !Stress.isOn else { return print(lines.joined(separator: "\n")) }
    Golden.expect(lines.joined(separator: "\n") + "\n", "row-sizes")
  }

  /// The changes of the cards of rows when others were added.
  private struct Changes {
    private var sizes = 0
    private var heights = 0
    private var kept = 0

    mutating func add(_ old: RowLayout, _ new: RowLayout) {
      if old.face.lettering != new.face.lettering || old.isGrid != new.isGrid {
        sizes += 1
      } else if old.cards[...] != new.cards.prefix(old.cards.count) {
        heights += 1
      } else {
        kept += 1
      }
    }

    /// The average of some rows or games, with one decimal.
    func text(of number: Int) -> String {
      let means = [sizes, heights, kept].map { count in
        "\(count / number).\(count * 10 / number % 10)"
      }
      return "size changes \(means[0]), height \(means[1]), nothing \(means[2])"
    }
  }

  private func row(_ stacks: some Sequence<Stack>, in window: Size) -> RowLayout {
    RowLayout(
      Field(stacks: stacks, of: .classic), .one(.romaji), Look.all[0].display, in: window)
  }

  @Test("After most draws all cards stay where they are or only become lower")
  func changes() throws {
    var numbers = Numbers(seed: 2)
    var lines: [String] = []
    for window in Self.windows {
      var (adding, drawing) = (Changes(), Changes())
      for seed in 0..<UInt64(20) {
        let deal = Self.deal(&numbers)
        for count in 1..<deal.count {
          adding.add(
            row(deal.prefix(count), in: window), row(deal.prefix(count + 1), in: window))
        }
        // The cards of a turn, which are drawn one after the other, in a game of computer players.
        var before: [Stack] = []
        _ = try Simulation.play(.table(seed: seed, players: 4)) { _, state in
          let stacks = Array(state.game.field.stacks)
          switch state.game.phase {
          case .read:
            if !before.isEmpty, before.count < stacks.count {
              drawing.add(row(before, in: window), row(stacks, in: window))
            }
            before = stacks
          case .roll: before = stacks
          default: break
          }
        }
      }
      lines += [
        "\(window.columns)x\(window.rows), 44 cards added to a row: \(adding.text(of: 20))",
        "\(window.columns)x\(window.rows), a game of four: \(drawing.text(of: 20))",
      ]
    }
    Golden.expect(lines.joined(separator: "\n") + "\n", "row-changes")
  }
}
