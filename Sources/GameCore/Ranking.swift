/// A player's place at the end of a game (R24, R25).
package struct Ranking: Equatable, Sendable {
  /// The seat.
  package let player: Int
  /// The score of the player's pile.
  package let score: Score
  /// The place, counted from 1; tied players share a place and the next one is skipped.
  package let place: Int
}

extension PublicGame {
  /// The points of each seat's pile.
  package var points: [Int] { piles.map { Score.points(of: $0) } }

  /// The ranking key of a pile, in half points: the potato adds half a point, which only breaks
  /// ties.
  private static func worth(_ pile: CardList) -> Int {
    let counts = KindCounts(pile)
    return 2 * counts.points + counts.potato
  }

  /// The places by score and then by the potato (R24, R25); tied seats are in seat order.
  package var rankings: [Ranking] {
    let worths = piles.map { Self.worth($0) }
    let seats = piles.indices.sorted { (worths[$0], -$0) > (worths[$1], -$1) }
    return seats.map { seat in
      let place = 1 + worths.count { $0 > worths[seat] }
      return Ranking(player: seat, score: Score(piles[seat]), place: place)
    }
  }

  /// The winning seats; empty until the game is finished (R24, R25).
  package var winners: [Int] { Array(winningSeats) }

  /// The winning seats; none until the game is finished (R24, R25).
  var winningSeats: PositionSet {
    phase == .finished ? best { Self.worth($0) } : []
  }

  /// Whether the potato alone decided the winner (R24).
  package var potatoDecides: Bool {
    winningSeats.count == 1 && best { KindCounts($0).points }.count > 1
  }

  /// The seats whose piles have the highest value.
  private func best(_ value: (CardList) -> Int) -> PositionSet {
    var (most, seats) = (-1, PositionSet())
    for (seat, pile) in piles.enumerated() {
      let value = value(pile)
      if value > most { (most, seats) = (value, []) }
      if value == most { seats.insert(seat) }
    }
    return seats
  }
}
