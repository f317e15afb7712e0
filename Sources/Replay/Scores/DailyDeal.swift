/// The solo deal that everybody plays on the same day, by the calendar of UTC.
///
/// Its seed is the date with the version of the rules, so that anybody can type it: 2026112201 is the
/// deal of 2026-11-22 by the rules of version 1.
package struct DailyDeal: Equatable, Sendable {
  /// The days since 1970-01-01.
  package let day: Int

  /// The last day with a year of four digits.
  private static let lastDay = 2_932_896

  /// The deal of the day of a time, in seconds since 1970-01-01 00:00 UTC.
  package init(secondsSince1970 seconds: Int) {
    day = min(max(seconds, 0) / 86_400, Self.lastDay)
  }

  /// The deal that has a seed; nil if no day has it by the current rules.
  package init?(seed: UInt64) {
    guard seed <= 9999_12_31_99, seed % 100 == Recording.rulesVersion else { return nil }
    let number = Int(seed / 100)
    self.init(
      secondsSince1970: 86_400
        * Self.days(year: number / 10_000, month: number / 100 % 100, day: number % 100))
    guard self.seed == seed else { return nil }
  }

  /// The seed: the date as eight digits, then two digits for the version of the rules.
  package var seed: UInt64 {
    let (year, month, day) = date
    return UInt64((year * 100 + month) * 100 + day) * 100 + UInt64(Recording.rulesVersion)
  }

  /// The date, such as 2026-11-22.
  package var text: String {
    let (year, month, day) = date
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The date in the Gregorian calendar.
  ///
  /// Eras of 400 years begin in March: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  private var date: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + shifted / 146_097 * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The days from 1970-01-01 to a date; see ``date``.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return shifted / 400 * 146_097 + dayOfEra - 719_468
  }
}

extension ScoreBook {
  /// Whether a run of a deal would be the first one here, which alone counts for the day.
  ///
  /// A run with the typed seed is a run of the deal, too. The clock does not matter.
  package func counts(_ deal: DailyDeal) -> Bool {
    !runs.contains { $0.seed == deal.seed }
  }

  /// The number of consecutive days with a run that counts, up to a day or the day before it.
  ///
  /// Days that a wrong clock added elsewhere do not matter.
  package func streak(on deal: DailyDeal) -> Int {
    let days = Set(runs.lazy.filter(\.isDaily).compactMap { DailyDeal(seed: $0.seed)?.day })
    var day = days.contains(deal.day) ? deal.day : deal.day - 1
    var count = 0
    while days.contains(day) {
      count += 1
      day -= 1
    }
    return count
  }
}
