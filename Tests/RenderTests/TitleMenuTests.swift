import App
import AppTestSupport
import Graphics
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The menu of the title")
struct TitleMenuTests {
  @Test(
    "Every item is inside the window and has a row of its own, however small or large it is",
    arguments: [40, 41, 63, 64, 71, 72, 80, 100, 120, 160, 200, 300])
  func areas(columns: Int) {
    for (rows, language) in (12...100).flatMap({ rows in Language.allCases.map { (rows, $0) } }) {
      let size = Size(columns: columns, rows: rows)
      let painter = Painter(size: size, display: DisplayMode(), language: language, time: 0)
      for items in [TitleState.Item.allCases, TitleState.Item.allCases.filter { $0 != .resume }] {
        check(TitleMenu(TitleScene(items: items), on: painter).areas, in: size, language)
      }
    }
  }

  @Test("The key that opens a table has its word wherever the menu has one column")
  func openTable() {
    for language in Language.allCases {
      let word = Message.title(.hostTable).text(in: language)
      for (columns, rows) in [(40, 24), (60, 18), (71, 20), (72, 24), (120, 40)] {
        let size = Size(columns: columns, rows: rows)
        let state = TestStore(language: language).state
        let text = Scenes.frame(of: state, size: size, display: DisplayMode(), at: 9).text
        #expect(text.contains("[o] \(word)"), "\(size)\n\(text)")
      }
    }
  }

  @Test("A wrong key leaves the frame of the title whole")
  func wrongKey() {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    for (columns, rows) in [(40, 12), (60, 18), (80, 24), (120, 40), (200, 60)] {
      let size = Size(columns: columns, rows: rows)
      var store = TestStore()
      func edges() -> [Cell] {
        let frame = Scenes.frame(of: store.state, size: size, display: display, at: 9)
        return (0..<rows).flatMap { [frame[0, $0], frame[columns - 1, $0]] }
      }
      let before = edges()
      store.press(.character("y"))
      #expect(store.state.notice != nil)
      #expect(edges() == before, "\(size)")
    }
  }

  private func check(_ areas: [Rect], in size: Size, _ language: Language) {
    // The frame of the picture.
    let inside = Rect(size).inset(left: 2, right: 2, bottom: 1)
    for (index, area) in areas.enumerated() {
      #expect(area.columns.count > 0 && inside.contains(area), "\(size) \(language): \(area)")
      for other in areas.dropFirst(index + 1) {
        let isApart =
          area.columns.clamped(to: other.columns).isEmpty
          || area.rows.clamped(to: other.rows).isEmpty
        #expect(isApart, "\(size) \(language): \(area), \(other)")
      }
    }
  }
}
