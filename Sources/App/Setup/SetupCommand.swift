import Keys

/// Commands of the set-up screen.
package enum SetupCommand: Equatable, Sendable {
  case rowUp, rowDown, firstRow, lastRow
  case previousValue, nextValue
  /// Adjusts the handicap of a player.
  case moreTime, lessTime
  case editName
  case startGame
  case backToTitle
  // While a name is being edited.
  case endName, cancelName, erase, eraseWord, eraseAll

  static let keys = [
    Binding([.up, .character("k"), .backTab], .setup(.rowUp), .rowUp),
    Binding([.down, .character("j"), .tab], .setup(.rowDown), .rowDown),
    Binding([.left, .character("h")], .setup(.previousValue), .previousValue),
    Binding([.right, .character("l"), KeyMap.space], .setup(.nextValue), .nextValue),
    Binding([.home], .setup(.firstRow), .firstRow),
    Binding([.end], .setup(.lastRow), .lastRow),
    Binding([.character("+"), .character("=")], .setup(.moreTime), .moreTime),
    Binding([.character("-")], .setup(.lessTime), .lessTime),
    Binding([.character("n")], .setup(.editName), .editName),
    Binding([.enter], .setup(.startGame), .startGame),
    Binding([.escape, .backspace], .setup(.backToTitle), .backToTitle),
  ]

  /// The bindings while a name is being edited.
  static let nameKeys = [
    Binding([.enter, .tab, .down, .up], .setup(.endName), .nameDone),
    Binding([.escape], .setup(.cancelName), .nameCancel),
    Binding([.backspace], .setup(.erase), .erase),
    Binding([.control("w")], .setup(.eraseWord), .eraseWord),
    Binding([.control("u")], .setup(.eraseAll), .eraseAll),
  ]
}
