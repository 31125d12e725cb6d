/// The allowed differences between the start and the end of a soak.
enum SoakLimits {
  /// The allowed growth of a daemon's private memory, in KiB.
  ///
  /// Reused lists are as long as the longest so far, and the heap is fragmented. So memory varies
  /// by about 100 KiB from minute to minute, without a trend.
  static let privateMemory = 256
  /// The number of samples of which the smallest private memory counts.
  ///
  /// Memory that a large layout or answer has used stays with the process for a minute or two, often more
  /// than a megabyte.
  static let samplesOfMemory = 4

  /// Returns the values of samples, in their order, that exceed their limits.
  static func violations(of samples: [Sample]) -> [String] {
    guard let start = samples.first, let end = samples.last else { return [] }
    var result: [String] = []
    for (index, (before, after)) in zip(start.figures, end.figures).enumerated() {
      func least(_ samples: ArraySlice<Sample>) -> Int {
        samples.map { $0.figures[index].figures.privateMemory }.min() ?? 0
      }
      let growth =
        least(samples.suffix(samplesOfMemory)) - least(samples.prefix(samplesOfMemory))
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
