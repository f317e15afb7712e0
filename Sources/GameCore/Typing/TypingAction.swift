/// An action in a typed reading; times are in milliseconds since the start of the reading.
///
/// A time before that of an earlier action is raised to it.
package enum TypingAction: Equatable, Sendable {
  /// A key typed a character.
  case typed(Unicode.Scalar, at: Int)
  /// An input method entered text at once: one or more kana.
  case block(String, at: Int)
  /// A line was entered at once; a line without text has no effect. `isWhole` is whether it must be
  /// nothing but the row; in runs of earlier versions, what follows the row is ignored.
  case line(String, isWhole: Bool = true, at: Int)
  /// Time passed.
  case tick(at: Int)
  /// The terminal reported pasted text.
  case pasted(at: Int)
  /// The voice of a row that is read aloud has changed; `nil` if it was no voice.
  case heard(SpokenRow?, at: Int)
  /// The reader says that a row read aloud was read well.
  case readWell(at: Int)
}

extension TypingAction {
  /// Whether something was typed or pasted, which a row that is read aloud ignores.
  var isText: Bool {
    switch self {
    case .typed, .block, .line, .pasted: true
    case .tick, .heard, .readWell: false
    }
  }
}

/// How a reader types; detected from the first character if unknown.
package enum TypingInput: String, CaseIterable, Sendable {
  /// Nothing has been typed yet: only timeouts are detected.
  case unknown
  /// Key by key: stops are detected.
  case keys
  /// In blocks from an input method, within which no times are known: stops are not detected.
  case inputMethod
  /// In lines, within which no times are known: stops are not detected.
  case lines
  /// Not at all: the row is read aloud, and the reader judges it (R45).
  case voice
}

/// The outcome of a typed reading.
package enum TypingOutcome: Equatable, Sendable {
  /// The reading is in progress.
  case reading
  /// The whole field was typed in time.
  case well
  /// A character did not match any accepted spelling.
  case stumble(Stumble)
  /// The pause limit was exceeded at a position.
  case stop(position: Int)
  /// The time limit was exceeded at a position.
  case tooLate(position: Int)
  /// The reading does not count and must be repeated.
  case void(VoidReason)

  /// The verdict for ``UserAction/read(isCorrect:_:)``; `nil` while in progress and if void.
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
  /// The number of morae of the word typed before.
  package let offset: Int
  /// The scalars that were expected, folded to lower case and hiragana, romaji first; none after the
  /// whole row.
  package let expected: [Unicode.Scalar]
  /// The scalar that was typed.
  package let found: Unicode.Scalar
}

/// The reason a reading does not count.
package enum VoidReason: String, Equatable, Sendable {
  /// Text was pasted.
  case pasted
  /// More keys were pressed at once than a person can press.
  case tooManyKeysAtOnce
}
