import Files
import GameCore
import Replay
import Text

/// The results of a series of games, or of a part of it, as `simulate --json` prints them.
package struct SimulationResult: Equatable, Sendable {
  /// The program version that played the games.
  package let version: String
  package let games: SimulatedGames
  /// Their counts.
  package let statistics: SimulationStatistics
  /// The behavior of the program that played them (``SimulatedGames/behavior``); `nil` in results
  /// of early versions.
  package let behavior: StateDigest?

  /// Creates a result of games that this program has played.
  package init(version: String, games: SimulatedGames, statistics: SimulationStatistics) {
    self.init(
      version: version, games: games, statistics: statistics, behavior: games.behavior)
  }

  init(
    version: String, games: SimulatedGames, statistics: SimulationStatistics,
    behavior: StateDigest?
  ) {
    (self.version, self.games, self.statistics) = (version, games, statistics)
    self.behavior = behavior
  }

  /// Whether another result has the same version, behavior and options and may be another part.
  package func isPart(of other: SimulationResult) -> Bool {
    behavior != nil && series == other.series
  }

  /// The version, the options and the behavior, as in messages.
  package var series: LocalizedText {
    let levels = games.levels.map(\.rawValue).joined(separator: ",")
    let (total, deck) = (games.shard.total, games.deck.identity)
    return LocalizedText(
      "version \(version), \(games.count) games, seed \(games.seed), \(deck) deck, levels \(levels), "
        + "\(total) \(total == 1 ? "shard" : "shards"), "
        + (behavior.map { "behavior \($0)" } ?? "no behavior"),
      ja: "バージョン \(version)、\(games.count) ゲーム、シード \(games.seed)、山札 \(deck)、強さ \(levels)、"
        + "\(total) 分割、" + (behavior.map { "動作 \($0)" } ?? "動作なし"))
  }
}

extension SimulationResult {
  /// Joins all parts of a series, in any order.
  ///
  /// - Throws: ``FileError`` if a part is missing or there twice, or if the version, the behavior or an
  ///   option differs.
  package static func merged(
    _ parts: [(file: String, result: SimulationResult)]
  ) throws -> SimulationResult {
    guard let first = parts.first else {
      throw FileError(.init("there are no results to merge", ja: "まとめる結果がありません"))
    }
    if let unknown = parts.first(where: { $0.result.behavior == nil }) {
      throw FileError(
        unknown.file,
        .init(
          "expected \"behavior\", which tells the programs that played; found results of an earlier version",
          ja: "プレイしたプログラムがわかる \"behavior\" が必要です（実際：以前のバージョンの結果）")
      )
    }
    var files: [Int: String] = [:]
    var statistics = SimulationStatistics()
    for (file, result) in parts {
      guard result.isPart(of: first.result) else {
        let (expected, found) = (first.result.series, result.series)
        let other = VisibleText.cleaned(first.file)
        throw FileError(
          file,
          .init(
            "expected \(expected.en), as in \(other); found \(found.en)",
            ja: "\(other) と同じ条件が必要です（\(expected.ja)。実際：\(found.ja)）"))
      }
      let shard = result.games.shard
      if let other = files.updateValue(file, forKey: shard.number) {
        let other = VisibleText.cleaned(other)
        throw FileError(
          file,
          .init("shard \(shard) is also in \(other)", ja: "\(shard.japanese)は \(other) にもあります"))
      }
      statistics.merge(result.statistics)
    }
    let games = first.result.games
    let missing = (1...games.shard.total).filter { files[$0] == nil }
    guard missing.isEmpty else { throw FileError(Self.text(missing, of: games.shard.total)) }
    return SimulationResult(
      version: first.result.version,
      games: try SimulatedGames(
        count: games.count, seed: games.seed, deck: games.deck, levels: games.levels),
      statistics: statistics, behavior: first.result.behavior)
  }

  private static func text(_ missing: [Int], of total: Int) -> LocalizedText {
    let names = missing.prefix(5).map(String.init)
    let (named, rest) = (names.joined(separator: ", "), missing.count - 5)
    let more = rest > 0 ? " and \(rest) more" : ""
    return LocalizedText(
      missing.count == 1
        ? "shard \(named) of \(total) is missing"
        : "shards \(named)\(more) of \(total) are missing",
      ja:
        "\(total) 個のうち \(names.joined(separator: "、")) 番の部分\(rest > 0 ? "と、ほか \(rest) 個" : "")がありません"
    )
  }
}

extension SimulationResult {
  /// Reads the results in a file.
  ///
  /// - Throws: ``FileError`` or ``FileError``.
  package init(file: String) throws {
    guard let bytes = try TextFile.read(file) else {
      throw FileError(file, .init("does not exist", ja: "ファイルがありません"))
    }
    do {
      try self.init(parsing: bytes)
    } catch let error as FileError {
      throw FileError(file, error.problem)
    }
  }

