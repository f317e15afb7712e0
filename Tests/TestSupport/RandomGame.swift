import GameCore
import Replay

/// A random game: the seed determines players, deck, verdicts, choices, undos and times.
package struct RandomGame {
  /// The actions with their times and digests.
  package let recording: Recording<Game>
  /// The initial state, and the state after each action.
  package let states: [GameState]

  /// Plays a game to its end.
  ///
  /// - Throws: ``Failure`` if an action is refused or the game does not end.
  package init(seed: UInt64, undoes: Bool = true) throws {
    var chance = RandomStream(seed: seed, for: .cosmetic)
    let header = Recording<Game>.Header(setup: try Self.setup(seed, &chance), program: "0.1.0")
    var recording = Recording(header: header)
    var verifier = Verifier(header)
    var states = [verifier.state]
    var milliseconds = 0
    while true {
      let state = verifier.state
      let undo = undoes && chance.number(below: 12) == 0 && state.isUndoRecorded
      guard state.phase != .finished || undo else { break }
      let action = undo ? .user(.undo) : Self.action(in: state, &chance)
      let place = "seed \(seed), action \(states.count)"
      guard states.count < 2000 else { throw Failure(description: "\(place): no end") }
      milliseconds += chance.number(below: 3000)
      do {
        recording.entries.append(try verifier.record(action, at: milliseconds))
      } catch {
        throw Failure(description: "\(place): \(error)")
      }
      states.append(verifier.state)
    }
    recording.ending = .ended(verifier.digest)
    self.recording = recording
    self.states = states
  }

  /// The failure and its game.
  package struct Failure: Error, CustomStringConvertible {
    /// The seed, the action and the error.
    package let description: String
  }

  private static func setup(_ seed: UInt64, _ chance: inout RandomStream) throws -> GameSetup {
    let names = ["Aki", "Ben \"B\"", "千絵", "ダイ", "É\\", "🍅"]
    let count = 2 + chance.number(below: 5)
    let players = names.prefix(count).map { name in
      let level = chance.number(below: 6)
      let seat: Player.Seat = level < 3 ? .computer(ComputerLevel.allCases[level]) : .human
      return Player(name: name, seat: seat)
    }
    return try GameSetup(
      seed: seed &* 0x9e37_79b9_7f4a_7c15, deck: DeckDefinition.allCases[chance.number(below: 2)],
      players: players, startingPlayer: chance.number(below: count),
      judge: JudgingMode.allCases[chance.number(below: 2)],
      pointing: PointingMode.allCases[chance.number(below: 2)],
      picturesOnly: chance.number(below: 2) == 0)
  }

  private static func action(in state: GameState, _ chance: inout RandomStream) -> GameAction {
    switch state.phase {
    case .roll: .user(.roll)
    case .draw: state.drawingAction
    case .read: .user(.read(isCorrect: chance.number(below: 3) > 0))
    case .point:
      .user(
        .point(
          player: state.stillToPoint[chance.number(below: state.stillToPoint.count)],
          position: chance.number(below: state.field.count)))
    case .reveal: .user(.reveal)
    case .finished: .user(.undo)
    }
  }
}

extension GameState {
  /// Whether an undo was possible already when the catalogues of random games were recorded: a verdict
  /// only before the next card.
  var isUndoRecorded: Bool { !game.votes.isEmpty || !game.pointed.isEmpty || game.verdict != nil }
}
