import App
import Graphics
import Render
import Testing

/// Every step of the ladders of colours and signs, by name.
private struct NamedLook {
  let name: String
  let look: Look

  static let all = [
    NamedLook(name: "ascii", look: Look(depth: .mono, glyphs: .ascii)),
    NamedLook(name: "wide", look: Look(glyphs: .unambiguous)),
    NamedLook(name: "mono", look: Look(depth: .mono)),
    NamedLook(name: "eight", look: Look(depth: .eight)),
    NamedLook(name: "sixteen", look: Look(depth: .sixteen)),
    NamedLook(name: "palette256", look: Look(depth: .palette256)),
    NamedLook(name: "direct", look: Look(depth: .direct)),
  ]

  /// The screens that are looked at in every look.
  static let moments = ["title", "read-right", "choose", "reveal", "result"]
}

@Suite("Pictures of the screens")
struct GoldenTests {
  private static let sizes = [(80, 24), (40, 12), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Pictures of a moment in some sizes and both languages, under headings.
  private func album(of scenery: Scenery, sizes: [Size], look: Look = Look()) -> String {
    var text = ""
    for language in Language.allCases {
      let state = scenery.state(language)
      for size in sizes {
        let frame = Scenes.frame(of: state, size: size, look: look, at: scenery.time)
        text += "=== \(size.columns)x\(size.rows) \(language)\n\(frame.text)"
      }
    }
    return text
  }

  @Test("Every screen looks as recorded in all sizes and both languages", arguments: Scenery.all)
  func screens(scenery: Scenery) {
    Golden.expect(album(of: scenery, sizes: Self.sizes), scenery.name)
  }

  @Test("In a window that is too small one line says how large it must be")
  func tooSmall() throws {
    let scenery = try #require(Scenery.all.first { $0.name == "read-left" })
    let sizes = [(40, 11), (39, 12), (20, 5), (20, 1)].map { Size(columns: $0.0, rows: $0.1) }
    Golden.expect(album(of: scenery, sizes: sizes), "too-small")
  }

  @Test(
    "The main screens look as recorded with all colours, few and none, and with few signs",
    arguments: NamedLook.all.map(\.name), NamedLook.moments)
  func looks(look: String, moment: String) throws {
    let scenery = try #require(Scenery.all.first { $0.name == moment })
    let chosen = try #require(NamedLook.all.first { $0.name == look })
    let frame = Scenes.frame(
      of: scenery.state(.en), size: Self.sizes[0], look: chosen.look, at: scenery.time)
    Golden.expect(frame.textWithStyles, "look-\(look)-\(moment)")
  }

  @Test("Every golden file belongs to a test")
  func noneIsLeftOver() throws {
    let looks = NamedLook.all.flatMap { look in
      NamedLook.moments.map { "look-\(look.name)-\($0)" }
    }
    let expected = Set(Scenery.all.map(\.name) + looks + ["too-small"])
    let left = try Golden.names().subtracting(expected)
    // Animations at single instants have their own test.
    #expect(left.filter { !$0.hasPrefix("moment-") } == [])
  }
}
