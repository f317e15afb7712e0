import Files
import GameCore
import Replay
import Simulations

/// The statistics of simulated games, for people and for programs.
struct SimulationReport: Sendable {
  private let result: SimulationResult

  /// The report on games that were played.
  init(_ result: SimulationResult) {
    self.result = result
  }

  private var games: SimulatedGames { result.games }
  private var statistics: SimulationStatistics { result.statistics }

  /// The wins of each seat, also if no game was played.
  private var seatWins: [Share] {
    games.levels.indices.map {
      statistics.seats.indices.contains($0) ? statistics.seats[$0] : Share()
    }
  }

  private var readings: Share {
    Share(hits: statistics.failures.total, total: statistics.fields.total)
  }

  private var onOneCard: Share {
    Share(hits: statistics.onOneCard, total: statistics.taken.total)
  }

  private func shareOfGames(_ count: Int) -> Share {
    Share(hits: count, total: statistics.games)
  }

  // MARK: - For people

  /// The report as tables.
  var text: String {
    [heading, lengths, shares, wins].joined(separator: "\n")
  }

  private var heading: String {
    let count = statistics.games
    return "\(count) \(count == 1 ? "game" : "games") of \(games.levels.count) players, "
      + "\(games.deck.name) deck, seed \(games.seed)"
      + (games.shard == .whole ? "\n" : ", shard \(games.shard)\n")
  }

  private var lengths: String {
    var table = TextTable([.left, .right, .right, .right, .right, .right])
    table.add("", "mean", "least", "median", "90 %", "most")
    for (name, tally) in [
      ("rounds of a game", statistics.rounds), ("cards of a field read", statistics.fields),
      ("score of a player", statistics.scores), ("cards taken in a pointing", statistics.taken),
    ] {
      let numbers = [0, 50, 90, 100].map { tally.percentile($0).map { "\($0)" } ?? "-" }
      table.add(name, tally.mean.fixed(2), numbers[0], numbers[1], numbers[2], numbers[3])
    }
    return table.text
  }

  private var shares: String {
    var table = TextTable([.left, .right, .left])
    table.add("", "share", "95 % interval")
    for (name, share) in [
      ("readings that failed", readings), ("pointings all at one card", onOneCard),
      ("games the potato decided", shareOfGames(statistics.potatoDecides)),
      ("games won together", shareOfGames(statistics.sharedWins)),
    ] {
      table.add(name, share.percent, share.percents)
    }
    return table.text
  }

  private var wins: String {
    var table = TextTable([.left, .left, .right, .right, .left])
    table.add("seat", "level", "games", "won", "95 % interval")
    for (seat, share) in seatWins.enumerated() {
      let level = games.levels[seat].rawValue
      table.add("\(seat + 1)", level, "\(share.total)", share.percent, share.percents)
    }
    for level in statistics.levels where level.wins.total > 0 {
      let share = level.wins
      table.add("all", level.level.rawValue, "\(share.total)", share.percent, share.percents)
    }
    return table.text
  }

  // MARK: - For programs

  /// The report as one line of JSON with its line break; seats count from 0.
  var json: [UInt8] {
    let seats = seatWins.enumerated().map { seat, share in
      JSON.object(
        [
          .init("seat", .integer(seat)), .init("level", .string(games.levels[seat].rawValue)),
        ] + share.members)
    }
    let levels = statistics.levels.filter { $0.wins.total > 0 }.map { level in
      JSON.object([.init("level", .string(level.level.rawValue))] + level.wins.members)
    }
    let shard = JSON.object([
      .init("number", .integer(games.shard.number)), .init("of", .integer(games.shard.total)),
      .init("games", .integer(games.count)),
    ])
    let isWhole = games.shard == .whole
    let json = JSON.object(
      (isWhole ? [] : [.init("shard", shard)]) + [
        .init("version", .string(result.version)),
        .init("behavior", .string(result.behavior?.description ?? "")),
        .init("games", .integer(statistics.games)), .init("seed", .string(String(games.seed))),
        .init("deck", games.deck.json),
        .init("players", .integer(games.levels.count)),
        .init("rounds", statistics.rounds.json), .init("fields", statistics.fields.json),
        .init("failures", statistics.failures.json), .init("scores", statistics.scores.json),
        .init("taken", statistics.taken.json), .init("onOneCard", .object(onOneCard.members)),
        .init("failedReadings", .object(readings.members)),
        .init("potatoDecides", .object(shareOfGames(statistics.potatoDecides).members)),
        .init("sharedWins", .object(shareOfGames(statistics.sharedWins).members)),
        .init("seats", .array(seats)), .init("levels", .array(levels)),
      ])
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension Histogram {
  /// Mean, least, median and most, and how often each number from 0 was seen.
  fileprivate var json: JSON {
    func number(_ percent: Int) -> JSON { percentile(percent).map { .integer($0) } ?? .null }
    return .object([
      .init("mean", .decimal(mean.fixed(4))), .init("least", number(0)),
      .init("median", number(50)), .init("most", number(100)),
      .init("counts", .array(counts.map { .integer($0) })),
    ])
  }
}

extension Share {
  /// The part in percent.
  fileprivate var percent: String { (100 * fraction).fixed(1) + " %" }

  /// The interval in percent.
  fileprivate var percents: String {
    "\((100 * interval.lowerBound).fixed(1)) to \((100 * interval.upperBound).fixed(1)) %"
  }

  /// The counts, the part and its interval.
  fileprivate var members: [JSON.Member] {
    [
      .init("count", .integer(hits)), .init("of", .integer(total)),
      .init("share", .decimal(fraction.fixed(4))),
      .init("low", .decimal(interval.lowerBound.fixed(4))),
      .init("high", .decimal(interval.upperBound.fixed(4))),
    ]
  }
}
