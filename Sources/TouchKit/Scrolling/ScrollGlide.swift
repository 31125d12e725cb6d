import TouchModel

/// How contents go on by themselves after a quick drag, more slowly with each step.
struct ScrollGlide: Hashable {
  /// The time between two steps.
  static var interval: Microseconds { Microseconds(16_667) }
  /// The speed, in points in a second, below which they stand still.
  private static var slowest: Double { 10 }

  /// How fast the offset changes, in points in a second.
  private(set) var velocity: Point
  /// How much of the speed is kept at each step.
  private let kept: Double

  /// Begins with a speed along the axes that can be moved.
  ///
  /// - Parameters:
  ///   - velocity: How fast the offset changes.
  ///   - rate: How much of the speed is kept in each millisecond; anything that would never stop
  ///     counts as 0.9999.
  ///   - range: How far the contents can be moved.
  init(velocity: Point, rate: Double, in range: ScrollRange) {
    self.velocity = Point(
      x: range.isWide ? velocity.x : 0, y: range.isHigh ? velocity.y : 0)
    let rate = rate >= 0 && rate < 0.9999 ? rate : 0.9999
    // 16 and two thirds milliseconds.
    var kept = 1 + (rate - 1) * 2 / 3
    for _ in 0..<16 { kept *= rate }
    self.kept = kept
  }

  /// Whether the contents move.
  var isMoving: Bool { velocity.distance(to: .zero) >= Self.slowest }

  /// Moves the contents by one step; along an axis where they reach an end they stop.
  mutating func step(from offset: Point, in range: ScrollRange) -> Point {
    let seconds = Self.interval.inSeconds
    let wanted = Point(x: offset.x + velocity.x * seconds, y: offset.y + velocity.y * seconds)
    let next = range.nearest(to: wanted, from: offset)
    velocity = Point(
      x: next.x == wanted.x ? velocity.x * kept : 0, y: next.y == wanted.y ? velocity.y * kept : 0)
    return next
  }
}
