import Text

/// The members of one line, with type-checked accessors.
package struct JSONFields {
  private let json: JSON
  private let context: LocalizedText

  /// Parses a line that must be an object; `what` describes it in messages.
  package init(_ bytes: ArraySlice<UInt8>, _ what: LocalizedText) throws(FileError) {
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      guard !bytes.isEmpty else {
        throw FileError(expected: what, found: .init("an empty line", ja: "空の行"))
      }
      throw FileError(
        LocalizedText(
          "expected \(what.en); \(error.text.en)", ja: "\(what.ja)が必要です。\(error.text.ja)"))
    }
    try self.init(json, what, in: LocalizedText(same: ""))
  }

  /// An object within a line; `context` is the prefix of all messages about it.
  package init(
    _ json: JSON, _ what: LocalizedText, in context: LocalizedText
  ) throws(FileError) {
    guard case .object = json else {
      throw FileError(context + .expected(what, found: json.summary))
    }
    self.json = json
    self.context = context
  }

  /// Whether there is a member with this name.
  package func has(_ name: String) -> Bool { json[name] != nil }

  /// The value of a member.
  package func value(_ name: String, _ what: LocalizedText) throws(FileError) -> JSON {
    guard let value = json[name] else { throw invalid(name, what, .nothing) }
    return value
  }

  /// An integer; the range must be one with which the program can calculate.
  package func integer(
    _ name: String, _ what: LocalizedText? = nil, in range: ClosedRange<Int>
  ) throws(FileError) -> Int {
    let value = json[name]
    guard case .integer(let number)? = value, range.contains(number) else {
      throw invalid(name, what ?? .number(in: range), value?.summary ?? .nothing)
    }
    return number
  }

  /// An array of integers in a range, of any length; `what` describes all of it for the error.
  package func integers(
    _ name: String, in range: ClosedRange<Int>, _ what: LocalizedText
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
  package func checkVersion(_ name: String, is known: Int, of what: LocalizedText) throws(FileError)
  {
    let version = try integer(name, .init("a number", ja: "数"), in: 1 ... .max)
    guard version == known else {
      throw FileError(
        LocalizedText(
          "expected version \(known) of the \(what.en), found version \(version), "
            + "which this program does not support",
          ja: "\(what.ja)のバージョン \(known) が必要です（実際：バージョン \(version)）。"
            + "このプログラムでは使えません"))
    }
  }

  /// A visible character, as one Unicode scalar.
  package func character(_ name: String) throws(FileError) -> Unicode.Scalar {
    let what = LocalizedText("a character", ja: "1 文字")
    let text = try text(name, what)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      VisibleText.cleaned(text) == text
    else { throw invalid(name, what, .init(same: VisibleText.quoted(text))) }
    return scalar
  }

  /// A string.
  package func text(_ name: String, _ what: LocalizedText) throws(FileError) -> String {
    let value = try value(name, what)
    guard case .string(let text) = value else { throw invalid(name, what, value.summary) }
    return text
  }

  /// A Boolean.
  package func flag(_ name: String) throws(FileError) -> Bool {
    let what = LocalizedText("true or false", ja: "真偽値")
    let value = try value(name, what)
    guard case .bool(let flag) = value else { throw invalid(name, what, value.summary) }
    return flag
  }

  /// A seed, stored as a string because many JSON parsers read numbers as floating point.
  package func seed(_ name: String) throws(FileError) -> UInt64 {
    let what = LocalizedText(
      "a number of at most 64 bits in quotes", ja: "引用符で囲んだ 64 ビット以内の数")
    let text = try text(name, what)
    guard let seed = UInt64(text, in: 0 ... .max), String(seed) == text else {
      throw invalid(name, what, .init(same: VisibleText.quoted(text)))
    }
    return seed
  }

  /// One of the raw values of an enumeration.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ kind: Word.Type
  ) throws(FileError) -> Word where Word.RawValue == String {
    let words = kind.allCases.map(\.rawValue)
    let what = LocalizedText(
      words.joined(separator: " or "), ja: words.joined(separator: "、") + "のどれか")
    let text = try text(name, what)
    guard let word = Word(rawValue: text) else {
      throw invalid(name, what, .init(same: VisibleText.quoted(text)))
    }
    return word
  }

  /// An error about a member.
  package func invalid(
    _ name: String, _ what: LocalizedText, _ found: LocalizedText
  ) -> FileError {
    let member = LocalizedText("\"\(name)\" as \(what.en)", ja: "\"\(name)\" に\(what.ja)")
    return FileError(context + .expected(member, found: found))
  }
}
