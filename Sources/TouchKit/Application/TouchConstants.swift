public import TouchModel

/// The limits that define taps, drags, pinches and other gestures.
///
/// Apple publishes few of them, so each can be set by a layout or a program. Lengths are in points.
public struct TouchConstants: Hashable, Sendable {
  /// The longest time from the end of a tap to the begin of the next tap of the same series.
  ///
  /// K-TAP-GAP.
  public var tapGap: Microseconds = .milliseconds(350)
  /// The largest movement of a tap, and the largest distance between two taps of a series.
  ///
  /// K-TAP-DIST.
  public var tapDistance: Double = 45
  /// The radius of touches on panels that do not measure it.
  ///
  /// K-RADIUS.
  public var unmeasuredRadius: Double = 5

  /// The longest time of a tap, from the first finger down to the last finger up.
  ///
  /// K-TAP-DUR.
  public var tapDuration: Microseconds = .milliseconds(750)
  /// The largest distance of a finger of a tap from its first location.
  ///
  /// K-TAP-MOVE.
  public var tapMovement: Double = 45
  /// The distance that the centroid of the fingers moves before a pan begins.
  ///
  /// K-PAN-SLOP.
  public var panSlop: Double = 10
  /// The change of the distance between two fingers before a pinch begins.
  ///
  /// K-PIN-SLOP.
  public var pinchSlop: Double = 8
  /// The angle, in radians, by which two fingers turn before a rotation begins.
  ///
  /// K-ROT-SLOP.
  public var rotationSlop: Double = 0.1
  /// The longest duration of a swipe.
  ///
  /// K-SWP-DUR.
  public var swipeDuration: Microseconds = .milliseconds(500)
  /// The shortest length of a swipe.
  ///
  /// K-SWP-MIN.
  public var swipeDistance: Double = 50
  /// The largest deviation of a swipe from its direction.
  ///
  /// K-SWP-CROSS.
  public var swipeStray: Double = 50
  /// The largest distance from an edge at which a drag from that edge begins.
  ///
  /// K-EDGE.
  public var edgeWidth: Double = 13
  /// The distance outside a control within which a tracked finger counts as inside.
  ///
  /// 70 by default. A layout with `idiom: pad` sets 25.
  ///
  /// K-CTL-DRAG.
  public var controlDragMargin: Double = 70
  /// The longest time for which a scroll view delays a touch for its content.
  ///
  /// K-SCR-DELAY.
  public var scrollDelay: Microseconds = .milliseconds(150)

  /// The maximum number of responders that one call reaches.
  ///
  /// K-CHAIN-MAX.
  public static var maximumHops: Int { 256 }

  /// Creates the default values.
  public init() {}
}
