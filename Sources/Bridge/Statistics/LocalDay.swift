package import TouchModel

/// A day of the calendar where the daemon is (T-3).
package struct LocalDay: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package let number: Int

  /// Creates a day from its number.
  package init(number: Int) {
    self.number = number
  }

  /// Reads a date such as `2026-11-27`; nil for any other text, and for a day that does not exist.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month, day: day)
    // A day that the month does not have is one of the next month.
    guard self.text == String(text) else { return nil }
  }

  // The year begins in March here, so that the day of a leap year is its last. Eras have 400 years.
  private init(year: Int, month: Int, day: Int) {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * Self.daysPerEra + dayOfEra - Self.epoch
  }

  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468
  private static let daysPerEra = 146_097

  /// The date, such as `2026-11-27`.
  package var text: String {
    let shifted = number + Self.epoch
    let era = (shifted >= 0 ? shifted : shifted - Self.daysPerEra + 1) / Self.daysPerEra
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  package static func < (first: Self, second: Self) -> Bool { first.number < second.number }

  /// Returns the day a number of days later.
  package func adding(_ days: Int) -> LocalDay { LocalDay(number: number + days) }
}

extension LocalDay {
  /// Returns the local day of a time of day, and the time at which that day ends.
  ///
  /// A day may have 23 or 25 hours.
  ///
  /// - Parameters:
  ///   - time: The time of day.
  ///   - date: Returns the local date of a time of day in RFC 3339, as `Kernel.localDate(at:)` does.
  /// - Returns: The day and its end; nil if the date is not in that form.
  package static func current(
    at time: Microseconds, _ date: (Microseconds) -> String
  ) -> (day: LocalDay, end: Microseconds)? {
    guard let now = Reading(date(time)) else { return nil }
    let second = Microseconds(time.count - time.count % 1_000_000)
    let end = second + .seconds(Double(86_400 - now.secondOfDay))
    guard let then = Reading(date(end)) else { return (now.day, end) }
    return (now.day, end - .seconds(Double(then.offset - now.offset)))
  }

  /// The parts of a date in RFC 3339.
  private struct Reading {
    let day: LocalDay
    let secondOfDay: Int
    /// The seconds by which local time is ahead of UTC.
    let offset: Int

    init?(_ date: String) {
      guard let day = LocalDay(date.prefix(10)), date.utf8.count >= 25 else { return nil }
      let clock = date.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
      let zone = date.suffix(6).dropFirst().split(separator: ":").compactMap { Int($0) }
      guard clock.count == 3, zone.count == 2 else { return nil }
      self.day = day
      secondOfDay = clock[0] * 3600 + clock[1] * 60 + clock[2]
      let size = zone[0] * 3600 + zone[1] * 60
      offset = date.suffix(6).first == "-" ? -size : size
    }
  }
}
