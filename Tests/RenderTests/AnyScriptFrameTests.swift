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
