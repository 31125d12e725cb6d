import TouchModel

/// The content offset after a quick drag: the velocity decreases with each step.
struct ScrollDeceleration: Hashable {
  /// The time between two steps.
  static var interval: Microseconds { Microseconds(16_667) }
  /// The velocity, in points per second, below which the content stops.
  private static var minimumVelocity: Double { 10 }
  /// How long a finger rests before its lift no longer moves the content (R-SCR-12).
  static var longestRest: Microseconds { .milliseconds(100) }

  /// The change of the offset in points per second.
  private(set) var velocity: Point
  /// The factor of the velocity for each step.
  private let factor: Double

  /// Begins with a velocity along the axes that can scroll.
  ///
  /// - Parameters:
  ///   - velocity: The change of the offset in points per second.
  ///   - rate: The factor of the velocity per millisecond, below 0.9999; other values count as 0.9999,
  ///     so that the content stops.
  ///   - range: The permitted offsets.
  init(velocity: Point, rate: Double, in range: ScrollRange) {
    self.velocity = Point(
      x: range.isWide ? velocity.x : 0, y: range.isHigh ? velocity.y : 0)
    let rate = rate >= 0 && rate < 0.9999 ? rate : 0.9999
    // The rate to the power of 16 2/3, for an interval of 16 2/3 milliseconds.
    var factor = 1 + (rate - 1) * 2 / 3
    for _ in 0..<16 { factor *= rate }
    self.factor = factor
  }

  /// True if the content moves.
  var isMoving: Bool { velocity.length >= Self.minimumVelocity }

  /// Returns the offset after one step; an axis stops at the end of its range.
  mutating func step(from offset: Point, in range: ScrollRange) -> Point {
    let seconds = Self.interval.inSeconds
    let target = Point(x: offset.x + velocity.x * seconds, y: offset.y + velocity.y * seconds)
    let next = range.nearest(to: target, from: offset)
    velocity = Point(
      x: next.x == target.x ? velocity.x * factor : 0,
      y: next.y == target.y ? velocity.y * factor : 0)
    return next
  }
}

/// Decelerates the content of a scroll view, as a gesture without fingers.
///
/// It is a recognizer so that it ends like any other: when it is disabled, when its view leaves the
/// window, and when touch input is suspended.
final class ScrollDecelerationRecognizer: GestureRecognizer {
  /// The scroll view; set also after the recognizer was detached from it.
  weak var scroll: ScrollView?
  private var deceleration: ScrollDeceleration?

  override var isInternal: Bool { true }
  override var hasPriority: Bool { true }
  override func shouldReceive(_ event: TouchEvent) -> Bool { false }

  /// Begins at a time, and returns true on success.
  func begin(_ deceleration: ScrollDeceleration, at time: Microseconds) -> Bool {
    state = .began
    guard attempt.isUnderWay else { return false }
    self.deceleration = deceleration
    deadline = time + ScrollDeceleration.interval
    return true
  }

  /// Stops the content at its current offset.
  func end() {
    guard deceleration != nil else { return }
    deceleration = nil
    state = .ended
  }

  override func deadlineReached(at time: Microseconds) {
    guard var deceleration, let scroll, view != nil else {
      environment?.withdraw(self)
      return
    }
    scroll.contentOffset = deceleration.step(from: scroll.contentOffset, in: scroll.range)
    if deceleration.isMoving {
      self.deceleration = deceleration
      state = .changed
      deadline = time + ScrollDeceleration.interval
    } else {
      end()
    }
  }

  override func reset() {
    deceleration = nil
    // It may have been withdrawn before it has begun.
    scroll?.decelerationEnded(.cancelled)
  }
}
