import Testing

@testable import GameCore

extension TestGame {
  /// Creates a solo run with given cards.
  ///
  /// The first failures remove the positions `losing`, each from a field of the given size.
  static func solo(
    rolling: [Int] = [], losing: [(position: Int, of: Int)] = [], lives: Int = 3,
    field: String = "", next: String = "", endsThere: Bool = false
  ) throws -> TestGame {
    var box = CardBox()
    var state = GameState(
      SoloSetup(seed: seed(rolling: rolling, losing: losing), level: .normal))
    state.lives = lives
    state.field = try box.field(field)
    let first = try box.cards(next)
    state.replaceDeck(Deck(nextFirst: endsThere ? first : first + box.left))
    state.removed = endsThere ? box.left : []
    return TestGame(state)
  }
}

extension PublicGame {
  /// Something that only a solo run has, which tests change.
  subscript<Value>(dynamicMember path: WritableKeyPath<SoloState, Value>) -> Value {
    get { self[dynamicMember: path as KeyPath] }
    set { solo?[keyPath: path] = newValue }
  }
}

extension GameState {
  /// The only legal action while drawing, determined independently of the reducer.
  func onlyAction(of draw: PublicGame.Draw) -> GameAction {
    switch draw.stage {
    case .waiting: .user(.draw)
    case .inFlight: deck.count == 1 && game.isDeckShown ? .internal(.checkDeck) : .internal(.drawn)
    case .following: .internal(.drawNext)
    }
  }
}
