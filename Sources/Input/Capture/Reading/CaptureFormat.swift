/// A file format of recordings.
package enum CaptureFormat: String, Hashable, Sendable, CaseIterable {
  /// The text of `evemu-record`, versions 1.0 to 1.3, and umockdev's variant of it.
  case evemu
  /// The YAML of `libinput record`, version 1.
  case libinput
  /// The output of `evtest`.
  case evtest
  /// The output of Android's `getevent`.
  case getevent
  /// The bytes of an event node, as `cat` copies them.
  case raw
  /// The project's own format, which is lossless.
  case touchbridge

  /// True if `CaptureWriter` writes the format.
  package var isWritable: Bool {
    switch self {
    case .evemu, .libinput, .touchbridge: true
    case .evtest, .getevent, .raw: false
    }
  }
}

/// The clock of a recording's times.
///
/// Corresponds to `EVIOCSCLOCKID`.
package enum CaptureClock: String, Hashable, Sendable, CaseIterable {
  /// Time since boot, without suspended time: `CLOCK_MONOTONIC`.
  case monotonic
  /// The time of day: `CLOCK_REALTIME`.
  case realtime
  /// Time since boot, with suspended time: `CLOCK_BOOTTIME`.
  case boottime
}
