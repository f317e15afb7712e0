import GameCore

/// The solo deal that everybody plays on the same day, by the calendar of UTC.
///
/// Its seed is the date with the number of the rules, so that anybody can type it: 2026112402 is the
/// deal of 2026-11-24 by the second rules (R42).
package struct DailyDeal: Equatable, Sendable {
  package let day: CalendarDay

  /// The deal of a day.
  package init(_ day: CalendarDay) {
    self.day = day
  }

  /// The deal that has a seed by any rules; nil if no day has it.
  package init?(seed: UInt64) {
    guard seed <= 9999_12_31_99, SoloState.Rules(rawValue: Int(seed % 100)) != nil,
      let day = CalendarDay(
        year: Int(seed / 1_000_000), month: Int(seed / 10_000 % 100), day: Int(seed / 100 % 100))
    else { return nil }
    self.day = day
  }

  /// The seed: the date as eight digits, then two digits for the number of the current rules.
  package var seed: UInt64 {
    let (year, month, day) = day.date
    return UInt64((year * 100 + month) * 100 + day) * 100 + UInt64(SoloState.Rules.current.rawValue)
  }
}

extension ScoreBook {
  /// Whether a run of a deal would be the first one here, which alone counts for the day.
  ///
  /// A run with the typed seed is a run of the deal, too. The clock does not matter. `journal` is the
  /// number of the journal of the run, if it has begun.
  package func counts(_ deal: DailyDeal, besides journal: Int? = nil) -> Bool {
    !runs.contains {
      $0.deck == nil && $0.seed == deal.seed && ($0.journal == nil || $0.journal != journal)
    }
  }

  /// The number of consecutive days with a run that counts, up to a day or the day before it.
  ///
  /// Days that a wrong clock added elsewhere do not matter. With `isPlayed` the day has a
  /// run that counts, even if it is not in the book yet.
  package func streak(on deal: DailyDeal, including isPlayed: Bool = false) -> Int {
    var days = Set(runs.lazy.filter(\.isDaily).compactMap { DailyDeal(seed: $0.seed)?.day.number })
    if isPlayed { days.insert(deal.day.number) }
    var day = days.contains(deal.day.number) ? deal.day.number : deal.day.number - 1
    var count = 0
    while days.contains(day) {
      count += 1
      day -= 1
    }
    return count
  }
}
