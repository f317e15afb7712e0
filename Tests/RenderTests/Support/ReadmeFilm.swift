import App
import GameCore
import Graphics
import Render
import TestSupport

/// The film of the README: a card is drawn, the reading fails, all point, and the choices are
/// revealed.
///
/// It knows the modes of a game, not its times, so that it follows changes of the animations.
struct ReadmeFilm {
  private var store: TestStore
  /// When the current mode began.
  private var since = 0.0
  private var frames: [Frame] = []
  private static let step = 125

  /// Starts with some cards on the field and on the piles, before a single card is drawn.
  init() {
    var seed: UInt64 = 0
    repeat {
      seed += 1
      store = TestStore(.table(seed: seed, players: 3, pointing: .open), motion: .full)
      store.playOneRound()
      store.press(.enter)
    } while store.game?.die != 1
    store.readUntil(positions: 6)
    store.press(.character("y"))
    store.wait(1)
  }

  /// The film as an SVG image.
  mutating func svg() -> String {
    since = store.now
    while frames.count < 200, !isOver {
      let mode = store.state.mode
      act()
      if store.state.mode != mode { since = store.now }
      // Players have pointed with their fingers; entering the choices would interrupt the film.
      guard store.state.mode != .enter else { continue }
      frames.append(
        Scenes.frame(
          of: store.state, size: Size(columns: 80, rows: 24), display: DisplayMode(),
          at: store.now))
      store.wait(Double(Self.step) / 1000)
    }
    return Frame.film(0..<frames.count * Self.step, depth: .palette256) { frames[$0 / Self.step] }
  }

  /// Whether the reveal has been shown long enough.
  private var isOver: Bool { store.state.mode == .reveal && store.now - since > 2.7 }

  /// Does what the players do, after a while.
  private mutating func act() {
    let elapsed = store.now - since
    switch store.state.mode {
    case .draw where elapsed >= 0.25: store.press(.enter)
    case .read where elapsed >= 1: store.press(.character("n"))
    case .failed where elapsed >= 0.5: store.press(.enter)
    case .enter: store.point([5, 5])
    case .ready where elapsed >= 0.2: store.press(.enter)
    default: break
    }
  }
}
