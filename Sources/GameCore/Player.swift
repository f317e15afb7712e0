/// A player of the game.
package struct Player: Equatable, Sendable {
  /// Who controls the player.
  package enum Seat: Equatable, Sendable {
    case human
    case computer(ComputerLevel)
  }

  /// The name, cleaned and validated by ``GameSetup``.
  package var name: String
  /// Who controls the player.
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
package enum PlayerName {
  /// The maximum length in Unicode scalars, which limits characters with many combining marks.
  package static let maximumLength = 16

  /// Whether a cleaned name is short enough.
  package static func fits(_ name: String) -> Bool { name.unicodeScalars.count <= maximumLength }

  /// A text without characters that could move the cursor or are invisible.
  ///
  /// Removes control and formatting characters (including bidirectional overrides and zero-width
  /// characters), line breaks, combining marks, fillers, private and unassigned characters, and
  /// Hangul vowels and finals, which combine with the letter before them. A run of spaces, or of
  /// characters that look blank, becomes one space.
  package static func cleaned(_ text: String) -> String {
    // Most names are printable ASCII, which needs no cleaning.
    if text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") && $0 < 0x7f }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isHidden(scalar) {
      if !isBlank(scalar) {
        scalars.append(scalar)
      } else if let last = scalars.last, last != " " {
        scalars.append(" ")
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether a scalar is not shown by itself.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint || isConjoining(scalar)
    }
  }

  /// Whether a scalar is drawn blank: spaces, the empty braille pattern, the null note head and the
  /// blank hieroglyphs.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
      || [0x2800, 0x1d159, 0x13441, 0x13442].contains(scalar.value)
  }

  private static func isConjoining(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11ff).contains(scalar.value) || (0xd7b0...0xd7ff).contains(scalar.value)
  }
}
