import App
import AppTestSupport
import GameCore
import Graphics
import Keys
import TestSupport
import Testing
import Text

@testable import Render

@Suite("Help and the legend fit the game")
struct HelpSceneTests {
  private static let sizes = [(40, 12), (60, 18), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  private func text(_ store: TestStore, _ size: Size) -> String {
    Scenes.frame(of: store.state, size: size, display: DisplayMode(), at: store.now).text
  }

  /// The letters of a text, without numbers and signs in front of its lines.
  private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// All pages of help, without what wraps lines.
  private func pages(_ store: TestStore, _ size: Size) -> String {
    var store = store
    store.send(.command(.global(.help), at: store.now))
    var pages: [String] = []
    while pages.count < 30 {
      let page = text(store, size)
      guard !pages.contains(page) else { break }
      pages.append(page)
      store.press(.right)
    }
    let lines = pages.joined(separator: "\n").split(separator: "\n")
    return letters(lines.map { $0.drop { $0.isNumber || $0 == " " } }.joined())
  }

  @Test(
    "In a solo run, help has the rules of solo and none of the table", arguments: Language.allCases,
    [false, true])
  func solo(language: Language, isAloud: Bool) {
    var store = TestStore(language: language)
    store.send(.startedSolo(seed: 9, isAloud: isAloud, at: 0))
    for size in Self.sizes {
      let pages = pages(store, size)
      // A line may begin with a number, and a page may end within a rule.
      let (rules, others) = (
        SoloRules.steps(in: language, isAloud: isAloud),
        SoloRules.steps(in: language, isAloud: !isAloud)
      )
      // Nothing of the legend is cut off.
      let legend = letters(
        Message.legend(isAloud ? .soloAloud : .solo).text(in: language))
      #expect(pages.contains(legend.suffix(5)), "\(size): \(legend)")
      for words in rules.map(letters) {
        #expect(pages.contains(words.prefix(12)), "\(size): \(words)")
      }
      for words in others.filter({ !rules.contains($0) }).map(letters) {
        #expect(!pages.contains(words), "\(size): \(words)")
      }
      for rule in Rules.allCases {
        let words = letters(Message.rules(rule).text(in: language))
        #expect(!pages.contains(words.prefix(12)), "\(size): \(words)")
      }
    }
  }

  @Test("Texts of help are whole in every window", arguments: Language.allCases)
  func wholeTexts(language: Language) {
    for keys in [[], [Key.enter], [.enter, .character("m")], [.character("a")]] {
      var store = TestStore(language: language)
      for key in keys { store.press(key) }
      for size in Self.sizes {
        let pages = pages(store, size)
        #expect(!pages.contains("…"), "\(size)\n\(pages)")
      }
    }
  }

  @Test("Keys and rules are spread over large windows", arguments: Language.allCases)
  func largeWindows(language: Language) {
    var store = TestStore(.table(), language: language)
    store.send(.command(.global(.help), at: store.now))
    for size in [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)] {
      let lines = text(store, size).split(separator: "\n", omittingEmptySubsequences: false)
      let used = lines.indices.filter { lines[$0].contains { $0 != " " } }.dropFirst().dropLast()
      let rows = (used.last ?? 0) - (used.first ?? 0) + 1
      #expect(rows * 5 >= size.rows * 2, "\(size): \(rows)")
    }
  }

  @Test("Where rows are typed, the legend does not say to read aloud")
  func typed() throws {
    let aloud = ["aloud", "声に出して", "read it:", Message.legend(.readIt).text(in: .ja)]
    for (size, language) in Self.sizes.flatMap({ size in Language.allCases.map { (size, $0) } }) {
      for judge in JudgingMode.allCases {
        let setup = try GameSetup(
          seed: 7, players: [Player(name: "Aki"), Player(name: "Ben")], judge: judge)
        var store = TestStore(language: language, onboardingCardsSeen: false)
        store.send(.started(setup, at: 0))
        try #require(store.state.mode == .legend)
        let legend = text(store, size)
        #expect(
          aloud.contains { legend.contains($0) } == (judge != .typed),
          "\(size), \(judge)\n\(legend)")
        guard judge == .typed else { continue }
        let rule = Message.legend(.typing).text(in: language)
        #expect(letters(legend).contains(letters(rule)), "\(size)\n\(legend)")
      }
    }
  }

  @Test(
    "Where cards have no numbers, help says how a card is called", arguments: Language.allCases)
  func lineNumbers(language: Language) throws {
    for (positions, size, isGrid) in [
      (44, Size(columns: 40, rows: 12), true), (44, Size(columns: 80, rows: 24), false),
      (5, Size(columns: 40, rows: 12), false),
    ] {
      var store = TestStore(.table(deck: .granny), language: language)
      store.readUntil(positions: positions)
      store.fail()
      store.point([])
      store.press(.character(" "))
      let game = try #require(store.game)
      let layout = RowLayout(
        game.field,
        CardWords(.both, language: language, display: DisplayMode(), picturesOnly: false),
        DisplayMode(), isReversed: game.reversed, in: size)
      try #require(layout.isGrid == isGrid, "\(positions) cards, \(size)")
      let card = CardNumber(isGrid ? layout.lineStarts[1] + 1 : 10, line: 2)
      let words = letters(Message.pointing(.card(card)).text(in: language))
      #expect(pages(store, size).contains(words) == isGrid, "\(positions) cards, \(size)")
    }
  }
}
