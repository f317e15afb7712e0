import Scores
import TestSupport

extension ScoreBook {
  /// A run in which a reading failed at "mato" after "to".
  static var ofFailure: ScoreBook {
    var run = Run(
      score: 9, level: .normal, input: .keys, seed: 1, keysPerMinute: 100, accuracyPermille: 900,
      cardsRead: 9, date: "2026-11-24")
    run.failures = [.init(from: .to, to: .mato)]
    var book = ScoreBook()
    book.add(run)
    return book
  }
}
