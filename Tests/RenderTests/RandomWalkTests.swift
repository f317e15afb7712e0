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
  private static let sizes = [
    (1, 1), (0, 0), (2, 1), (7, 30), (39, 12), (40, 11), (40, 12), (41, 13), (63, 20), (64, 20),
    (79, 24), (80, 24), (81, 25), (100, 30), (120, 40), (40, 60), (200, 12), (160, 50),
  ].map { Size(columns: $0.0, rows: $0.1) }

  private static let looks = [
    DisplayMode(), DisplayMode(depth: .direct), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .mono, glyphs: .ascii),
    DisplayMode(depth: .eight, glyphs: .ascii), DisplayMode(glyphs: .unambiguous),
  ]

  private static let names = ["Aki", "とまととまととまととまととまと!", "B", "Ｗｉｄｅ", "ﾎﾟﾃﾄ"]

  /// A program at its start or a table of random make.
  private func start(_ numbers: inout Numbers) -> TestStore {
    var settings = Settings()
    settings.motion = numbers.pick(MotionSetting.allCases)
    var store = TestStore(
      settings, language: numbers.pick(Language.allCases), perform: AppEffect.ignore)
    guard numbers.number(0...5) > 0 else { return store }
    let names = (0..<6).map { numbers.pick(Self.names).prefix(15) + "\($0)" }
    let setup = GameSetup.table(
      seed: UInt64(numbers.number(0...9999)), deck: numbers.pick(DeckDefinition.allCases),
      players: numbers.number(2...6), pointing: numbers.pick(PointingMode.allCases),
      names: names.map(String.init))
    store.send(.started(setup, at: 0))
    return store
  }

  /// A step as a player might take it, mostly a key that means something.
  private func take(_ store: inout TestStore, _ numbers: inout Numbers) {
    let bindings = KeyMap.bindings(for: store.state.mode)
    switch numbers.number(0...19) {
    case 0: store.press(numbers.pick(bindings.flatMap(\.keys)))
    case 1: store.send(.pick(position: numbers.number(-1...60), at: store.now))
    case 2: store.press(.character(numbers.pick(["é", "ト", "\u{301}", "9", "x", "{"])))
    case 3: store.wait(Double(numbers.number(0...3)) / 2)
    case 4: store.press(.click(column: numbers.number(-1...90), row: numbers.number(-1...30)))
    case 5:
      store.send(
        .notice(.notRecorded(FileError("\(numbers.pick(Self.names)): cannot be kept")))
      )
    default:
      // The ways out are taken seldom, so that games get somewhere.
      let onward = bindings.filter { binding in
        switch binding.command {
        case .global, .title(.watch), .title(.openGallery), .title(.playSolo), .setup(.backToTitle),
          .setup(.showMore),
          .result(.backToTitle), .result(.sameDeal),
          .solo(.backToTitle), .solo(.sameDeal):
          false
        default: true
        }
      }
      if let binding = onward.isEmpty ? bindings.first : numbers.pick(onward) {
        store.press(numbers.pick(binding.keys))
      }
    }
  }

  @Test("A frame has its size, only whole characters, and its cursor inside", arguments: 1...12)
  func walk(number: UInt64) {
    let place = "\(Stress.variables), walk \(number)"
    var numbers = Numbers(seed: Stress.seed * 12 + number)
    var store = start(&numbers)
    var modes: [Mode] = []
    for step in 0..<Stress.count(60, of: 240) {
      if store.hasQuit || step % 60 == 59 { store = start(&numbers) }
      take(&store, &numbers)
      if !modes.contains(store.state.mode) { modes.append(store.state.mode) }
      let isHuge = step % 60 == 30
      let size = isHuge ? Size(columns: 500, rows: 200) : numbers.pick(Self.sizes)
      check(store, size, display: numbers.pick(Self.looks), "\(place), step \(step)")
    }
    #expect(modes.count >= 5, "\(place) has seen only \(modes)")
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
  /// What keeps the frame from being shown as a whole in a window.
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
  /// What is wrong with the lines in which up and down move the cursor of a state.
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
