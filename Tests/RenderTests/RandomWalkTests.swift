import App
import AppTestSupport
import Files
import Foundation
import GameCore
import Graphics
import Keys
import Render
import Replay
import TestSupport
import Testing
import Text

@Suite("Every picture of a random walk through the program")
struct RandomWalkTests {
  private static let steps = Stress.count(4_000, of: 50_000)
  private static let stepsPerFrame = 40

  private static let sizes = [
    (1, 1), (0, 0), (2, 1), (7, 30), (39, 12), (40, 11), (40, 12), (41, 13), (63, 20), (64, 20),
    (79, 24), (80, 24), (81, 25), (100, 30), (120, 40), (40, 60), (200, 12), (160, 50),
  ].map { Size(columns: $0.0, rows: $0.1) }

  private static let looks = [
    DisplayMode(), DisplayMode(depth: .direct), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .mono, glyphs: .ascii),
    DisplayMode(depth: .eight, glyphs: .ascii), DisplayMode(glyphs: .unambiguous),
  ]

  /// A program at its start, with any game or run, or in the gallery.
  private func start(_ walk: inout Walk, _ numbers: inout Numbers) throws {
    try walk.startAnywhere()
    guard numbers.number(0...6) == 0 else { return }
    let items = Gallery.items.map { GalleryState.Item(name: $0.name, duration: $0.duration) }
    walk.store.send(
      .openedGallery(items, index: numbers.number(0...items.count - 1), at: walk.store.now))
  }

  private func size(_ numbers: inout Numbers) -> Size {
    switch numbers.number(0...19) {
    case 0: Size(columns: numbers.number(1...500), rows: numbers.number(1...200))
    case 1...9: Size(columns: numbers.number(36...130), rows: numbers.number(10...45))
    default: numbers.pick(Self.sizes)
    }
  }

  @Test(
    "A frame has its size, only whole characters, and its cursor inside, and time never runs back",
    arguments: 1...8)
  func walk(number: UInt64) throws {
    let place = "\(Stress.variables), walk \(number)"
    let seed = Stress.seed * 8 + number
    var (numbers, walk) = (Numbers(seed: seed), Walk(seed: seed))
    try start(&walk, &numbers)
    var (modes, time): (Set<Mode>, Double) = ([], walk.store.now)
    for step in 1...Self.steps {
      if walk.store.hasQuit || step % 500 == 0 {
        try start(&walk, &numbers)
        time = walk.store.now
      }
      walk.stray()
      let store = walk.store
      modes.insert(store.state.mode)
      if store.now < time { Issue.record("\(place), step \(step): time runs back") }
      time = store.now
      guard step % Self.stepsPerFrame == 0 else { continue }
      walk.store.forgetEffects()
      if numbers.number(0...9) == 0 {
        walk.store.send(.notice(.notRecorded(FileError(.init(same: "とまと: cannot be kept")))))
      }
      check(
        walk.store, size(&numbers), display: numbers.pick(Self.looks), "\(place), step \(step)")
    }
    #expect(modes.count >= Mode.allCases.count * 2 / 3, "\(place): only \(modes)")
  }

  private func check(_ store: TestStore, _ size: Size, display: DisplayMode, _ place: String) {
    let what = "\(place), \(store.state.mode), \(size.columns)x\(size.rows)"
    let picture = Scenes.picture(of: store.state, size: size, display: display, at: store.now)
    let problems = [
      picture.frame.problem(in: size), picture.targets.problem(in: store.state, size),
    ].compactMap(\.self)
    #expect(problems.isEmpty && picture.frame.hasWholeSigns, "\(what)")
  }
}

@Suite("What every picture keeps to")
struct EveryPictureTests {
  private static let sizes = FrameCatalogue.sizes

  @Test("Nothing of a choice shows while another player chooses")
  func choicesAreHidden() {
    for size in Self.sizes {
      let pictures = [1, 4, 8].map { number in
        var store = TestStore(.table(players: 4))
        store.readUntil(positions: 8)
        store.fail()
        store.press(.enter, .character(" "))
        store.type("\(number)")
        store.press(.enter)
        let curtain = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
        store.press(.character(" "))
        return [curtain, Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)]
      }
      #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    }
  }

  @Test("The curtain and a pause show nothing of the table")
  func covered() throws {
    for keys in [[Key.character("p")], [.character("n"), .enter]] {
      let pictures = [7, 8].map { seed in
        var store = TestStore(.table(seed: UInt64(seed)))
        store.readUntil(positions: 6)
        for key in keys { store.press(key) }
        return Scenes.frame(of: store.state, size: Self.sizes[2], display: DisplayMode(), at: 0)
          .text
      }
      // The curtain names a player; who it is depends on the seed and is no secret.
      let names = ["Aki", "Ben", "Chie"]
      let plain = pictures.map { text in
        names.reduce(text) { $0.replacingOccurrences(of: $1, with: "*") }
          .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          // The seed is no secret either.
          .filter { !$0.contains("--seed") }
      }
      #expect(plain[0] == plain[1])
    }
  }
}

extension Invariant {
  static let whole = Invariant("A frame has its size, whole signs, and its cursor inside") {
    frame in
    // Only wide characters can be cut.
    let isNarrow = frame.cells.allSatisfy { cell in
      Unicode.Scalar(cell.glyph).map { ColumnWidth.of($0) == 1 } ?? false
    }
    // Animations are shown in windows in which nobody can play.
    let problem = frame.state == nil ? nil : frame.frame.problem(in: frame.size)
    return problem ?? (isNarrow || frame.frame.hasWholeSigns ? nil : "a sign is cut")
  }

  static let buttons = Invariant(
    "What can be clicked is inside the window",
    ofScreens: { frame, _ in
      let outside = frame.picture.targets.buttons.filter {
        !frame.frame.bounds.contains($0.area)
      }
      return outside.isEmpty ? nil : "\(outside)"
    })

  static let cursorLines = Invariant(
    "The lines of the cursor have every position once",
    ofScreens: { frame, state in
      frame.picture.targets.problem(in: state, frame.size)
    })
}

extension Frame {
  /// The reason that the frame cannot be shown as a whole in a window.
  func problem(in size: Size) -> String? {
    guard self.size == size, cells.count == size.columns * size.rows else {
      return "it is of the size \(self.size)"
    }
    if let cursor, !bounds.contains(column: cursor.column, row: cursor.row) {
      return "the cursor is outside at \(cursor)"
    }
    // A control character would do something instead of being seen.
    if cells.contains(where: { $0.glyph == 0x7f || (1..<0x20).contains($0.glyph) }) {
      return "there is a control character"
    }
    return nil
  }
}

extension Scenes.Targets {
  /// The mistake in the lines in which up and down move the cursor of a state.
  fileprivate func problem(in state: AppState, _ size: Size) -> String? {
    guard Scenes.fits(size), [.up, .down].contains(where: state.changesLine) else { return nil }
    let count =
      switch state.screen {
      case .table(let table): table.game.field.count
      case .setup(let setup): setup.rows.count
      default: 0
      }
    let positions = cursorLines.lines.joined().map(\.position).sorted()
    return positions == Array(0..<count) ? nil : "\(positions) are not all \(count)"
  }
}
