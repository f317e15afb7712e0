/// The voice of a row that is read aloud; times are in milliseconds.
package struct SpokenRow: Equatable, Sendable {
  /// A silence of more than half a second (R13).
  package struct Pause: Equatable, Sendable {
    /// When it began, since the voice was heard first.
    package let start: Int
    /// How long it was.
    package let duration: Int

    package init(start: Int, duration: Int) { (self.start, self.duration) = (start, duration) }
  }

  /// When the voice was heard first, since the reading began.
  package let start: Int
  /// When the voice was heard last, since the reading began; `nil` as long as it is heard.
  package let end: Int?
  /// The pauses in order, none as long as the voice is heard.
  package let pauses: [Pause]

  package init(start: Int, end: Int? = nil, pauses: [Pause] = []) {
    (self.start, self.end, self.pauses) = (start, end, pauses)
  }

  /// The duration of all pauses.
  package var silence: Int { pauses.reduce(0) { $0 + $1.duration } }

  /// A pause, where it was by the share of time.
  package struct Place: Equatable, Sendable {
    /// How long the pause was.
    package let milliseconds: Int
    /// The position of the card before it, counted from 0 at the left.
    package let position: Int
  }

  /// Where the pauses were in a field, in the order of the reading.
  ///
  /// Nothing is known about the words. So a pause is told to be after the card that a reader of even
  /// speed would have come to: its share of the time without pauses is that of the morae before it.
  package func places(in field: Field, reversed: Bool) -> [Place] {
    let order = field.readingOrder(reversed: reversed)
    guard let end, order.count > 1 else { return [] }
    let spoken = max(end - start - silence, 1)
    // The morae up to the end of each word but the last.
    var ends: [Int] = []
    for position in order.dropLast() {
      ends.append((ends.last ?? 0) + field.stacks[position].kind.morae)
    }
    let scale = Double(field.morae) / Double(spoken)
    var silence = 0
    return pauses.map { pause in
      let mora = Double(pause.start - silence) * scale
      silence += pause.duration
      let word = ends.indices.min { abs(Double(ends[$0]) - mora) < abs(Double(ends[$1]) - mora) }
      return Place(milliseconds: pause.duration, position: order[word ?? 0])
    }
  }
}
