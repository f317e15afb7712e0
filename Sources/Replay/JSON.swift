/// A JSON value (RFC 8259), read strictly and written with its members in a stable order.
package enum JSON: Equatable, Sendable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool(Bool)
  /// A number without fraction and exponent, which fits 64 bits with a sign.
  case integer(Int)
  /// A number with a fraction or an exponent, kept as it was written.
  case decimal(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Members in the order in which they were written; every name occurs once.
  case object([Member])

  /// One name of an object with its value.
  package struct Member: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: JSON

    /// Makes a member.
    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member of an object, or `nil` if this is no object or has no such member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// What kind of value this is and what it says, cleaned and shortened, for messages.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .decimal(let text): VisibleText.shortened(text, to: 24)
    case .string(let text): VisibleText.quoted(text)
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Why a text is not JSON.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place of the first byte that is wrong, counted from 1.
  package let byte: Int
  /// What was expected there, in words.
  package let expected: String
  /// What was found instead, cleaned and shortened.
  package let found: String

  /// Place, expectation and finding in one line of plain English.
  package var description: String { "byte \(byte): expected \(expected), found \(found)" }
}
