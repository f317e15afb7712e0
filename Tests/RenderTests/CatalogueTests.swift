import Render
import Testing

@Suite("Every frame of the catalogue")
struct CatalogueTests {
  private static let invariants = [
    Invariant.whole, .signs, .depth, .contrast, .wholeTexts, .japaneseCommas, .awaitedKeys, .help,
    .footerKeys, .brackets, .buttons, .cursorLines, .publicGame,
  ]

  private func check(_ frame: CatalogueFrame) {
    for invariant in Self.invariants {
      guard let problem = invariant.problem(frame) else { continue }
      Issue.record("\(invariant.sentence): \(frame): \(problem)\n\(frame.text)")
    }
  }

  @Test(
    "Every invariant holds on every screen, and it looks as recorded", arguments: ScreenFixture.all)
  func screens(fixture: ScreenFixture) {
    var album = GoldenAlbum(of: fixture)
    FrameCatalogue.visit(fixture) { frame in
      check(frame)
      album.add(frame)
    }
    album.expect()
  }

  @Test("Every invariant holds in every animation", arguments: Gallery.items.map(\.name))
  func animations(name: String) throws {
    FrameCatalogue.visit(try #require(Gallery.item(named: name)), check)
  }
}
