import App
import GameCore
import Keys
import TestSupport

/// Random players who decide the same with keys and with lines.
package struct Players {
  private var numbers: Numbers

  package init(seed: UInt64) { numbers = Numbers(seed: seed) }

  private mutating func readsWell() -> Bool { numbers.number(below: 3) > 0 }

  private mutating func position(_ game: GameState?) -> Int {
    1 + numbers.number(below: max(game?.field.count ?? 1, 1))
  }

  private func row(_ game: GameState?) -> String {
    game?.field.romaji(reversed: game?.reversed == true, separator: " ") ?? ""
  }

  /// Plays to the result with keys.
  package mutating func play(_ store: inout TestStore) {
    while store.state.mode != .result {
      switch store.state.mode {
      case .read: store.press(.character(readsWell() ? "y" : "n"))
      case .typing:
        for character in readsWell() ? row(store.game) : "x" {
          store.wait(0.02)
          store.press(.character(character))
        }
      case .curtain: store.press(.character(" "))
      case .choose, .enter:
        store.type("\(position(store.game))")
        store.press(.enter)
      default: store.press(.enter)
      }
    }
  }

  /// Plays to the result with lines.
  package mutating func play(_ run: inout PlainRun) {
    while run.mode != .result {
      switch run.mode {
      case .read: run.say(readsWell() ? "yes" : "no")
      case .typing: run.say(readsWell() ? row(run.game) : "x")
      case .curtain, .choose, .enter: run.say("\(position(run.game))")
      default: run.say("")
      }
    }
  }
}
