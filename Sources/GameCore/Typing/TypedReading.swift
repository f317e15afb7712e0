/// A field that is being typed, judged character by character (R27).
///
/// Only ``Typing/reduce(into:_:)`` changes it. Only the typed string counts, not the boundaries
/// between cards: ト+マト is typed like トマト.
package struct TypedReading: Equatable, Sendable {
  /// A word to type.
  package struct Word: Equatable, Sendable {
    /// The position on the field, counted from 0 at the left.
    package let position: Int
    /// The kind of the card at the position.
    package let kind: CardKind
  }

  /// The timing of a completely typed word.
  package struct WordTiming: Equatable, Sendable {
    /// When its last character was typed, in milliseconds since the start of the reading.
    package let end: Int
    /// Milliseconds from the end of the previous word, or the start of the clock, to the end of
    /// this word; `nil` for a block or a line, which has no timing.
    package let duration: Int?
    /// The longest gap before one of its characters, in milliseconds; `nil` for a block or a line.
    package let longestGap: Int?
  }

  /// A point in the field that the typed string may have reached.
  struct Cursor: Equatable, Sendable {
    /// The mora that is being typed.
    var mora: Int
    /// The part of the mora that has been typed, folded.
    var typed: [Unicode.Scalar] = []
  }

  /// One mora of the field.
  struct Mora: Equatable, Sendable {
    /// The index of its word in reading order.
    let word: Int
    /// The number of morae before it in the word.
    let offset: Int
  }

  /// The words in reading order (R10 to R12).
  package let words: [Word]
  /// The time limits.
  package let limits: TypingLimits
  /// The outcome so far.
  package internal(set) var outcome = TypingOutcome.reading
  /// How the reader types.
  package internal(set) var input: TypingInput
  /// The accepted text as typed, including separators.
  package internal(set) var text = ""
  /// The timing of the words typed so far, in reading order.
  package internal(set) var wordTimings: [WordTiming] = []
  /// The number of accepted characters, without separators.
  package internal(set) var keys = 0
  /// The longest gap between two keys in milliseconds, or `nil` before the second key.
  package internal(set) var longestGap: Int?
  /// The latest known time, in milliseconds since the start of the reading.
  package internal(set) var now = 0
  /// When the first character was typed, or the voice was heard first, in milliseconds since the start
  /// of the reading.
  package internal(set) var firstKey: Int?
  /// The voice of a row that is read aloud; `nil` before it begins, and without a microphone.
  package internal(set) var spoken: SpokenRow?

  /// All points that the typed string may have reached: the live states of an automaton.
  var cursors = [Cursor(mora: 0)]
  /// When the current pause began.
  var pauseStart: Int?
  /// When the last accepted character was typed.
  var lastKey: Int?
  /// The longest gap before a character of the current word.
  var longestGapInWord = 0
  /// The times of the latest keys, oldest first, for the detection of bursts.
  var burst: [Int] = []
  /// Whether only separators were typed since the last accepted character.
  var isSeparated = false
  /// The morae of the field in reading order.
  let morae: [Mora]

  /// Creates a reading that waits for its first character.
  ///
  /// - Parameters:
  ///   - field: The field to read.
  ///   - reversed: Whether the reading goes from right to left (R11).
  ///   - limits: The time limits.
  ///   - input: How the reader types, if known from an earlier reading.
  package init(
    field: Field, reversed: Bool, limits: TypingLimits, input: TypingInput = .unknown
  ) {
    let words = field.readingOrder(reversed: reversed).map {
      Word(position: $0, kind: field.stacks[$0].kind)
    }
    self.words = words
    morae = words.indices.flatMap { word in
      (0..<words[word].kind.morae).map { Mora(word: word, offset: $0) }
    }
    self.limits = limits
    self.input = input
    if words.isEmpty { outcome = .well }
  }

  /// The last mora that the typed string may have reached.
  var reached: Int {
    cursors.reduce(0) { max($0, $1.mora) }
  }
}
