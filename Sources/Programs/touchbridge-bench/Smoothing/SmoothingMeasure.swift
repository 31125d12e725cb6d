import TouchModel

/// The sums over the samples of captures, with a filter and without.
struct SmoothingMeasure {
  /// The median distance from the middle of its path up to which a contact rests, in millimeters.
  private static let restingSpread = 1.0
  /// The shortest and the longest step that is jitter of a resting contact, in millimeters.
  private static let shortestStep = 0.01
  private static let longestStep = 5.0

  private var steps = 0.0
  private var stepCount = 0
  private var behind = 0.0
  private var traveled = 0.0
  /// The farthest that a moving touch is from the position that the panel reports, in millimeters.
  private(set) var farthest = 0.0

  /// The mean step of resting touches at the samples that jitter, in millimeters.
  var jitter: Double { stepCount > 0 ? steps / Double(stepCount) : 0 }

  /// The mean distance of moving touches behind the finger along its way, divided by its mean speed, in
  /// milliseconds.
  var lag: Double { traveled > 0 ? 1000 * max(0, behind) / traveled : 0 }

  /// Adds the paths of a capture.
  ///
  /// - Parameters:
  ///   - filtered: The paths with a filter.
  ///   - raw: The same paths without one.
  mutating func add(_ filtered: PlayedPaths, comparedWith raw: PlayedPaths) {
    // In a fixed order: the sum depends on it.
    for (contact, samples) in raw.paths.sorted(by: { $0.key < $1.key }) {
      guard let path = filtered.paths[contact], path.count == samples.count else { continue }
      let isResting = Self.isResting(samples)
      for index in samples.indices.dropFirst() {
        let (before, sample) = (samples[index - 1], samples[index])
        if !isResting {
          addMove(path[index], before, sample)
        } else if (Self.shortestStep...Self.longestStep).contains(
          before.point.distance(to: sample.point))
        {
          steps += path[index - 1].point.distance(to: path[index].point)
          stepCount += 1
        }
      }
    }
  }

  /// True if the contact stays near one point for most of the time.
  private static func isResting(_ samples: [PlayedPaths.Sample]) -> Bool {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let middle = Point(x: median(samples.map(\.point.x)), y: median(samples.map(\.point.y)))
    return median(samples.map { middle.distance(to: $0.point) }) < restingSpread
  }

  private mutating func addMove(
    _ filtered: PlayedPaths.Sample, _ before: PlayedPaths.Sample, _ raw: PlayedPaths.Sample
  ) {
    let (dx, dy) = (raw.point.x - before.point.x, raw.point.y - before.point.y)
    let (x, y) = (raw.point.x - filtered.point.x, raw.point.y - filtered.point.y)
    farthest = max(farthest, (x * x + y * y).squareRoot())
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    behind += (x * dx + y * dy) / length * (raw.time - before.time).inSeconds
    traveled += length
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
