import App
import AppTestSupport
import Graphics
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Render

@Suite("The podium")
struct PodiumTests {
  private static let sizes = [
    (40, 12), (60, 18), (60, 20), (74, 22), (80, 24), (100, 30), (120, 40), (200, 60),
  ].map { Size(columns: $0.0, rows: $0.1) }

  /// Names of these lengths are read at every size.
  private static let lengths = [1, 3, 6, 8, 12, 16]

  /// A finished game with random names and piles, many of them equal, in an evening of some players if it
  /// is in one.
  private func end(seed: UInt64, in evening: (Int) -> Series? = { _ in nil }) -> TestStore {
    var random = RandomStream(seed: seed, for: .cosmetic)
    let players = 2 + random.number(below: 5)
    let length = Self.lengths[random.number(below: Self.lengths.count)]
    let names = (0..<players).map { seat in
      String(Array("QWXYZV")[seat]) + String(repeating: "k", count: max(length - 1, 0))
    }
    let setup = GameSetup.table(seed: random.next(), players: players, names: names)
    var store = TestStore(setup.inSeries(evening(players)), language: .en)
    store.playToEnd()
    let kinds: [CardKind] = [.tomato, .mato, .to, .ma]
    let same = (0..<random.number(below: 6)).map { _ in kinds[random.number(below: 4)] }
    var piles = (0..<players).map { _ in
      // Most share the pile; some have nothing in common with it, or no point at all.
      switch random.number(below: 4) {
      case 0: (0..<random.number(below: 14)).map { _ in kinds[random.number(below: 4)] }
      case 1 where seed % 3 == 0: [CardKind.ma, .ma]
      default: seed % 5 == 0 ? [.ma] : same
      }
    }
    if random.number(below: 3) == 0 { piles[random.number(below: players)].append(.potato) }
    store.table?.deal(piles)
    return store
  }

  @Test("In an evening of some games the result offers the next one, and after the last a rematch")
  func nextGame() {
    for size in Self.sizes where size.columns >= 80 {
      for (number, text) in [(1, "Next game: [Enter]"), (3, "Rematch: [Enter]")] {
        let series = Series(
          id: 1, length: .games(3), number: number, standings: Array(repeating: .init(), count: 3))
        var store = TestStore(GameSetup.table().inSeries(series), language: .en)
        store.playToEnd()
        store.look()
        let frame = Scenes.frame(
          of: store.state, size: size, display: DisplayMode(), at: store.now)
        #expect(frame.text.contains(text), "\(size)\n\(frame.text)")
      }
    }
  }

  /// All that may be written on a result besides names.
  private static let words = Set(
    """
    result seed left over nothing potato poteto undo u tomato mato to toma ma pt x po te wins win together and \
    everybody players decided it the nobody made a new game enter same deal watch title help piles \
    leave failed n t v q see longest row read well words worst collision gone most stumbles best thief \
    times alone on card cards save moment winners
    """.split(separator: " ").map(String.init))

  /// The words of a line, each with the character after it.
  private func words(_ line: String) -> [(String, Character?)] {
    var words: [(String, Character?)] = []
    var word = ""
    for character in line + " " {
      if character.isLetter {
        word.append(character)
      } else {
        if !word.isEmpty { words.append((word, character)) }
        word = ""
      }
    }
    return words
  }

