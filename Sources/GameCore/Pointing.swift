/// A player's choice of a position (R15).
package struct Choice: Equatable, Sendable {
  /// The seat of the player.
  package let player: Int
  /// The position pointed at, counted from 0 at the left.
  package let position: Int

  /// Creates a choice.
  package init(player: Int, position: Int) {
    self.player = player
    self.position = position
  }
}

extension Choice: InlineElement {
  /// The position, then the seat in 8 bits.
  package var bits: UInt16 {
    UInt16(truncatingIfNeeded: position) << 8 | UInt16(truncatingIfNeeded: player)
  }

  /// Creates a choice from its ``bits``.
  package init(bits: UInt16) {
    self.init(player: Int(bits & 255), position: Int(bits >> 8))
  }
}

/// The choices of one pointing.
package typealias Choices = InlineList<Choice, SIMD8<UInt16>>

/// The result of a pointing, kept until the next roll so that it can be shown.
package struct Reveal: Equatable, Sendable {
  /// The field before the cards were taken.
  package let field: Field
  /// The choices in the order in which they were made.
  package let choices: Choices
  /// The seat of the failed reader, who did not point.
  package let failed: Int
  /// Whether the failed reading went from right to left.
  package let isReversed: Bool

  /// The chosen positions from left to right, each with the seats that chose it.
  package var chosen: ChosenPositions { ChosenPositions(choices: choices, left: positions) }

  /// A position with the seats that chose it.
  package struct Chosen: Equatable, Sendable {
    /// The position, counted from 0 at the left.
    package let position: Int
    /// The seats of the players who chose it.
    package fileprivate(set) var seats = PositionSet()

    fileprivate init(_ position: Int, among choices: Choices) {
      self.position = position
      for choice in choices where choice.position == position { seats.insert(choice.player) }
    }

    /// The seats of the players who chose it, in seat order.
    package var players: [Int] { Array(seats) }

    /// The player who takes the stack as the only one who chose it (R16); `nil` after a collision
    /// (R17).
    package var taker: Int? { seats.count == 1 ? seats.first : nil }
  }

  /// The chosen positions.
  var positions: PositionSet { PositionSet(choices.lazy.map(\.position)) }

  /// The seats that chose a position.
  func chosen(_ position: Int) -> Chosen { Chosen(position, among: choices) }

  /// The positions of some choices from left to right, found as they are asked for, since every frame
  /// of a reveal asks several times.
  package struct ChosenPositions: Sequence, IteratorProtocol {
    fileprivate let choices: Choices
    fileprivate var left: PositionSet

    /// The next position with the seats that chose it; `nil` after the last one.
    package mutating func next() -> Chosen? {
      left.next().map { Chosen($0, among: choices) }
    }
  }

  init(field: Field, choices: Choices, failed: Int, isReversed: Bool = false) {
    self.field = field
    self.choices = choices
    self.failed = failed
    self.isReversed = isReversed
  }
}
