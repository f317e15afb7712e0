import GameCore
import Replay

/// A game of computer players, to watch while no game is recorded.
package enum Demonstration {
  /// The name of the program in the recording.
  static let program = "demo"

  /// Plays the game.
  ///
  /// - Returns: Its recording, at the pace of the screen.
  package static var playback: Playback<GameState>? {
    let players = Cat.players(ComputerLevel.allCases + [.normal])
    guard let setup = try? GameSetup(seed: 7, players: players) else { return nil }
    var state = AppState(entropy: 0)
    var entries: [Recording<Game>.Entry] = []
    var effects = App.reduce(into: &state, .started(setup, at: 0))
    while true {
      for case .record(let action, _, _, let time) in effects {
        entries.append(Recording<Game>.Entry(milliseconds: Int(time * 1000), action: action))
      }
      guard let next = state.timers.next else { break }
      effects = App.reduce(into: &state, .timer(next.id, at: next.due))
    }
    return Playback(Recording(header: .init(setup: setup, program: program), entries: entries))
  }
}
