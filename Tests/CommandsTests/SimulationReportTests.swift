import Files
import GameCore
import Replay
import Simulations
import Testing

@testable import Commands

@Suite("The report on simulated games")
struct SimulationReportTests {
  private func report(_ count: Int, _ levels: [ComputerLevel]) throws -> SimulationReport {
    let games = try SimulatedGames(count: count, seed: 7, levels: levels)
    let statistics = try games.play(threads: 2) { _, _ in }
    return SimulationReport(
      SimulationResult(version: "0.1.0", games: games, statistics: statistics))
  }

  @Test("The report has the lengths, the potato and the wins of each seat and level")
  func text() throws {
    let report = try report(100, [.easy, .hard, .easy])
    let text = report.text(in: .en)
    #expect(text.hasPrefix("100 games of 3 players, classic deck, seed 7\n\n"))
    let starts = text.split(separator: "\n").dropFirst().map { $0.split(separator: "  ")[0] }
    #expect(
      starts.map { $0.drop { $0 == " " } } == [
        "mean", "rounds of a game", "cards of a field read", "score of a player",
        "cards taken in a pointing", "share", "readings that failed", "pointings all at one card",
        "games the potato decided", "games won together", "seat", "1", "2",
        "3", "all", "all",
      ])
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    let japanese = report.text(in: .ja)
    #expect(japanese.hasPrefix("3 人の 100 ゲーム、山札 classic、シード 7\n\n"))
    // The same rows with the same numbers.
    let numbers = [text, japanese].map { text in
      text.split(separator: "\n").dropFirst().map { $0.matches(of: /\d+\.\d/).map { String($0.0) } }
    }
    #expect(numbers[0] == numbers[1])
    let words = japanese.split(whereSeparator: { !$0.isLetter || !$0.isASCII }).map { String($0) }
    #expect(Set(words) == ["classic", "easy", "hard"])
  }

  @Test("As JSON its numbers add up")
  func json() throws {
    let json = try JSON(parsing: try report(50, [.normal, .normal]).json)
    #expect(json["games"] == .integer(50))
    #expect(json["seed"] == .string("7"))
    #expect(json["players"] == .integer(2))
    guard case .array(let seats) = json["seats"], case .array(let levels) = json["levels"] else {
      Issue.record("no lists")
      return
    }
    #expect(seats.map { $0["seat"] } == [.integer(0), .integer(1)])
    #expect(seats.allSatisfy { $0["of"] == .integer(50) })
    #expect(levels.map { $0["level"] } == [.string("normal")])
    #expect(levels[0]["of"] == .integer(100))
    guard case .array(let counts) = json["rounds"]?["counts"] else { return }
    let sum = counts.reduce(0) { sum, count in
      if case .integer(let number) = count { sum + number } else { sum }
    }
    #expect(sum == 50)
  }
}
