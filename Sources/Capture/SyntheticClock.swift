internal import TouchModel

/// The times of records that were written down without any.
///
/// Ten milliseconds for each frame, as a panel of 100 Hz would send them. Where other records of
/// the capture do have times, the last of them is taken instead.
struct SyntheticClock {
  private var latest: Microseconds?
  private var frames: Int64 = 0

  /// Whether a time was made up.
  private(set) var wasUsed = false

  /// Keeps a time that was written down.
  @inline(__always)
  mutating func see(_ time: Microseconds) {
    latest = time
  }

  /// The time for a record without one.
  mutating func time(type: EventType, code: UInt16) -> Microseconds {
    if let latest { return latest }
    wasUsed = true
    let now = Microseconds.milliseconds(10 &* frames)
    if type == .synchronization, code == SynchronizationCode.report.rawValue { frames += 1 }
    return now
  }

  /// What to tell the user about it.
  static let message =
    "syntheticTime: the capture holds no times; each frame is given 10 milliseconds"
}
