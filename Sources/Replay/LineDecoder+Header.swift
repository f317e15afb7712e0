import Files
import GameCore
import Text

extension LineDecoder {
  /// Parses the header line.
  ///
  /// Members that early versions of the format did not have get default values: secret pointing,
  /// words shown, the current rules, no program version.
  static func header(_ bytes: ArraySlice<UInt8>) throws(LineError) -> Recording.Header {
    let fields = try JSONFields(bytes, "the header of a journal")
    guard fields.has("format") else {
      throw LineError(expected: "the header of a journal", found: "no \"format\"")
    }
    let format = try fields.text("format", "\"tomatomato\"")
    guard format == "tomatomato" else {
      throw fields.invalid("format", "\"tomatomato\"", VisibleText.quoted(format))
    }
    try fields.checkVersion("version", is: Recording.formatVersion, of: "format")
    if fields.has("rules") {
      try fields.checkVersion("rules", is: Recording.rulesVersion, of: "rules")
    }
    let program = fields.has("program") ? try fields.text("program", "a version") : ""
    return Recording.Header(setup: try setup(fields), program: program)
  }

  private static func setup(_ fields: JSONFields) throws(LineError) -> GameSetup {
    let seed = try fields.seed("seed")
    let deck = try fields.word("deck", DeckDefinition.self)
    let players = try players(fields)
    let judge = try fields.word("judge", JudgingMode.self)
    let startingPlayer = try fields.integer(
      "beginner", "a seat", in: 0...GameSetup.playerCounts.upperBound - 1)
    let pointing =
      fields.has("pointing") ? try fields.word("pointing", PointingMode.self) : .secret
    let picturesOnly = fields.has("pictures") ? try fields.flag("pictures") : false
    let clock = fields.has("clock") ? try fields.word("clock", TypingLevel.self) : nil
    do {
      return try GameSetup(
        seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
        pointing: pointing, picturesOnly: picturesOnly, clock: clock)
    } catch {
      throw LineError(VisibleText.shortened(error.description, to: 160))
    }
  }

  private static func players(_ fields: JSONFields) throws(LineError) -> [Player] {
    let value = try fields.value("players", "a list of players")
    guard case .array(let list) = value else {
      throw fields.invalid("players", "a list of players", value.summary)
    }
    var players: [Player] = []
    for (index, json) in list.enumerated() {
      let fields = try JSONFields(json, "an object", in: "player \(index + 1): ")
      let name = try fields.text("name", "a name")
      let time =
        fields.has("time") ? try fields.integer("time", in: TypingLimits.timeFactors) : 100
      players.append(Player(name: name, seat: try seat(fields), timeFactor: time))
    }
    return players
  }

  private static func seat(_ fields: JSONFields) throws(LineError) -> Player.Seat {
    switch try fields.text("seat", "human or computer") {
    case "human": return .human
    case "computer": return .computer(try fields.word("level", ComputerLevel.self))
    case let other:
      throw fields.invalid("seat", "human or computer", VisibleText.quoted(other))
    }
  }
}
