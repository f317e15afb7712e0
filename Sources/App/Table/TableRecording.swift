import GameCore
import Replay

/// The recording of a game, where it is played.
package struct TableRecording: Equatable, Sendable {
  /// The actions so far, with their times.
  private(set) var entries: [Recording<Game>.Entry]
  /// The time of the last action before the game was resumed, in milliseconds of its journal.
  private let resumedAt: Int
  /// Where the game is recorded.
  package internal(set) var location = RecordingLocation.lastGame
  /// The reason why the game is not recorded, if any.
  var problem: RecordingProblem?

  init(after history: [Recording<Game>.Entry] = []) {
    (entries, resumedAt) = (history, history.last?.milliseconds ?? 0)
  }

  /// Notes an action, to watch the game again; `time` is that since the game began or was resumed.
  mutating func note(_ action: GameAction, at time: Double) {
    let milliseconds = max(Int(time * 1000) + resumedAt, 0)
    entries.append(Recording<Game>.Entry(milliseconds: milliseconds, action: action))
  }
}

/// Where a game is recorded.
package enum RecordingLocation: Equatable, Sendable {
  /// In the games folder, where `resume` finds it.
  case lastGame
  /// In a file named by the user.
  case file(String)
  /// The game is not recorded.
  case nowhere
}

/// The reason why a game is not recorded.
struct RecordingProblem: Equatable, Sendable {
  /// The notice for the players.
  let notice: Notice
  /// The round in which recording failed.
  let round: Int
}
