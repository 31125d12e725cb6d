package import Text

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
  package init(wallClock: String, boot: UntrustedText?) {
    self.wallClock = wallClock
    self.boot = boot
  }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.text(.wallClock, UntrustedText(wallClock))
    if let boot { encoder.text(.boot, boot) }
  }
}

extension LogField {
  static var wallClock: LogField { LogField("wallClock", label: " · ") }
  // The journal has the time and the boot of each entry itself.
  static var boot: LogField { LogField("boot") }
}
