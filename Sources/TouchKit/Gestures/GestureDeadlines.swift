import TouchModel

/// The deadlines of recognizers, in the order in which they are reached (R-GST-26).
@safe final class GestureDeadlines {
  /// The position of a deadline in the order.
  struct Key: Comparable {
    /// The time of the deadline.
    var time: Microseconds
    /// The number of deadlines that were set before it.
    var order: UInt64

    static func < (left: Key, right: Key) -> Bool {
      left.time != right.time ? left.time < right.time : left.order < right.order
    }
  }

  /// The deadlines, sorted.
  @safe @exclusivity(unchecked) private var entries: [(key: Key, recognizer: GestureRecognizer)] =
    []
  /// The number of deadlines that were set.
  private var count: UInt64 = 0
  /// True while deadlines are being reached.
  private var isFiring = false

  deinit {
    for entry in entries { entry.recognizer.attempt.setDeadline(nil) }
  }

  /// True if no recognizer has a deadline.
  var isEmpty: Bool { entries.isEmpty }

  /// The earliest deadline, or nil if there is none.
  var next: Microseconds? { entries.first?.key.time }

  /// Sets the deadline of a recognizer; nil removes it.
  ///
  /// Among equal deadlines, the one that was set first is reached first. While a deadline is being
  /// reached, a new one is at least a microsecond later, so that time advances.
  func set(_ deadline: Microseconds?, of recognizer: GestureRecognizer, at now: Microseconds?) {
    if let key = recognizer.attempt.deadlineKey { entries.remove(at: index(of: key)) }
    guard var deadline else {
      recognizer.attempt.setDeadline(nil)
      return
    }
    if isFiring, let now, deadline <= now { deadline = now + Microseconds(1) }
    count &+= 1
    let key = Key(time: deadline, order: count)
    recognizer.attempt.setDeadline(key)
    entries.insert((key, recognizer), at: index(of: key))
  }

  /// Removes the deadlines of a time, and calls a function with each recognizer, in order.
  ///
  /// A recognizer that an earlier one has failed has no deadline any longer, and is not called.
  func fire(at time: Microseconds, _ body: (GestureRecognizer) -> Void) {
    isFiring = true
    while entries.first?.key.time == time {
      let recognizer = entries.removeFirst().recognizer
      recognizer.attempt.setDeadline(nil)
      body(recognizer)
    }
    isFiring = false
  }

  /// Returns the index of the first deadline that is not before a key, by binary search.
  private func index(of key: Key) -> Int {
    // A new deadline is usually the last one.
    guard let last = entries.last, key <= last.key else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
