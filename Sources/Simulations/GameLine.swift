import Files
import GameCore

/// A line about a simulated game, for spreadsheets and notebooks.
package struct GameLine: Sendable {
  /// The format of a line.
  package enum Format: String, CaseIterable, Sendable {
    /// Values separated by commas, below a line of names.
    case csv
    /// A JSON object.
    case jsonl
  }

  let setup: GameSetup
  let summary: GameSummary

  /// The columns before the points of each seat, with their values; seats are counted from 1.
  private var columns: [(name: String, value: JSON)] {
    let levels = setup.players.map { player -> String in
      if case .computer(let level) = player.seat { level.rawValue } else { "human" }
    }
    return [
      ("seed", .string(String(setup.seed))), ("deck", .string(setup.deck.name)),
      ("levels", .array(levels.map { .string($0) })), ("starter", .integer(summary.starter + 1)),
      ("rounds", .integer(summary.rounds)), ("readings", .integer(summary.readings)),
      ("failures", .integer(summary.failures)), ("longest", .integer(summary.longest)),
      ("collisions", .integer(summary.collisions)),
      ("winner", .array(summary.winners.map { .integer($0 + 1) })),
      ("ties", .integer(summary.ties)), ("potato", .integer((summary.potato ?? -1) + 1)),
    ]
  }

  /// The line of names above the lines of games; empty in JSON.
  package static func heading(_ format: Format, of games: SimulatedGames) -> [UInt8] {
    guard format == .csv else { return [] }
    let line = GameLine(setup: games.setup(0), summary: GameSummary())
    return CSV.line(line.columns.map(\.name) + games.levels.indices.map { "points\($0 + 1)" })
  }

  /// The line with its line break.
  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .csv:
      return CSV.line(columns.map { Self.word($0.value) } + summary.points.map(String.init))
    case .jsonl:
      let points = JSON.array(summary.points.map { .integer($0) })
      return JSON.object(
        columns.map { JSON.Member($0.name, $0.value) } + [.init("points", points)]
      ).line
    }
  }

  /// A value in a table, where several are joined.
  private static func word(_ value: JSON) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .array(let values): values.map(word).joined(separator: "+")
    default: ""
    }
  }
}
