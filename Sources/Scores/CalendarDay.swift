import Text

/// A day of the Gregorian calendar from 1970 to 9999.
///
/// The conversions use eras of 400 years that begin in March: Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms".
package struct CalendarDay: Equatable, Sendable {
  /// The days since 1970-01-01.
  package let number: Int

  /// The day that is this many days after 1970-01-01, or the nearest one.
  package init(_ number: Int) {
    self.number = min(max(number, 0), 2_932_896)
  }

  /// The day of a time in UTC, in seconds since 1970-01-01 00:00.
  package init(secondsSince1970 seconds: Int) {
    self.init(max(seconds, 0) / 86_400)
  }

  /// The day with a date; nil if there is none.
  package init?(year: Int, month: Int, day: Int) {
    guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let shifted = month <= 2 ? year - 1 : year
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(shifted / 400 * 146_097 + dayOfEra - 719_468)
    guard date == (year, month, day) else { return nil }
  }

  /// The day at the beginning of a text such as `2026-11-22 14:05`.
  package init?(startOf text: String) {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0], in: 0...9999),
      let month = Int(parts[1], in: 1...12), let day = Int(parts[2], in: 1...31)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + shifted / 146_097 * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The date, such as `2026-11-22`.
  package var text: String {
    let (year, month, day) = date
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The Monday of the week.
  package var monday: CalendarDay { CalendarDay(number - (number + 3) % 7) }
}
