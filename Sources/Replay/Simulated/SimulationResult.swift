import GameCore

/// The results of a series of games, or of a part of it, as `simulate --json` prints them.
package struct SimulationResult: Equatable, Sendable {
  /// The program version that played the games.
  package let version: String
  /// The games.
  package let games: SimulatedGames
  /// Their counts.
  package let statistics: SimulationStatistics

  /// Creates a result.
  package init(version: String, games: SimulatedGames, statistics: SimulationStatistics) {
    (self.version, self.games, self.statistics) = (version, games, statistics)
  }

  /// Whether another result has the same version and options and may be another part.
  package func isPart(of other: SimulationResult) -> Bool { series == other.series }

  /// The version and the options, as in messages.
  package var series: String {
    "version \(version), \(games.count) games, seed \(games.seed), \(games.deck.rawValue) deck, "
      + "levels \(games.levels.map(\.rawValue).joined(separator: ",")), "
      + "\(games.shard.total) \(games.shard.total == 1 ? "shard" : "shards")"
  }
}

/// Results that cannot be read or merged.
package struct MergeError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and with which file or shard.
  package let description: String

  init(_ file: String? = nil, _ problem: String) {
    description = (file.map { VisibleText.cleaned($0) + ": " } ?? "") + problem
  }
}

extension SimulationResult {
  /// Joins all parts of a series, in any order.
  ///
  /// - Throws: ``MergeError`` if a part is missing or there twice, or if the version or an option
  ///   differs.
  package static func merged(
    _ parts: [(file: String, result: SimulationResult)]
  ) throws -> SimulationResult {
    guard let first = parts.first else { throw MergeError(nil, "there are no results to merge") }
    var files: [Int: String] = [:]
    var statistics = SimulationStatistics()
    for (file, result) in parts {
      guard result.isPart(of: first.result) else {
        let expected = first.result.series
        throw MergeError(
          file,
          "expected \(expected), as in \(VisibleText.cleaned(first.file)); "
            + "found \(result.series)")
      }
      let shard = result.games.shard
      if let other = files.updateValue(file, forKey: shard.number) {
        throw MergeError(file, "shard \(shard) is also in \(VisibleText.cleaned(other))")
      }
      statistics.merge(result.statistics)
    }
    let games = first.result.games
    let missing = (1...games.shard.total).filter { files[$0] == nil }
    guard missing.isEmpty else { throw MergeError(nil, Self.text(missing, of: games.shard.total)) }
    return SimulationResult(
      version: first.result.version,
      games: try SimulatedGames(
        count: games.count, seed: games.seed, deck: games.deck, levels: games.levels),
      statistics: statistics)
  }

  private static func text(_ missing: [Int], of total: Int) -> String {
    let named = missing.prefix(5).map(String.init).joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    return missing.count == 1
      ? "shard \(named) of \(total) is missing" : "shards \(named)\(more) of \(total) are missing"
  }
}

extension SimulationResult {
  /// Reads the results in a file.
  ///
  /// - Throws: ``MergeError`` or ``FileError``.
  package init(file: String) throws {
    guard let bytes = try TextFile.read(file) else { throw MergeError(file, "does not exist") }
    do {
      try self.init(parsing: bytes)
    } catch let error as LineError {
      throw MergeError(file, error.problem)
    }
  }

  /// Whether a file has the results of these games.
  ///
  /// - Throws: ``MergeError`` or ``FileError``, also if the file has other results.
  package static func isThere(
    _ games: SimulatedGames, version: String, in file: String
  ) throws -> Bool {
    guard try TextFile.read(file) != nil else { return false }
    let found = try SimulationResult(file: file)
    let wanted = SimulationResult(
      version: version, games: games, statistics: SimulationStatistics())
    guard found.isPart(of: wanted), found.games.shard == games.shard else {
      throw MergeError(
        file,
        "the file already has the results of shard \(found.games.shard) of other games "
          + "(\(found.series))")
    }
    return true
  }

  /// Parses results.
  init(parsing bytes: [UInt8]) throws {
    let fields = try JSONFields(bytes[...], "results of simulate --json")
    let seats = try Self.objects(fields, "seats").map { seat in
      (level: try seat.word("level", ComputerLevel.self), wins: try Self.share(seat))
    }
    let statistics = SimulationStatistics(
      rounds: try Self.histogram(fields, "rounds"), fields: try Self.histogram(fields, "fields"),
      failures: try Self.histogram(fields, "failures"),
      scores: try Self.histogram(fields, "scores"), taken: try Self.histogram(fields, "taken"),
      onOneCard: try Self.share(Self.object(fields, "onOneCard")).hits,
      potatoDecides: try Self.share(Self.object(fields, "potatoDecides")).hits,
      sharedWins: try Self.share(Self.object(fields, "sharedWins")).hits, seats: seats)
    let played = try fields.integer("games", "a number", from: 0)
    let (shard, count) = try Self.shard(fields, played: played)
    guard statistics.games == played, shard.games(of: count).count == played,
      seats.allSatisfy({ $0.wins.total == played })
    else { throw LineError("the counts do not add up to the games of shard \(shard)") }
    self.init(
      version: try fields.text("version", "a version"),
      games: try SimulatedGames(
        count: count, seed: fields.seed("seed"), deck: fields.word("deck", DeckKind.self),
        levels: seats.map(\.level), shard: shard),
      statistics: statistics)
  }

  /// The shard and the number of games of the whole series.
  private static func shard(_ fields: JSONFields, played: Int) throws -> (Shard, games: Int) {
    guard fields.has("shard") else { return (.whole, played) }
    let shard = try object(fields, "shard")
    let number = try shard.integer("number", "a number")
    guard let part = Shard(number, of: try shard.integer("of", "a number")) else {
      throw LineError("there is no shard \(number)")
    }
    return (part, try shard.integer("games", "a number", from: 0))
  }

  private static func object(_ fields: JSONFields, _ name: String) throws -> JSONFields {
    try JSONFields(fields.value(name, "an object"), "an object", in: "\"\(name)\": ")
  }

  private static func objects(_ fields: JSONFields, _ name: String) throws -> [JSONFields] {
    guard case .array(let values) = try fields.value(name, "an array") else {
      throw LineError("expected \"\(name)\" as an array")
    }
    return try values.map { try JSONFields($0, "an object", in: "\"\(name)\": ") }
  }

  private static func histogram(_ fields: JSONFields, _ name: String) throws -> Histogram {
    let what = "an array of counts"
    guard case .array(let values) = try object(fields, name).value("counts", what) else {
      throw LineError("expected \"counts\" of \"\(name)\" as \(what)")
    }
    return Histogram(
      counts: try values.map { value in
        guard case .integer(let count) = value, count >= 0 else {
          throw LineError("expected \"counts\" of \"\(name)\" as \(what), found \(value.summary)")
        }
        return count
      })
  }

  private static func share(_ fields: JSONFields) throws -> Share {
    Share(
      hits: try fields.integer("count", "a number", from: 0),
      total: try fields.integer("of", "a number", from: 0))
  }
}
