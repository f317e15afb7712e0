import Testing

@testable import GameCore

/// A solo run under test: after each action the whole state is compared with the expected one.
struct TestSolo {
  private(set) var state: SoloState

  /// Creates a run with given cards, as in ``TestGame``.
  ///
  /// The first failures remove the positions `losing`, each from a field of the given size.
  init(
    rolling: [Int] = [], losing: [(position: Int, of: Int)] = [], lives: Int = 3,
    field: String = "", next: String = "", endsThere: Bool = false
  ) throws {
    var box = CardBox()
    state = SoloState(seed: Self.seed(rolling: rolling, losing: losing), level: .normal)
    state.lives = lives
    state.field = try box.field(field)
    let first = try box.cards(next)
    state.deck = Deck(nextFirst: endsThere ? first : first + box.left)
    state.game.deckCount = state.deck.count
    state.removed = endsThere ? box.left : []
  }

  init(_ state: SoloState) {
    self.state = state
  }

  private static func seed(
    rolling numbers: [Int], losing positions: [(position: Int, of: Int)]
  ) -> UInt64 {
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

  /// Sends a legal action and checks what follows and the whole state.
  mutating func send(
    _ action: GameAction, then pending: [InternalAction] = [],
    at location: SourceLocation = #_sourceLocation, _ change: (inout SoloState) throws -> Void
  ) throws {
    var expected = state
    try change(&expected)
    try Solo.reduce(into: &state, action)
    #expect(state.pendingActions == pending, sourceLocation: location)
    expect(state, toBe: expected, after: action.name, at: location)
  }

  /// Sends actions without checks.
  mutating func go(_ actions: GameAction...) throws {
    for action in actions { try Solo.reduce(into: &state, action) }
  }

  /// Rolls if necessary and draws until the field can be read.
  mutating func goToReading() throws {
    if state.phase == .roll { try go(.user(.roll)) }
    while case .draw(let draw) = state.phase { try go(state.drawingAction(draw)) }
  }
}

extension SoloState {
  /// Something that the player may see, which tests change.
  subscript<Value>(dynamicMember path: WritableKeyPath<PublicGame, Value>) -> Value {
    get { game[keyPath: path] }
    set { game[keyPath: path] = newValue }
  }

  /// The only legal action while drawing, determined independently of the reducer.
  func drawingAction(_ draw: PublicGame.Draw) -> GameAction {
    switch draw.stage {
    case .waiting: .user(.draw)
    case .inFlight: deck.count == 1 && game.isDeckShown ? .internal(.checkDeck) : .internal(.drawn)
    case .following: .internal(.drawNext)
    }
  }
}
