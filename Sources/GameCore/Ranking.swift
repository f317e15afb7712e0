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
  package var points: [Int] { piles.map { Score.points(of: $0, field.deck) } }

  /// The ranking key of a pile: its points, then what breaks ties.
  private func worth(_ pile: [Card]) -> Int {
    let (counts, rules) = (KindCounts(pile), field.deck.points)
    return rules.form(counts).points << 8 + rules.ties(in: counts)
  }

  /// The places by score and then by the potato (R24, R25); tied seats are in seat order.
  package var rankings: [Ranking] {
    let worths = piles.map { worth($0) }
    let seats = piles.indices.sorted { (worths[$0], -$0) > (worths[$1], -$1) }
    return seats.map { seat in
      let place = 1 + worths.count { $0 > worths[seat] }
      return Ranking(player: seat, score: Score(piles[seat], of: field.deck), place: place)
    }
  }

  /// The winning seats; empty until the game is finished (R24, R25).
  package var winners: [Int] { phase == .finished ? best { worth($0) } : [] }

  /// The kind that alone decided the winner, if one has (R24): the potato.
  package var decidingKind: CardKind? {
    let isDecided =
      winners.count == 1 && best { Score.points(of: $0, field.deck) }.count > 1
    return isDecided ? field.deck.tieBreaker : nil
  }

  /// The seats whose piles have the highest value.
  private func best(_ value: ([Card]) -> Int) -> [Int] {
    let values = piles.map(value)
    let most = values.max()
    return piles.indices.filter { values[$0] == most }
  }
}
