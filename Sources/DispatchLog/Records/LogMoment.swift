package import Text
package import TouchModel

/// The date and the boot of a record, so that a log that is appended over reboots can be dated.
///
/// Other records have only the time since the boot. The first record of a live log and the first one
/// after the system resumed have a moment.
package struct LogMoment: Hashable, Sendable {
  /// The date and time in RFC 3339, with microseconds and the offset from UTC.
  package let wallClock: String
  /// The boot id, in the form of `/proc/sys/kernel/random/boot_id`; nil if it is unknown.
  package let boot: UntrustedText?

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - time: The time since 1970-01-01 00:00 UTC.
  ///   - offset: The offset of the local time from UTC in seconds, rounded to minutes.
  ///   - boot: The boot id.
  package init(unixTime time: Microseconds, offset: Int, boot: UntrustedText?) {
    let minutes = offset / 60
    let local = time.count + Int64(minutes) * 60_000_000
    let (days, rest) = local.floorDivided(by: 86_400_000_000)
    let (year, month, day) = Self.date(ofDay: days)
    func digits(_ value: Int64, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let date = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    let seconds = rest / 1_000_000
    let clock = "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2))"
    let second = "\(digits(seconds % 60, 2)).\(digits(rest % 1_000_000, 6))"
    let distance = Int64(minutes.magnitude)
    let zone = "\(minutes < 0 ? "-" : "+")\(digits(distance / 60, 2)):\(digits(distance % 60, 2))"
    wallClock = "\(date)T\(clock):\(second)\(zone)"
    self.boot = boot
  }

  /// Returns the date of the Gregorian calendar for a number of days since 1970-01-01.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Years begin in March here, so that the leap day is the last day of a year.
    let (era, dayOfEra) = (day + 719_468).floorDivided(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.text(.wallClock, UntrustedText(wallClock))
    if let boot { encoder.text(.boot, boot) }
  }
}

extension Int64 {
  /// Returns the quotient, rounded down, and the remainder, which is not negative.
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension LogField {
  static var wallClock: LogField { LogField("wallClock", label: " · ") }
  // The journal has the time and the boot of each entry itself.
  static var boot: LogField { LogField("boot") }
}
