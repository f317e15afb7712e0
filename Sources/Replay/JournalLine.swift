import Files
import GameCore

/// Writes the lines of a journal as JSON.
enum JournalLine {
  /// The header line.
  static func header(_ header: Recording.Header) -> [UInt8] {
    let json = JSON.object(
      [
        .init("format", .string("tomatomato")),
        .init("version", .integer(Recording.formatVersion)),
        .init("seed", .string(String(header.setup.seed))),
      ] + setup(header.setup) + [
        .init("rules", .integer(Recording.rulesVersion)),
        .init("program", .string(header.program)),
      ] + (header.table.map(table) ?? []))
    return json.line
  }

  private static func table(_ table: Recording.Header.Table) -> [JSON.Member] {
    [
      .init("table", .string(table.name)),
      .init("host", .array(table.hostSeats.map(JSON.integer))),
    ] + (table.socket.map { [JSON.Member("socket", .string($0))] } ?? [])
      + (table.programs.isEmpty
        ? [] : [JSON.Member("programs", .array(table.programs.map(JSON.string)))])
  }

  /// The members of a setup, without its seed.
  static func setup(_ setup: GameSetup) -> [JSON.Member] {
    let clock = setup.clock.map { [JSON.Member("clock", .string($0.rawValue))] } ?? []
    return [
      .init("deck", setup.deck.json),
      .init("players", players(setup)),
      .init("judge", .string(setup.judge.rawValue)),
      .init("beginner", .integer(setup.startingPlayer)),
      .init("pointing", .string(setup.pointing.rawValue)),
      .init("pictures", .bool(setup.picturesOnly)),
    ] + clock + series(setup)
  }

  /// The evening that a game is a part of.
  private static func series(_ setup: GameSetup) -> [JSON.Member] {
    guard let series = setup.series else { return [] }
    return [
      .init(
        "series",
        .object([
          .init("id", .string(String(series.id))),
          .init("length", .string(series.length.rawValue)),
          .init("game", .integer(series.number)),
          .init("wins", .array(series.standings.map { .integer($0.wins) })),
          .init("points", .array(series.standings.map { .integer($0.points) })),
        ]))
    ]
  }

  /// The players of the header, in seat order.
  static func players(_ setup: GameSetup) -> JSON {
    let players = setup.players.map { player in
      let name = JSON.Member("name", .string(player.name))
      let time =
        player.timeFactor == 100 ? [] : [JSON.Member("time", .integer(player.timeFactor))]
      switch player.seat {
      case .human:
        return JSON.object([name, .init("seat", .string("human"))] + time)
      case .computer(let level):
        return JSON.object(
          [name, .init("seat", .string("computer")), .init("level", .string(level.rawValue))]
            + time)
      }
    }
    return .array(players)
  }

  /// The line of an action.
  static func entry(_ entry: Recording.Entry) -> [UInt8] {
    var members = [JSON.Member("t", .integer(entry.milliseconds))] + action(entry.action)
    if let digest = entry.digest { members.append(.init("d", .string(digest.description))) }
    return JSON.object(members).line
  }

  /// The members of an action: `a`, then `ok` and what is known of the reading, or `player` and
  /// `position`, or `player` and `ok` of a vote.
  static func action(_ action: GameAction) -> [JSON.Member] {
    let name = JSON.Member("a", .string(action.name))
    switch action {
    case .user(.vote(let player, let isCorrect)):
      return [name, .init("player", .integer(player)), .init("ok", .bool(isCorrect))]
    case .user(.read(let isCorrect, let record)):
      return [name, .init("ok", .bool(isCorrect))] + (record.map(reading) ?? [])
    case .user(.point(let player, let position)):
      return [
        name, .init("player", .integer(player)), .init("position", .integer(position)),
      ]
    default:
      return [name]
    }
  }

  /// The members of the record of a reading: `position` and `mora` where it went wrong, `due` and
  /// `typed` if that was a character; then `ms`, and for a typed one `keys` and the longest `gap`.
  private static func reading(_ record: ReadingRecord) -> [JSON.Member] {
    func number(_ name: String, _ number: Int?) -> [JSON.Member] {
      number.map { [JSON.Member(name, .integer($0))] } ?? []
    }
    func character(_ name: String, _ scalar: Unicode.Scalar?) -> [JSON.Member] {
      scalar.map { [JSON.Member(name, .string(String($0)))] } ?? []
    }
    return number("position", record.position)
      + number("mora", record.position == nil ? nil : record.mora)
      + character("due", record.due) + character("typed", record.typed)
      + number("ms", record.milliseconds) + number("keys", record.keys)
      + number("gap", record.longestGap)
  }

  /// The end line.
  static func end(_ digest: StateDigest) -> [UInt8] {
    JSON.object([.init("end", .bool(true)), .init("digest", .string(digest.description))]).line
  }
}

extension Recording {
  /// The whole journal as text, as a ``JournalWriter`` writes it.
  package var bytes: [UInt8] {
    var bytes = JournalLine.header(header)
    for entry in entries { bytes += JournalLine.entry(entry) }
    if case .ended(let digest) = ending { bytes += JournalLine.end(digest) }
    return bytes
  }
}
