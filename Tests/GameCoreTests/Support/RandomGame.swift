import TestSupport
import Testing

@testable import GameCore

/// A random game that determines independently which actions are legal.
struct RandomGame {
  private(set) var state: GameState
  private(set) var actions: [GameAction] = []
  let seed: UInt64

  /// The states before the actions that can be undone, oldest first.
  private var undoable: [GameState] = []
  private var choice: RandomStream

  /// Creates a game; the seed determines the players, the deck and all actions.
  init(seed: UInt64) {
    let players = Int(seed % 5) + 2
    let deck: DeckDefinition = seed / 5 % 2 == 0 ? .classic : .granny
    guard let setup = try? GameSetup(seed: seed, deck: deck, players: people(players)) else {
      preconditionFailure("a setup of \(players) people")
    }
    self.seed = seed
    state = GameState(setup)
    choice = RandomStream(seed: seed, for: .cosmetic)
  }

  /// Plays one action, sometimes an undo.
  mutating func step() throws {
    try #require(actions.count < 2000, "seed \(seed): the game does not end")
    if !undoable.isEmpty, choice.number(below: 8) == 0 {
      try send(.user(.undo))
      return
    }
    switch state.phase {
    case .roll: try send(.user(.roll))
    case .draw: try send(state.drawingAction)
    case .read: try send(.user(.read(isCorrect: choice.number(below: 3) != 0)))
    case .point:
      let seats = seatsToPoint
      let player = seats[choice.number(below: seats.count)]
      let position = choice.number(below: state.field.count)
      try send(.user(.point(player: player, position: position)))
    case .reveal: try send(.user(.reveal))
    case .finished: return
    }
  }

  /// Sends a legal action and records which states can be restored.
  private mutating func send(_ action: GameAction) throws {
    let before = state
    try Game.reduce(into: &state, action)
    actions.append(action)
    switch action {
    case .user(.undo):
      let previous = undoable.removeLast()
      if state != previous {
        let lines = difference(expected: previous, actual: state)
        Issue.record("seed \(seed), action \(actions.count): undo left\n\(lines)")
      }
    case .user(.read): undoable = [before]
    case .user(.point): undoable.append(before)
    default: undoable = []
    }
  }

  private var seatsToPoint: [Int] {
    state.piles.indices.filter { seat in
      seat != state.reader && !state.choices.contains { $0.player == seat }
    }
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

  private func record(_ what: String) {
    Issue.record("seed \(seed), action \(actions.count + 1), \(phaseName): \(what)")
  }

  /// The reason that an action is illegal now; `nil` if it is legal.
  private func refusal(of action: GameAction) -> IllegalAction? {
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
