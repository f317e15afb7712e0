import AppTestSupport
import GameCore
import Graphics
import Render
import Testing

@Suite("Games with pictures only")
struct PicturesOnlyTests {
  private static let sizes = [(40, 12), (64, 20), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  private static let displays = [
    DisplayMode(), DisplayMode(glyphs: .unambiguous), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .unambiguous),
  ]

  /// The katakana on the screen during a reading and after the reveal.
  private func words(picturesOnly: Bool, _ size: Size, _ display: DisplayMode) throws -> String {
    let setup = try GameSetup(
      seed: 7, players: ["Aki", "Ben", "Chie"].map { Player(name: $0) }, startingPlayer: 0,
      picturesOnly: picturesOnly)
    var store = TestStore(setup, motion: .off, language: .en)
    store.readUntil(positions: 7)
    var text = Scenes.frame(of: store.state, size: size, display: display, at: store.now).text
    store.fail()
    store.point([1, 2])
    text += Scenes.frame(of: store.state, size: size, display: display, at: store.now).text
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(Self.isKatakana)))
  }

  private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FA).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }

  @Test("R30: with pictures only, cards do not show their words", arguments: sizes, displays)
  func words(size: Size, display: DisplayMode) throws {
    #expect(try words(picturesOnly: true, size, display) == "")
    // Painted words are not text.
    if display.pixels != .blocks {
      #expect(try words(picturesOnly: false, size, display) != "")
    }
  }
}
