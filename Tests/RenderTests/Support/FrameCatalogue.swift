import App
import Graphics
import TestSupport
import Text

@testable import Render

/// All screens and animations in windows, languages and looks.
///
/// Each frame is drawn once, and each ``Invariant`` is checked on it.
enum FrameCatalogue {
  /// The screen of a terminal, and its place in the catalogue.
  struct Look: Sendable {
    let name: String
    let display: DisplayMode
    var ground = GroundSetting.table
    var sizes = FrameCatalogue.sizes
    var languages = Language.allCases
  }

  static let small = Size(columns: 40, rows: 12)
  static let standard = Size(columns: 80, rows: 24)
  static let large = Size(columns: 120, rows: 40)
  static let sizes = [small, Size(columns: 64, rows: 20), standard, large]

  /// More sizes for the usual look.
  private static let widths: [Size] = {
    let all = stride(from: 40, through: 200, by: 160 / Stress.count(8, of: 160)).map { columns in
      Size(columns: columns, rows: columns < 64 ? 12 : columns < 100 ? 24 : 40)
    }
    return (all + [Size(columns: 200, rows: 60)]).filter { !sizes.contains($0) }
  }()

  static let looks: [Look] = {
    let three = [small, standard, large]
    return [
      Look(name: "palette256", display: DisplayMode(), sizes: sizes + widths),
      Look(name: "wide", display: DisplayMode(glyphs: .unambiguous)),
      Look(name: "mono", display: DisplayMode(depth: .mono)),
      Look(name: "ascii", display: DisplayMode(depth: .mono, glyphs: .ascii)),
      Look(
        name: "wide-mono", display: DisplayMode(depth: .mono, glyphs: .unambiguous), sizes: three),
      Look(
        name: "wide-eight", display: DisplayMode(depth: .eight, glyphs: .unambiguous), sizes: three),
      Look(
        name: "ascii-sixteen", display: DisplayMode(depth: .sixteen, glyphs: .ascii), sizes: three),
      Look(
        name: "contrast-palette256", display: DisplayMode(), ground: .contrast, sizes: three,
        languages: [.en]),
      Look(
        name: "contrast-direct", display: DisplayMode(depth: .direct), ground: .contrast,
        sizes: three, languages: [.en]),
      Look(
        name: "direct", display: DisplayMode(depth: .direct),
        sizes: Stress.isOn ? three : [standard], languages: Stress.isOn ? Language.allCases : [.en]),
    ]
      + [
        ("sixteen", DisplayMode(depth: .sixteen)), ("eight", DisplayMode(depth: .eight)),
        ("half", DisplayMode(blocks: .half)), ("sextant", DisplayMode(blocks: .sextant)),
      ].map { Look(name: $0.0, display: $0.1, sizes: [standard], languages: [.en]) }
  }()

  /// Calls a closure with all frames of a fixture, or those in some looks.
  static func visit(
    _ fixture: ScreenFixture, in names: [String]? = nil, _ body: (CatalogueFrame) -> Void
  ) {
    let looks = looks.filter { names?.contains($0.name) ?? true }
    let time = fixture.time
    for language in Language.allCases {
      let state = fixture.state(language)
      for look in looks where look.languages.contains(language) {
        var state = state
        state.settings.ground = look.ground
        for size in look.sizes {
          body(CatalogueFrame(fixture, state, in: size, look, at: time))
        }
      }
    }
  }

  /// Calls a closure with all frames of the middle of an animation.
  static func visit(_ item: GalleryItem, _ body: (CatalogueFrame) -> Void) {
    let unusual = [(1, 1), (2, 3), (200, 60)].map { Size(columns: $0.0, rows: $0.1) }
    for look in looks where look.ground == .table {
      for language in look.languages {
        let sizes = [small, standard, large] + (language == .en ? unusual : [])
        for size in sizes { body(CatalogueFrame(item, in: size, look, language)) }
      }
    }
  }
}

/// A frame of a fixture, or of an animation.
struct CatalogueFrame: CustomStringConvertible {
  /// The name of the fixture or the animation.
  let name: String
  /// The state of a fixture.
  let state: AppState?
  let time: Double
  let language: Language
  let size: Size
  let look: FrameCatalogue.Look
  let picture: Scenes.RenderedFrame
  /// The texts that were written, as far as they were recorded.
  let writes: [Frame.Text]
  /// The text of the frame, row by row.
  let text: String
  /// The different cells.
  let cells: Set<Cell>

  var frame: Frame { picture.frame }
  var description: String { "\(name), \(size.columns)x\(size.rows), \(language), \(look.name)" }

  init(
    _ fixture: ScreenFixture, _ state: AppState, in size: Size, _ look: FrameCatalogue.Look,
    at time: Double
  ) {
    let environment = Environment(state, size: size, display: look.display)
    self.init(
      fixture.name, state, ScreenScene(state: state), Painter(environment, at: time), look)
  }

  init(_ item: GalleryItem, in size: Size, _ look: FrameCatalogue.Look, _ language: Language) {
    let environment = Environment(size: size, display: look.display, language: language)
    let time = item.duration / 2
    self.init(item.name, nil, item.scene(time), Painter(environment, at: time), look)
  }

  private init(
    _ name: String, _ state: AppState?, _ scene: some Scene, _ painter: Painter,
    _ look: FrameCatalogue.Look
  ) {
    var painter = painter
    painter.frame.texts = []
    let picture = painter.compose(scene, at: painter.clock.now, cachesStill: false)
    (self.name, self.state, time, self.look) = (name, state, painter.clock.now, look)
    (language, size) = (painter.language, painter.size)
    self.picture = picture
    writes = painter.frame.texts ?? []
    text = picture.frame.text
    cells = Self.different(picture.frame.cells)
  }
}

extension CatalogueFrame {
  /// The different ones of some cells, of which most are like the one before.
  private static func different(_ cells: [Cell]) -> Set<Cell> {
    var different: Set<Cell> = []
    var last: Cell?
    for cell in cells where cell != last {
      different.insert(cell)
      last = cell
    }
    return different
  }
}

/// The invariants of every frame of the catalogue.
struct Invariant: Sendable {
  /// The invariant in words, for failures.
  let sentence: String
  /// The fault of a frame; `nil` if the invariant holds.
  let problem: @Sendable (CatalogueFrame) -> String?

  init(_ sentence: String, problem: @escaping @Sendable (CatalogueFrame) -> String?) {
    (self.sentence, self.problem) = (sentence, problem)
  }

  /// An invariant of frames that show a state.
  init(
    _ sentence: String,
    ofScreens problem: @escaping @Sendable (CatalogueFrame, AppState) -> String?
  ) {
    self.init(sentence) { frame in frame.state.flatMap { problem(frame, $0) } }
  }
}
