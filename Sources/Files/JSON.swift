import Text

/// A JSON value (RFC 8259) with a strict parser; members keep their order.
package enum JSON: Equatable, Sendable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool(Bool)
  /// A number without fraction and exponent that fits into a signed 64-bit integer.
  case integer(Int)
  /// A number with a fraction or an exponent, as its text.
  case decimal(String)
  case string(String)
  case array([JSON])
  /// An object: its members in their original order, with unique names.
  case object([Member])

  /// A member of an object.
  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member, or `nil` if this is not an object or has no such member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// A short printable description of the value, for messages.
  package var summary: LocalizedText {
    switch self {
    case .null: .init(same: "null")
    case .bool(let value): .init(same: value ? "true" : "false")
    case .integer(let value): .init(same: "\(value)")
    case .decimal(let text): .init(same: VisibleText.shortened(text, to: 24))
    case .string(let text): .init(same: VisibleText.quoted(text))
    case .array: .array
    case .object: .object
    }
  }
}

extension LocalizedText {
  package static let array = LocalizedText("an array", ja: "配列")
  package static let object = LocalizedText("an object", ja: "オブジェクト")
}

extension FileError {
  /// A mistake in a text, at a byte that is counted from 1.
  init(byte: Int, expected: LocalizedText, found: LocalizedText) {
    self.init(
      LocalizedText("byte \(byte): ", ja: "\(byte) バイト目：") + .expected(expected, found: found))
  }
}
