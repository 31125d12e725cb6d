internal import TouchModel

/// Assigns times to records that a recorder printed without times.
///
/// Each frame takes 10 milliseconds, as on a panel of 100 Hz. If other records of the capture have
/// times, the last of these is used instead.
struct SyntheticClock {
  private var latest: Microseconds?
  private var frames: Int64 = 0
  private var isReported = false

  /// Stores the time of a record that has one.
  @inline(__always)
  mutating func set(_ time: Microseconds) {
    latest = time
  }

  /// Returns the time of a record that has none; adds a note the first time that one is made up.
  mutating func time(
    type: EventType, code: UInt16, line: Int, _ output: inout CaptureOutput
  ) -> Microseconds {
    if let latest { return latest }
    if !isReported {
      isReported = true
      output.note(
        line, .info,
        "syntheticTime: the capture has no times; each frame takes 10 milliseconds")
    }
    let now = Microseconds.milliseconds(10 &* frames)
    if type == .synchronization, code == SynchronizationCode.report.rawValue { frames += 1 }
    return now
  }
}
