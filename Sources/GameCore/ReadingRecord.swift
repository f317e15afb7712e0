/// A record of how a reading went: a typed one, or one of a computer player.
///
/// It is a part of the action, so that a journal has it and a replay can show it (R32). It decides
/// nothing.
package struct ReadingRecord: Equatable, Sendable {
  /// The maximum numbers that a record can hold, the time in milliseconds.
  ///
  /// Rows and words are shorter, which the rules check.
  package static let maximum = (
    position: 254, mora: 255, keys: 65_534, milliseconds: 4_294_967_294
  )

  /// The position of the mistake, counted from 0 at the left; `nil` if there was none.
  package let position: Int?
  /// The number of morae of the word at the position that were right.
  package let mora: Int
  /// The expected character, folded, if another one was typed.
  package let due: Unicode.Scalar?
  /// The wrong character.
  package let typed: Unicode.Scalar?
  /// The time until the end or until the mistake, in milliseconds: by the clock of a typed reading
  /// (R28), or the length of a computer player's recital.
  package let milliseconds: Int
  /// The number of accepted characters; `nil` if it was not typed.
  package let keys: Int?
  /// The longest time between two keys, in milliseconds; `nil` if it is not known.
  package let longestGap: Int?

  /// Creates a record; numbers that are too large are reduced to the largest ones, and a character that
  /// cannot be shown becomes U+FFFD.
  package init(
    position: Int? = nil, mora: Int = 0, due: Unicode.Scalar? = nil, typed: Unicode.Scalar? = nil,
    milliseconds: Int, keys: Int? = nil, longestGap: Int? = nil
  ) {
    func limited(_ number: Int, _ maximum: Int) -> Int { min(max(number, 0), maximum) }
    let maximum = Self.maximum
    self.position = position.map { limited($0, maximum.position) }
    self.mora = limited(mora, maximum.mora)
    (self.due, self.typed) = (due.map(Self.visible), typed.map(Self.visible))
    self.milliseconds = limited(milliseconds, maximum.milliseconds)
    self.keys = keys.map { limited($0, maximum.keys) }
    self.longestGap = longestGap.map { limited($0, maximum.milliseconds) }
  }

  /// A character that a journal may have, since it can be shown as it is.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      "\u{FFFD}"
    default: scalar
    }
  }

  /// Whether the record is possible for a field: the mistake, if any, is at one of its morae.
  func fits(_ field: Field, isCorrect: Bool) -> Bool {
    guard let position else { return isCorrect }
    return !isCorrect && field.stacks.indices.contains(position)
      && mora < field.stacks[position].kind.morae
  }
}

extension GameAction {
  /// Whether a reading was judged as correct; `nil` for other actions.
  package var verdict: Bool? {
    guard case .user(.read(let isCorrect, _)) = self else { return nil }
    return isCorrect
  }
}
