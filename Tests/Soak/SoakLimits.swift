/// The allowed differences between the start and the end of a soak.
enum SoakLimits {
  /// The allowed growth of a daemon's private memory, in KiB.
  ///
  /// Reused lists are as long as the longest so far, and the heap is fragmented. So memory varies
  /// by about 100 KiB from minute to minute, without a trend.
  static let privateMemory = 256

  /// Returns the values that exceed their limits.
  static func violations(from start: Sample, to end: Sample) -> [String] {
    var result: [String] = []
    for (before, after) in zip(start.figures, end.figures) {
      let growth = after.figures.privateMemory - before.figures.privateMemory
      if growth > privateMemory {
        result.append("\(after.name): private memory grew by \(growth) KiB, over \(privateMemory)")
      }
      if let difference = after.figures.difference(from: before.figures) {
        result.append("\(after.name): descriptors differ: \(difference)")
      }
      if after.figures.threads != before.figures.threads {
        result.append(
          "\(after.name): \(before.figures.threads) threads, then \(after.figures.threads)")
      }
    }
    // Half as much again, plus the cost of one more process that wakes up at the same time.
    if end.median > start.median * 3 / 2 + 50 {
      result.append("the median delay was \(start.median) µs, and is \(end.median) µs")
    }
    // When fingers lift, the service and the journal process the touch as well. On the one processor
    // of the machine, the log waits about half a millisecond for them if they run first.
    if end.late > start.late * 2 + 1000 {
      result.append("the 99th percentile of delays was \(start.late) µs, and is \(end.late) µs")
    }
    return result
  }
}
