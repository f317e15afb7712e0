import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The set-up screen as it is drawn")
struct SetupSceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }
  private static let displays = [
    DisplayMode(), DisplayMode(depth: .direct, paintsGround: true), DisplayMode(depth: .sixteen),
    DisplayMode(depth: .eight), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  @Test("An edited name has a field with a caret, and the prompt asks for it")
  func nameField() throws {
    let names = ["", "Mi", String(repeating: "と", count: 16)]
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      for (seat, name) in (0..<3).flatMap({ seat in names.map { (seat, $0) } }) {
        var store = TestStore(language: language)
        store.press(.enter, .home)
        for _ in 0..<seat { store.press(.down) }
        store.press(.character("n"), .control("u"))
        store.type(name)
        for display in Self.displays {
          let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
          let painter: Comment = "\(size) \(language) \(display.depth)\n\(frame.text)"
          let caret = try #require(frame.cursor, painter)
          let typed = (caret.column - 2..<caret.column).map { frame[$0, caret.row] }
          let cell = frame[caret.column, caret.row]
          let next = frame[caret.column + 1, caret.row]
          #expect(cell.style != next.style, painter)
          if name.count > 1, let last = name.unicodeScalars.last, display.glyphs == .unicode {
            #expect(typed.contains { $0.glyph == last.value }, painter)
          }
          for text in [Message.Setup.typeName, .keyDone, .keyCancel] {
            let words = Message.setup(text).text(in: language)
            #expect(display.glyphs == .ascii || frame.text.contains(words), painter)
          }
        }
      }
    }
  }

  /// The set-up screen with two computers and a clock, on one of its pages.
  private func page(isMore: Bool, _ language: Language) -> TestStore {
    var settings = Settings()
    settings.judge = .typed
    settings.seats[1] = .computer(.easy)
    settings.playerCount = 5
    var store = TestStore(settings, language: language)
    store.press(.enter)
    if isMore { store.press(.character("m")) }
    store.press(.home)
    return store
  }

  private static let pages = sizes.flatMap { size in
    Language.allCases.flatMap { language in [false, true].map { (size, language, $0) } }
  }

  @Test("A list that goes on above or below says so, and lists all rows one after the other")
  func moreRows() throws {
    for (size, language, isMore) in Self.pages {
      for display in [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)] {
        var store = page(isMore: isMore, language)
        for place in try #require(store.setup?.rows).indices {
          let setup = try #require(store.setup)
          let layout = SetupScene(setup: setup).layout(in: size, language)
          let shown = setup.rows.indices.map { layout.areas[$0] != nil }
          let frame = Scenes.frame(of: store.state, size: size, display: display, at: 0)
          let edge = (0..<size.rows).map { frame[size.columns - 1, $0].glyph }
          let signs: [Unicode.Scalar] = display.glyphs == .ascii ? ["^", "v"] : ["▲", "▼"]
          let painter: Comment = "\(size), \(language), row \(place)\n\(frame.text)"
          #expect(edge.contains(signs[0].value) == (shown.first == false), painter)
          #expect(edge.contains(signs[1].value) == (shown.last == false), painter)
          store.press(.down)
        }
      }
    }
  }

  @Test("Every row is reached, named, explained and changed with keys in every window")
  func everyRow() throws {
    for (size, language, isMore) in Self.pages {
      var store = page(isMore: isMore, language)
      for row in try #require(store.setup?.rows) {
        let before = try #require(store.setup)
        #expect(before.focus == row)
        let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0)
        let cursor = try #require(frame.cursor)
        let painter: Comment = "\(row) \(size) \(language)\n\(frame.text)"
        if case .setting(let setting) = row {
          // Large letters are no text.
          let label = try #require(setting.row?.label.text(in: language))
          let line = (0..<size.columns).map { frame[$0, cursor.row].glyph }
          #expect(size.rows > 30 || line.contains(label.unicodeScalars.first?.value ?? 0), painter)
          let about = try #require(setting.row?.about.text(in: language).prefix(6))
          #expect(frame.text.contains(about), painter)
        }
        if !before.isEmpty(row) {
          #expect(frame.text.contains("◂") && frame.text.contains("▸"), painter)
          store.press(.right)
          #expect(store.setup != before, painter)
          store.press(.left)
          #expect(store.setup?.focus == row, painter)
        }
        store.press(.down)
      }
    }
  }

  @Test("Where faces have room, there is one for each place, and a click picks or fills it")
  func faces() throws {
    for size in Self.sizes {
      for players in 2...6 {
        var store = TestStore()
        store.state.settings.playerCount = players
        store.press(.enter)
        let setup = try #require(store.setup)
        let faces = SetupScene(setup: setup).layout(in: size, .en).faces
        #expect(faces.count == (size.rows < 24 ? 0 : 6))
        for (seat, area) in faces.enumerated() {
          #expect(Rect(size).contains(area))
          let actions = Scenes.actions(
            for: .click(column: area.column, row: area.row), in: store.state, size: size,
            display: DisplayMode(), at: 0)
          var clicked = store
          for action in actions { clicked.send(action) }
          #expect(clicked.setup?.focus == .name(min(seat, players)), "\(size), seat \(seat)")
          #expect(clicked.setup?.settings.playerCount == max(min(seat, players) + 1, players))
        }
      }
    }
  }

  @Test("The focused place names its keys at every size")
  func keysOfPlace() {
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      var store = TestStore(language: language)
      store.press(.enter, .home, .down, .down)
      for isEmpty in [false, true] {
        if isEmpty { store.press(.down) }
        let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
        for (key, label) in [("n", Message.Setup.keyName), ("Backspace", .keyClear)] {
          let entry = "[\(key)] \(Message.setup(label).text(in: language))"
          #expect(text.contains(entry) == !isEmpty, "\(size)\n\(text)")
        }
        let enter = Message.setup(isEmpty ? .keyName : .keyStart).text(in: language)
        #expect(text.contains("[Enter] \(enter)"), "\(size)\n\(text)")
      }
    }
  }
}
