import Text

/// The members of one line, with type-checked accessors.
package struct JSONFields {
  private let json: JSON
  private let context: String

  /// Parses a line that must be an object; `what` describes it in messages.
  package init(_ bytes: ArraySlice<UInt8>, _ what: String) throws(FileError) {
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      guard !bytes.isEmpty else { throw FileError(expected: what, found: "an empty line") }
      throw FileError("expected \(what); \(error)")
    }
    try self.init(json, what, in: "")
  }

  /// An object within a line; `context` is the prefix of all messages about it.
  package init(_ json: JSON, _ what: String, in context: String) throws(FileError) {
    guard case .object = json else {
      throw FileError(context + "expected \(what), found \(json.summary)")
    }
    self.json = json
    self.context = context
  }

  /// Whether there is a member with this name.
  package func has(_ name: String) -> Bool { json[name] != nil }

  /// The value of a member.
  package func value(_ name: String, _ what: String) throws(FileError) -> JSON {
    guard let value = json[name] else { throw invalid(name, what, "nothing") }
    return value
  }

  /// An integer; the range must be one with which the program can calculate.
  package func integer(
    _ name: String, _ what: String? = nil, in range: ClosedRange<Int>
  ) throws(FileError) -> Int {
    let what = what ?? "a number from \(range.lowerBound) to \(range.upperBound)"
    let value = try value(name, what)
    guard case .integer(let number) = value, range.contains(number) else {
      throw invalid(name, what, value.summary)
    }
    return number
  }

  /// An array of integers in a range, of any length; `what` describes all of it for the error.
  package func integers(
    _ name: String, in range: ClosedRange<Int>, _ what: String
  ) throws(FileError) -> [Int] {
    let value = try value(name, what)
    guard case .array(let list) = value else { throw invalid(name, what, value.summary) }
    var integers: [Int] = []
    for json in list {
      guard case .integer(let integer) = json, range.contains(integer) else {
        throw invalid(name, what, json.summary)
      }
      integers.append(integer)
    }
    return integers
  }

  /// Checks that a version is the one that this program supports; `what` has the version.
  package func checkVersion(_ name: String, is known: Int, of what: String) throws(FileError) {
    let version = try integer(name, "a number", in: 1 ... .max)
    guard version == known else {
      throw FileError(
        "expected version \(known) of the \(what), found version \(version), "
          + "which this program does not support")
    }
  }

  /// A visible character, as one Unicode scalar.
  package func character(_ name: String) throws(FileError) -> Unicode.Scalar {
    let what = "a character"
    let text = try text(name, what)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      VisibleText.cleaned(text) == text
    else { throw invalid(name, what, VisibleText.quoted(text)) }
    return scalar
  }

  /// A string.
  package func text(_ name: String, _ what: String) throws(FileError) -> String {
    let value = try value(name, what)
    guard case .string(let text) = value else { throw invalid(name, what, value.summary) }
    return text
  }

  /// A Boolean.
  package func flag(_ name: String) throws(FileError) -> Bool {
    let value = try value(name, "true or false")
    guard case .bool(let flag) = value else { throw invalid(name, "true or false", value.summary) }
    return flag
  }

  /// A seed, stored as a string because many JSON parsers read numbers as floating point.
  package func seed(_ name: String) throws(FileError) -> UInt64 {
    let what = "a number of at most 64 bits in quotes"
    let text = try text(name, what)
    guard let seed = UInt64(text, in: 0 ... .max), String(seed) == text else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return seed
  }

  /// One of the raw values of an enumeration.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ kind: Word.Type
  ) throws(FileError) -> Word where Word.RawValue == String {
    let what = kind.allCases.map(\.rawValue).joined(separator: " or ")
    let text = try text(name, what)
    guard let word = Word(rawValue: text) else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return word
  }

  /// An error about a member.
  package func invalid(_ name: String, _ what: String, _ found: String) -> FileError {
    FileError(context + "expected \"\(name)\" as \(what), found \(found)")
  }
}
