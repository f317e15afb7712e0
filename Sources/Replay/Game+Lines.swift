import Files
import GameCore
import Text

extension LocalizedText {
  static let rules = LocalizedText("rules", ja: "ルール")
  fileprivate static let seat = LocalizedText("a seat", ja: "席")

  /// Some numbers, where others were expected.
  package static func numbers(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) numbers", ja: "数 \(count) 個")
  }

  /// The actions of a kind of journal.
  static func actions(_ names: String) -> LocalizedText {
    LocalizedText("\"a\" as \(names)", ja: "\"a\" に操作の名前")
  }
}

/// The lines of the journal of a game.
extension Game {
  package static let format = "tomatomato"
  /// The version of the file format that this program writes and reads.
  package static let formatVersion = 2
  /// The version of the rules that this program plays.
  package static let rulesVersion = 1

  /// The header; early versions had neither pointing, pictures, rules nor program.
  package static func header(
    _ header: Recording<Game>.Header?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Game>.Header {
    line.constant("format", .string(format))
    try line.version("version", formatVersion, of: .init("format", ja: "形式"))
    // Other rules may have other setups.
    try line.requireVersion("rules", rulesVersion, of: .rules)
    let seed = try line.field("seed", header?.setup.seed, .seed)
    let setup = try setup(header?.setup, seed: seed, &line)
    line.constant("rules", .integer(rulesVersion))
    let program = try line.field("program", header?.program, .text(.version), ifMissing: "")
    let table = try table(header?.table, setup.players.count, &line)
    return Recording.Header(setup: setup, program: program, table: table)
  }

  private static func table(
    _ table: RecordedTable?, _ seats: Int, _ line: inout LineCoder
  ) throws(FileError) -> RecordedTable? {
    guard let name = try line.optional("table", table?.name, .text(.name)) else { return nil }
    return RecordedTable(
      name: VisibleText.shortened(name, to: 32),
      hostSeats: try line.field("host", table?.hostSeats, .seats(below: seats)),
      socket: try line.optional("socket", table?.socket, .text(.init("a path", ja: "パス"))),
      programs: try line.field("programs", table?.programs, .texts, default: []),
      idle: try line.optional(
        "idle", table?.idle,
        .integer(in: 1...RecordedTable.maximumIdle, .init("seconds", ja: "秒数"))))
  }

  /// The setup of a game with a seed, which is not coded.
  static func setup(
    _ setup: GameSetup?, seed: UInt64, _ line: inout LineCoder
  ) throws(FileError) -> GameSetup {
    let maximumSeat = GameSetup.playerCounts.upperBound - 1
    let deck = try line.field("deck", setup?.deck, .deck)
    let players = try line.field("players", setup?.players, .players)
    let judge = try line.field("judge", setup?.judge, .word)
    let startingPlayer = try line.field(
      "beginner", setup?.startingPlayer, .integer(in: 0...maximumSeat, .seat))
    let pointing = try line.field("pointing", setup?.pointing, .word, ifMissing: .secret)
    let picturesOnly = try line.field("pictures", setup?.picturesOnly, .flag, ifMissing: false)
    let clock = try line.optional("clock", setup?.clock, .word)
    let series = try line.optional("series", setup?.series, .series(of: players.count))
    if let setup { return setup }
    do {
      return try GameSetup(
        seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
        pointing: pointing, picturesOnly: picturesOnly, clock: clock, series: series)
    } catch {
      let text = error.text
      throw FileError(
        .init(
          VisibleText.shortened(text.en, to: 160), ja: VisibleText.shortened(text.ja, to: 160)))
    }
  }

  /// An action with its time and digest.
  package static func entry(
    _ entry: Recording<Game>.Entry?, _ line: inout LineCoder
  ) throws(FileError) -> Recording<Game>.Entry {
    Recording.Entry(
      milliseconds: try line.field("t", entry?.milliseconds, .time),
      action: try action(entry?.action, &line),
      digest: try line.optional("d", entry?.digest, .digest))
  }

  /// An action: `a`, then `ok` and what is known of the reading, or `player` and `position`, or
  /// `player` and `ok` of a vote.
  static func action(
    _ action: GameAction?, _ line: inout LineCoder
  ) throws(FileError) -> GameAction {
    let name = try line.field("a", action?.name, .actionName)
    return try self.action(named: name, action, &line)
  }

  /// An action whose name is coded; the rules refuse what is no seat and no position.
  static func action(
    named name: String, _ action: GameAction?, _ line: inout LineCoder
  ) throws(FileError) -> GameAction {
    switch name {
    case "vote":
      let player = try line.field("player", action?.player, .anySeat)
      return .user(.vote(player: player, isCorrect: try line.field("ok", action?.isCorrect, .flag)))
    case "read":
      let isCorrect = try line.field("ok", action?.isCorrect, .flag)
      return .user(.read(isCorrect: isCorrect, try record(action?.record, &line)))
    case "point":
      let player = try line.field("player", action?.player, .anySeat)
      let position = try line.field("position", action?.position, .anyPosition)
      return .user(.point(player: player, position: position))
    default:
      guard let action = plainActions.first(where: { $0.name == name }) else {
        throw FileError(
          expected: .actions(
            "roll, draw, checkDeck, drawn, drawNext, vote, read, point, reveal or undo"),
          found: .init(same: VisibleText.quoted(name)))
      }
      return action
    }
  }

  /// The actions that draw cards, which have nothing but their names.
  static let drawingActions: [GameAction] = [
    .user(.draw), .internal(.drawn), .internal(.drawNext), .user(.roll), .internal(.checkDeck),
  ]

  private static let plainActions = drawingActions + [.user(.reveal), .user(.undo)]

  /// The record of a reading, if there is one: `position` and `mora` where it went wrong, `due` and
  /// `typed` if that was a character; then `ms`, and for a typed one `keys` and the longest `gap`.
  private static func record(
    _ record: ReadingRecord?, _ line: inout LineCoder
  ) throws(FileError) -> ReadingRecord? {
    let names = ["position", "mora", "due", "typed", "ms", "keys", "gap"]
    guard record != nil || names.contains(where: line.has) else { return nil }
    // The rules refuse what is no mora of the field.
    let position = try line.optional("position", record?.position, .position)
    return ReadingRecord(
      position: position,
      mora: position == nil ? 0 : try line.field("mora", record?.mora, .mora),
      due: try line.optional("due", record?.due, .character),
      typed: try line.optional("typed", record?.typed, .character),
      milliseconds: try line.field("ms", record?.milliseconds, .readingTime),
      keys: try line.optional("keys", record?.keys, .keyCount),
      longestGap: try line.optional("gap", record?.longestGap, .readingTime))
  }
}

extension GameAction {
  fileprivate var player: Int? {
    switch self {
    case .user(.vote(let player, _)), .user(.point(let player, _)): player
    default: nil
    }
  }

