import TouchModel

/// The motion of the content without a finger: it decelerates after a quick drag, returns from beyond the
/// end of its range, or moves to an offset.
///
/// It is computed in steps of the same length, so that it is the same live and in a replay.
struct ScrollMotion: Hashable {
  /// The time between two steps.
  static var interval: Microseconds { Microseconds(16_667) }
  /// The velocity, in points per second, below which the content stops.
  static var minimumVelocity: Double { 10 }
  /// How long a finger rests before its lift no longer moves the content (R-SCR-12).
  static var longestRest: Microseconds { .milliseconds(100) }

  private var x: AxisMotion
  private var y: AxisMotion
  private let factor: Double

  /// Begins with a velocity along the axes that can scroll.
  ///
  /// - Parameters:
  ///   - velocity: The change of the offset in points per second.
  ///   - rate: The rate of the deceleration; values that are not below 0.9999 count as 0.9999, so that the
  ///     content stops.
  ///   - offset: The offset.
  ///   - range: The permitted offsets.
  init(
    velocity: Point, rate: DecelerationRate = .normal, from offset: Point, in range: ScrollRange
  ) {
    let rate = rate.rawValue >= 0 && rate.rawValue < 0.9999 ? rate.rawValue : 0.9999
    // The rate to the power of 16 2/3, for an interval of 16 2/3 milliseconds.
    var factor = 1 + (rate - 1) * 2 / 3
    for _ in 0..<16 { factor *= rate }
    self.factor = factor
    x = AxisMotion(velocity: velocity.x, from: offset.x, in: range.x)
    y = AxisMotion(velocity: velocity.y, from: offset.y, in: range.y)
  }

  /// True if the content moves.
  var isMoving: Bool { x.isMoving || y.isMoving }

  /// True if the content moves to given offsets along all axes on which it moves, and no finger that only
  /// rests on it stops it.
  var hasTarget: Bool { (x.hasTarget || !x.isMoving) && (y.hasTarget || !y.isMoving) }

  /// Returns the offset at which the content stops, within the range.
  func end(from offset: Point, in range: ScrollRange) -> Point {
    Point(
      x: x.end(from: offset.x, in: range.x, factor), y: y.end(from: offset.y, in: range.y, factor))
  }

  /// Moves to an offset instead, along each axis on which the content scrolls.
  mutating func move(to target: Point, from offset: Point, in range: ScrollRange) {
    x.move(to: target.x, from: offset.x, in: range.x)
    y.move(to: target.y, from: offset.y, in: range.y)
  }

  /// Ends within a range that has changed; stops along axes that do not scroll any longer.
  mutating func limit(to range: ScrollRange) {
    x.limit(to: range.x)
    y.limit(to: range.y)
  }

  /// Returns the offset after one step.
  mutating func step(from offset: Point, in range: ScrollRange) -> Point {
    Point(
      x: x.step(from: offset.x, in: range.x, factor), y: y.step(from: offset.y, in: range.y, factor)
    )
  }
}

/// The motion along one axis.
private struct AxisMotion: Hashable {
  /// The distance in points at which the content has arrived.
  private static var tolerance: Double { 0.5 }
  /// The highest velocity, in points per second, which a view with tiny points could exceed.
  private static var maximumVelocity: Double { 1e6 }

  /// The change of the offset in points per second.
  private var velocity: Double
  /// The offset to which a spring pulls the content; nil while it decelerates.
  private var target: Double?

  init(velocity: Double, from offset: Double, in axis: ScrollAxis) {
    self.velocity =
      axis.scrolls && velocity.isFinite
      ? min(max(velocity, -Self.maximumVelocity), Self.maximumVelocity) : 0
    let end = axis.nearest(to: offset)
    if end != offset, end.isFinite { target = end }
  }

  var isMoving: Bool { target != nil || abs(velocity) >= ScrollMotion.minimumVelocity }

  var hasTarget: Bool { target != nil }

  func end(from offset: Double, in axis: ScrollAxis, _ factor: Double) -> Double {
    target
      ?? axis.nearest(to: offset + velocity * ScrollMotion.interval.inSeconds / (1 - factor))
  }

  mutating func move(to target: Double, from offset: Double, in axis: ScrollAxis) {
    guard axis.scrolls, target.isFinite else { return }
    self.target = target
    // A spring with a higher velocity would go beyond its target.
    let most = ScrollSpring.frequency * (target - offset)
    velocity = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
  }

  mutating func limit(to axis: ScrollAxis) {
    target = axis.scrolls ? target.map { axis.nearest(to: $0) } : nil
    if !axis.scrolls { velocity = 0 }
  }

  mutating func step(from offset: Double, in axis: ScrollAxis, _ factor: Double) -> Double {
    if let target { return spring(from: offset, to: target) }
    let next = offset + velocity * ScrollMotion.interval.inSeconds
    let end = axis.nearest(to: next)
    velocity *= factor
    if next == end { return next }
    guard axis.bounces, next.isFinite else {
      velocity = 0
      return end
    }
    target = end
    return next
  }

  private mutating func spring(from offset: Double, to target: Double) -> Double {
    var next = offset - target
    ScrollSpring.step(&next, &velocity)
    let hasArrived = abs(next) < Self.tolerance && abs(velocity) < ScrollMotion.minimumVelocity
    // A program may have set an offset that is no number.
    if hasArrived || !next.isFinite || !velocity.isFinite {
      self.target = nil
      velocity = 0
      return target
    }
    return target + next
  }
}

/// A spring that does not oscillate.
enum ScrollSpring {
  /// The frequency in radians per second.
  static var frequency: Double { 10 }
  /// The factor of the displacement for one step: e to the power of -10/60.
  private static var factor: Double { 0.846_481_724_890_614 }

  /// The exact solution for one step of `ScrollMotion.interval`.
  ///
  /// - Parameters:
  ///   - distance: The displacement from the target.
  ///   - velocity: Its change per second.
  static func step(_ distance: inout Double, _ velocity: inout Double) {
    let seconds = ScrollMotion.interval.inSeconds
    let slope = velocity + frequency * distance
    distance = factor * (distance + slope * seconds)
    velocity = factor * (velocity - frequency * slope * seconds)
  }
}
