import Files
import GameCore
import Text

extension LocalizedText {
  fileprivate static let eventName = LocalizedText("the name of an event", ja: "できごとの名前")
}

/// The public view of a game as members of JSON lines, in the words of the journal.
///
/// No line has the seed, a digest, a card that has not been drawn, or a choice before the reveal.
package enum PublicLine {
  /// The members of the setup of a game, without its seed.
  package static func setup(_ setup: GameSetup) -> [JSON.Member] {
    LineCoder.members(of: setup, Self.setup)
  }

  /// The setup of a line; its seed is 0, which tells nothing.
  package static func setup(_ fields: JSONFields) throws(FileError) -> GameSetup {
    try LineCoder.read(fields, Self.setup)
  }

  private static func setup(
    _ setup: GameSetup?, _ line: inout LineCoder
  ) throws(FileError) -> GameSetup {
    try Game.setup(setup, seed: 0, &line)
  }

  /// The members of an action of a player.
  package static func action(_ action: UserAction) -> [JSON.Member] {
    LineCoder.members(of: .user(action), Game.action)
  }

  /// The action of a player.
  package static func action(_ fields: JSONFields) throws(FileError) -> UserAction {
    guard case .user(let action) = try LineCoder.read(fields, Game.action) else {
      throw fields.invalid(
        "a", .init("an action of a player", ja: "プレイヤーの操作"), .init("one of the game", ja: "ゲームの操作"))
    }
    return action
  }

  /// The members of an event: `a`, then `die`, `card`, `choices` as pairs of seat and position, `player`
  /// of a pointing and of a vote whose side is secret, or those of the action.
  package static func event(_ event: GameEvent, _ deck: DeckDefinition) -> [JSON.Member] {
    let name = JSON.Member("a", .string(event.action.name))
    switch event {
    case .rolled(let number): return [name, .init("die", .integer(number))]
    case .drawn(let card): return [name, .init("card", .integer(deck.id(of: card)))]
    case .pointed(let player), .voted(let player, nil):
      return [name, .init("player", .integer(player))]
    case .revealed(let choices):
      let pairs = choices.map { JSON.array([.integer($0.player), .integer($0.position)]) }
      return [name, .init("choices", .array(pairs))]
    default: return LineCoder.members(of: event.action, Game.action)
    }
  }

  /// The event of a line of a game with a deck.
  package static func event(
    _ fields: JSONFields, _ deck: DeckDefinition
  ) throws(FileError) -> GameEvent {
    switch try fields.text("a", .eventName) {
    case "roll": return .rolled(try fields.integer("die", in: 1...6))
    case "drawn":
      let cards = deck.cards
      let id = try fields.integer("card", in: 0...cards.count - 1)
      guard let card = cards.first(where: { deck.id(of: $0) == id }) else {
        throw fields.invalid(
          "card", .init("a card of the deck", ja: "山札のカード"), .init(same: "\(id)"))
      }
      return .drawn(card)
    case "point":
      return .pointed(try player(fields))
    case "vote" where !fields.has("ok"): return .voted(player: try player(fields), isCorrect: nil)
    case "reveal": return .revealed(try choices(fields))
    default: break
    }
    let action = try LineCoder.read(fields, Game.action)
    guard let event = GameEvent(of: action) else {
      throw fields.invalid("a", .eventName, .init(same: action.name))
    }
    return event
  }

  private static func player(_ fields: JSONFields) throws(FileError) -> Int {
    try fields.integer("player", in: 0...GameSetup.playerCounts.upperBound - 1)
  }

  private static func choices(_ fields: JSONFields) throws(FileError) -> [Choice] {
    let what = LocalizedText("pairs of a seat and a position", ja: "席と位置の組")
    let value = try fields.value("choices", what)
    guard case .array(let pairs) = value, pairs.count < GameSetup.playerCounts.upperBound else {
      throw fields.invalid("choices", what, value.summary)
    }
    var choices: [Choice] = []
    for pair in pairs {
      guard case .array(let numbers) = pair, numbers.count == 2,
        case .integer(let player) = numbers[0], case .integer(let position) = numbers[1],
        (0..<GameSetup.playerCounts.upperBound).contains(player),
        (0..<DeckDefinition.maximum.cards).contains(position)
      else { throw fields.invalid("choices", what, pair.summary) }
      choices.append(Choice(player: player, position: position))
    }
    return choices
  }
}
