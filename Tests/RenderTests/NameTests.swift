import AppTestSupport
import GameCore
import Keys
import TestSupport
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("Names from outside")
struct NameTests {
  /// Names of people and programs that were made to break screens.
  static let hostile = [
    "\u{1b}[31mred\u{1b}[0m", "\u{1b}]0;title\u{7}", "a\r\nb", "tab\tbed", "\u{9b}2J\u{85}",
    "\u{202e}esrever\u{202c}", "\u{2066}isolate\u{2069}", "zero\u{200b}\u{200d}\u{feff}width",
    "Z\u{351}\u{36b}\u{343}a\u{36b}l\u{36b}g\u{36b}o\u{36b}", "e\u{301}\u{302}\u{303}",
    "\u{1100}\u{1100}\u{1161}\u{11a8}", "ｗｉｄｅ", "ﾊﾝｶｸ", "漢字とかな", "한국어",
    "🍅", "👩‍👩‍👧‍👦", "🇯🇵🇯🇵", "👍🏽", "שלום", "مرحبا", "हिन्दी", "ไทย", "\u{e000}private", "\u{fffd}",
    "a\u{2028}b\u{2029}c", "\u{ad}soft\u{ad}", "¨¸˙", "│┌─┐", "▀▄█", "[q]", "[y]", "[Enter]",
  ]

  @Test("Each character of a cleaned name takes one or two columns")
  func widths() {
    for name in Self.hostile {
      let cleaned = PlayerName.cleaned(name)
      #expect(PlayerName.cleaned(cleaned) == cleaned, "\(name.unicodeScalars.map(\.value))")
      for character in cleaned {
        // In conjuncts several letters take columns.
        #expect((1...4).contains(ColumnWidth.of(character)), "\(character)")
      }
    }
  }

  /// The games that a table of three comes to, with what stands around the names.
  private static let moments: [@Sendable (inout TestStore) -> Void] = [
    { _ in }, { $0.press(.enter) }, { $0.readUntil(positions: 7) },
    { store in
      store.readUntil(positions: 3)
      store.press(.character("n"))
    },
    { $0.press(.character("?")) }, { $0.press(.character("q")) },
  ]

  private static let sizes = [(40, 12), (80, 24)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  /// The frames of all moments with somebody of this name at the table.
  private func frames(_ name: String) -> [Frame] {
    Self.moments.flatMap { moment in
      Self.sizes.flatMap { size in
        var store = TestStore(.table(names: [name, "Ben", "Chie"]), motion: .off, language: .en)
        moment(&store)
        return [DisplayMode(depth: .mono), DisplayMode(depth: .mono, glyphs: .ascii)].map {
          display in
          Scenes.frame(of: store.state, size: size, display: display, at: 0)
        }
      }
    }
  }

  @Test(
    "One that looks like a key is drawn like any other, and a click on it does the same",
    arguments: ["[q]", "[y]", "[n]", "[Enter]", "[?]", "[any key]", "[q] leave"])
  func keys(name: String) throws {
    let plain = String(name.map { $0 == "[" ? "<" : $0 == "]" ? ">" : $0 })
    for moment in Self.moments {
      for (size, display) in Self.sizes.flatMap({ size in
        [DisplayMode(), DisplayMode(depth: .mono)].map { (size, $0) }
      }) {
        let stores = [name, plain].map { name in
          var store = TestStore(.table(names: [name, "Ben", "Chie"]), motion: .off, language: .en)
          moment(&store)
          return store
        }
        let frames = stores.map {
          Scenes.frame(of: $0.state, size: size, display: display, at: 0)
        }
        let places = frames[0].cells.indices.filter {
          frames[0].cells[$0].glyph != frames[1].cells[$0].glyph
        }
        for index in frames[0].cells.indices {
          #expect(frames[0].cells[index].style == frames[1].cells[index].style)
        }
        for index in places {
          let click = Key.click(column: index % size.columns, row: index / size.columns)
          let actions = stores.map {
            Scenes.actions(for: click, in: $0.state, size: size, display: display, at: 0)
          }
          #expect(actions[0] == actions[1], "\(frames[0].text)")
        }
      }
    }
  }

  @Test("No name breaks a border or moves the text beside it", arguments: hostile.indices)
  func borders(number: Int) {
    let name = PlayerName.cleaned(Self.hostile[number])
    guard !name.isEmpty else { return }
    let plain = name.map { character in
      let width = ColumnWidth.of(character)
      return width == 2 ? "Ｘ" : String(repeating: "x", count: width)
    }.joined()
    let shown = name.unicodeScalars.map { DisplayMode.Glyphs.ascii.shown($0).value }
    let signs = Set((name + plain).unicodeScalars.map(\.value) + shown)
    for (frame, expected) in zip(frames(name), frames(plain)) {
      #expect(frame.hasWholeSigns)
      for (cell, other) in zip(frame.cells, expected.cells) where cell.glyph != other.glyph {
        // After a name from right to left, the cell has a mark of direction.
        if cell.scalars.dropFirst() == ["\u{200e}"], cell.base?.value == other.glyph { continue }
        // Where two pictures differ, both show the name.
        let base = cell.base?.value ?? 0x20
        let isName = signs.contains(base) || base == 0x20
        let isPlain = signs.contains(other.glyph) || other.isRightHalf
        #expect(isName && isPlain, "\(name): \(cell.glyph) \(other.glyph)")
      }
    }
  }

  @Test("A name of ten thousand characters is refused, also if they are one cluster")
  func endless() {
    let names = [
      String(repeating: "a", count: 10_000), String(repeating: "とまと", count: 3_333),
      String(repeating: "\u{1100}", count: 10_000), String(repeating: "🇯", count: 10_000),
    ]
    for name in names {
      #expect(throws: GameError.longName(name)) {
        try GameSetup(seed: 1, players: [Player(name: name), Player(name: "B")])
      }
      let description = GameError.longName(name).description
      #expect(description.unicodeScalars.count < 120)
    }
    // Nothing is left of ten thousand marks.
    let marks = String(repeating: "\u{301}\u{200b}", count: 10_000)
    #expect(throws: GameError.emptyName(seat: 0)) {
      try GameSetup(seed: 1, players: [Player(name: marks), Player(name: "B")])
    }
  }
}
