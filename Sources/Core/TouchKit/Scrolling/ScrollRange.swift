import TouchModel

/// The resistance of content beyond a limit: it follows a finger less and less, and by less than an extent.
enum RubberBand {
  /// The part of the distance beyond the limit that the content follows at first: 0.55.
  ///
  /// Not documented; measured by many reimplementations of UIKit.
  private static var resistance: Double { 0.55 }

  /// Returns how far the content follows a finger that is at a distance beyond the limit.
  static func followed(_ distance: Double, extent: Double) -> Double {
    (1 - 1 / (distance * resistance / extent + 1)) * extent
  }

  /// Returns the distance of the finger beyond the limit if the content has followed so far.
  static func distance(followed: Double, extent: Double) -> Double {
    // At the extent the finger would be infinitely far.
    let followed = min(followed, extent * 0.99)
    return followed / (extent - followed) * extent / resistance
  }
}

/// The permitted content offsets along one axis of a scroll view.
struct ScrollAxis: Hashable {
  /// The smallest offset at rest, in points.
  let lower: Double
  /// The largest offset at rest; `lower` if the content is not larger than the view.
  let upper: Double
  /// The extent of the view, in points.
  let extent: Double
  /// True if the content can move.
  let scrolls: Bool
  /// True if a finger can move the content beyond the range.
  let bounces: Bool
  /// True if it takes a drag at the end of the range, too.
  let alwaysBounces: Bool

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - content: The extent of the content.
  ///   - extent: The extent of the view.
  ///   - insets: The space before and after the content.
  ///   - bounces: True if the content may leave the range during a drag.
  ///   - alwaysBounces: True if that includes content that is not larger than the view.
  init(
    content: Double, extent: Double, insets: (before: Double, after: Double) = (0, 0),
    bounces: Bool = false, alwaysBounces: Bool = false
  ) {
    let room = content + insets.before + insets.after - extent
    // Not the negative value, which would be a negative zero without an inset.
    lower = 0 - insets.before
    // The comparison is also false for not-a-number.
    upper = room > 0 ? room - insets.before : lower
    self.extent = extent
    self.alwaysBounces = bounces && alwaysBounces
    scrolls = room > 0 || self.alwaysBounces
    self.bounces = bounces && scrolls && extent > 0
  }

  /// Returns the nearest offset at rest; the offset itself if the axis does not scroll.
  func nearest(to offset: Double) -> Double {
    scrolls ? min(max(offset, lower), upper) : offset
  }

  /// Returns true if a drag by a distance can move the content from an offset.
  func hasRoom(for drag: Double, from offset: Double) -> Bool {
    scrolls && (alwaysBounces || (drag > 0 ? offset > lower : offset < upper))
  }

  /// Returns the offset for a finger that asks for an offset: beyond the range the content follows less
  /// and less, and never by more than the extent of the view.
  func offset(followingTo target: Double) -> Double {
    let end = nearest(to: target)
    guard bounces, target != end else { return end }
    let followed = RubberBand.followed(abs(target - end), extent: extent)
    return target < end ? end - followed : end + followed
  }

  /// Returns the offset that a finger has asked for if the content is at an offset.
  func target(of offset: Double) -> Double {
    let end = nearest(to: offset)
    guard bounces, offset != end else { return offset }
    let distance = RubberBand.distance(followed: abs(offset - end), extent: extent)
    return offset < end ? end - distance : end + distance
  }
}

/// The permitted content offsets of a scroll view (R-SCR-7).
struct ScrollRange: Hashable {
  /// The horizontal axis.
  var x: ScrollAxis
  /// The vertical axis.
  var y: ScrollAxis

  /// True if the content can scroll horizontally.
  var isWide: Bool { x.scrolls }
  /// True if the content can scroll vertically.
  var isHigh: Bool { y.scrolls }

  /// Returns true if the content scrolls along the main axis of a drag.
  func isAlong(_ drag: Point) -> Bool {
    isWide && abs(drag.x) >= abs(drag.y) || isHigh && abs(drag.y) >= abs(drag.x)
  }

  /// Returns true if a drag can move the content along the main axis of the drag.
  ///
  /// - Parameters:
  ///   - drag: The translation along the axes of the content.
  ///   - offset: The current offset.
  /// - Returns: False at the end of the range, unless the axis always bounces.
  func hasRoom(for drag: Point, from offset: Point) -> Bool {
    x.hasRoom(for: drag.x, from: offset.x) && abs(drag.x) >= abs(drag.y)
      || y.hasRoom(for: drag.y, from: offset.y) && abs(drag.y) >= abs(drag.x)
  }

  /// Returns the nearest offset at rest; an axis that cannot scroll does not change.
  func nearest(to offset: Point) -> Point {
    Point(x: x.nearest(to: offset.x), y: y.nearest(to: offset.y))
  }

  /// Returns the nearest offset within the range, also for an axis that does not scroll.
  func limited(_ offset: Point) -> Point {
    Point(x: min(max(offset.x, x.lower), x.upper), y: min(max(offset.y, y.lower), y.upper))
  }

  /// Returns the offset that a finger has asked for if the content is at an offset.
  func target(of offset: Point) -> Point {
    Point(x: x.target(of: offset.x), y: y.target(of: offset.y))
  }
}
