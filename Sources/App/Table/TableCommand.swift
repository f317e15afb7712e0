import Keys

/// Commands of the table; those for rolling, drawing and typing apply to solo runs as well.
package enum TableCommand: Equatable, Sendable {
  case roll, draw
  /// Skips the rolling of the die, or the flight of the cards.
  case finishDrawing
  /// Makes the computer player act at once.
  case hurry
  case readWell, readFailed
  /// Puts the failure just declared to a vote.
  case contest
  case startTyping
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
  /// Ends the moment in which nothing moves after a failed solo reading.
  case endStill
  /// Ends a beat of the reveal, at last the reveal itself.
  case closeReveal
  case undo
  /// Waves to the others at a table that people share from their own terminals.
  case wave
  /// Lets a computer play for somebody who is away.
  case giveSeat

  /// A direction of the cursor; where `up` and `down` lead depends on ``CursorLines``.
  package enum Move: Equatable, Sendable {
    case left, right, up, down, first, last
  }

  /// Whether the command continues the game, or skips to where it continues.
  var advances: Bool {
    switch self {
    case .move, .digit, .undo, .wave, .giveSeat, .contest: false
    default: true
    }
  }
}

extension TableCommand {
  /// The bindings in a mode; none if the mode is not one of the table.
  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .watch: [Binding([.enter], .table(.hurry), .hurry), undoKey]
    case .wait: [waveKey, giveKey, undoKey]
    case .roll:
      [Binding([.enter], .table(.roll), .roll)] + SoloCommand.levelKeys
        + [SoloCommand.ghostKey, SoloCommand.restartKey]
    case .draw: [Binding([.enter], .table(.draw), .draw), undoKey, failedKey]
    case .drawing: [Binding([.enter], .table(.finishDrawing), .finish), SoloCommand.restartKey]
    case .read: [wellKey, failedKey, undoKey, SoloCommand.restartKey]
    case .getReady:
      [Binding([.enter], .table(.startTyping), .startTyping), SoloCommand.restartKey]
    case .typing: [SoloCommand.ghostKey, SoloCommand.restartKey]
    case .failed: [Binding([.enter], .table(.beginPointing), .point), undoKey, wellKey, contestKey]
    // No other screen of a game has this key, so a player who has just chosen does not open it.
    case .curtain: [Binding([KeyMap.space], .table(.openCurtain), .openCurtain), undoKey]
    case .countdown: [Binding([.enter], .table(.endCountdown), .finish)]
    case .choose, .enter: moveKeys + [lockKey, undoKey]
    case .ready: [Binding([.enter], .table(.reveal), .reveal), undoKey]
    case .reveal: [Binding([.enter], .table(.closeReveal), .proceed)]
    case .still: [Binding([.enter], .table(.endStill), .finish), SoloCommand.restartKey]
    case .ceremony: [Binding([.enter], .table(.endCeremony), .finish)]
    default: []
    }
  }

  private static let waveKey = Binding([.character("w")], .table(.wave), .wave)

  private static let giveKey = Binding([.character("g")], .table(.giveSeat), .giveSeat)

  private static let wellKey = Binding([.character("y")], .table(.readWell), .readWell)

  private static let failedKey = Binding([.character("n")], .table(.readFailed), .readFailed)

  private static let contestKey = Binding([.character("v")], .table(.contest), .contest)

  static let undoKey = Binding(
    [.character("u")], besideWords: [.tab], .table(.undo), .undo)

  private static let lockKey = Binding([.enter], .table(.lock), .lock)

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
  /// Begins the next game of an evening; the players of a guest say that they are ready for it, or not.
  case rematch
  case newGame, sameDeal, watch, backToTitle

  static let keys = [
    Binding([.up, .character("k")], .result(.playerUp), .playerUp),
    Binding([.down, .character("j")], .result(.playerDown), .playerDown),
    Binding([.enter], .result(.rematch), .rematch),
    // Not n, which judges a row: where it is pressed once too often, the result would be lost.
    Binding([.character("1")], .result(.newGame), .newGame),
    Binding([.character("2")], .result(.sameDeal), .sameDeal),
    Binding([.character("3")], .result(.watch), .watchAgain),
    Binding([.character("t"), .escape], .result(.backToTitle), .backToTitle),
    // It asks first: the result would be lost.
    TableCommand.undoKey,
  ]
}
