/// Writes a terminal recording in the format asciicast v2, which asciinema plays.
///
/// Times are whole microseconds, printed as seconds with six decimals, so that a file is the same
/// to the byte on every machine.
package struct Asciicast: Sendable {
  /// When the last event happened, in microseconds.
  package private(set) var microseconds = 0

  /// A recording at its beginning.
  package init() {}

  /// The first line, with its line break.
  ///
  /// - Parameters:
  ///   - columns: the terminal's width.
  ///   - rows: the terminal's height.
  ///   - title: what players show above the recording, if anything.
  /// - Returns: the line's bytes.
  package func header(columns: Int, rows: Int, title: String? = nil) -> [UInt8] {
    var members: [JSON.Member] = [
      .init("version", .integer(2)), .init("width", .integer(columns)),
      .init("height", .integer(rows)),
    ]
    if let title { members.append(.init("title", .string(VisibleText.cleaned(title)))) }
    return line(.object(members))
  }

  /// A line for text that the terminal gets, with its line break.
  ///
  /// A time before the last event's is raised to it.
  package mutating func output(_ text: String, atMicroseconds time: Int) -> [UInt8] {
    event("o", text, time)
  }

  /// A line for a mark in the player's progress bar, with its line break.
  ///
  /// A time before the last event's is raised to it.
  package mutating func marker(_ label: String, atMicroseconds time: Int) -> [UInt8] {
    event("m", VisibleText.cleaned(label), time)
  }

  private mutating func event(_ code: String, _ data: String, _ time: Int) -> [UInt8] {
    microseconds = max(time, microseconds)
    return line(.array([.decimal(Self.seconds(microseconds)), .string(code), .string(data)]))
  }

  /// Microseconds, not negative, as seconds with six decimals.
  static func seconds(_ microseconds: Int) -> String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }

  private func line(_ json: JSON) -> [UInt8] {
    var bytes = json.bytes
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
