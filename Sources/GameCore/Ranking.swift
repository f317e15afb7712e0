/// A player's place at the end of a game (R24, R25).
package struct Ranking: Equatable, Sendable {
  /// The seat.
  package let player: Int
  /// The score of the player's pile.
  package let score: Score
  /// The place, counted from 1; tied players share a place and the next one is skipped.
  package let place: Int
}

extension GameState {
  /// The points of each seat's pile.
  package var points: [Int] { piles.map { Score.points(of: $0) } }

  /// The ranking key of each seat, in half points: the potato adds half a point, which only breaks
  /// ties.
  private var worths: [Int] {
    piles.map { pile in
      2 * Score.points(of: pile) + (pile.contains { $0.kind == .potato } ? 1 : 0)
    }
  }

  /// The places by score and then by the potato (R24, R25); tied seats are in seat order.
  package var rankings: [Ranking] {
    let worths = worths
    let seats = piles.indices.sorted { (worths[$0], -$0) > (worths[$1], -$1) }
    return seats.map { seat in
      let place = 1 + worths.count { $0 > worths[seat] }
      return Ranking(player: seat, score: Score(piles[seat]), place: place)
    }
  }

  /// The winning seats; empty until the game is finished (R24, R25).
  package var winners: [Int] {
    guard phase == .finished else { return [] }
    let worths = worths
    let best = worths.max()
    return worths.indices.filter { worths[$0] == best }
  }

  /// Whether the potato alone decided the winner (R24).
  package var potatoDecides: Bool {
    let points = points
    guard phase == .finished, let best = points.max() else { return false }
    let tied = points.indices.filter { points[$0] == best }
    return tied.count > 1 && winners.count == 1
  }
}
