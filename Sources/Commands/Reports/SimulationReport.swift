import Files
import GameCore
import Replay
import Simulations
import Text

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
  func text(in language: Language) -> String {
    let parts = [heading.text(in: language), lengths(language), shares(language), wins(language)]
    return parts.joined(separator: "\n")
  }

  private var heading: LocalizedText {
    let (count, players, seed) = (statistics.games, games.levels.count, games.seed)
    let isWhole = games.shard == .whole
    return LocalizedText(
      "\(count) \(count == 1 ? "game" : "games") of \(players) players, "
        + "\(games.deck.name) deck, seed \(seed)" + (isWhole ? "\n" : ", shard \(games.shard)\n"),
      ja: "\(players) 人の \(count) ゲーム、山札 \(games.deck.name)、シード \(seed)"
        + (isWhole ? "\n" : "、\(games.shard.japanese)\n"))
  }

  private static let interval = LocalizedText("95 % interval", ja: "95 % 信頼区間")

  private func lengths(_ language: Language) -> String {
    var table = TextTable([.left, .right, .right, .right, .right, .right])
    let heads = [
      LocalizedText("mean", ja: "平均"), LocalizedText("least", ja: "最小"),
      LocalizedText("median", ja: "中央値"), LocalizedText(same: "90 %"),
      LocalizedText("most", ja: "最大"),
    ].map { $0.text(in: language) }
    table.add("", heads[0], heads[1], heads[2], heads[3], heads[4])
    for (name, tally) in [
      (LocalizedText("rounds of a game", ja: "1 ゲームのラウンド数"), statistics.rounds),
      (LocalizedText("cards of a field read", ja: "読んだ列のカード数"), statistics.fields),
      (LocalizedText("score of a player", ja: "1 人の得点"), statistics.scores),
      (LocalizedText("cards taken in a pointing", ja: "1 回の指さしで取ったカード数"), statistics.taken),
    ] {
      let name = name.text(in: language)
      let numbers = [0, 50, 90, 100].map { tally.percentile($0).map { "\($0)" } ?? "-" }
      table.add(name, tally.mean.fixed(2), numbers[0], numbers[1], numbers[2], numbers[3])
    }
    return table.text
  }

  private func shares(_ language: Language) -> String {
    var table = TextTable([.left, .right, .left])
    let share = LocalizedText("share", ja: "割合")
    table.add("", share.text(in: language), Self.interval.text(in: language))
    for (name, share) in [
      (LocalizedText("readings that failed", ja: "読めなかった回"), readings),
      (LocalizedText("pointings all at one card", ja: "全員が同じカードを指さした回"), onOneCard),
      (
        LocalizedText("games the potato decided", ja: "ポテトで決まったゲーム"),
        shareOfGames(statistics.potatoDecides)
      ),
      (
        LocalizedText("games won together", ja: "同点優勝のゲーム"),
        shareOfGames(statistics.sharedWins)
      ),
    ] {
      table.add(name.text(in: language), share.percent, share.percents(language))
    }
    return table.text
  }

  private func wins(_ language: Language) -> String {
    var table = TextTable([.left, .left, .right, .right, .left])
    let heads = [
      LocalizedText("seat", ja: "席"), LocalizedText("level", ja: "強さ"),
      LocalizedText("games", ja: "ゲーム"), LocalizedText("won", ja: "勝ち"), Self.interval,
    ].map { $0.text(in: language) }
    table.add(heads[0], heads[1], heads[2], heads[3], heads[4])
    for (seat, share) in seatWins.enumerated() {
      let level = games.levels[seat].rawValue
      table.add(
        "\(seat + 1)", level, "\(share.total)", share.percent, share.percents(language))
    }
    for level in statistics.levels where level.wins.total > 0 {
      let share = level.wins
      let all = LocalizedText("all", ja: "全員").text(in: language)
      table.add(
        all, level.level.rawValue, "\(share.total)", share.percent, share.percents(language))
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
  fileprivate func percents(_ language: Language) -> String {
    let (low, high) = ((100 * interval.lowerBound).fixed(1), (100 * interval.upperBound).fixed(1))
    return LocalizedText("\(low) to \(high) %", ja: "\(low) 〜 \(high) %").text(in: language)
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
