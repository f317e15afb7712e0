import Text

/// Writes or reads the fields of one line of JSON.
///
/// A schema is a function that takes the value to write, or `nil` to read one, and returns the value. It passes each
/// field on in the same way. So a field is declared once for both directions, and what is written can be read.
package struct LineCoder {
  /// How a value is coded.
  package typealias Schema<Value> = @Sendable (Value?, inout LineCoder) throws(FileError) -> Value

  /// The line that is read; `nil` while writing.
  private let fields: JSONFields?
  private var members: [JSON.Member] = []

  private init(_ fields: JSONFields?) { self.fields = fields }

  /// The members of a value.
  package static func members<Value>(of value: Value, _ schema: Schema<Value>) -> [JSON.Member] {
    var coder = LineCoder(nil)
    coder.members.reserveCapacity(6)
    do {
      _ = try schema(value, &coder)
    } catch {
      preconditionFailure("only reading fails: \(error)")
    }
    return coder.members
  }

  /// A value as a line of JSON, with its line break.
  package static func line<Value>(_ value: Value, _ schema: Schema<Value>) -> [UInt8] {
    JSON.object(members(of: value, schema)).line
  }

  /// Reads a value.
  package static func read<Value>(
    _ fields: JSONFields, _ schema: Schema<Value>
  ) throws(FileError) -> Value {
    var coder = LineCoder(fields)
    return try schema(nil, &coder)
  }

  /// Whether a field can be read; `false` while writing.
  package func has(_ name: String) -> Bool { fields?.has(name) ?? false }

  /// A field that every line has.
  package mutating func field<Value>(
    _ name: String, _ value: Value?, _ type: FieldType<Value>
  ) throws(FileError) -> Value {
    if let fields { return try type.read(fields, name) }
    guard let value else { preconditionFailure("no value of \"\(name)\" to write") }
    members.append(.init(name, type.json(value)))
    return value
  }

  /// A field that some lines do not have.
  package mutating func optional<Value>(
    _ name: String, _ value: Value?, _ type: FieldType<Value>
  ) throws(FileError) -> Value? {
    guard has(name) || value != nil else { return nil }
    return try field(name, value, type)
  }

  /// A field that is left out for one value.
  package mutating func field<Value: Equatable>(
    _ name: String, _ value: Value?, _ type: FieldType<Value>, default other: Value
  ) throws(FileError) -> Value {
    try optional(name, value == other ? nil : value, type) ?? other
  }

  /// A field that is always written, and that lines of early versions do not have.
  package mutating func field<Value>(
    _ name: String, _ value: Value?, _ type: FieldType<Value>, ifMissing other: Value
  ) throws(FileError) -> Value {
    try optional(name, value, type) ?? other
  }

  /// A field that says what kind of line it is, and is written only.
  package mutating func constant(_ name: String, _ value: JSON) {
    if fields == nil { members.append(.init(name, value)) }
  }

  /// A version, of which only one can be read; `what` has the version.
  package mutating func version(
    _ name: String, _ known: Int, of what: LocalizedText
  ) throws(FileError) {
    constant(name, .integer(known))
    try fields?.checkVersion(name, is: known, of: what)
  }

  /// A version that is coded later; another one explains what cannot be read before it.
  package func requireVersion(
    _ name: String, _ known: Int, of what: LocalizedText
  ) throws(FileError) {
    if has(name) { try fields?.checkVersion(name, is: known, of: what) }
  }

  /// An error about a field that is read.
  package func invalid(
    _ name: String, _ what: LocalizedText, _ found: LocalizedText
  ) -> FileError {
    fields?.invalid(name, what, found) ?? FileError(expected: what, found: found)
  }
}

/// How the values of a type are written and read in fields.
package struct FieldType<Value>: Sendable {
  package let json: @Sendable (Value) -> JSON
  package let read: @Sendable (JSONFields, _ name: String) throws(FileError) -> Value

  package init(
    json: @escaping @Sendable (Value) -> JSON,
    read: @escaping @Sendable (JSONFields, _ name: String) throws(FileError) -> Value
  ) {
    (self.json, self.read) = (json, read)
  }
}

extension FieldType<Int> {
  /// A number; one outside of the range is written as the nearest that can be read.
  package static func integer(in range: ClosedRange<Int>, _ what: LocalizedText? = nil) -> Self {
    Self(json: { .integer(min(max($0, range.lowerBound), range.upperBound)) }) {
      (fields, name) throws(FileError) in
      try fields.integer(name, what, in: range)
    }
  }
}

extension FieldType<Bool> {
  package static let flag = Self(json: JSON.bool) { (fields, name) throws(FileError) in
    try fields.flag(name)
  }
}

extension FieldType<String> {
  /// A text; `what` describes it for errors.
  package static func text(_ what: LocalizedText) -> Self {
    Self(json: JSON.string) { (fields, name) throws(FileError) in try fields.text(name, what) }
  }
}

extension FieldType<UInt64> {
  package static let seed = Self(json: { .string(String($0)) }) {
    (fields, name) throws(FileError) in
    try fields.seed(name)
  }
}

extension FieldType<Unicode.Scalar> {
  package static let character = Self(json: { .string(String($0)) }) {
    (fields, name) throws(FileError) in
    try fields.character(name)
  }
}

extension FieldType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  package static var word: Self {
    Self(json: { .string($0.rawValue) }) { (fields, name) throws(FileError) in
      try fields.word(name, Value.self)
    }
  }
}

extension FieldType {
  /// An object in the line; `context` is the prefix of all errors about it.
  package static func object(
    in context: LocalizedText, _ schema: @escaping LineCoder.Schema<Value>
  ) -> Self {
    Self(json: { .object(LineCoder.members(of: $0, schema)) }) { (fields, name) throws(FileError) in
      let value = try fields.value(name, .object)
      return try LineCoder.read(JSONFields(value, .object, in: context), schema)
    }
  }
}
