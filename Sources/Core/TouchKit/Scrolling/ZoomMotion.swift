import TouchModel

/// The change of the zoom scale without fingers: it returns within its limits, or a program has set it.
///
/// A spring that does not oscillate pulls the scale and the offset to the target, in steps of
/// `ScrollMotion.interval`.
struct ZoomMotion: Hashable {
  /// The distance in points at which the content has arrived.
  private static var tolerance: Double { 0.5 }
  /// The part of the way at which it has arrived whatever the distance is.
  private static var smallestPart: Double { 0.0005 }

  /// The scale and the location at the end.
  let target: ZoomTarget
  /// The part of the way that remains, from 1 to 0.
  private(set) var remaining: Double
  private let start: Double
  private let smallest: Double
  private var velocity = 0.0

  /// Begins at a scale.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - target: The scale and the location at the end.
  ///   - distance: How far the content moves, in points.
  init(from scale: Double, to target: ZoomTarget, over distance: Double) {
    start = scale
    self.target = target
    remaining = distance > 0 ? 1 : 0
    smallest = max(Self.smallestPart, min(Self.tolerance / distance, 0.5))
  }

  /// True if the content moves.
  var isMoving: Bool { remaining > 0 }

  /// The current scale.
  var scale: Double {
    remaining == 0 ? target.scale : target.scale + (start - target.scale) * remaining
  }

  /// Moves by one step.
  mutating func step() {
    ScrollSpring.step(&remaining, &velocity)
    if !(remaining >= smallest) { remaining = 0 }
  }
}
