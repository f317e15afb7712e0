/// Something that happened while a field is typed; times are milliseconds since the go-ahead.
///
/// A time that lies before an earlier one counts as that one, so a clock may not run backwards.
package enum TypingAction: Equatable, Sendable {
  /// A key gave a character.
  case typed(Unicode.Scalar, at: Int)
  /// An input method gave a text at once: kana, even a single one, or more.
  case block(String, at: Int)
  /// A whole line was typed and sent at once; without a word in it nothing was said.
  case line(String, at: Int)
  /// Time passed.
  case tick(at: Int)
  /// The terminal said that a text was pasted.
  case pasted(at: Int)
}

/// How a reader types, which is found out from the first character if it is not known.
package enum TypingInput: String, CaseIterable, Sendable {
  /// Nothing was typed yet: only lateness is judged.
  case unknown
  /// Key by key: stops are judged.
  case keys
  /// In blocks from an input method, which tells nobody how long it is being used: stops are not
  /// judged.
  case inputMethod
  /// In whole lines, within which nobody sees how time passed: stops are not judged.
  case lines
}

/// What became of a typed reading.
package enum TypingOutcome: Equatable, Sendable {
  /// It goes on.
  case reading
  /// The whole field was typed in time.
  case well
  /// A character could not continue any accepted spelling.
  case stumble(Stumble)
  /// No accepted character came for longer than the pause limit; the position that was to be read.
  case stop(position: Int)
  /// The time was over; the position that was to be read.
  case tooLate(position: Int)
  /// It does not count, and the field is to be read again.
  case void(VoidReason)

  /// What the game is told (``UserAction/read(ok:)``): `nil` while reading and if it is void.
  package var verdict: Bool? {
    switch self {
    case .reading, .void: nil
    case .well: true
    case .stumble, .stop, .tooLate: false
    }
  }
}

/// The first wrong character of a reading.
package struct Stumble: Equatable, Sendable {
  /// The position of the field that was being read, counted from 0 at the left.
  package let position: Int
  /// How many morae of its word had been typed.
  package let offset: Int
  /// What could have come, folded: lower case and hiragana, romaji first.
  package let expected: [Unicode.Scalar]
  /// What came.
  package let found: Unicode.Scalar
}

/// Why a reading does not count.
package enum VoidReason: String, Equatable, Sendable {
  /// A text was pasted.
  case pasted
  /// More keys came at once than hands can press.
  case tooManyKeysAtOnce
}
