import Keys

/// Commands of the result of a game.
package enum ResultCommand: Equatable, Sendable {
  case playerUp, playerDown
  case newGame, sameDeal, backToTitle

  static let keys = [
    Binding([.up, .character("k")], .result(.playerUp), .playerUp),
    Binding([.down, .character("j")], .result(.playerDown), .playerDown),
    Binding(KeyMap.confirming, .result(.newGame), .newGame),
    Binding([.character("s")], .result(.sameDeal), .sameDeal),
    Binding([.character("t"), .escape], .result(.backToTitle), .backToTitle),
    TableCommand.undoKey,
  ]
}
