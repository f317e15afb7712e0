import Foundation
import GameCore
import Testing

@testable import Files
@testable import Replay
@testable import Simulations

@Suite struct SimulatedGamesTests {
  private func games(
    _ count: Int, seed: UInt64 = 5, _ levels: [ComputerLevel] = [.easy, .normal, .hard]
  ) throws -> SimulatedGames {
    try SimulatedGames(count: count, seed: seed, levels: levels)
  }

  /// Plays all games; returns the statistics, the reported numbers of games, and the events.
  private func play(
    _ games: SimulatedGames, threads: Int, journals: String? = nil, events: Bool = false
  ) throws -> (statistics: SimulationStatistics, reported: [Int], events: [UInt8]) {
    var reported: [Int] = []
    var bytes: [UInt8] = []
    let output = SimulationOutput(journals: journals, program: "0.1.0", events: events)
    let statistics = try games.play(threads: threads, output) { finished, events in
      reported.append(finished)
      bytes += events
    }
    return (statistics, reported, bytes)
  }

  @Test("R31: statistics do not depend on the number of threads")
  func threads() throws {
    let games = try games(1300)
    let one = try play(games, threads: 1)
    #expect(one.reported == [512, 1024, 1300])
    #expect(one.statistics.games == 1300)
    for threads in [2, 3, 7] {
      let more = try play(games, threads: threads)
      #expect(more.statistics == one.statistics)
      #expect(more.reported.last == 1300)
    }
    var alone = SimulationStatistics()
    for game in 0..<1300 { try alone.play(games.setup(game)) }
    #expect(alone == one.statistics)
  }

  @Test("R31: game n uses the seed plus n, with overflow")
  func seeds() throws {
    #expect(try games(3, seed: 5).setup(2).seed == 7)
    #expect(try games(3, seed: .max).setup(1).seed == 0)
    let both = try play(games(2), threads: 2).statistics
    var parts = try play(games(1), threads: 1).statistics
    parts.merge(try play(games(1, seed: 6), threads: 1).statistics)
    #expect(both == parts)
  }

  @Test("R31: events are in the order of the games, whatever the number of threads")
  func events() throws {
    let games = try games(20)
    let one = try play(games, threads: 1, events: true)
    #expect(try play(games, threads: 3, events: true).events == one.events)
    let lines = one.events.split(separator: UInt8(ascii: "\n"))
    let starts = lines.filter { $0.starts(with: "{\"cards\":".utf8) }
    #expect(starts.count == 20)
    let last = try JSON(parsing: try #require(lines.last))
    #expect(last["state"]?["phase"] == .string("over"))
    #expect(try play(games, threads: 2).statistics == one.statistics)
  }

  @Test("The consumer of events can stop the simulation")
  func stopping() throws {
    var batches = 0
    #expect(throws: CancellationError.self) {
      try games(100).play(threads: 1, .init(events: true)) { finished, _ in
        batches += 1
        if finished == 16 { throw CancellationError() }
      }
    }
    #expect(batches == 2)
  }

  @Test("Each journal verifies and has the result of its game")
  func journals() throws {
    let folder = try TemporaryFolder()
    let games = try games(12, seed: 98)
    let played = try play(games, threads: 2, journals: folder.path)
    #expect(played.statistics == (try play(games, threads: 1).statistics))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.first == "00-98.jsonl")
    #expect(names.last == "11-109.jsonl")
    #expect(names.count == 12)
    for (game, name) in names.enumerated() {
      let recording = try JournalReader.read(path: folder.file(name))
      #expect(recording.header.setup == games.setup(game))
      let verifier = try Verifier(recording)
      #expect(verifier.state.phase == .finished)
      #expect(verifier.digestsChecked == verifier.applied + 1)
      // All actions take as long as it takes to watch them, and readings as long as their records say.
      let delays = recording.entries.enumerated().map { index, entry in
        switch entry.action {
        case .internal(.checkDeck): 0
        case .internal(let action): action.delay
        case .user(.roll): index == 0 ? 1000 : 4600
        case .user(.draw): 1500
        case .user(.read(_, let record)): 500 + (record?.milliseconds ?? 0)
        case .user(.reveal): 2900
        case .user: 300
        }
      }
      #expect(recording.duration == delays.reduce(0, +))
      let readings = recording.entries.compactMap { entry -> Int? in
        guard case .user(.read(_, let record)) = entry.action else { return nil }
        return record?.milliseconds
      }
      #expect(!readings.isEmpty && readings.allSatisfy { $0 > 0 })
    }
  }

  @Test("An existing journal is not overwritten")
  func existing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine".bytes, "1-6.jsonl")
    let error = #expect(throws: JournalError.self) {
      try play(games(3), threads: 2, journals: folder.path)
    }
    #expect(error?.description == "\(folder.file("1-6.jsonl")): cannot be created: File exists")
    #expect(try folder.bytes("1-6.jsonl") == "mine".bytes)
  }

  @Test("Too many players are rejected")
  func seats() {
    #expect(throws: GameError.playerCount(7)) {
      try games(1, Array(repeating: .easy, count: 7))
    }
    #expect(throws: GameError.playerCount(1)) { try games(1, [.easy]) }
  }
}
