/// What a book of runs says in a line: how the player did in the deal of a day, and how the
/// last runs went.
package struct SoloProgress: Equatable, Sendable {
  /// The deal of the day.
  package let deal: DailyDeal
  /// Whether the run that counts has been played here.
  package let isPlayed: Bool
  /// The number of consecutive days with a run that counts, up to the day or the one before it.
  package let streak: Int
  /// The scores of the most recent runs of one level and way of typing, oldest first.
  package let scores: [Int]
  /// The best score of that level and way of typing.
  package let best: Int

  /// The maximum number of scores.
  private static let shown = 12

  /// The progress on a day; scores are those of runs like the last one in which anything was read.
  package init(_ book: ScoreBook, on deal: DailyDeal) {
    self.deal = deal
    isPlayed = !book.counts(deal)
    streak = book.streak(on: deal)
    let played = book.runs.filter { $0.cardsRead > 0 }
    let alike = played.filter { $0.level == played.last?.level && $0.input == played.last?.input }
    scores = alike.suffix(Self.shown).map(\.score)
    best = alike.map(\.score).max() ?? 0
  }
}
