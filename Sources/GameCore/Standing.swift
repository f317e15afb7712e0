/// One player's place at the end of a game (R24, R25).
package struct Ranking: Equatable, Sendable {
  /// The seat.
  package let player: Int
  /// What its pile is worth.
  package let score: Score
  /// The place, from 1; equal players share one and the next place is left out.
  package let place: Int
}

extension GameState {
  /// What each seat's pile is worth now.
  package var points: [Int] { piles.map { Score.points(of: $0) } }

  /// What ranks each seat: the potato is worth half a point, which only ever decides a tie.
  private var worths: [Int] {
    piles.map { pile in
      2 * Score.points(of: pile) + (pile.contains { $0.kind == .potato } ? 1 : 0)
    }
  }

  /// The places by score, then by holding the potato (R24, R25); equal seats in seat order.
  package var rankings: [Ranking] {
    let worths = worths
    let seats = piles.indices.sorted { (worths[$0], -$0) > (worths[$1], -$1) }
    return seats.map { seat in
      let place = 1 + worths.count { $0 > worths[seat] }
      return Ranking(player: seat, score: Score(piles[seat]), place: place)
    }
  }

  /// The seats that have won, or none while the game goes on (R24, R25).
  package var winners: [Int] {
    guard phase == .finished else { return [] }
    let worths = worths
    let best = worths.max()
    return worths.indices.filter { worths[$0] == best }
  }

  /// Whether the potato alone decided who won (R24).
  package var potatoDecides: Bool {
    let points = points
    guard phase == .finished, let best = points.max() else { return false }
    let tied = points.indices.filter { points[$0] == best }
    return tied.count > 1 && winners.count == 1
  }
}
