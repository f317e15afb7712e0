import Testing

@testable import GameCore

/// A game under test: after each action the whole state is compared with the expected one.
struct TestGame {
  private(set) var state: GameState

  /// Creates a game with given cards on the field, in the piles and on top of the deck.
  ///
  /// The first rolls have the results `rolling`. The cards `next` are drawn first, then the rest of
  /// the deck; if `endsThere`, the rest has been removed.
  init(
    players: Int = 4, deck: DeckDefinition = .classic, rolling: [Int] = [], startingPlayer: Int = 0,
    field: String = "", piles: [String] = [], next: String = "", endsThere: Bool = false
  ) throws {
    let setup = try GameSetup(
      seed: seed(rolling: rolling), deck: deck, players: people(players),
      startingPlayer: startingPlayer)
    var box = CardBox(deck)
    state = GameState(setup)
    state.field = try box.field(field)
    for (seat, pile) in piles.enumerated() { state.piles[seat] = try box.cards(pile) }
    let first = try box.cards(next)
    state.replaceDeck(Deck(nextFirst: endsThere ? first : first + box.left))
    state.removed = endsThere ? box.left : []
  }

  init(_ state: GameState) {
    self.state = state
  }

  /// Sends a legal action and checks what follows and the whole state.
  mutating func send(
    _ action: GameAction, then pending: [InternalAction] = [],
    at location: SourceLocation = #_sourceLocation, _ change: (inout GameState) throws -> Void
  ) throws {
    var expected = state
    try change(&expected)
    try Game.reduce(into: &state, action)
    #expect(state.pendingActions == pending, sourceLocation: location)
    expect(state, toBe: expected, after: action.name, at: location)
  }

  /// Sends an illegal action and checks that nothing changes.
  mutating func refuse(
    _ action: GameAction, _ reason: GameError, at location: SourceLocation = #_sourceLocation
  ) {
    let before = state
    #expect(throws: reason, sourceLocation: location) { try Game.reduce(into: &state, action) }
    if state != before {
      let lines = difference(expected: before, actual: state)
      Issue.record("the rejected \"\(action.name)\" changed:\n\(lines)", sourceLocation: location)
    }
  }

  /// Sends actions without checks.
  mutating func go(_ actions: GameAction...) throws {
    for action in actions { try Game.reduce(into: &state, action) }
  }

  /// Rolls and draws until the field can be read: three cards at most, of three steps each.
  mutating func goToReading() throws {
    if state.phase == .roll { try go(.user(.roll)) }
    for _ in 0..<9 {
      if case .draw = state.phase { try go(state.drawingAction) }
    }
  }

  /// Makes these choices after a failed reading; reveals them if they are complete.
  mutating func goPointing(_ choices: [(player: Int, position: Int)]) throws {
    for choice in choices {
      try go(.user(.point(player: choice.player, position: choice.position)))
    }
    if state.phase == .reveal { try go(.user(.reveal)) }
  }
}

extension GameState {
  /// Something that all may see, which tests change.
  subscript<Value>(dynamicMember path: WritableKeyPath<PublicGame, Value>) -> Value {
    get { game[keyPath: path] }
    set { game[keyPath: path] = newValue }
  }

  /// Adds a choice.
  mutating func choose(_ position: Int, by player: Int) {
    choices.append(Choice(player: player, position: position))
    game.pointed.append(player)
  }
}

/// Human players named by letters.
func people(_ count: Int) -> [Player] {
  "ABCDEF".prefix(count).map { Player(name: String($0)) }
}

/// The first seed whose rolls begin with these numbers, and whose failures in solo with these positions.
func seed(rolling numbers: [Int], losing positions: [(position: Int, of: Int)] = []) -> UInt64 {
  var seed: UInt64 = 0
  while true {
    var dice = RandomStream(seed: seed, for: .die)
    var losses = RandomStream(seed: seed, for: .loss)
    if numbers.allSatisfy({ $0 == Die.roll(with: &dice) }),
      positions.allSatisfy({ $0.position == losses.number(below: $0.of) })
    {
      return seed
    }
    seed += 1
  }
}

extension GameState {
  /// Replaces the deck, and how many cards all see in it.
  mutating func replaceDeck(_ deck: Deck) {
    self.deck = deck
    game.deckCount = deck.count
  }

  /// Takes the next card off the deck.
  mutating func takeCard() {
    _ = deck.draw()
    game.deckCount = deck.count
  }
}
