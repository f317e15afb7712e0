/// A record of how a reading went: a typed one, or one of a computer player.
///
/// It is a part of the action, so that a journal has it and a replay can show it (R32). It decides
/// nothing. The numbers are stored in few bytes, since every action of a game has their size.
package struct ReadingRecord: Equatable, Sendable {
  /// The maximum numbers that a record can hold, the time in milliseconds.
  ///
  /// Rows and words are shorter, which the rules check.
  package static let maximum = (
    position: 254, mora: 255, keys: 65_534, milliseconds: 4_294_967_294
  )

  private let place: UInt8
  private let offset: UInt8
  private let keyCount: UInt16
  private let time: UInt32
  private let gap: UInt32
  private let dueValue: UInt32
  private let typedValue: UInt32

  /// Creates a record; numbers that are too large are reduced to the largest ones, and a character that
  /// cannot be shown becomes U+FFFD.
  package init(
    position: Int? = nil, mora: Int = 0, due: Unicode.Scalar? = nil, typed: Unicode.Scalar? = nil,
    milliseconds: Int, keys: Int? = nil, longestGap: Int? = nil
  ) {
    place = position.map { UInt8(clamping: $0) } ?? .max
    offset = UInt8(clamping: mora)
    (dueValue, typedValue) = (Self.visible(due), Self.visible(typed))
    let maximum = Self.maximum
    time = UInt32(clamping: min(milliseconds, maximum.milliseconds))
    keyCount = keys.map { UInt16(clamping: min($0, maximum.keys)) } ?? .max
    gap = longestGap.map { UInt32(clamping: min($0, maximum.milliseconds)) } ?? .max
  }

  /// The value of a character that a journal may have, since it can be shown as it is; 0 for none.
  private static func visible(_ scalar: Unicode.Scalar?) -> UInt32 {
    guard let scalar else { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return 0xFFFD
    default: return scalar.value
    }
  }

  /// The position of the mistake, counted from 0 at the left; `nil` if there was none.
  package var position: Int? { place == .max ? nil : Int(place) }

  /// The number of morae of the word at the position that were right.
  package var mora: Int { Int(offset) }

  /// The expected character, folded, if another one was typed.
  package var due: Unicode.Scalar? { dueValue == 0 ? nil : Unicode.Scalar(dueValue) }

  /// The wrong character.
  package var typed: Unicode.Scalar? { typedValue == 0 ? nil : Unicode.Scalar(typedValue) }

  /// The time until the end or until the mistake, in milliseconds: by the clock of a typed reading
  /// (R28), or the length of a computer player's recital.
  package var milliseconds: Int { Int(time) }

  /// The number of accepted characters; `nil` if it was not typed.
  package var keys: Int? { keyCount == .max ? nil : Int(keyCount) }

  /// The longest time between two keys, in milliseconds; `nil` if it is not known.
  package var longestGap: Int? { gap == .max ? nil : Int(gap) }

  /// Whether the record is possible for a field: the mistake, if any, is at one of its morae.
  func fits(_ field: Field, isCorrect: Bool) -> Bool {
    guard let position else { return isCorrect }
    return !isCorrect && field.faces.indices.contains(position)
      && mora < field.deck[field.faces[position]].morae
  }
}

extension GameAction {
  /// Whether a reading was judged as correct; `nil` for other actions.
  package var verdict: Bool? {
    guard case .user(.read(let isCorrect, _)) = self else { return nil }
    return isCorrect
  }
}
