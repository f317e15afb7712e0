import Keys

/// Commands of the table; those for rolling, drawing and typing apply to solo runs as well.
package enum TableCommand: Equatable, Sendable {
  case roll, draw
  /// Skips the flight of the cards.
  case finishDrawing
  /// Makes the computer player act at once.
  case hurry
  case readWell, readFailed
  case startTyping, giveUp
  case beginPointing
  case openCurtain
  /// Ends the count-down.
  case endCountdown
  case move(Move)
  /// Enters a digit of a card's number; the key determines which.
  case digit
  /// Points at the card under the cursor.
  case lock
  /// Reveals the choices after a count-down.
  case reveal
  /// Ends a beat of the ceremony at the end of a game.
  case endCeremony
  /// Ends the moment in which a failed solo reading stands still.
  case endStill
  /// Ends a beat of the reveal, at last the reveal itself.
  case closeReveal
  case undo

  /// A direction of the cursor; `up` and `down` depend on the layout, so the screen resolves them.
  package enum Move: Equatable, Sendable {
    case left, right, up, down, first, last
  }

  /// Whether the command continues the game.
  var advances: Bool {
    switch self {
    case .roll, .draw, .readWell, .readFailed, .startTyping, .giveUp, .beginPointing, .openCurtain,
      .lock, .reveal, .closeReveal:
      true
    case .finishDrawing, .hurry, .endCountdown, .endCeremony, .endStill, .move, .digit, .undo: false
    }
  }
}

extension TableCommand {
  /// The bindings in a mode; none if the mode is not one of the table.
  static func keys(in mode: Mode) -> [Binding] {
    let confirming = KeyMap.confirming
    return switch mode {
    case .watch: [Binding(confirming, .table(.hurry), .hurry), undoKey]
    case .roll:
      [Binding(confirming + [.character("r")], .table(.roll), .roll), SoloCommand.ghostKey]
    case .draw: [Binding(confirming + [.character("d")], .table(.draw), .draw), undoKey]
    case .drawing: [Binding(confirming, .table(.finishDrawing), .finish)]
    case .read:
      [
        Binding([.character("y")], .table(.readWell), .readWell),
        Binding([.character("n"), .character("f")], .table(.readFailed), .readFailed), undoKey,
      ]
    case .getReady: [Binding(confirming, .table(.startTyping), .startTyping)]
    case .typing: [Binding([.escape], .table(.giveUp), .giveUp), SoloCommand.ghostKey]
    case .failed: [Binding(confirming, .table(.beginPointing), .point), undoKey]
    case .curtain: [Binding(confirming, .table(.openCurtain), .openCurtain), undoKey]
    case .countdown: [Binding(confirming, .table(.endCountdown), .finish)]
    case .choose: moveKeys + [lockKey]
    case .enter: moveKeys + [lockKey, undoKey]
    case .ready: [Binding(confirming, .table(.reveal), .reveal), undoKey]
    case .reveal: [Binding(confirming, .table(.closeReveal), .proceed)]
    case .still: [Binding([.enter, .escape], .table(.endStill), .finish)]
    case .ceremony: [Binding(confirming, .table(.endCeremony), .finish)]
    default: []
    }
  }

  static let undoKey = Binding([.character("u")], .table(.undo), .undo)

  private static let lockKey = Binding(KeyMap.confirming, .table(.lock), .lock)

  private static let moveKeys = [
    Binding([.left, .character("h"), .backTab], .table(.move(.left)), .left),
    Binding([.right, .character("l"), .tab], .table(.move(.right)), .right),
    Binding([.up, .character("k")], .table(.move(.up)), .lineUp),
    Binding([.down, .character("j")], .table(.move(.down)), .lineDown),
    Binding([.home], .table(.move(.first)), .firstCard),
    Binding([.end], .table(.move(.last)), .lastCard),
    Binding((0...9).map { .character(Character(String($0))) }, .table(.digit), .digits),
  ]
}

/// Commands of the result screen of a game.
package enum ResultCommand: Equatable, Sendable {
  case playerUp, playerDown
  case newGame, sameDeal, watch, backToTitle

  static let keys = [
    Binding([.up, .character("k")], .result(.playerUp), .playerUp),
    Binding([.down, .character("j")], .result(.playerDown), .playerDown),
    // Not Enter or Space, which are pressed all through a game: the result would be lost.
    Binding([.character("n")], .result(.newGame), .newGame),
    Binding([.character("s")], .result(.sameDeal), .sameDeal),
    Binding([.character("w")], .result(.watch), .watchAgain),
    Binding([.character("t"), .escape], .result(.backToTitle), .backToTitle),
    TableCommand.undoKey,
  ]
}
