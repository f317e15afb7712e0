import Files
import Replay
import Text

/// How a computer player will be heard reading, so that every terminal of a table hears it at the same time.
package struct HeardReading: Equatable, Sendable {
  /// How long it takes a breath before the first word, in milliseconds.
  package let breath: Int
  /// How long it takes until the listeners know whether it was read well, in milliseconds.
  package let milliseconds: Int
  /// The word that it misreads, if it does.
  package let slip: Slip?

  /// A word that is misread.
  package struct Slip: Equatable, Sendable {
    /// The position on the field.
    package let position: Int
    /// The word in its place: an index of the kinds of the deck.
    package let kind: Int

    package init(position: Int, kind: Int) { (self.position, self.kind) = (position, kind) }
  }

  package init(breath: Int, milliseconds: Int, slip: Slip?) {
    (self.breath, self.milliseconds, self.slip) = (breath, milliseconds, slip)
  }
}

extension HeardReading {
  /// The members of its line: `hears` with the two times and, if it slips, `slip` with position and kind.
  var members: [JSON.Member] {
    [.init("hears", .array([.integer(breath), .integer(milliseconds)]))]
      + (slip.map { slip in
        [JSON.Member("slip", .array([.integer(slip.position), .integer(slip.kind)]))]
      } ?? [])
  }

  /// Reads the members of a line.
  init(_ fields: JSONFields) throws(FileError) {
    // No row takes an hour, and no field or deck has as many cards or kinds.
    let times = try Self.pair(fields, "hears", below: 3_600_000)
    let slip = fields.has("slip") ? try Self.pair(fields, "slip", below: 128) : nil
    self.init(
      breath: times.0, milliseconds: times.1,
      slip: slip.map { Slip(position: $0.0, kind: $0.1) })
  }

  private static func pair(
    _ fields: JSONFields, _ name: String, below limit: Int
  ) throws(FileError) -> (Int, Int) {
    let what = LocalizedText(
      "two numbers from 0 to \(limit - 1)", ja: "0 から \(limit - 1) の数 2 つ")
    let numbers = try fields.integers(name, in: 0...limit - 1, what)
    guard numbers.count == 2 else { throw fields.invalid(name, what, .numbers(numbers.count)) }
    return (numbers[0], numbers[1])
  }
}
