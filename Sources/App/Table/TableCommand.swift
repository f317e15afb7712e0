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
  /// Chooses in secret before the light, instead of with a key.
  case pointBefore
  /// Lets the player before choose a key again.
  case previousKey
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
  case replaceWithComputer

  /// A direction of the cursor; where `up` and `down` lead depends on ``CursorLines``.
  package enum Move: Equatable, Sendable {
    case left, right, up, down, first, last
  }

  /// Whether the command continues the game, or skips to where it continues.
  var advances: Bool {
    switch self {
    case .move, .digit, .undo, .wave, .replaceWithComputer, .contest, .previousKey: false
    default: true
    }
  }
}

extension TableCommand {
  /// The bindings in a mode; none if the mode is not one of the table.
  static func keys(in mode: Mode) -> [Binding] {
    switch mode {
    case .watch: [Binding([.enter], .table(.hurry), .init("don't wait", ja: "待たずに進む")), undoKey]
    case .wait: [waveKey, giveKey, undoKey]
    case .roll:
      [Binding([.enter], .table(.roll), .init("roll the die", ja: "サイコロをふる"))]
        + SoloCommand.levelKeys
        + [SoloCommand.ghostKey, SoloCommand.restartKey]
    case .draw:
      [
        Binding([.enter], .table(.draw), .init("draw the cards", ja: "カードをめくる")), undoKey,
        failedKey,
      ]
    case .drawing:
      [
        Binding([.enter], .table(.finishDrawing), .finish), undoKey, failedKey,
        SoloCommand.restartKey,
      ]
    case .read: [wellKey, failedKey, undoKey, SoloCommand.restartKey]
    case .getReady:
      [
        Binding(
          [.enter], .table(.startTyping), .init("start the clock and type", ja: "タイマーを開始して打つ")),
        SoloCommand.restartKey,
      ]
    case .typing: [SoloCommand.ghostKey, SoloCommand.restartKey]
    case .failed:
      [
        Binding([.enter], .table(.beginPointing), .init("others point", ja: "指さしへ")), undoKey,
        wellKey, contestKey,
      ]
    case .keys:
      [
        Binding(
          [.tab], .table(.pointBefore),
          .init("choose in secret before the light", ja: "光の前にこっそり選ぶ")),
        Binding([.backspace], .table(.previousKey), .init("the player before", ja: "前の人")),
      ]
    case .countIn: [undoKey, wellKey, contestKey]
    // No other screen of a game has this key, so a player who has just chosen does not open it.
    case .curtain:
      [Binding([KeyMap.space], .table(.openCurtain), .init("I'm ready", ja: "準備OK")), undoKey]
    case .countdown: [Binding([.enter], .table(.endCountdown), .finish)]
    case .choose, .enter: moveKeys + [lockKey, undoKey]
    case .ready:
      [Binding([.enter], .table(.reveal), .init("reveal the choices", ja: "みんなの指さしを見る")), undoKey]
    case .reveal: [Binding([.enter], .table(.closeReveal), .init("continue", ja: "つづける"))]
    case .still: [Binding([.enter], .table(.endStill), .finish), SoloCommand.restartKey]
    case .ceremony: [Binding([.enter], .table(.endCeremony), .finish)]
    default: []
    }
  }

  private static let waveKey = Binding([.character("w")], .table(.wave), .wave)

  private static let giveKey = Binding(
    [.character("g")], .table(.replaceWithComputer),
    .init("let a computer play for the missing player", ja: "離席中の人の代わりにコンピューターが遊ぶ"))

  private static let wellKey = Binding(
    [.character("y")], .table(.readWell), .init("read well", ja: "よめた"))

  private static let failedKey = Binding(
    [.character("n")], .table(.readFailed), .init("failed", ja: "しっぱい"))

  private static let contestKey = Binding(
    [.character("v")], .table(.contest), .init("vote", ja: "投票する"))

  static let undoKey = Binding(
    [.character("u")], whileTyping: [.tab], .table(.undo), .undo)

  private static let lockKey = Binding(
    [.enter], .table(.lock), .init("point at this card", ja: "このカードを指さす"))

  private static let moveKeys = [
    Binding(
      [.left, .character("h"), .backTab], .table(.move(.left)),
      .init("card to the left", ja: "左のカード")),
    Binding(
      [.right, .character("l"), .tab], .table(.move(.right)),
      .init("card to the right", ja: "右のカード")),
    Binding([.up, .character("k")], .table(.move(.up)), .init("line above", ja: "上の段")),
    Binding([.down, .character("j")], .table(.move(.down)), .init("line below", ja: "下の段")),
    Binding([.home], .table(.move(.first)), .init("first card", ja: "最初のカード")),
    Binding([.end], .table(.move(.last)), .init("last card", ja: "最後のカード")),
    Binding(
      (0...9).map { .character(Character(String($0))) }, .table(.digit),
      .init("number of the card", ja: "カードの番号")),
  ]
}

/// Commands of the result screen of a game.
package enum ResultCommand: Equatable, Sendable {
  case playerUp, playerDown
  /// Begins the next game of an evening; the players of a guest say that they are ready for it, or not.
  case rematch
  case newGame, sameDeal, watch, saveMoment, backToTitle

  static let keys = [
    Binding(
      [.up, .character("k")], .result(.playerUp), .init("cards of the player above", ja: "上の人のカード")),
    Binding(
      [.down, .character("j")], .result(.playerDown),
      .init("cards of the player below", ja: "下の人のカード")),
    Binding(
      [.enter], .result(.rematch), .init("rematch: the last to fail begins", ja: "再戦（最後に失敗した人から）")),
    // Not n, which judges a row: where it is pressed once too often, the result would be lost.
    Binding(
      [.character("1")], .result(.newGame), .init("new game, same players", ja: "同じメンバーでもう一度")),
    Binding([.character("2")], .result(.sameDeal), .sameDeal),
    Binding([.character("3")], .result(.watch), .init("watch the game again", ja: "ゲームを見かえす")),
    Binding(
      [.character("s")], .result(.saveMoment), .init("save the best moment", ja: "名場面を保存")),
    Binding([.character("t"), .escape], .result(.backToTitle), .backToTitle),
    // It asks first: the result would be lost.
    TableCommand.undoKey,
  ]
}
