/// What may differ between the start and the end of a soak.
enum SoakLimits {
  /// By how much a daemon's own memory may have grown, in KiB.
  ///
  /// Lists that are kept for the next finger, frame or layout are as long as the longest so far needed,
  /// and the heap has holes: that is some 100 KiB more or less from minute to minute, and it does not
  /// add up.
  static let ownMemory = 256

  /// What is worse at the end than it may be.
  static func complaints(from start: Sample, to end: Sample) -> [String] {
    var result: [String] = []
    for (before, after) in zip(start.figures, end.figures) {
      let growth = after.figures.own - before.figures.own
      if growth > ownMemory {
        result.append("\(after.name): its own memory grew by \(growth) KiB, over \(ownMemory)")
      }
      if let difference = after.figures.difference(from: before.figures) {
        result.append("\(after.name): descriptors: \(difference)")
      }
      if after.figures.threads != before.figures.threads {
        result.append(
          "\(after.name): \(before.figures.threads) threads, then \(after.figures.threads)")
      }
    }
    // Half as much again, and what one more process that wakes up at the same time costs.
    if end.median > start.median * 3 / 2 + 50 {
      result.append("the median delay was \(start.median) µs, and is \(end.median) µs")
    }
    if end.late > start.late * 2 + 200 {
      result.append("the 99th hundredth of delays was \(start.late) µs, and is \(end.late) µs")
    }
    return result
  }
}
