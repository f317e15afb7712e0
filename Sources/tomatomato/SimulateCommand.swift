import ArgumentParser
import GameCore
import Render
import Replay

/// `tomatomato simulate`: whole games without a screen.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Play whole games of computer players and count.",
    discussion: """
      The first game is dealt from the seed, the next one from the seed and one, and so on. The \
      numbers are the same whatever the number of cores. A win that players share counts for each.
      """)

  @Option(parsing: .unconditional, help: "How many games, 1 or more.") var games = 1000
  @Option(parsing: .unconditional, help: "The first game's seed, 0 to 2^64-1.")
  var seed: UInt64 = 1
  @Option(
    parsing: .unconditional,
    help: "How many players, 2 to 6; by default as many as there are levels, or 4.")
  var players: Int?
  @Option(help: "The level of each seat apart by commas, or one for all: easy, normal or hard.")
  var levels = "normal"
  @Option(help: "The deck: 45 cards, or 56 with the granny's.") var deck = DeckKind.classic
  @Flag(help: "Print the numbers as JSON.") var json = false
  @Flag(help: "Print the events of each game instead of the numbers.") var events = false
  @Option(help: "Write a journal of each game to this folder.") var journals: String?
  @Option(
    parsing: .unconditional, help: "How many threads, 1 to 256; by default one for each core.")
  var threads: Int?

  func validate() throws {
    guard games > 0 else {
      throw ValidationError("--games: expected 1 or more games, not \(games)")
    }
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads: expected a number from 1 to 256, not \(threads)")
    }
    if json && events { throw ValidationError("--json and --events cannot be used together") }
    _ = try series()
  }

  mutating func run() throws {
    let series = try series()
    if let journals {
      do {
        try Directories.make(journals)
      } catch {
        throw Failure(what: "\(error)", code: 1)
      }
    }
    let wish = SimulatedGames.Wish(
      journals: journals, program: Tomatomato.version, events: events)
    var bar = ProgressBar(total: games)
    let statistics: SimulationStatistics
    do {
      statistics = try series.play(threads: threads ?? CoreCount.now, wish) { over, events in
        bar.show(over)
        return events.isEmpty || Output.write(events)
      }
      bar.clear()
    } catch {
      bar.clear()
      throw Failure(what: "\(error)", code: 1)
    }
    let report = SimulationReport(series, statistics)
    if json { Output.write(report.json) } else if !events { Output.write(report.text) }
  }

  private func series() throws -> SimulatedGames {
    do {
      return try SimulatedGames(
        count: games, seed: seed, deck: deck, levels: try seatLevels())
    } catch let error as SetupError {
      throw ValidationError("--players: \(error)")
    }
  }

  /// The level of each seat.
  private func seatLevels() throws -> [ComputerLevel] {
    let words = levels.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let levels = try words.map { word in
      guard let level = ComputerLevel(rawValue: word) else {
        throw ValidationError("--levels: expected easy, normal or hard, not '\(word)'")
      }
      return level
    }
    let seats = players ?? (levels.count > 1 ? levels.count : 4)
    guard levels.count == 1 else {
      guard levels.count == seats else {
        throw ValidationError(
          "--levels: expected one level for all or \(seats), a level a player, "
            + "not \(levels.count)")
      }
      return levels
    }
    guard GameSetup.playerCounts.contains(seats) else { throw SetupError.playerCount(seats) }
    return Array(repeating: levels[0], count: seats)
  }
}
