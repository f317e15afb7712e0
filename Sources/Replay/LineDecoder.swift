import Files
import GameCore
import Text

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
    let milliseconds = try fields.integer("t", in: 0...Recording.maximumTime)
    let action = try action(fields)
    let digest = fields.has("d") ? try fields.digest("d") : nil
    return Recording.Entry(milliseconds: milliseconds, action: action, digest: digest)
  }

  /// The action of a line.
  static func action(_ fields: JSONFields) throws(LineError) -> GameAction {
    switch try fields.text("a", "the name of an action") {
    case "roll": return .user(.roll)
    case "draw": return .user(.draw)
    case "checkDeck": return .internal(.checkDeck)
    case "drawn": return .internal(.drawn)
    case "drawNext": return .internal(.drawNext)
    case "vote":
      let player = try fields.integer("player", "a seat", in: .min ... .max)
      return .user(.vote(player: player, isCorrect: try fields.flag("ok")))
    case "read":
      let isCorrect = try fields.flag("ok")
      return .user(.read(isCorrect: isCorrect, try reading(fields)))
    case "point":
      // The rules refuse what is no seat and no position.
      let player = try fields.integer("player", "a seat", in: .min ... .max)
      let position = try fields.integer("position", "a position", in: .min ... .max)
      return .user(.point(player: player, position: position))
    case "reveal": return .user(.reveal)
    case "undo": return .user(.undo)
    case let other:
      throw LineError(
        expected:
          "\"a\" as roll, draw, checkDeck, drawn, drawNext, vote, read, point, reveal or undo",
        found: VisibleText.quoted(other))
    }
  }

  /// The record of a reading, if there is one.
  private static func reading(_ fields: JSONFields) throws(LineError) -> ReadingRecord? {
    let names = ["position", "mora", "due", "typed", "ms", "keys", "gap"]
    guard names.contains(where: fields.has) else { return nil }
    let maximum = ReadingRecord.maximum
    func optional(_ name: String, through most: Int) throws(LineError) -> Int? {
      fields.has(name) ? try fields.integer(name, in: 0...most) : nil
    }
    // The rules refuse what is no mora of the field.
    let position = try optional("position", through: maximum.position)
    return ReadingRecord(
      position: position,
      mora: position == nil ? 0 : try fields.integer("mora", in: 0...maximum.mora),
      due: fields.has("due") ? try fields.character("due") : nil,
      typed: fields.has("typed") ? try fields.character("typed") : nil,
      milliseconds: try fields.integer("ms", in: 0...maximum.milliseconds),
      keys: try optional("keys", through: maximum.keys),
      longestGap: try optional("gap", through: maximum.milliseconds))
  }
}

extension JSONFields {
  /// A digest.
  package func digest(_ name: String) throws(LineError) -> StateDigest {
    let what = "16 hexadecimal digits"
    let text = try text(name, what)
    guard let digest = StateDigest(text) else {
      throw invalid(name, what, VisibleText.quoted(text))
    }
    return digest
  }
}