  @Test("Every winner's name is read after the place, and no word is cut", arguments: 0..<40)
  func names(seed: UInt64) throws {
    let store = end(seed: seed)
    let table = try #require(store.table)
    let game = table.game
    let names = game.players.map(\.name)
    let spelling = SeedSpelling(table.seed).romaji
    for size in Self.sizes {
      let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for winner in game.winners {
        #expect(
          isFirst(names[winner], in: lines) || PaintedText.isFound(names[winner], in: text),
          "\(names[winner]), seed \(seed), \(size)\n\(text)")
      }
      for (word, next) in lines.flatMap(words) {
        let isName = names.contains { name in
          name == word || next == "…" && word.count >= 6 && name.hasPrefix(word)
        }
        #expect(
          isName || Self.words.contains(word.lowercased()) || spelling.contains(word)
            || "tomatomato --seed --deck granny".contains(word),
          "\(word), seed \(seed), \(size)\n\(text)")
      }
    }
  }

  @Test("The first row holds the title, the winners and the seed side by side", arguments: 40..<60)
  func head(seed: UInt64) throws {
    let store = end(seed: seed)
    let number = try #require(store.game?.setup.seed)
    let spelled = "Seed \(number) \(SeedSpelling(number).romaji)"
    let command = try #require(store.table?.seedCommand)
    let seeds = [
      "\(spelled): \(command)", "Seed \(number): \(command)", command, spelled, "Seed \(number)",
      "#\(number)",
    ]
    for size in Self.sizes {
      let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
      let parts = text.prefix { $0 != "\n" }.split(separator: "  ").map { String($0).trimmed }
        .filter { !$0.isEmpty }
      #expect(parts.first == "Result", "\(size)\n\(text)")
      for part in parts.dropFirst() {
        #expect(
          seeds.contains(part) || part.hasSuffix("!") || part.hasSuffix("decided it.")
            || part == "[↑][↓] cards",
          "\(part), seed \(seed), \(size)\n\(text)")
      }
    }
  }

  @Test("The standing of the evening is written at every size", arguments: 0..<60)
  func evening(seed: UInt64) {
    let store = end(seed: seed) { players in
      Series(id: seed, length: .games(3), standings: Array(repeating: .init(), count: players))
    }
    for size in Self.sizes {
      let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
      #expect(text.contains("Game 1 of 3"), "seed \(seed), \(size)\n\(text)")
    }
  }

  @Test(
    "After the last game of an evening, who has won it is crowned, and nobody before",
    arguments: 0..<40)
  func crown(seed: UInt64) throws {
    let (before, last) = (2, 3)
    let stores = [before, last].map { number -> TestStore in
      var store = end(seed: seed) { players in
        // One is ahead of all, whoever wins the game.
        Series(
          id: seed, length: .games(last), number: number,
          standings: (0..<players).map { .init(wins: $0 == Int(seed) % players ? 5 : 0) })
      }
      // Leaves may be golden, too.
      store.state.settings.falling = FallingSetting.none
      return store
    }
    let game = try #require(stores[0].table?.game)
    let count = game.players.count
    for size in Self.sizes {
      let display = DisplayMode(paintsGround: true)
      let painter = Painter(size: size, display: display, language: .en, time: 0)
      guard PodiumScene.fits(painter, players: count) else { continue }
      let frames = stores.map {
        Scenes.frame(of: $0.state, size: size, display: display, at: $0.now + 60)
      }
      for (table, frame) in zip(stores.compactMap(\.table), frames) {
        let isOver = table.series?.champions.isEmpty == false
        let best = isOver ? [Int(seed) % count] : []
        let layout = layout(of: table, crowned: best, on: painter)
        for block in layout.blocks {
          let foot = block.crownFoot / 2
          let top = min(max(foot - 2, layout.top), foot)
          let place = Rect(columns: block.rect.columns, rows: top..<foot)
          let golden = place.rows.reduce(0) { sum, row in
            sum + place.columns.count { isGolden(frame[$0, row].style) }
          }
          let isBest = layout.crowned.contains(block.ranking.player)
          if size.rows >= 18 { #expect(layout.crowned == best) }
          #expect(isBest ? golden >= 4 : golden == 0, "seed \(seed), \(size): \(golden)")
        }
      }
    }
  }

  private func isGolden(_ style: Style) -> Bool {
    let gold = Color.hex(0xffd700)
    return style.foreground == gold || style.background == gold
  }

  /// The podium of a result.
  private func layout(
    of table: TableState, crowned: [Int] = [], on painter: Painter
  ) -> PodiumLayout {
    let awards = PodiumScene.awards(of: table, on: painter)
    let rows = PodiumScene.places(painter.size, awards: awards).podium.rows
    return PodiumLayout(table.game, rows: rows, crowned: crowned, on: painter)
  }

  @Test("Up and Down are offered only where they change the screen", arguments: 0..<20)
  func focus(seed: UInt64) throws {
    let store = end(seed: seed)
    var (above, below) = (store, store)
    above.press(.up)
    below.press(.down)
    for size in Self.sizes {
      let frames = [above, store, below].map {
        Scenes.frame(of: $0.state, size: size, display: DisplayMode(), at: 0)
      }
      let text = frames[1].text
      let isChanged = frames[0] != frames[1] || frames[2] != frames[1]
      #expect(text.contains("[↑][↓]") == isChanged, "seed \(seed), \(size)\n\(text)")
      #expect(text.contains("[↑][↓]") == text.contains("►"), "seed \(seed), \(size)\n\(text)")
    }
  }

  /// All podiums of some finished games, at all sizes, in both languages.
  private func podiums(
    _ seed: UInt64, _ check: (PodiumLayout, Rect, TableState, Painter) throws -> Void
  ) throws {
    let table = try #require(end(seed: seed).table)
    for size in Self.sizes {
      for language in Language.allCases {
        let painter = Painter(size: size, display: DisplayMode(), language: language, time: 0)
        guard PodiumScene.fits(painter, players: table.game.players.count) else { continue }
        let places = PodiumScene.places(size, awards: PodiumScene.awards(of: table, on: painter))
        let crowned = table.game.winners
        try check(
          layout(of: table, crowned: crowned, on: painter), places.podium, table, painter)
      }
    }
  }

  @Test(
    "Each player has as many tomatoes as points, of one size, on the own block", arguments: 0..<60)
  func tomatoes(seed: UInt64) throws {
    try podiums(seed) { layout, podium, table, painter in
      let what: Comment = "seed \(seed), \(painter.size)"
      for block in layout.blocks {
        let points = table.game.isDrawWithoutPoints ? 1 : block.ranking.score.points
        #expect(block.pile.count <= points, what)
        if painter.size.rows >= 24, points < 8 { #expect(block.pile.count == points, what) }
        #expect(Set(block.pile.map { [$0.column, $0.foot] }).count == block.pile.count, what)
        for tomato in block.pile {
          #expect(tomato.column >= block.rect.column, what)
          #expect(tomato.column + layout.form.size.columns <= block.rect.columns.upperBound, what)
          #expect(tomato.foot <= 2 * block.rect.row, what)
          #expect(tomato.foot - 2 * layout.form.size.rows >= 2 * podium.row, what)
        }
      }
    }
  }

  @Test(
    "Equal places are equally high and stand side by side, better ones higher", arguments: 0..<60)
  func blocks(seed: UInt64) throws {
    try podiums(seed) { layout, podium, _, painter in
      let blocks = layout.blocks
      let what: Comment = "seed \(seed), \(painter.size)"
      for (block, next) in zip(blocks, blocks.dropFirst()) {
        #expect(block.rect.height >= next.rect.height, what)
        guard block.ranking.place == next.ranking.place else { continue }
        #expect(block.rect.height == next.rect.height, what)
        // Of three, the winner stands between the others.
        let isBeside = block.rect.columns.upperBound + 1 == next.rect.column
        #expect(isBeside || blocks.count == 3 && block.ranking.place == 2, what)
      }
      let columns = blocks.flatMap { Array($0.rect.columns) }
      #expect(Set(columns).count == columns.count, what)
      for block in blocks {
        #expect(block.rect.rows.upperBound == podium.rows.upperBound, what)
        #expect(block.rect.row >= podium.row, what)
      }
      if blocks.count == 3, blocks[1].ranking.place > 1 {
        #expect(blocks[1].rect.column < blocks[0].rect.column, what)
        #expect(blocks[2].rect.column > blocks[0].rect.column, what)
      }
    }
  }

  @Test("Texts and pictures of blocks stay inside them, beside each other", arguments: 0..<60)
  func layout(seed: UInt64) throws {
    try podiums(seed) { layout, _, table, painter in
      let what: Comment = "seed \(seed), \(painter.size)"
      for block in layout.blocks {
        let parts = [block.place, block.name, block.points] + block.cards.map(\.place)
        let cells = parts.flatMap { part in
          part.rows.flatMap { row in part.columns.map { [$0, row] } }
        }
        #expect(Set(cells).count == cells.count, what)
        for cell in cells { #expect(block.rect.contains(column: cell[0], row: cell[1]), what) }
        #expect(ColumnWidth.of(block.title) <= block.name.width, what)
        #expect((block.letters?.cells.columns ?? 0) <= block.name.width, what)
        #expect(block.leftOver.count <= block.rest.height, what)
        for line in block.leftOver { #expect(ColumnWidth.of(line) < block.rest.width, what) }
        let won = table.game.piles[block.ranking.player].count
        let isLeft = block.cards.count == block.ranking.score.leftOver.count
        #expect(block.cards.isEmpty || isLeft || block.cards.count == won, what)
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
