package import TouchModel

/// A stage that a frame of a panel reaches (T-5).
package enum LatencyStage: String, CaseIterable, Sendable {
  /// The daemon has read its records.
  case read
  /// A virtual touchscreen has its records.
  case written
  /// Its touches were dispatched: views, sinks and the log have them.
  case dispatched
  /// A client of the port has answered that it handled it.
  case answered
}

/// The delays from the kernel's time stamp to one stage, by their size (T-5).
///
/// A value with a fixed size; to add a delay allocates nothing.
package struct LatencyHistogram: Hashable, Sendable {
  /// The largest delay in each bucket but the last, which has all longer ones: 0.1 ms to 1 s.
  package static let bounds = [
    100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
  ].map { Microseconds($0) }

  /// The number of delays in each bucket.
  package private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  /// The number of delays.
  package private(set) var count = 0
  /// The sum of the delays.
  package private(set) var sum = Microseconds.zero
  /// The longest delay.
  package private(set) var longest = Microseconds.zero

  /// Creates a histogram without delays.
  package init() {}

  /// Adds a delay; a negative one, which only a wrong clock can cause, counts as zero.
  package mutating func add(_ delay: Microseconds) {
    let delay = max(.zero, delay)
    var bucket = 0
    while bucket < Self.bounds.count, delay > Self.bounds[bucket] { bucket += 1 }
    counts[bucket] += 1
    count += 1
    sum = sum + delay
    longest = max(longest, delay)
  }

  /// Returns a delay that a share of all delays does not exceed.
  ///
  /// - Parameter share: The share, from 0 to 1.
  /// - Returns: The end of a bucket, or the longest delay if that is shorter; nil without delays.
  package func quantile(_ share: Double) -> Microseconds? {
    guard count > 0 else { return nil }
    let rank = max(1, Int((share * Double(count)).rounded(.up)))
    var sum = 0
    for (bucket, number) in counts.enumerated() {
      sum += number
      guard sum >= rank else { continue }
      return bucket < Self.bounds.count ? min(Self.bounds[bucket], longest) : longest
    }
    return longest
  }
}

/// The delays of all stages since the start (T-5).
package struct StageLatencies: Hashable, Sendable {
  private var histograms = LatencyStage.allCases.map { _ in LatencyHistogram() }

  /// Creates latencies without delays.
  package init() {}

  /// Adds the delay of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - stamp: The kernel's time stamp of the frame.
  ///   - time: The time at which it reached the stage, on the same clock.
  package mutating func add(_ stage: LatencyStage, from stamp: Microseconds, to time: Microseconds)
  {
    histograms[stage.index].add(time - stamp)
  }

  /// Returns the delays of a stage.
  package subscript(_ stage: LatencyStage) -> LatencyHistogram { histograms[stage.index] }
}

extension LatencyStage {
  fileprivate var index: Int {
    switch self {
    case .read: 0
    case .written: 1
    case .dispatched: 2
    case .answered: 3
    }
  }
}
