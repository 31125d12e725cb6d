import TouchModel

/// Decides from the age of unread bytes that the reader of a log is slow (E-PHASE-8).
///
/// A value without a clock: the owner passes the time. It tracks one byte at a time, so that a
/// long queue needs no memory. Once that byte was read, the newest written byte is tracked next.
struct ReaderMonitor {
  /// How long a byte may wait before the reader counts as slow.
  static let limit = Microseconds.milliseconds(50)

  /// True while a byte has waited longer than the limit.
  private(set) var isLate = false
  /// The byte that is observed: the number of bytes up to it, and the time at which it was written.
  private var mark: (count: Int, time: Microseconds)?
  private var lastCount = 0

  /// True if `update` needs the number of unread bytes.
  func needsUnreadCount(at time: Microseconds) -> Bool {
    mark.map { time - $0.time > Self.limit } ?? false
  }

  /// Takes the progress of the reader.
  ///
  /// - Parameters:
  ///   - written: The number of bytes written since the start.
  ///   - unread: The number of those that the reader has not read; not used unless needed.
  ///   - time: The current time.
  mutating func update(written: Int, unread: Int, at time: Microseconds) {
    if let mark {
      guard needsUnreadCount(at: time) else { return }
      isLate = written - unread < mark.count
      guard !isLate else { return }
    }
    mark = written > lastCount ? (written, time) : nil
    lastCount = written
  }

  /// The time at which a reader that is late should be examined again, or nil.
  ///
  /// The interval grows with the delay, so that a reader that has stopped costs little.
  func nextCheck(after time: Microseconds) -> Microseconds? {
    guard isLate, let mark else { return nil }
    return time + Microseconds(max(Self.limit.count, (time - mark.time).count / 4))
  }
}
