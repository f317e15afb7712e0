/// A player's choice of a position (R15).
package struct Choice: Equatable, Sendable {
  /// The seat of the player.
  package let player: Int
  /// The position pointed at, counted from 0 at the left.
  package let position: Int

  package init(player: Int, position: Int) {
    self.player = player
    self.position = position
  }
}

/// The result of a pointing, kept until the next roll so that it can be shown.
package struct Reveal: Equatable, Sendable {
  /// The field before the cards were taken.
  package let field: Field
  /// The choices in the order in which they were made.
  package let choices: [Choice]
  /// The seat of the failed reader, who did not point.
  package let failed: Int
  /// Whether the failed reading went from right to left.
  package let isReversed: Bool
  /// The chosen positions from left to right, each with the seats that chose it.
  package let chosen: [Chosen]

  /// A position with the seats that chose it.
  package struct Chosen: Equatable, Sendable {
    /// The position, counted from 0 at the left.
    package let position: Int
    /// The seats of the players who chose it, in seat order.
    package fileprivate(set) var players: [Int]

    /// The player who takes the stack as the only one who chose it (R16); `nil` after a collision
    /// (R17).
    package var taker: Int? { players.count == 1 ? players[0] : nil }
  }

  init(field: Field, choices: [Choice], failed: Int, isReversed: Bool = false) {
    self.field = field
    self.choices = choices
    self.failed = failed
    self.isReversed = isReversed
    var chosen: [Chosen] = []
    chosen.reserveCapacity(choices.count)
    for choice in choices.sorted(by: { ($0.position, $0.player) < ($1.position, $1.player) }) {
      if chosen.last?.position != choice.position {
        chosen.append(Chosen(position: choice.position, players: []))
      }
      chosen[chosen.count - 1].players.append(choice.player)
    }
    self.chosen = chosen
  }
}
