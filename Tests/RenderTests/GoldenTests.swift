import App
import Graphics
import Render
import Testing
import Text

/// Every step of the ladders of colors and signs, by name.
private struct NamedLook {
  let name: String
  let display: DisplayMode

  static let all = [
    NamedLook(name: "ascii", display: DisplayMode(depth: .mono, glyphs: .ascii)),
    NamedLook(name: "wide", display: DisplayMode(glyphs: .unambiguous)),
    NamedLook(name: "mono", display: DisplayMode(depth: .mono)),
    NamedLook(name: "eight", display: DisplayMode(depth: .eight)),
    NamedLook(name: "sixteen", display: DisplayMode(depth: .sixteen)),
    NamedLook(name: "palette256", display: DisplayMode(depth: .palette256)),
    NamedLook(name: "direct", display: DisplayMode(depth: .direct)),
    NamedLook(name: "half", display: DisplayMode(blocks: .half)),
    NamedLook(name: "sextant", display: DisplayMode(blocks: .sextant)),
  ]

  /// The parts of a window of 80x24 that are looked at in every look: painted letters, header and
  /// prompt, a card under the cursor, a paw, and a place of the podium.
  static let parts = [
    "title": Rect(column: 8, row: 3, width: 24, height: 8),
    "read-right": Rect(column: 0, row: 18, width: 60, height: 6),
    "choose": Rect(column: 0, row: 1, width: 28, height: 18),
    "reveal": Rect(column: 20, row: 1, width: 28, height: 12),
    "result": Rect(column: 24, row: 6, width: 28, height: 10),
  ]
}

/// A change of a picture changes few of these files: ten screens are recorded as a whole, of the others
/// what is written around the cards.
@Suite("Pictures of the screens")
struct GoldenTests {
  private static let sizes = [(80, 24), (40, 12), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// The screens that are recorded as a whole, in a window of 80x24 and in English.
  private static let whole = [
    "title", "setup", "read-left", "choose", "reveal", "result", "solo-typing", "help-table",
    "piles", "leave",
  ]

  /// Pictures of a moment in some sizes and both languages, under headings.
  private func album(of fixture: ScreenFixture, sizes: [Size]) -> String {
    var text = ""
    for language in Language.allCases {
      let state = fixture.state(language)
      for size in sizes {
        let frame = Scenes.frame(of: state, size: size, display: DisplayMode(), at: fixture.time)
        let isWhole =
          Self.whole.contains(fixture.name) && size == Self.sizes[0] && language == .en
        let field = isWhole ? 0..<0 : fieldRows(of: state, size)
        text += "=== \(size.columns)x\(size.rows) \(language)\n"
        text += isWhole ? frame.text : frame.words(exceptRows: field)
      }
    }
    return text
  }

  /// The rows of the cards on the table.
  private func fieldRows(of state: AppState, _ size: Size) -> Range<Int> {
    switch state.mode {
    case .roll, .draw, .drawing, .read, .getReady, .typing, .still, .failed, .countdown, .choose,
      .enter, .ready, .reveal, .watch, .replay:
      TableLayout(size: size).field.rows
    default: 0..<0
    }
  }

  @Test("Every screen looks as recorded", arguments: ScreenFixture.all)
  func screens(fixture: ScreenFixture) {
    Golden.expect(album(of: fixture, sizes: Self.sizes), fixture.name)
  }

  @Test("A table is drawn from what may be seen of its game", arguments: ScreenFixture.all)
  func withoutState(fixture: ScreenFixture) {
    let state = fixture.state(.en)
    var seen = state
    seen.table?.hosted = nil
    let pictures = [state, seen].map {
      Scenes.picture(of: $0, size: Self.sizes[0], display: DisplayMode(), at: fixture.time)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("In a window that is too small one line says how large it must be")
  func tooSmall() throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == "read-left" })
    let sizes = [(40, 11), (39, 12), (20, 5), (20, 1)].map { Size(columns: $0.0, rows: $0.1) }
    Golden.expect(album(of: fixture, sizes: sizes), "too-small")
  }

  @Test(
    "Parts of the main screens look as recorded with all colors, few and none, and with few signs",
    arguments: NamedLook.all.map(\.name), NamedLook.parts.keys.sorted())
  func looks(display: String, moment: String) throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == moment })
    let chosen = try #require(NamedLook.all.first { $0.name == display })
    let frame = Scenes.frame(
      of: fixture.state(.en), size: Self.sizes[0], display: chosen.display, at: fixture.time)
    let part = try #require(NamedLook.parts[moment])
    Golden.expect(frame.part(part).textWithStyles, "look-\(display)-\(moment)")
  }

  @Test("Every golden file belongs to a test")
  func noneIsLeftOver() throws {
    let looks = NamedLook.all.flatMap { display in
      NamedLook.parts.keys.map { "look-\(display.name)-\($0)" }
    }
    let expected = Set(ScreenFixture.all.map(\.name) + looks + ["too-small"])
    let left = try Golden.names().subtracting(expected)
    // Cards, animations at single instants and sentences have their own tests.
    let others = ["moment-", "cards-", "row-", "narration-"]
    #expect(left.filter { name in !others.contains { name.hasPrefix($0) } } == [])
  }
}
