import GameCore
import TestSupport
import Testing
import Text

@testable import Files
@testable import Replay
@testable import Simulations

@Suite struct SimulationResultTests {
  private func result(
    _ shard: Shard = .whole, count: Int = 10, seed: UInt64 = 5, version: String = "1"
  ) throws -> (file: String, result: SimulationResult) {
    let games = try SimulatedGames(
      count: count, seed: seed, levels: [.easy, .hard], shard: shard)
    let statistics = try games.play(threads: 2) { _, _ in }
    return (
      "\(shard.number).json",
      SimulationResult(version: version, games: games, statistics: statistics)
    )
  }

  private func shards(_ total: Int, count: Int = 10) throws -> [(
    file: String, result: SimulationResult
  )] {
    try (1...total).map { try result(try #require(Shard($0, of: total)), count: count) }
  }

  @Test("The shards of a series are consecutive and differ by one game at most")
  func partition() throws {
    for count in [0, 1, 7, 64, 1000, Int.max] {
      for total in [1, 2, 3, 64, Shard.maximumTotal] where total < 100 || count == .max {
        var next = 0
        for number in 1...min(total, 100) {
          let games = try #require(Shard(number, of: total)).games(of: count)
          #expect(games.lowerBound == next)
          #expect((0...1).contains(games.count - count / total))
          next = games.upperBound
        }
        #expect(try #require(Shard(total, of: total)).games(of: count).upperBound == count)
      }
    }
    for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/1000001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test("Shards merge to the results of a single run, in any order, also if some have no game")
  func merging() throws {
    for total in [1, 2, 3, 12] {
      let merged = try SimulationResult.merged(try shards(total).reversed())
      #expect(merged == (try result().result), "\(total) shards")
    }
  }

  @Test("A shard that is missing, doubled, or of other games is refused by name")
  func refusals() throws {
    func problem(_ parts: [(file: String, result: SimulationResult)]) -> String {
      do {
        _ = try SimulationResult.merged(parts)
        return "none"
      } catch {
        #expect(LocalizedText(explaining: error).ja.untranslated == [])
        return "\(error)"
      }
    }
    let parts = try shards(4)
    let of4 = try #require(Shard(2, of: 4))
    #expect(problem([parts[0], parts[2], parts[3]]) == "shard 2 of 4 is missing")
    #expect(problem([parts[3]]) == "shards 1, 2, 3 of 4 are missing")
    #expect(problem(parts + [parts[1]]) == "2.json: shard 2 of 4 is also in 2.json")
    for other in [
      try result(of4, version: "2"), try result(of4, seed: 6), try result(of4, count: 11),
      try result(),
    ] {
      let text = problem([parts[0], (file: "other.json", result: other.result), parts[2], parts[3]])
      #expect(text.hasPrefix("other.json: expected version 1, 10 games, seed 5,"))
      #expect(text.contains(", as in 1.json; found \(other.result.series.en)"))
    }
    #expect(problem([]) == "there are no results to merge")
  }

  @Test("Results of programs that behave differently do not merge, whatever their version")
  func behaviors() throws {
    let parts = try shards(2)
    let own = try #require(parts[0].result.behavior)
    #expect(own == parts[1].result.behavior)
    for other in [StateDigest(own.value ^ 1), nil] {
      let result = parts[1].result
      let changed = SimulationResult(
        version: result.version, games: result.games, statistics: result.statistics,
        behavior: other)
      #expect(throws: FileError.self) {
        try SimulationResult.merged([parts[0], (file: "other.json", result: changed)])
      }
      #expect(!changed.isPart(of: result))
    }
    // It depends on all that games depend on besides the seed.
    func behavior(_ deck: DeckDefinition, _ levels: [ComputerLevel]) throws -> StateDigest {
      try SimulatedGames(count: 1, seed: 9, deck: deck, levels: levels).behavior
    }
    let all = try [
      behavior(.classic, [.easy, .hard]), behavior(.granny, [.easy, .hard]),
      behavior(.classic, [.hard, .easy]), behavior(.classic, [.normal, .normal]),
      behavior(.classic, [.easy, .easy]), behavior(.classic, [.hard, .hard]),
    ]
    #expect(all[0] == own && Set(all).count == all.count)
  }

  @Test("Counts that cannot be added are refused by name, wherever they are")
  func counts() throws {
    let folder = try TemporaryFolder()
    let largest = "\(Int.max)"
    func problem(_ text: String) throws -> String? {
      let file = try folder.write(text.bytes, "1.json")
      do {
        _ = try SimulationResult(file: file)
        return nil
      } catch {
        #expect(LocalizedText(explaining: error).ja.untranslated == [])
        return "\(error)"
      }
    }
    func histogram(_ counts: String) -> String { "{\"counts\":[\(counts)]}" }
    func share(_ count: String, of total: String) -> String {
      "{\"count\":\(count),\"of\":\(total)}"
    }
    var parts = [
      "games": "2", "rounds": histogram("0,2"), "fields": histogram("0,3,4"),
      "failures": histogram("0,1,2"), "scores": histogram("4"), "taken": histogram("3"),
      "onOneCard": share("0", of: "3"), "potatoDecides": share("0", of: "2"),
      "sharedWins": share("2", of: "2"),
    ]
    func text() -> String {
      let seat = "{\"level\":\"easy\",\"count\":2,\"of\":2}"
      let members = parts.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",")
      return "{\"version\":\"1\",\"seed\":\"1\",\"deck\":\"classic\",\(members),"
        + "\"seats\":[\(seat),\(seat)]}"
    }
    #expect(try problem(text()) == nil)
    for (name, valid) in parts {
      let hostile =
        valid == "2"
        ? [largest, "-1", "3"]
        : valid.contains("counts")
          ? [
            histogram(largest), histogram("\(largest),\(largest)"), histogram("0,-1"),
            histogram("2," + String(repeating: "0,", count: 2000) + "\(largest)"),
          ] : [share(largest, of: largest), share("3", of: "2"), share("-1", of: "2")]
      for part in hostile {
        parts[name] = part
        let problem = try problem(text())
        #expect(problem?.hasPrefix(folder.file("1.json") + ": ") == true, "\(name): \(part)")
      }
      parts[name] = valid
    }
  }

  @Test("A line of a game has the numbers of its actions")
  func lines() throws {
    let games = try SimulatedGames(count: 20, seed: 3, levels: [.normal, .easy, .normal])
    for format in GameLine.Format.allCases {
      var bytes = GameLine.heading(format, of: games)
      _ = try games.play(threads: 2, SimulationOutput(lines: format)) { _, lines in
        bytes += lines
      }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == (format == .csv ? 21 : 20))
      for (game, line) in lines.suffix(20).enumerated() {
        let played = try Simulation.play(games.setup(game))
        let reads = played.actions.count { $0.name == "read" }
        let (round, points) = (played.state.round, played.state.points)
        let failed = played.actions.count { $0 == .user(.read(isCorrect: false)) }
        let winners = played.state.winners.map { $0 + 1 }
        let first = played.actions.indices.first { played.actions[$0] == .user(.roll) }
        #expect(first == 0)
        let starter = GameState(games.setup(game)).game.roller + 1
        let best = points.count { $0 == points.max() }
        let potato = played.state.game.piles.firstIndex { $0.contains { $0.kindIndex == 4 } }
        if format == .csv {
          let names = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[0]
          let values = Dictionary(
            uniqueKeysWithValues: zip(names.split(separator: ","), line.split(separator: ",")))
          let whole = [
            "seed": 3 + game, "rounds": round, "readings": reads, "failures": failed,
            "starter": starter, "ties": best, "potato": (potato ?? -1) + 1, "points1": points[0],
            "points2": points[1], "points3": points[2],
          ]
          for (name, value) in whole {
            #expect(values[Substring(name)] == Substring(String(value)), "\(name)")
          }
          #expect(values["deck"] == "classic" && values["levels"] == "normal+easy+normal")
          #expect(values["winner"] == Substring(winners.map(String.init).joined(separator: "+")))
        } else {
          let json = try JSON(parsing: Array(line.utf8))
          #expect(json["seed"] == .string("\(3 + game)"))
          #expect(json["readings"] == .integer(reads))
          #expect(json["winner"] == .array(winners.map { .integer($0) }))
          #expect(json["ties"] == .integer(best))
          #expect(json["points"] == .array(points.map { .integer($0) }))
        }
      }
    }
  }
}
