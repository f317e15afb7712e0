import Text

/// A violation of the rules: by an action, which then changes nothing, a setup or a deck.
package enum GameError: ExplainedError, Equatable {
  // MARK: Actions

  /// The action belongs to another phase.
  case notNow(GameAction)
  /// There is no such player.
  case noSuchPlayer(Int)
  /// There is no such position on the field.
  case noSuchPosition(Int, count: Int)
  /// The reader who failed does not point (R15).
  case failedReaderPoints(Int)
  /// The player has already pointed.
  case pointedAlready(Int)
  /// It is not this player's turn to vote (R34).
  case notVoting(Int)
  /// A record does not fit the verdict or the field.
  case noSuchReading
  /// There is nothing to undo.
  case nothingToUndo

  // MARK: Setups

  /// There are not 2 to 6 players.
  case playerCount(Int)
  /// The player at a seat has an empty name after cleaning.
  case emptyName(seat: Int)
  /// A name is longer than ``PlayerName/maximumLength``.
  case longName(String)
  /// A name that is typed cannot have characters of some kinds.
  case notInNames(Removal)
  /// Two players have the same name.
  case repeatedName(String)
  /// The handicap of a player is out of range.
  case timeFactor(Int, name: String)
  /// The starting player is not one of the seats.
  case noSuchStartingPlayer(Int, players: Int)

  // MARK: Decks

  /// There are no kinds, or too many.
  case kinds(Int)
  /// A kind has no cards, too many, or more reverse marks than cards.
  case copies(Int, of: String)
  /// There are too many cards.
  case cards(Int)
  /// A kind has no word.
  case noWord(String)
  /// Two kinds have the same name.
  case repeatedKind(String)
  /// A recipe or the tie breaker names no kind of the deck.
  case unknownKind(String)
  /// A mistake in the text of a deck; lines and columns are counted from 1.
  case text(line: Int, column: Int, expected: LocalizedText, found: LocalizedText)
}

extension GameError {
  package var text: LocalizedText {
    let (maximum, length) = (DeckDefinition.maximum, PlayerName.maximumLength)
    return switch self {
    case .notNow(let action):
      .init("\"\(action.name)\" is not possible now", ja: "「\(action.name)」は今はできません")
    case .noSuchPlayer(let player):
      .init("there is no player \(player)", ja: "プレイヤー \(player) はいません")
    case .noSuchPosition(let position, let count):
      .init(
        "there is no position \(position); the field has \(count), counted from 0",
        ja: "位置 \(position) はありません。列の位置は 0 から数えて \(count) 個です")
    case .failedReaderPoints(let player):
      .init(
        "player \(player) failed and does not point", ja: "プレイヤー \(player) は読めなかったので、指さしません")
    case .pointedAlready(let player):
      .init("player \(player) has already pointed", ja: "プレイヤー \(player) はもう指さしています")
    case .notVoting(let player):
      .init("player \(player) does not vote now", ja: "プレイヤー \(player) は今は投票しません")
    case .noSuchReading:
      .init(
        "a failed reading goes wrong at a syllable of the field, and a good one does not",
        ja: "読めなかったときは列のどこかの拍でまちがえていて、読めたときはまちがえていません")
    case .nothingToUndo: .init("there is nothing to undo", ja: "取り消せる操作がありません")
    case .playerCount(let count):
      .init(
        "a game takes 2 to 6 players, not \(count)",
        ja: "プレイヤーは 2 人から 6 人までです（今は \(count) 人）")
    case .emptyName(let seat):
      .init(
        "player \(seat + 1) has an empty name; a name has 1 to \(length) characters",
        ja: "プレイヤー \(seat + 1) の名前がありません。名前は \(length) 文字までです")
    case .longName(let name):
      .init(
        "the name \"\(name.characters(length))...\" has \(name.count) characters in "
          + "\(ColumnWidth.of(name)) columns; a name has 1 to \(length) in at most \(2 * length)",
        ja: "「\(name.characters(length))…」は \(name.count) 文字（幅 \(ColumnWidth.of(name))）です。"
          + "名前は \(length) 文字（幅 \(2 * length)）までです")
    case .notInNames(let removal):
      .init(
        "a name has no \(removal.sentencePart.en)", ja: "名前に\(removal.sentencePart.ja)は使えません")
    case .repeatedName(let name):
      .init(
        "two players are named \"\(name)\"; names must be unique",
        ja: "「\(name)」という名前のプレイヤーが 2 人います")
    case .timeFactor(let percent, let name):
      .init(
        "the time of \"\(name)\" is \(percent)%; a handicap is \(TypingLimits.timeFactors.lowerBound) to "
          + "\(TypingLimits.timeFactors.upperBound)%",
        ja: "「\(name)」の時間が \(percent)% です。ハンデは \(TypingLimits.timeFactors.lowerBound) から "
          + "\(TypingLimits.timeFactors.upperBound)% です")
    case .noSuchStartingPlayer(let seat, let players):
      .init(
        "the starting player is seat \(seat), but the seats are 0 to \(players - 1)",
        ja: "最初のプレイヤーの席は 0 から \(players - 1) のどれかです（今は \(seat)）")
    case .kinds(let count):
      .init(
        "a deck has 1 to \(maximum.kinds) kinds of cards, not \(count)",
        ja: "山札のカードは 1 種類から \(maximum.kinds) 種類までです（今は \(count) 種類）")
    case .copies(let count, let name):
      .init(
        "a kind has 1 to \(maximum.copies) cards, and no more reverse marks; \"\(name)\" has \(count)",
        ja: "1 種類のカードは \(maximum.copies) 枚までで、逆読みマークはその枚数までです（「\(name)」は \(count) 枚）")
    case .cards(let count):
      .init(
        "a deck has at most \(maximum.cards) cards, not \(count)",
        ja: "山札は \(maximum.cards) 枚までです（今は \(count) 枚）")
    case .noWord(let name): .init("the kind \"\(name)\" has no word", ja: "「\(name)」にことばがありません")
    case .repeatedKind(let name):
      .init(
        "two kinds are named \"\(name)\"; names must be unique", ja: "「\(name)」という種類が 2 つあります")
    case .unknownKind(let name):
      .init("the deck has no kind \"\(name)\"", ja: "「\(name)」という種類は山札にありません")
    case .text(let line, let column, let expected, let found):
      .init("line \(line), column \(column): ", ja: "\(line) 行目の \(column) 文字目：")
        + .expected(expected, found: found)
    }
  }
}
