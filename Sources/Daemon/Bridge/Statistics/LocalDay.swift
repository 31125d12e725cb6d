import System
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
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(number: Kernel.dayNumber(year: year, month: month, day: day))
    // A day that the month does not have is one of another month.
    guard self.text == String(text) else { return nil }
  }

  /// The date, such as `2026-11-27`.
  package var text: String { Kernel.date(ofDay: number) }

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