  fileprivate var position: Int? {
    if case .user(.point(_, let position)) = self { position } else { nil }
  }

  fileprivate var isCorrect: Bool? {
    if case .user(.vote(_, let isCorrect)) = self { isCorrect } else { verdict }
  }

  fileprivate var record: ReadingRecord? {
    if case .user(.read(_, let record)) = self { record } else { nil }
  }
}

extension FieldType<Int> {
  static let time = integer(in: 0...JournalReader.maximumTime)
  fileprivate static let anySeat = integer(in: .min ... .max, .seat)
  fileprivate static let anyPosition = integer(in: .min ... .max, .init("a position", ja: "位置"))
  fileprivate static let position = integer(in: 0...ReadingRecord.maximum.position)
  fileprivate static let mora = integer(in: 0...ReadingRecord.maximum.mora)
  fileprivate static let readingTime = integer(in: 0...ReadingRecord.maximum.milliseconds)
  fileprivate static let keyCount = integer(in: 0...ReadingRecord.maximum.keys)
}

extension FieldType<String> {
  static let actionName = text(.actionName)
}

extension FieldType<StateDigest> {
  static let digest = Self(json: { .string($0.description) }) {
    (fields, name) throws(FileError) in
    try fields.digest(name)
  }
}

extension FieldType<DeckDefinition> {
  static let deck = Self(json: \.json) { (fields, _) throws(FileError) in
    try DeckDefinition(fields)
  }
}

extension FieldType<[Int]> {
  /// Seats of a table; others are left out.
  fileprivate static func seats(below count: Int) -> Self {
    Self(json: { .array($0.map(JSON.integer)) }) { (fields, name) throws(FileError) in
      guard
        case .array(let list) = try fields.value(
          name, .init("a list of seats", ja: "席の一覧"))
      else { return [] }
      return list.compactMap { json in
        if case .integer(let seat) = json, (0..<count).contains(seat) { seat } else { nil }
      }
    }
  }

