import TestSupport
import Testing

@testable import GameCore

/// Checks a random game state by state, with rules about undoing and legal actions of its own.
struct Referee {
  private let game: RandomGame
  private let seed: UInt64
  /// The number of actions before the state.
  private(set) var index = 0
  /// The states that can be restored, oldest first.
  private var undoable: [GameState] = []

  init(seed: UInt64) throws {
    self.seed = seed
    game = try RandomGame(seed: seed)
  }

  /// The state that is checked.
  var state: GameState { game.states[index] }

  private var actions: [GameAction] { game.recording.entries.prefix(index).map(\.action) }

  /// Goes to the next state; returns whether there is one.
  mutating func step() -> Bool {
    guard index + 1 < game.states.count else { return false }
    let (before, action) = (state, game.recording.entries[index].action)
    index += 1
    switch action {
    case .user(.undo):
      guard let previous = undoable.popLast() else {
        record("undid what cannot be undone")
        return false
      }
      if state != previous {
        record("undo left\n\(difference(expected: previous, actual: state))")
      }
    case .user(.read), .user(.point): undoable.append(before)
    case .user(.reveal): undoable = []
    default: break
    }
    return true
  }

  func record(_ what: String) {
    Issue.record("seed \(seed), action \(index), \(phaseName): \(what)")
  }

  /// Whether every card of the deck is in exactly one place.
  var isComplete: Bool {
    var seen: UInt64 = 0
    var count = 0
    func see(_ cards: some Collection<Card>) {
      count += cards.count
      for card in cards { seen |= 1 << UInt64(card.id) }
    }
    see(state.deck.nextFirst)
    for stack in state.field.stacks { see(stack.cards) }
    for pile in state.piles { see(pile) }
    see(state.removed)
    let size = state.setup.deck == .classic ? 45 : 56
    return count == size && seen == (1 << UInt64(size)) - 1
  }

  /// The name of the phase, with the stage of drawing.
  var phaseName: String {
    switch state.phase {
    case .roll: "roll"
    case .draw(let draw): "draw \(draw.stage)"
    case .read: "read"
    case .point: "point"
    case .reveal: "reveal"
    case .finished: "over"
    }
  }

  // MARK: - Legal actions

  /// Tries every action on a copy, including senseless ones: illegal ones must change nothing.
  func checkEveryAction() {
    var actions: [GameAction] = [
      .user(.roll), .user(.draw), .user(.read(isCorrect: true)), .user(.read(isCorrect: false)),
      .user(.undo),
      .user(.reveal), .internal(.checkDeck), .internal(.drawn), .internal(.drawNext),
    ]
    for player in -1...state.piles.count {
      for position in [-1, 0, state.field.count - 1, state.field.count, Int.max, Int.min] {
        actions.append(.user(.point(player: player, position: position)))
      }
    }
    for action in actions {
      var copy = state
      let reason = refusal(of: action)
      do {
        try Game.reduce(into: &copy, action)
        if let reason { record("allowed \(action) in spite of: \(reason)") }
      } catch {
        if error != reason { record("refused \(action): \(error)") }
        if copy != state { record("refused \(action) but changed the state") }
      }
    }
  }

  private var seatsToPoint: [Int] {
    state.piles.indices.filter { seat in
      seat != state.reader && !state.choices.contains { $0.player == seat }
    }
  }

  /// The reason that an action is illegal now; `nil` if it is legal.
  private func refusal(of action: GameAction) -> GameError? {
    switch (action, state.phase) {
    case (.user(.undo), _): return undoable.isEmpty ? .nothingToUndo : nil
    case (.user(.roll), .roll), (.user(.read), .read), (.user(.reveal), .reveal): return nil
    case (_, .draw(let draw)) where expected(draw) == action: return nil
    case (.user(.point(let player, let position)), .point):
      if !state.piles.indices.contains(player) { return .noSuchPlayer(player) }
      if player == state.reader { return .failedReaderPoints(player) }
      if !seatsToPoint.contains(player) { return .pointedAlready(player) }
      let isThere = state.field.stacks.indices.contains(position)
      return isThere ? nil : .noSuchPosition(position, count: state.field.count)
    default: return .notNow(action)
    }
  }

  /// The only legal action while drawing; before the last card the deck disappears (R22).
  private func expected(_ draw: PublicGame.Draw) -> GameAction {
    switch draw.stage {
    case .waiting: .user(.draw)
    case .inFlight:
      state.deck.count == 1 && actions.last != .internal(.checkDeck)
        ? .internal(.checkDeck) : .internal(.drawn)
    case .following: .internal(.drawNext)
    }
  }
}
