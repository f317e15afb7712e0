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

  let seed: UInt64
  let summary: GameSummary

  /// The columns before the points of each seat, with their values.
  private var columns: [(name: String, value: Int)] {
    [
      ("rounds", summary.rounds), ("readings", summary.readings), ("failures", summary.failures),
      ("longest", summary.longest), ("collisions", summary.collisions),
    ]
  }

  /// The line of names above the lines of a number of players; empty in JSON.
  package static func heading(_ format: Format, players: Int) -> [UInt8] {
    guard format == .csv else { return [] }
    let columns = GameLine(seed: 0, summary: GameSummary()).columns.map(\.name)
    let points = (1...players).map { "points\($0)" }
    return CSV.line(["seed"] + columns + points)
  }

  /// The line with its line break.
  func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .csv:
      let values = columns.map(\.value) + summary.points
      return CSV.line([String(seed)] + values.map(String.init))
    case .jsonl:
      let columns = columns.map { JSON.Member($0.name, .integer($0.value)) }
      let points = JSON.array(summary.points.map { .integer($0) })
      return JSON.object(
        [.init("seed", .string(String(seed)))] + columns + [.init("points", points)]
      ).line
    }
  }
}
