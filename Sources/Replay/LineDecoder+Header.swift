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
    var header = Recording.Header(
      setup: try setup(fields, seed: try fields.seed("seed")), program: program)
    if fields.has("table") { header.table = try table(fields, header.setup.players.count) }
    return header
  }

  private static func table(
    _ fields: JSONFields, _ seats: Int
  ) throws(LineError) -> Recording.Header.Table {
    let name = try fields.text("table", "a name")
    let value = try fields.value("host", "a list of seats")
    var host: [Int] = []
    if case .array(let list) = value {
      for case .integer(let seat) in list where (0..<seats).contains(seat) { host.append(seat) }
    }
    var programs: [String] = []
    if fields.has("programs"), case .array(let list) = try fields.value("programs", "a list") {
      for case .string(let program) in list { programs.append(program) }
    }
    return Recording.Header.Table(
      name: VisibleText.shortened(name, to: 32), hostSeats: host,
      socket: fields.has("socket") ? try fields.text("socket", "a path") : nil, programs: programs)
  }

  /// The setup of a game with a seed, which is not read.
  static func setup(_ fields: JSONFields, seed: UInt64) throws(LineError) -> GameSetup {
    let deck = try DeckDefinition(fields)
    let players = try players(fields)
    let judge = try fields.word("judge", JudgingMode.self)
    let startingPlayer = try fields.integer(
      "beginner", "a seat", in: 0...GameSetup.playerCounts.upperBound - 1)
    let pointing =
      fields.has("pointing") ? try fields.word("pointing", PointingMode.self) : .secret
    let picturesOnly = fields.has("pictures") ? try fields.flag("pictures") : false
    let clock = fields.has("clock") ? try fields.word("clock", TypingLevel.self) : nil
    let series = fields.has("series") ? try series(fields, of: players.count) : nil
    do {
      return try GameSetup(
        seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
        pointing: pointing, picturesOnly: picturesOnly, clock: clock,
        series: series)
    } catch {
      throw LineError(VisibleText.shortened(error.description, to: 160))
    }
  }

  /// The evening that a game is a part of, with a standing for each player.
  private static func series(_ fields: JSONFields, of players: Int) throws(LineError) -> Series {
    let series = try JSONFields(fields.value("series", "an object"), "an object", in: "series: ")
    let number = try series.integer("game", in: 1...Series.maximumNumber)
    func list(_ name: String) throws(LineError) -> [Int] {
      // A single card may be a point.
      let limits = 0...number * DeckDefinition.maximum.cards
      let what = "\(players) numbers from 0 to \(limits.upperBound)"
      let numbers = try series.integers(name, in: limits, what)
      guard numbers.count == players else {
        throw series.invalid(name, what, "\(numbers.count) numbers")
      }
      return numbers
    }
    let (wins, points) = (try list("wins"), try list("points"))
    return Series(
      id: try series.seed("id"), length: try series.word("length", Series.Length.self),
      number: number, standings: zip(wins, points).map { .init(wins: $0, points: $1) })
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
