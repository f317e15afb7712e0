/// Somebody at the table.
package struct Player: Equatable, Sendable {
  /// Who decides for the player.
  package enum Seat: Equatable, Sendable {
    case human
    case computer(ComputerLevel)
  }

  /// The name, cleaned and checked by ``GameSetup``.
  package var name: String
  /// Who decides for the player.
  package var seat: Seat

  /// A player, by default a person.
  package init(name: String, seat: Seat = .human) {
    self.name = name
    self.seat = seat
  }
}

/// How well the computer plays.
package enum ComputerLevel: String, CaseIterable, Sendable {
  case easy, normal, hard
}

/// What a player may be called.
package enum PlayerName {
  /// The longest name, in Unicode scalars, so that one character cannot hide thousands of them.
  package static let longest = 16

  /// Whether a cleaned name is not too long.
  package static func fits(_ name: String) -> Bool { name.unicodeScalars.count <= longest }

  /// A text without anything that could move a cursor or hide itself.
  ///
  /// Control and formatting characters (bidirectional overrides and zero-width ones too), line
  /// breaks, combining marks, fillers, private and unassigned ones are removed, and so are Hangul's
  /// vowels and finals that stand under the letter before them; runs of blanks, and of signs that
  /// look blank, become one.
  package static func cleaned(_ text: String) -> String {
    if isClean(text.utf8) { return text }
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

  /// Whether a scalar is drawn as nothing: blanks, and among symbols and letters the empty braille
  /// pattern, the null note head and the blanks of hieroglyphs.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
      || [0x2800, 0x1d159, 0x13441, 0x13442].contains(scalar.value)
  }

  private static func isConjoining(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11ff).contains(scalar.value) || (0xd7b0...0xd7ff).contains(scalar.value)
  }

  /// Whether a text is nothing but words of ASCII with a blank between them, as nearly every name.
  private static func isClean(_ bytes: String.UTF8View) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      guard (0x20...0x7e).contains(byte), byte != 0x20 || before != 0x20 else { return false }
      before = byte
    }
    return before != 0x20 || bytes.isEmpty
  }
}
