import Text

/// A player of the game.
package struct Player: Equatable, Sendable {
  /// The controller of the player.
  package enum Seat: Equatable, Sendable {
    case human
    case computer(ComputerLevel)
  }

  /// The name, cleaned and validated by ``GameSetup``.
  package var name: String
  /// The controller of the player.
  package var seat: Seat
  /// The time by the clock, in percent of that of its level (R37).
  package var timeFactor: Int

  /// Creates a player, human by default and without a handicap.
  package init(name: String, seat: Seat = .human, timeFactor: Int = 100) {
    self.name = name
    self.seat = seat
    self.timeFactor = timeFactor
  }
}

extension [Player] {
  /// The seats of people.
  package var people: [Int] { indices.filter { self[$0].seat == .human } }

  /// The seat to the left of a seat (R5).
  package func left(of seat: Int) -> Int { (seat + 1) % count }
}

/// The skill of a computer player.
package enum ComputerLevel: String, CaseIterable, Sendable {
  case easy, normal, hard
}

/// The rules for player names.
///
/// Names are kept as they were written, letters and marks in one scalar or in several, and compared as texts: two that
/// Unicode says are the same are the same name.
package enum PlayerName {
  /// The maximum length in characters, as a reader counts them.
  package static let maximumLength = 16
  /// The most columns that a name may take: those of as many wide characters.
  package static let maximumColumns = 2 * maximumLength

  /// Whether a cleaned name is short enough.
  package static func fits(_ name: String) -> Bool {
    name.count <= maximumLength && ColumnWidth.of(name) <= maximumColumns
  }

  /// The beginning of a cleaned name that is short enough.
  package static func fitting(_ name: String) -> String {
    var name = String(name.prefix(maximumLength))
    while !fits(name) { name.removeLast() }
    return cleaned(name)
  }

  /// Whether a character that is typed after the beginning of a name can be a part of it: a space, since something may
  /// follow, a mark on the letter before, or a joiner that belongs there.
  package static func isKept(_ character: Character, after start: String) -> Bool {
    if character == " " { return true }
    // What a joiner joins is not typed yet.
    let isJoiner = character.unicodeScalars.allSatisfy(\.isJoiner)
    let next =
      isJoiner ? (start.unicodeScalars.last?.properties.isAlphabetic == true ? "ب" : "👩") : ""
    let whole = CleanText(start + String(character) + next)
    return whole.removed.isSubset(of: CleanText(start).removed)
      && whole.text.unicodeScalars.count > CleanText(start + next).text.unicodeScalars.count
  }

  /// A text without characters that could move the cursor, turn the line or hide themselves, by `CleanText`.
  package static func cleaned(_ text: String) -> String { CleanText(text).text }
}
