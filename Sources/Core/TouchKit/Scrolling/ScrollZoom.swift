import TouchModel

/// The zoom scale of a scroll view, with its limits (R-SCR-13).
struct ScrollZoom: Hashable {
  /// The scales that a program with any numbers can reach.
  private static var permitted: ClosedRange<Double> { 1e-6...1e6 }

  /// The smallest scale at rest.
  var minimum = 1.0
  /// The largest scale at rest.
  var maximum = 1.0
  /// True if fingers can zoom beyond the limits.
  var bounces = true
  /// The current scale.
  private(set) var scale = 1.0

  /// True if the limits permit more than one scale.
  var isPossible: Bool { maximum > minimum }

  /// Returns the nearest scale within the limits; the current one if it is not a positive number.
  func nearest(to scale: Double) -> Double {
    let limited = min(max(scale, minimum), maximum)
    return limited > 0
      ? min(max(limited, Self.permitted.lowerBound), Self.permitted.upperBound) : self.scale
  }

  /// Returns the scale for fingers that ask for a scale: beyond the limits it follows less and less, up to
  /// a factor of 2.
  func scale(followingTo target: Double) -> Double {
    let end = nearest(to: target)
    guard bounces, target != end, target > 0, target.isFinite else { return end }
    let ratio = target > end ? target / end : end / target
    let followed = 1 + RubberBand.followed(ratio - 1, extent: 1)
    return target > end ? end * followed : end / followed
  }

  /// Returns the scale that fingers have asked for if the content has a scale.
  func target(of scale: Double) -> Double {
    let end = nearest(to: scale)
    guard bounces, scale != end else { return scale }
    let followed = (scale > end ? scale / end : end / scale) - 1
    let ratio = 1 + RubberBand.distance(followed: followed, extent: 1)
    return scale > end ? end * ratio : end / ratio
  }

  /// Sets the scale; values that are not positive numbers have no effect.
  mutating func set(_ scale: Double) {
    guard Self.permitted.contains(scale) else { return }
    self.scale = scale
  }
}

/// A scale to which a scroll view zooms, and the point of the content that is then at a location.
struct ZoomTarget: Hashable {
  /// The scale.
  let scale: Double
  /// The point in the coordinates of the view that zooms.
  let point: Point
  /// The location in points from the corner of the scroll view.
  let location: Point
}

/// Zooming in progress: from the first change by fingers or by an animation to the return within the
/// limits.
struct Zooming {
  /// The view that zooms.
  weak var view: View?
  /// The fingers that zoom; nil for an animation, and after they were lifted.
  var pinch: ZoomPinch?
}

/// Fingers that zoom.
struct ZoomPinch: Hashable {
  /// The scale that they ask for at a pinch scale of 1.
  var start: Double
  /// The last scale of the pinch.
  var factor: Double
  /// The point between them, in the coordinates of the view that zooms.
  var anchor: Point
  /// The last location between them, in points from the corner of the scroll view.
  var location: Point
  /// The last zoom scale; another one was set by the program.
  var scale: Double
  /// The last content offset; another one was set by the program.
  var offset: Point
}
