/// What the rules do not allow: an action, which then changes nothing, a setup or a deck.
package enum GameError: Error, Equatable, Sendable {
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
  case text(line: Int, column: Int, expected: String, found: String)
}

extension GameError: CustomStringConvertible {
  /// The error as one sentence.
  package var description: String {
    switch self {
    case .notNow(let action): "\"\(action.name)\" is not possible now"
    case .noSuchPlayer(let player): "there is no player \(player)"
    case .noSuchPosition(let position, let count):
      "there is no position \(position); the field has \(count), counted from 0"
    case .failedReaderPoints(let player): "player \(player) failed and does not point"
    case .pointedAlready(let player): "player \(player) has already pointed"
    case .notVoting(let player): "player \(player) does not vote now"
    case .noSuchReading:
      "a failed reading goes wrong at a mora of the field, and a good one does not"
    case .nothingToUndo: "there is nothing to undo"
    case .playerCount(let count): "a game takes 2 to 6 players, not \(count)"
    case .emptyName(let seat):
      "player \(seat + 1) has an empty name; a name has 1 to \(PlayerName.maximumLength) characters"
    case .longName(let name):
      "the name \"\(String(name.unicodeScalars.prefix(PlayerName.maximumLength)))...\" has "
        + "\(name.unicodeScalars.count) characters; "
        + "a name has 1 to \(PlayerName.maximumLength)"
    case .repeatedName(let name): "two players are named \"\(name)\"; names must be unique"
    case .timeFactor(let percent, let name):
      "the time of \"\(name)\" is \(percent)%; a handicap is \(TypingLimits.timeFactors.lowerBound) to "
        + "\(TypingLimits.timeFactors.upperBound)%"
    case .noSuchStartingPlayer(let seat, let players):
      "the starting player is seat \(seat), but the seats are 0 to \(players - 1)"
    case .kinds(let count):
      "a deck has 1 to \(DeckDefinition.maximum.kinds) kinds of cards, not \(count)"
    case .copies(let count, let name):
      "a kind has 1 to \(DeckDefinition.maximum.copies) cards, and no more reverse marks; "
        + "\"\(name)\" has \(count)"
    case .cards(let count): "a deck has at most \(DeckDefinition.maximum.cards) cards, not \(count)"
    case .noWord(let name): "the kind \"\(name)\" has no word"
    case .repeatedKind(let name): "two kinds are named \"\(name)\"; names must be unique"
    case .unknownKind(let name): "the deck has no kind \"\(name)\""
    case .text(let line, let column, let expected, let found):
      "line \(line), column \(column): expected \(expected), found \(found)"
    }
  }
}