  /// Whether a file has the results of these games.
  ///
  /// - Throws: ``FileError`` or ``FileError``, also if the file has other results.
  package static func isThere(
    _ games: SimulatedGames, version: String, in file: String
  ) throws -> Bool {
    guard try TextFile.read(file) != nil else { return false }
    let found = try SimulationResult(file: file)
    let wanted = SimulationResult(
      version: version, games: games, statistics: SimulationStatistics())
    guard found.isPart(of: wanted), found.games.shard == games.shard else {
      throw FileError(
        file,
        .init(
          "the file already has the results of shard \(found.games.shard) of other games "
            + "(\(found.series.en))",
          ja: "別のゲームの\(found.games.shard.japanese)の結果がすでにあります（\(found.series.ja)）"))
    }
    return true
  }

  /// Parses results.
  init(parsing bytes: [UInt8]) throws {
    let fields = try JSONFields(
      bytes[...], .init("results of simulate --json", ja: "simulate --json の結果"))
    let played = try fields.integer("games", in: 0...SimulatedGames.maximumCount)
    let (shard, count) = try Self.shard(fields, played: played)
    let seats = try Self.objects(fields, "seats").map { seat in
      (level: try seat.word("level", ComputerLevel.self), wins: try Self.share(seat))
    }
    func histogram(_ name: String) throws -> Histogram {
      try Self.histogram(fields, name, limit: played * SimulatedGames.maximumPerGame)
    }
    func hits(_ name: String) throws -> Int { try Self.share(Self.object(fields, name)).hits }
    let statistics = SimulationStatistics(
      rounds: try histogram("rounds"), fields: try histogram("fields"),
      failures: try histogram("failures"), scores: try histogram("scores"),
      taken: try histogram("taken"), onOneCard: try hits("onOneCard"),
      potatoDecides: try hits("potatoDecides"), sharedWins: try hits("sharedWins"), seats: seats)
    guard statistics.games == played, shard.games(of: count).count == played,
      statistics.isConsistent
    else {
      throw FileError(
        .init(
          "the counts do not add up to the games of shard \(shard)",
          ja: "数を合わせても\(shard.japanese)のゲームの数になりません"))
    }
    self.init(
      version: try fields.text("version", .version),
      games: try SimulatedGames(
        count: count, seed: fields.seed("seed"), deck: DeckDefinition(fields),
        levels: seats.map(\.level), shard: shard),
      statistics: statistics,
      behavior: fields.has("behavior") ? try fields.digest("behavior") : nil)
  }

  /// The shard and the number of games of the whole series.
  private static func shard(_ fields: JSONFields, played: Int) throws -> (Shard, games: Int) {
    guard fields.has("shard") else { return (.whole, played) }
    let shard = try object(fields, "shard")
    let numbers = 1...Shard.maximumTotal
    let (number, total) = (
      try shard.integer("number", in: numbers), try shard.integer("of", in: numbers)
    )
    guard let part = Shard(number, of: total) else {
      throw FileError(
        .init("there is no shard \(number) of \(total)", ja: "\(total) 分割の \(number) 番はありません"))
    }
    return (part, try shard.integer("games", in: 0...SimulatedGames.maximumCount))
  }

  private static func object(_ fields: JSONFields, _ name: String) throws -> JSONFields {
    try JSONFields(fields.value(name, .object), .object, in: .init(same: "\"\(name)\": "))
  }

  private static func objects(_ fields: JSONFields, _ name: String) throws -> [JSONFields] {
    guard case .array(let values) = try fields.value(name, .array) else {
      throw FileError(.init("expected \"\(name)\" as an array", ja: "\"\(name)\" に配列が必要です"))
    }
    return try values.map { try JSONFields($0, .object, in: .init(same: "\"\(name)\": ")) }
  }

  /// A histogram whose counts add up to at most `limit`, so that no sum over it overflows.
  private static func histogram(
    _ fields: JSONFields, _ name: String, limit: Int
  ) throws -> Histogram {
    let most = SimulatedGames.maximumPerGame
    let what = LocalizedText(
      "an array of at most \(most) counts that add up to at most \(limit)",
      ja: "合わせて \(limit) 以下になる \(most) 個までの数の配列")
    let counts = LocalizedText(
      "\"counts\" of \"\(name)\" as \(what.en)", ja: "\"\(name)\" の \"counts\" に\(what.ja)")
    guard case .array(let values) = try object(fields, name).value("counts", what),
      values.count <= most
    else { throw FileError(.init("expected \(counts.en)", ja: "\(counts.ja)が必要です")) }
    var left = limit
    return Histogram(
      counts: try values.map { value in
        guard case .integer(let count) = value, (0...left).contains(count) else {
          throw FileError(expected: counts, found: value.summary)
        }
        left -= count
        return count
      })
  }

  private static func share(_ fields: JSONFields) throws -> Share {
    let total = try fields.integer(
      "of", in: 0...SimulatedGames.maximumCount * SimulatedGames.maximumPerGame)
    return Share(hits: try fields.integer("count", in: 0...total), total: total)
  }
}
