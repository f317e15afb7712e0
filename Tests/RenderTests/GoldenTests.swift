import App
import Testing
import Text

@testable import Graphics
@testable import Render

/// The record of the frames of a fixture in golden files.
///
/// A change of a card changes the files `cards-` and hardly another: of all screens what is written is recorded, of seven
/// in one window the pictures around the cards, too, and in every look only parts of the main screens.
struct GoldenAlbum {
  fileprivate static let sizes = [
    FrameCatalogue.standard, FrameCatalogue.small, FrameCatalogue.large,
  ]

  /// The screens that are recorded with pictures, in a window of 80x24 and in English.
  private static let whole = [
    "title", "setup", "read-left", "reveal", "result", "piles", "help-table",
  ]

  /// The looks in which parts of screens are recorded.
  private static let looks = [
    "ascii", "wide", "mono", "eight", "sixteen", "palette256", "direct", "half", "sextant",
  ]

  /// The parts of a window of 80x24 that are recorded in these looks.
  private static let parts = [
    // Painted letters.
    "title": [Rect(column: 8, row: 3, width: 24, height: 8)],
    // A deck, panels and the prompt.
    "read-right": [Rect(column: 0, row: 18, width: 60, height: 6)],
    // The head of a card under the cursor, and a small card.
    "choose": [
      Rect(column: 49, row: 1, width: 14, height: 4),
      Rect(column: 33, row: 10, width: 9, height: 9),
    ],
    // A card that is gone, and a large one.
    "reveal": [Rect(column: 22, row: 1, width: 24, height: 9)],
    // A place of the podium.
    "result": [Rect(column: 20, row: 6, width: 17, height: 10)],
  ]

  /// The names of all golden files.
  static let names =
    ScreenFixture.all.map(\.name)
    + looks.flatMap { look in parts.keys.map { partName(look, $0) } }

  private static func partName(_ look: String, _ name: String) -> String {
    (["choose", "reveal"].contains(name) ? "cards-" : "look-") + "\(look)-\(name)"
  }

  /// The record of a frame, under a heading.
  fileprivate static func page(_ frame: Frame, of state: AppState, _ name: String) -> String {
    let (size, language) = (frame.size, state.language)
    let field = fieldRows(of: state, size)
    let isWhole = whole.contains(name) && size == sizes[0] && language == .en
    let text = isWhole ? frame.withoutPixels(in: field).text : frame.words(exceptRows: field)
    return "=== \(size.columns)x\(size.rows) \(language)\n" + text
  }

  /// The rows of the cards on the table.
  private static func fieldRows(of state: AppState, _ size: Size) -> Range<Int> {
    switch state.mode {
    case .roll, .draw, .drawing, .read, .getReady, .typing, .still, .failed, .countdown, .choose,
      .enter, .ready, .reveal, .watch, .replay:
      TableLayout.field(size, state.language).rows
    default: 0..<0
    }
  }

  let name: String
  private var pages: [String: String] = [:]

  init(of fixture: ScreenFixture) { name = fixture.name }

  /// Adds what is recorded of a frame, if anything is.
  mutating func add(_ frame: CatalogueFrame) {
    guard let state = frame.state else { return }
    if frame.look.name == "palette256", Self.sizes.contains(frame.size) {
      pages["\(frame.size) \(frame.language)"] = Self.page(frame.frame, of: state, name)
    }
    guard let parts = Self.parts[name], Self.looks.contains(frame.look.name),
      frame.size == FrameCatalogue.standard, frame.language == .en
    else { return }
    let text = parts.map { frame.frame.part($0).textWithStyles }.joined(separator: "\n")
    Golden.expect(text, Self.partName(frame.look.name, name))
  }

  /// Expects the pages to be those that were recorded.
  func expect() {
    let album = Language.allCases.flatMap { language in
      Self.sizes.compactMap { pages["\($0) \(language)"] }
    }
    Golden.expect(album.joined(), name)
  }
}

extension Frame {
  /// The frame without pixels in some rows.
  fileprivate func withoutPixels(in rows: Range<Int>) -> Frame {
    var frame = self
    for index in rows.startIndex * size.columns..<rows.endIndex * size.columns
    where SVG.block(cells[index].glyph) != nil {
      frame.cells[index] = .blank
    }
    return frame
  }
}

extension Invariant {
  static let publicGame = Invariant(
    "A table is drawn from what may be seen of its game",
    ofScreens: { frame, state in
      guard state.table?.hosted != nil, frame.look.name == "palette256",
        frame.size == FrameCatalogue.standard
      else { return nil }
      var seen = state
      seen.table?.hosted = nil
      let picture = Scenes.picture(
        of: seen, size: frame.size, display: frame.look.display, at: frame.time)
      return picture == frame.picture ? nil : "it is not"
    })
}

@Suite("Pictures of the screens")
struct GoldenTests {
  @Test("In a window that is too small one line says how large it must be")
  func tooSmall() throws {
    let fixture = try #require(ScreenFixture.all.first { $0.name == "read-left" })
    let sizes = [(40, 11), (39, 12), (20, 5), (20, 1)].map { Size(columns: $0.0, rows: $0.1) }
    let pages = Language.allCases.flatMap { language in
      let state = fixture.state(language)
      return sizes.map { size in
        let frame = Scenes.frame(of: state, size: size, display: DisplayMode(), at: fixture.time)
        return GoldenAlbum.page(frame, of: state, fixture.name)
      }
    }
    Golden.expect(pages.joined(), "too-small")
  }

  @Test("Every golden file belongs to a test")
  func noneIsLeftOver() throws {
    let others = ["too-small", "cards-words", "cards-states", "row-sizes", "row-changes"]
    let expected = Set(GoldenAlbum.names + RecordedMoment.names + others)
    #expect(try Golden.names() == expected)
  }
}
