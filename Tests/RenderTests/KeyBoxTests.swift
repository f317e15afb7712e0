import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("Keys on the screen")
struct KeyBoxTests {
  @Test("Where every key does the same, the screen says so")
  func anyKey() {
    for language in Language.allCases {
      let name = "[\(Message.keyName(.any).text(in: language))]"
      var legend = TestStore(language: language, onboardingCardsSeen: false)
      legend.send(.started(.table(), at: 0))
      var solo = TestStore(language: language, onboardingCardsSeen: false)
      solo.send(.startedSolo(seed: 7, at: 0))
      let title = TestStore(language: language, showsTitleSequence: true)
      for (store, mode) in [(legend, Mode.legend), (solo, .legend), (title, .titleSequence)] {
        #expect(store.state.mode == mode)
        for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)] {
          let frame = Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: 1)
          #expect(frame.text.contains(name), "\(mode), \(size)\n\(frame.text)")
        }
      }
    }
  }

  @Test("A click on the words beside a key means it, up to the next two spaces")
  func wordsOfKeys() throws {
    for gap in 1...4 {
      var painter = Painter(
        size: Size(columns: 40, rows: 1), display: DisplayMode(), language: .en, time: 0)
      let spaces = String(repeating: " ", count: gap)
      painter.put(
        Phrase(key: "x", .global(.help)) + Phrase(" help\(spaces)more  all"), column: 2, row: 0)
      let button = try #require(painter.buttons.first)
      let text = String("[x] help\(gap > 1 ? "" : " more")")
      #expect(painter.buttons.count == 1 && button.command == .global(.help))
      #expect(button.area == Rect(column: 2, row: 0, width: text.count, height: 1), "\(gap) spaces")
    }
  }

  @Test("A box hides its brackets in 256 colors or more; in fewer they show the key")
  func boxes() throws {
    let state = TestStore(.table()).state
    for (display, isBox, hasBrackets) in [
      (DisplayMode(), true, false), (DisplayMode(depth: .direct, paintsGround: true), true, false),
      (DisplayMode(depth: .sixteen), true, true), (DisplayMode(depth: .mono), false, true),
    ] {
      let size = Size(columns: 80, rows: 24)
      let frame = Scenes.frame(of: state, size: size, display: display, at: 0)
      let prompt = (0..<80).map { frame[$0, 23] }
      let open = try #require(prompt.firstIndex { $0.glyph == 0x5b })
      let close = try #require(prompt.firstIndex { $0.glyph == 0x5d })
      // A box has a color of its own, and its ends have no other where brackets are hidden.
      #expect((prompt[open].style.background != prompt[close + 1].style.background) == isBox)
      for end in [prompt[open], prompt[close]] where isBox {
        #expect((end.style.foreground != end.style.background) == hasBrackets)
      }
      for letter in prompt[open + 1..<close] where isBox {
        #expect(letter.style.background == prompt[open].style.background)
        #expect(letter.style.foreground != letter.style.background)
      }
    }
  }
}

extension Invariant {
  static let footerKeys = Invariant(
    "Help and a way out are on every screen, however narrow the window",
    ofScreens: { frame, state in
      // A notice stands before the prompt until the next key.
      guard frame.name != "notice", !KeyMap.takesAnyKey(state.mode) else {
        return nil
      }
      let wanted: [[Command]] = [
        [.global(.help), .overlay(.closeHelp)],
        [
          .global(.leave), .global(.quit), .title(.backToTitle), .solo(.backToTitle),
          .result(.backToTitle), .setup(.endName), .join(.back),
          .overlay(.closeHelp), .overlay(.closePiles), .overlay(.endPause), .overlay(.stay),
        ],
      ]
      for commands in wanted {
        let offered = commands.filter { command in
          state.bindings.contains { $0.command == command }
        }
        let isShown = offered.isEmpty || offered.contains { frame.picture.offers($0) }
        if !isShown { return "none of \(offered)" }
      }
      return nil
    })
}

extension Scenes.RenderedFrame {
  /// Whether a key in the picture is a button for a command.
  fileprivate func offers(_ command: Command) -> Bool {
    targets.buttons.contains { button in
      button.command == command
        && button.area.columns.contains { frame[$0, button.area.row].glyph == 0x5b }
    }
  }
}
