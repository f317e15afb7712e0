import GameCore

@testable import Replay

/// A random game: the seed determines players, deck, verdicts, choices, undos and times.
struct RandomGame {
  let recording: Recording
  /// The initial state, and the state after each action.
  let states: [GameState]

  init(seed: UInt64, undoes: Bool = true) throws {
    var chance = RandomStream(seed: seed, for: .cosmetic)
    let header = Recording.Header(setup: try Self.setup(seed, &chance), program: "0.1.0")
    var recording = Recording(header: header)
    var state = recording.dealt
    var states = [state]
    var running = RunningDigest(dealt: state)
    var milliseconds = 0
    while true {
      let undo = undoes && chance.number(below: 12) == 0 && state.canUndo
      guard state.phase != .finished || undo else { break }
      let action = undo ? .user(.undo) : Self.action(in: state, &chance)
      try Game.reduce(into: &state, action)
      running.add(action, leadingTo: state)
      milliseconds += chance.number(below: 3000)
      recording.entries.append(
        .init(milliseconds: milliseconds, action: action, digest: running.digest))
      states.append(state)
    }
    recording.ending = .ended(running.digest)
    self.recording = recording
    self.states = states
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
