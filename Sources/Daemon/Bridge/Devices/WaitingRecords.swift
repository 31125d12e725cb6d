import TouchModel

/// The records of a device that were read and are not dispatched yet.
///
/// They wait while another device has unread records that may be older. The storage is reused, so that
/// nothing is allocated.
struct WaitingRecords {
  /// The records, those that were dispatched included.
  private(set) var events: [InputEvent] = []
  /// The number of records that were dispatched.
  private var head = 0
  /// The index of the first SYN_REPORT that was not dispatched; the number of records if there is none.
  private var report = 0
  /// The kernel's state that was read after the last record, because the kernel dropped some.
  private var state: DeviceState?
  /// The time of the newest record so far.
  private(set) var newest = Microseconds.zero

  /// Creates an empty queue with room for a number of records.
  init(capacity: Int) {
    events.reserveCapacity(capacity)
  }

  /// True if nothing waits.
  var isEmpty: Bool { head == events.count && state == nil }

  /// The time of the next frame; nil if nothing waits.
  ///
  /// For the records of an incomplete frame, and for a state, it is the time of the newest record.
  var nextTime: Microseconds? {
    if report < events.count { return events[report].time }
    return isEmpty ? nil : newest
  }

  /// Adds records.
  mutating func append(_ records: Span<InputEvent>) {
    for index in records.indices { events.append(records[index]) }
    if let last = events.last { newest = last.time }
    findReport()
  }

  /// Adds the kernel's state after the records.
  mutating func append(_ state: DeviceState) {
    self.state = state
  }

  /// Returns the positions of the records of all frames up to a time, in `events`; those of an incomplete
  /// frame at the end are included.
  func frames(through time: Microseconds) -> Range<Int> {
    var end = head
    var next = report
    while next < events.count, events[next].time <= time {
      end = next + 1
      next = end
      while next < events.count, !events[next].isReport { next += 1 }
    }
    return
      head..<(next == events.count && end > head || report == events.count ? events.count : end)
  }

  /// Removes the first records after they were dispatched.
  ///
  /// - Parameter count: The number of records.
  /// - Returns: The state to apply now; nil if there is none, or if records are left.
  mutating func removeFirst(_ count: Int) -> DeviceState? {
    head += count
    guard head == events.count else {
      findReport()
      return nil
    }
    events.removeAll(keepingCapacity: true)
    head = 0
    report = 0
    defer { state = nil }
    return state
  }

  private mutating func findReport() {
    report = max(report, head)
    while report < events.count, !events[report].isReport { report += 1 }
  }
}
