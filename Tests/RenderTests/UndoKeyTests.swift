import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("The key that corrects a mistake")
struct UndoKeyTests {
  @Test("After a verdict it is on the screen until the next card or the reveal, in every window")
  func shown() throws {
    let names = ["Aki", "Bernadette Baker", "ちえこさんとみなさん", "Dai"]
    var modes: Set<String> = []
    for language in Language.allCases {
      for pointing in [PointingMode.secret, .open] {
        for judge in [JudgingMode.table, .vote] {
          for verdict in ["y", "n"] {
            let setup = GameSetup.table(players: 4, judge: judge, pointing: pointing, names: names)
            var store = TestStore(setup, language: language)
            while store.state.mode != .read || (store.game?.field.count ?? 0) < 3 {
              store.press(store.state.mode == .read ? .character("y") : .enter)
            }
            while store.game?.verdict == nil {
              store.type(verdict)
              if judge == .vote { expectUndo(store) }
            }
            for _ in 0..<20 where store.game?.reveal == nil {
              if store.state.mode == .countdown {
                guard case .point = store.game?.phase else { break }
                store.press(.enter)
              }
              guard store.game?.verdict != nil else { break }
              modes.insert("\(store.state.mode)")
              expectUndo(store)
              store.press(store.state.mode == .curtain ? .character(" ") : .enter)
            }
          }
        }
      }
    }
    #expect(modes.isSuperset(of: ["draw", "failed", "curtain", "choose", "enter", "ready"]))
  }

  @Test("Both keys of a verdict say what they do in the smallest window, also beside the key")
  func verdictWords() {
    for language in Language.allCases {
      var store = TestStore(.table(players: 3), language: language)
      store.readUntil(positions: 2)
      store.look()
      let text = Scenes.frame(
        of: store.state, size: Size(columns: 40, rows: 12), display: DisplayMode(), at: store.now
      ).text
      for (key, words) in [
        ("y", [Message.Table.readWell, .readWellShort]), ("n", [.readFailed, .readFailedShort]),
      ] {
        let entries = words.map { "[\(key)] \(Message.table($0).text(in: language))" }
        #expect(text.contains("[u]") && entries.contains { text.contains($0) }, "\(text)")
      }
    }
  }

  @Test(
    "While cards are drawn, a key that changes something has its word, as soon as a window has 60 columns"
  )
  func namedWhileDrawing() throws {
    for language in Language.allCases {
      for columns in [60, 64, 72, 80, 100] {
        var store = TestStore(.table(players: 3), motion: .full, language: language)
        store.readUntil(positions: 2)
        store.look()
        store.type("y")
        while store.state.mode == .draw, store.waitForTimer() {}
        try #require(store.state.mode == .drawing)
        let text = Scenes.frame(
          of: store.state, size: Size(columns: columns, rows: 18), display: DisplayMode(),
          at: store.now
        ).text
        let undo = try #require(KeyMap.binding(for: .table(.undo))).label.text(in: language)
        #expect(text.contains("[u] \(undo)"), "\(columns) \(language)\n\(text)")
      }
    }
  }

  /// Expects the key in all windows from the smallest one on.
  private func expectUndo(_ store: TestStore) {
    // Keys are shown when they work.
    var store = store
    store.look()
    for (columns, rows) in [(40, 12), (41, 13), (48, 14), (60, 16), (80, 24), (120, 40)] {
      for glyphs in [DisplayMode.Glyphs.unicode, .ascii] {
        let frame = Scenes.frame(
          of: store.state, size: Size(columns: columns, rows: rows),
          display: DisplayMode(glyphs: glyphs), at: store.now)
        #expect(
          frame.text.contains("[u]"), "\(store.state.mode) at \(columns)x\(rows):\n\(frame.text)")
        for (key, command) in [("y", TableCommand.readWell), ("n", .readFailed)] {
          let isOffered = store.state.bindings.contains { $0.command == .table(command) }
          #expect(!isOffered || frame.text.contains("[\(key)]"), "\(frame.text)")
        }
      }
    }
  }
}
