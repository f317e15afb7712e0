import AppTestSupport
import GameCore
import TestSupport
import Testing
import Text

@testable import App

@Suite("Hints")
struct HintTests {
  /// The hints of a whole game, one for each state that has one, without repetitions in a row.
  private func hints(_ store: inout TestStore) -> [Hint] {
    var hints: [Hint] = []
    while store.state.mode != .result {
      if let hint = store.state.hint, hint != hints.last { hints.append(hint) }
      switch store.state.mode {
      case .read: store.press(.character(store.game?.field.count ?? 0 > 5 ? "n" : "y"))
      case .curtain: store.press(.character(" "))
      case .keys: store.press(.character(Array("abc")[store.table?.keyChoice?.seat ?? 0]))
      case .countIn, .sweep: store.waitForTimer()
      default: store.press(.enter)
      }
    }
    return hints
  }

  @Test("Each phase is explained once, where it comes for the first time")
  func once() {
    for pointing in [PointingMode.secret, .open] {
      var store = TestStore(.table(pointing: pointing))
      let hints = hints(&store).filter { $0 != .readFromRight && $0 != .stack }
      let own: Hint = pointing == .secret ? .choose : .enter
      // The curtain comes between the choices of two players.
      #expect(hints.first == .roll)
      #expect(Array(hints.prefix(5)) == [.roll, .draw, .read, .point, own])
      #expect(Set(hints) == [.roll, .draw, .read, .point, own, .ready, .reveal])
      #expect(hints.last == .reveal && store.game?.round ?? 0 > 1)
    }
  }

  @Test(
    "Hints fit beside the corner at 80 columns, and the short ones into 40",
    arguments: Hint.allCases)
  func widths(hint: Hint) {
    for language in Language.allCases {
      #expect(ColumnWidth.of(Message.hint(hint).text(in: language)) <= 65)
      #expect(ColumnWidth.of(Message.shortHint(hint).text(in: language)) <= 38)
    }
  }

  @Test("After two games there are no more, unless they are wanted always")
  func afterTwoGames() {
    for (setting, expected) in [
      (HintSetting.firstGames, [true, true, false]), (.always, [true, true, true]),
      (.never, [false, false, false]),
    ] {
      var settings = Settings()
      settings.hints = setting
      settings.motion = .off
      var store = TestStore(settings)
      for hasHints in expected {
        store.send(.started(.table(), at: 0))
        #expect(!hints(&store).isEmpty == hasHints, "\(setting)")
        #expect(store.effects.last == .saveSettings(store.state.savedSettings))
      }
      #expect(store.state.settings.finishedGames == 3)
    }
  }
}
