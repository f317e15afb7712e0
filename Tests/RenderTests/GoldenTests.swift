import App
import Graphics
import Render
import Testing
import Text

/// Every step of the ladders of colours and signs, by name.
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

  /// The screens that are looked at in every look.
  static let moments = ["title", "read-right", "choose", "reveal", "result"]
}

@Suite("Pictures of the screens")
struct GoldenTests {
  private static let sizes = [(80, 24), (40, 12), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Pictures of a moment in some sizes and both languages, under headings.
  private func album(of fixture: ScreenFixture, sizes: [Size], display: DisplayMode = DisplayMode())
    -> String
  {
    var text = ""
    for language in Language.allCases {
      let state = fixture.state(language)
      for size in sizes {
        let frame = Scenes.frame(of: state, size: size, display: display, at: fixture.time)
        text += "=== \(size.columns)x\(size.rows) \(language)\n\(frame.text)"
      }
    }
    return text
  }

  @Test(
    "Every screen looks as recorded in all sizes and both languages", arguments: ScreenFixture.all)
  func screens(fixture: ScreenFixture) {
    Golden.expect(album(of: fixture, sizes: Self.sizes), fixture.name)
  }

  @Test("In a window that is too small one line says how large it must be")
  func tooSmall() throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == "read-left" })
    let sizes = [(40, 11), (39, 12), (20, 5), (20, 1)].map { Size(columns: $0.0, rows: $0.1) }
    Golden.expect(album(of: fixture, sizes: sizes), "too-small")
  }

  @Test(
    "The main screens look as recorded with all colours, few and none, and with few signs",
    arguments: NamedLook.all.map(\.name), NamedLook.moments)
  func looks(display: String, moment: String) throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == moment })
    let chosen = try #require(NamedLook.all.first { $0.name == display })
    let frame = Scenes.frame(
      of: fixture.state(.en), size: Self.sizes[0], display: chosen.display, at: fixture.time)
    Golden.expect(frame.textWithStyles, "look-\(display)-\(moment)")
  }

  @Test("Every golden file belongs to a test")
  func noneIsLeftOver() throws {
    let looks = NamedLook.all.flatMap { display in
      NamedLook.moments.map { "look-\(display.name)-\($0)" }
    }
    let expected = Set(ScreenFixture.all.map(\.name) + looks + ["too-small"])
    let left = try Golden.names().subtracting(expected)
    // Cards, animations at single instants and sentences have their own tests.
    let others = ["moment-", "cards-", "narration-"]
    #expect(left.filter { name in !others.contains { name.hasPrefix($0) } } == [])
  }
}
