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
  private static let sizes = [(40, 12), (60, 16), (80, 24), (120, 40)]
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

  @Test("A list that goes on above or below says so, and lists all rows one after the other")
  func moreRows() throws {
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      for display in [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)] {
        var store = TestStore(language: language)
        store.press(.enter, .home)
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

  @Test("On a free place, no key for a name is offered: there is none to change")
  func freePlace() {
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      var store = TestStore(language: language)
      store.press(.enter, .home, .down, .down)
      for isFree in [false, true] {
        if isFree { store.press(.down) }
        let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
        #expect(text.contains("[n]") == !isFree, "\(size), \(language)\n\(text)")
      }
    }
  }

  @Test("The focused place names its keys at every size")
  func keysOfPlace() {
    var settings = Settings()
    settings.judge = .typed
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      var store = TestStore(settings, language: language)
      store.press(.enter, .home)
      let text = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 0).text
      for keys in [
        "[n] \(Message.setup(.keyName).text(in: language))",
        "[+][-] \(Message.setup(.keyTime).text(in: language))",
      ] {
        #expect(text.contains(keys), "\(size)\n\(text)")
      }
    }
  }
}
