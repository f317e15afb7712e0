import App
import AppTestSupport
import GameCore
import TestSupport
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("Characters of any script on screens")
struct AnyScriptFrameTests {
  /// The characters of a text that have marks; the choice of a form is left to the terminal.
  private static func clusters(_ text: String) -> Set<Character> {
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isVariationSelector }))
    return Set(text.filter { $0.unicodeScalars.contains { $0.isMark || $0.isConjoining } })
  }

  @Test("No character of a name or a word is split, in any window from 40 columns on")
  func whole() throws {
    for seed in 0..<UInt64(Stress.count(8, of: 300)) {
      var random = Numbers(seed: seed)
      var names: [String] = []
      while names.count < 3 {
        let name = RandomClusters.name(&random) { PlayerName.fits($0) }
        if !names.contains(name) { names.append(name) }
      }
      let deck = try DeckDefinition(
        "hindi",
        text: Array(
          try Repository.text("docs/decks/\(random.pick(["hindi", "hebrew", "vietnamese"])).txt")
            .utf8))
      let known = deck.kinds.flatMap { [$0.kana, $0.capitals] } + names
      let allowed = Self.clusters(known.joined(separator: " ") + deck.title.en)
      var stores = [
        TestStore(.table(seed: seed, deck: deck, names: names), motion: .off, language: .en)
      ]
      stores.append(stores[0])
      stores[1].readUntil(positions: random.number(3...7))
      stores.append(stores[0])
      stores[2].playToEnd()
      for store in stores {
        for columns in [40, 41, random.number(42...79), 80, random.number(81...200)] {
          let size = Size(columns: columns, rows: random.number(12...50))
          let frame = Scenes.frame(
            of: store.state, size: size, display: DisplayMode(), at: store.now + 5)
          #expect(frame.hasWholeSigns, "seed \(seed), \(size)")
          let split = Self.clusters(frame.text).subtracting(allowed)
          #expect(split.isEmpty, "seed \(seed), \(size): \(split) of \(names)\n\(frame.text)")
        }
      }
    }
  }

  private static func deck(_ name: String) throws -> DeckDefinition {
    try DeckDefinition(name, text: Array(try Repository.text("docs/decks/\(name).txt").utf8))
  }

  @Test(
    "A word whose letters are not drawn is whole on each card, in every window",
    arguments: ["hindi", "hebrew"])
  func written(name: String) throws {
    let deck = try Self.deck(name)
    for positions in [1, 2, 4, 7] {
      var store = TestStore(.table(seed: 3, deck: deck), motion: .off, language: .en)
      store.readUntil(positions: positions)
      let words = try #require(store.table?.game.field).stacks.map(\.kind.capitals)
      for (columns, rows) in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
        for display in [DisplayMode(), DisplayMode(depth: .direct, paintsGround: true)] {
          let frame = Scenes.frame(
            of: store.state, size: Size(columns: columns, rows: rows), display: display,
            at: store.now + 5)
          for word in Set(words) {
            let count = words.count { $0 == word }
            #expect(
              frame.text.ranges(of: word).count >= count,
              "\(word), \(columns)x\(rows)\n\(frame.text)")
          }
        }
      }
    }
  }

  @Test("The legend has each word on its card", arguments: ["hindi", "hebrew", "polish", "czech"])
  func legend(name: String) throws {
    let deck = try Self.deck(name)
    let frame = LegendScene.frame(
      of: deck, size: Size(columns: 120, rows: 40), display: DisplayMode(), language: .en)
    let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex { $0.contains("read it") })
    // The first row has the sentence of the deck.
    let cards = lines[1..<end].joined(separator: "\n")
    for kind in deck.kinds {
      let start = String(kind.capitals.prefix(8))
      #expect(cards.contains(start), "\(kind.name)\n\(frame.text)")
    }
  }

  @Test(
    "A cell is as large as before, and one of a single scalar takes nothing from the table of clusters"
  )
  func cells() {
    #expect(MemoryLayout<Cell>.size <= 16)
    #expect(Cell("é").glyph == 0xe9 && Cell("é").text == "é")
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("né 이", column: 0, row: 0)
    #expect(frame.cells.allSatisfy { $0.glyph < 0x11_0000 })
  }
}
