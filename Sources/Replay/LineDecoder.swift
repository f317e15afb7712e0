import GameCore

/// An error in one line.
struct LineError: Error, Equatable {
  /// What was expected and what was found, as one sentence.
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }

  init(expected: String, found: String) {
    problem = "expected \(expected), found \(found)"
  }
}

/// Parses the lines of a journal.
enum LineDecoder {
  /// A line after the header.
  enum Line: Equatable {
    case entry(Recording.Entry)
    case end(StateDigest)
  }

  /// Parses a line after the header.
  static func line(_ bytes: ArraySlice<UInt8>) throws(LineError) -> Line {
    let fields = try JSONFields(bytes, "an action")
    if fields.has("format") { throw LineError(expected: "an action", found: "a second header") }
    return fields.has("end") ? .end(try end(fields)) : .entry(try entry(fields))
  }

  static func end(_ fields: JSONFields) throws(LineError) -> StateDigest {
    guard try fields.flag("end") else {
      throw LineError(expected: "\"end\" as true", found: "false")
    }
    return try fields.digest("digest")
  }

  private static func entry(_ fields: JSONFields) throws(LineError) -> Recording.Entry {
    let milliseconds = try fields.integer("t", "a number of milliseconds", from: 0)
    guard milliseconds <= Recording.maximumTime else {
      throw LineError(
        expected: "\"t\" of at most \(Recording.maximumTime)", found: "\(milliseconds)")
    }
    let action = try action(fields)
    let digest = fields.has("d") ? try fields.digest("d") : nil
    return Recording.Entry(milliseconds: milliseconds, action: action, digest: digest)
  }

  private static func action(_ fields: JSONFields) throws(LineError) -> GameAction {
    switch try fields.text("a", "the name of an action") {
    case "roll": return .user(.roll)
    case "draw": return .user(.draw)
    case "checkDeck": return .internal(.checkDeck)
    case "drawn": return .internal(.drawn)
    case "drawNext": return .internal(.drawNext)
    case "read":
      let isCorrect = try fields.flag("ok")
      return .user(.read(isCorrect: isCorrect, try reading(fields)))
    case "point":
      let player = try fields.integer("player", "a seat")
      return .user(.point(player: player, position: try fields.integer("position", "a position")))
    case "reveal": return .user(.reveal)
    case "undo": return .user(.undo)
    case let other:
      throw LineError(
        expected: "\"a\" as roll, draw, checkDeck, drawn, drawNext, read, point, reveal or undo",
        found: VisibleText.quoted(other))
    }
  }

  /// The record of a reading, if there is one.
  private static func reading(_ fields: JSONFields) throws(LineError) -> ReadingRecord? {
    let names = ["position", "mora", "due", "typed", "ms", "keys", "gap"]
    guard names.contains(where: fields.has) else { return nil }
    let longest = ReadingRecord.maximum.milliseconds
    func optional(_ name: String, through most: Int) throws(LineError) -> Int? {
      fields.has(name) ? try fields.integer(name, in: 0...most) : nil
    }
    let position = try optional("position", through: 62)
    return ReadingRecord(
      position: position,
      mora: position == nil ? 0 : try fields.integer("mora", in: 0...2),
      due: fields.has("due") ? try fields.character("due") : nil,
      typed: fields.has("typed") ? try fields.character("typed") : nil,
      milliseconds: try fields.integer("ms", in: 0...longest),
      keys: try optional("keys", through: ReadingRecord.maximum.keys),
      longestGap: try optional("gap", through: longest))
  }
}

/// The members of one line, with type-checked accessors.
struct JSONFields {
  private let json: JSON
  private let context: String

  /// Parses a line that must be an object; `what` describes it in messages.
  init(_ bytes: ArraySlice<UInt8>, _ what: String) throws(LineError) {
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      guard !bytes.isEmpty else { throw LineError(expected: what, found: "an empty line") }
      throw LineError("expected \(what); \(error)")
    }
    try self.init(json, what, in: "")
  }

  /// An object within a line; `context` is the prefix of all messages about it.
  init(_ json: JSON, _ what: String, in context: String) throws(LineError) {
    guard case .object = json else {
      throw LineError(context + "expected \(what), found \(json.summary)")
    }
    self.json = json
    self.context = context
  }

  /// Whether there is a member with this name.
  func has(_ name: String) -> Bool { json[name] != nil }

  /// The value of a member.
  func value(_ name: String, _ what: String) throws(LineError) -> JSON {
    guard let value = json[name] else { throw invalid(name, what, "nothing") }
    return value
  }

  /// An integer of at least `least`.
  func integer(_ name: String, _ what: String, from least: Int = .min) throws(LineError) -> Int {
    let value = try value(name, what)
    guard case .integer(let number) = value, number >= least else {
      throw invalid(name, what, value.summary)
    }
    return number
  }

  /// An integer in a range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(LineError) -> Int {
    let what = "a number from \(range.lowerBound) to \(range.upperBound)"
    let number = try integer(name, what, from: range.lowerBound)
    guard number <= range.upperBound else { throw invalid(name, what, "\(number)") }
    return number
  }

  /// A visible character, as one Unicode scalar.
  func character(_ name: String) throws(LineError) -> Unicode.Scalar {
    let what = "a character"
    let text = try text(name, what)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      VisibleText.cleaned(text) == text
    else { throw invalid(name, what, VisibleText.quoted(text)) }
    return scalar
  }

  /// A string.
  func text(_ name: String, _ what: String) throws(LineError) -> String {
    let value = try value(name, what)
    guard case .string(let text) = value else { throw invalid(name, what, value.summary) }
    return text
  }

  /// A Boolean.
  func flag(_ name: String) throws(LineError) -> Bool {
    let value = try value(name, "true or false")
    guard case .bool(let flag) = value else { throw invalid(name, "true or false", value.summary) }
    return flag
  }

  /// A digest.
  func digest(_ name: String) throws(LineError) -> StateDigest {
    let what = "16 hexadecimal digits"
    let text = try text(name, what)
    guard let digest = StateDigest(text) else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return digest
  }

  /// A seed, stored as a string because many JSON parsers read numbers as floating point.
  func seed(_ name: String) throws(LineError) -> UInt64 {
    let what = "a number of at most 64 bits in quotes"
    let text = try text(name, what)
    guard let seed = UInt64(text), String(seed) == text else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return seed
  }

  /// One of the raw values of an enumeration.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _ kind: Word.Type
  ) throws(LineError) -> Word where Word.RawValue == String {
    let what = kind.allCases.map(\.rawValue).joined(separator: " or ")
    let text = try text(name, what)
    guard let word = Word(rawValue: text) else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return word
  }

  /// An error about a member.
  func invalid(_ name: String, _ what: String, _ found: String) -> LineError {
    LineError(context + "expected \"\(name)\" as \(what), found \(found)")
  }
}
