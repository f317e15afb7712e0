/// A field that is being typed, judged character by character (R27).
///
/// Only ``Typing/reduce(into:_:)`` changes one. The typed string is what counts, not the borders
/// of the cards: ト+マト is typed like トマト.
package struct TypedReading: Equatable, Sendable {
  /// A word to be typed.
  package struct Word: Equatable, Sendable {
    /// Its position on the field, counted from 0 at the left.
    package let position: Int
    /// The kind of card that shows there.
    package let kind: CardKind
  }

  /// How a word that was typed to its end went.
  package struct WordTiming: Equatable, Sendable {
    /// When its last character came, since the go-ahead.
    package let end: Int
    /// Milliseconds from the end of the word before, or the clock's start, to its own end; `nil`
    /// in a block or a line, which have no time within.
    package let duration: Int?
    /// The longest wait for one of its characters; `nil` in a block or a line.
    package let longestGap: Int?
  }

  /// A place in the field up to which the string so far may reach.
  struct Place: Equatable, Sendable {
    /// The mora of the field that is being spelled.
    var mora: Int
    /// What of it has been typed, folded.
    var typed: [Unicode.Scalar] = []
  }

  /// One mora of the field.
  struct Mora: Equatable, Sendable {
    /// The word that it belongs to, in the order of the reading.
    let word: Int
    /// How many morae of the word come before it.
    let offset: Int
  }

  /// The words in the order of the reading (R10 to R12).
  package let words: [Word]
  /// What time there is.
  package let limits: TypingLimits
  /// What became of it.
  package internal(set) var outcome = TypingOutcome.reading
  /// How the reader types.
  package internal(set) var input: TypingInput
  /// The accepted text as it was typed, separators too.
  package internal(set) var text = ""
  /// How the words typed so far went, in the order of the reading.
  package internal(set) var wordTimings: [WordTiming] = []
  /// How many characters were accepted, separators aside.
  package internal(set) var keys = 0
  /// The longest time between two keys, or `nil` before the second.
  package internal(set) var longestGap: Int?
  /// The latest time known, since the go-ahead.
  package internal(set) var now = 0
  /// When the first character came, since the go-ahead.
  package internal(set) var firstKey: Int?

  /// Every place that the string so far may have reached: the live states of an automaton.
  var places = [Place(mora: 0)]
  /// From when a pause is measured.
  var pauseStart: Int?
  /// When the last accepted character came.
  var lastKey: Int?
  /// The longest wait for a character of the word at hand.
  var longestGapInWord = 0
  /// When the latest keys came, oldest first, no more than hands can press at once.
  var burst: [Int] = []
  /// Whether nothing but separators came since the last accepted character.
  var isSeparated = false
  /// The morae of the field in the order of the reading.
  let morae: [Mora]

  /// A reading that waits for its first character.
  ///
  /// - Parameters:
  ///   - field: what is to be read.
  ///   - reversed: whether from the right end (R11).
  ///   - limits: what time there is.
  ///   - input: how the reader types, if an earlier reading has shown it.
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

  /// The mora that the furthest reading of the string has reached.
  var reached: Int {
    places.reduce(0) { max($0, $1.mora) }
  }
}
