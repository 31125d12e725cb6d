import TouchModel

/// The counts that are not in the files of their days yet, and when they are written (T-3).
///
/// A value: counts, times and results of the worker go in. The worker adds each to the file of its day once, so a
/// restart or a change of the clock loses none and counts none twice.
struct DayLedger {
  /// The counts of one day, with times of the time of day.
  struct DayCounts {
    let day: LocalDay
    var counts: ViewStatistics
  }

  /// The time from a count to the file.
  static let interval = Microseconds.seconds(600)
  /// The largest number of days whose counts wait; a clock that jumps cannot make more.
  static let mostDays = 8

  /// The counts that wait, the oldest day first.
  private(set) var waiting: [DayCounts] = []
  /// The counts that the worker adds to the files.
  private(set) var written: [DayCounts] = []
  /// When the counts that wait must be written; nil if there are none, or while the worker writes.
  private(set) var due: Microseconds?

  /// True while the worker writes.
  var isWriting: Bool { !written.isEmpty }

  /// Takes that there are new counts, which are added later.
  mutating func noteChange(at time: Microseconds) {
    if due == nil, !isWriting { due = time + Self.interval }
  }

  /// Adds counts of a day.
  ///
  /// - Returns: The oldest day, whose counts are lost because too many days wait; nil if none is.
  mutating func add(
    _ counts: ViewStatistics, on day: LocalDay, at time: Microseconds
  ) -> LocalDay? {
    noteChange(at: time)
    return insert(DayCounts(day: day, counts: counts))
  }

  private mutating func insert(_ added: DayCounts) -> LocalDay? {
    if let index = waiting.firstIndex(where: { $0.day == added.day }) {
      waiting[index].counts.add(added.counts)
      return nil
    }
    waiting.append(added)
    waiting.sort { $0.day < $1.day }
    return waiting.count > Self.mostDays ? waiting.removeFirst().day : nil
  }

  /// Passes all counts that wait to the worker.
  ///
  /// - Returns: The counts; empty if there are none. `finishWriting` must follow otherwise.
  mutating func beginWriting() -> [DayCounts] {
    precondition(!isWriting, "the worker writes already")
    due = nil
    written = waiting
    waiting = []
    return written
  }

  /// Takes the end of the worker: the counts of days that were not written wait again.
  ///
  /// - Parameters:
  ///   - failed: The days that were not written.
  ///   - time: The present time.
  /// - Returns: The days whose counts are lost because too many days wait.
  mutating func finishWriting(failed: Set<LocalDay>, at time: Microseconds) -> [LocalDay] {
    let lost = written.compactMap { failed.contains($0.day) ? insert($0) : nil }
    written = []
    if !waiting.isEmpty { noteChange(at: time) }
    return lost
  }

  /// Returns the counts of a day that are not in its file, while the worker does not write.
  func counts(of day: LocalDay) -> ViewStatistics? {
    waiting.first { $0.day == day }?.counts
  }
}
