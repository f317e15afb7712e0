import Files
import Text

/// Writes a terminal recording in the asciicast v2 format of asciinema.
///
/// Times are integers in microseconds, printed as seconds with six decimals, so that the output is
/// identical on every machine.
package struct Asciicast: Sendable {
  /// The time of the last event, in microseconds.
  package private(set) var microseconds = 0

  package init() {}

  /// The header line, including its line break.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - title: The title of the recording, if any.
  /// - Returns: The bytes of the line.
  package func header(columns: Int, rows: Int, title: String? = nil) -> [UInt8] {
    var members: [JSON.Member] = [
      .init("version", .integer(2)), .init("width", .integer(columns)),
      .init("height", .integer(rows)),
    ]
    if let title { members.append(.init("title", .string(VisibleText.cleaned(title)))) }
    return JSON.object(members).line
  }

  /// A line for terminal output, including its line break.
  ///
  /// A time before that of the last event is raised to it.
  package mutating func output(_ text: String, atMicroseconds time: Int) -> [UInt8] {
    event("o", text, time)
  }

  /// A line for a marker in the player's progress bar, including its line break.
  ///
  /// A time before that of the last event is raised to it.
  package mutating func marker(_ label: String, atMicroseconds time: Int) -> [UInt8] {
    event("m", VisibleText.cleaned(label), time)
  }

  private mutating func event(_ code: String, _ data: String, _ time: Int) -> [UInt8] {
    microseconds = max(time, microseconds)
    return JSON.array([.decimal(Self.seconds(microseconds)), .string(code), .string(data)]).line
  }

  /// Nonnegative microseconds as seconds with six decimals.
  static func seconds(_ microseconds: Int) -> String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }
}
