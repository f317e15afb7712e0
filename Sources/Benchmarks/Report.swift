import Foundation
import Measurements

/// Prints measurements as a table and writes them to a file.
enum Report {
  static let heading = line("", "median", "p95", "unit", "aim", "")

  /// The output of the table: the terminal benchmark needs standard output.
  private static let output = dup(STDOUT_FILENO)

  /// Writes a line without buffering.
  static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(output, bytes, bytes.count)
  }

  static func show(_ measurement: Measurement) {
    say(
      line(
        measurement.name, number(measurement.median), number(measurement.p95), measurement.unit,
        Summary.text(measurement.aim), measurement.isMet.map { $0 ? "met" : "MISSED" } ?? ""))
  }

  /// Prints a summary, and how busy the machine was.
  static func show(_ summary: Summary) {
    say("")
    for line in summary.lines { say("  \(line)") }
    var load = [0.0, 0, 0]
    getloadavg(&load, 3)
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    say("  load of the machine: \(number(load[0])) on \(cores) cores; 1 is this measurement")
  }

  private static func line(
    _ name: String, _ median: String, _ p95: String, _ unit: String, _ aim: String,
    _ verdict: String
  ) -> String {
    let cells = [
      padded(name, 50), padded(median, -12), padded(p95, -12), padded(unit, 12), padded(aim, 18),
    ]
    let line = "  " + cells.joined(separator: " ") + " " + verdict
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Text padded with spaces on the right, or on the left if the width is negative.
  private static func padded(_ text: String, _ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(abs(width) - text.count, 0))
    return width < 0 ? spaces + text : text + spaces
  }

  private static func number(_ value: Double) -> String { Summary.number(value) }

  // MARK: - Files

  static func save(_ measurements: [Measurement], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(measurements).write(to: URL(fileURLWithPath: path))
  }

  static func load(_ path: String) throws -> [Measurement] {
    try JSONDecoder().decode(
      [Measurement].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Prints the medians of two files side by side.
  static func compare(_ before: [Measurement], _ after: [Measurement]) {
    say(line("", "before", "after", "unit", "change", ""))
    for new in after {
      guard let old = before.first(where: { $0.name == new.name }) else { continue }
      let change = (new.median / old.median - 1) * 100
      let text = change.isFinite ? String(format: "%+.1f %%", change) : ""
      say(line(new.name, number(old.median), number(new.median), new.unit, text, ""))
    }
    for name in Set(before.map(\.name)).symmetricDifference(after.map(\.name)).sorted() {
      say("  \(name): only in one of the files")
    }
  }
}