  /// One number for each player.
  fileprivate static func numbers(through most: Int, of players: Int) -> Self {
    Self(json: { .array($0.map(JSON.integer)) }) { (fields, name) throws(FileError) in
      let what = LocalizedText(
        "\(players) numbers from 0 to \(most)", ja: "0 から \(most) の数 \(players) 個")
      let numbers = try fields.integers(name, in: 0...most, what)
      guard numbers.count == players else {
        throw fields.invalid(name, what, .numbers(numbers.count))
      }
      return numbers
    }
  }
}

extension FieldType<[String]> {
  /// Texts; what is none is left out.
  fileprivate static let texts = Self(json: { .array($0.map(JSON.string)) }) {
    (fields, name) throws(FileError) in
    guard
      case .array(let list) = try fields.value(
        name, .init("a list", ja: "一覧"))
    else { return [] }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension FieldType<Series> {
  /// The evening that a game is a part of, with a standing for each player.
  fileprivate static func series(of players: Int) -> Self {
    object(in: .init(same: "series: ")) { (series, line) throws(FileError) in
      let id = try line.field("id", series?.id, .seed)
      let length = try line.field("length", series?.length, .word)
      let number = try line.field("game", series?.number, .integer(in: 1...Series.maximumNumber))
      // A single card may be a point.
      let numbers = FieldType<[Int]>.numbers(
        through: number * DeckDefinition.maximum.cards, of: players)
      let wins = try line.field("wins", series?.standings.map(\.wins), numbers)
      let points = try line.field("points", series?.standings.map(\.points), numbers)
      return Series(
        id: id, length: length, number: number,
        standings: zip(wins, points).map { .init(wins: $0, points: $1) })
    }
  }
}

extension FieldType<[Player]> {
  /// The players, in seat order.
  static let players = Self(json: { .array($0.map(Self.json)) }) {
    (fields, name) throws(FileError) in
    let what = LocalizedText("a list of players", ja: "プレイヤーの一覧")
    let value = try fields.value(name, what)
    guard case .array(let list) = value else {
      throw fields.invalid(name, what, value.summary)
    }
    var players: [Player] = []
    for (index, json) in list.enumerated() {
      let context = LocalizedText("player \(index + 1): ", ja: "プレイヤー \(index + 1)：")
      let fields = try JSONFields(json, .object, in: context)
      players.append(try LineCoder.read(fields, player))
    }
    return players
  }

  private static func json(_ player: Player) -> JSON {
    .object(LineCoder.members(of: player, Self.player))
  }

  private static func player(
    _ player: Player?, _ line: inout LineCoder
  ) throws(FileError) -> Player {
    Player(
      name: try line.field("name", player?.name, .text(.name)),
      seat: try seat(player?.seat, &line),
      timeFactor: try line.field(
        "time", player?.timeFactor, .integer(in: TypingLimits.timeFactors), default: 100))
  }

  private static func seat(
    _ seat: Player.Seat?, _ line: inout LineCoder
  ) throws(FileError) -> Player.Seat {
    var level: ComputerLevel?
    if case .computer(let computer)? = seat { level = computer }
    let what = LocalizedText("human or computer", ja: "human か computer の文字列")
    let kind = seat.map { $0 == .human ? "human" : "computer" }
    switch try line.field("seat", kind, .text(what)) {
    case "human": return .human
    case "computer": return .computer(try line.field("level", level, .word))
    case let other: throw line.invalid("seat", what, .init(same: VisibleText.quoted(other)))
    }
  }
}

extension Recording.Header {
  var line: [UInt8] { LineCoder.line(self, Kind.header) }
}

extension Recording.Entry {
  var line: [UInt8] { LineCoder.line(self, Kind.entry) }
}

extension Recording {
  /// The whole journal as text, as a ``Journal`` writes it.
  package var bytes: [UInt8] {
    var bytes = header.line
    for entry in entries { bytes += entry.line }
    if case .ended(let digest) = ending { bytes += digest.endLine }
    return bytes
  }
}

extension StateDigest {
  /// The last line of a complete journal.
  var endLine: [UInt8] { LineCoder.line(self, Self.endLine) }

  static func endLine(
    _ digest: StateDigest?, _ line: inout LineCoder
  ) throws(FileError) -> StateDigest {
    guard try line.field("end", digest.map { _ in true }, .flag) else {
      throw FileError(
        expected: .init("\"end\" as true", ja: "\"end\" に true の値"), found: .init(same: "false"))
    }
    return try line.field("digest", digest, .digest)
  }
}

extension JSONFields {
  package func digest(_ name: String) throws(FileError) -> StateDigest {
    let what = LocalizedText("16 hexadecimal digits", ja: "16 桁の 16 進数")
    let text = try text(name, what)
    guard let digest = StateDigest(text) else {
      throw invalid(name, what, .init(same: VisibleText.quoted(text)))
    }
    return digest
  }
}
