import GameCore
import Replay

/// A complete random game: every third reading fails, and everyone points at random.
struct RandomGame {
  let recording: Recording

  init(seed: UInt64, players: Int = 4, deck: DeckDefinition = .classic, undoes: Int = 0) {
    var chance = RandomStream(seed: seed, for: .cosmetic)
    let names = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    guard
      let setup = try? GameSetup(
        seed: seed, deck: deck, players: names.prefix(players).map { Player(name: $0) })
    else { preconditionFailure("the setup is invalid") }
    var recording = Recording(header: Recording.Header(setup: setup, program: "0.1.0"))
    var state = GameState(setup)
    var running = RunningDigest(dealt: state)
    var undoesLeft = undoes
    while state.phase != .finished {
      var action = Self.action(in: state, &chance)
      if undoesLeft > 0, case .draw = state.phase, state.verdict != nil {
        action = .user(.undo)
        undoesLeft -= 1
      }
      guard (try? Game.reduce(into: &state, action)) != nil else { break }
      running.add(action, leadingTo: state)
      let number = recording.entries.count + 1
      recording.entries.append(
        .init(
          milliseconds: number * 800, action: action,
          digest: number.isMultiple(of: 16) ? running.digest : nil))
    }
    recording.ending = .ended(running.digest)
    self.recording = recording
  }

  private static func action(in state: GameState, _ chance: inout RandomStream) -> GameAction {
    switch state.phase {
    case .roll, .finished: .user(.roll)
    case .draw: state.drawingAction
    case .read: .user(.read(isCorrect: chance.number(below: 3) > 0))
    case .point:
      .user(
        .point(
          player: state.stillToPoint.first ?? 0, position: chance.number(below: state.field.count)))
    case .reveal: .user(.reveal)
    }
  }
}
