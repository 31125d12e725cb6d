public import TouchModel

/// The limits that define taps, drags, pinches and other gestures.
///
/// Apple publishes few of them, so each can be set by a layout or a program. Lengths are in points.
public struct TouchConstants: Hashable, Sendable {
  /// The time within which the next tap of a series begins, from the end of the last one.
  ///
  /// After exactly this time the series is over: `Touch.tapCount` begins again at 1, and a recognizer of several taps
  /// has failed.
  ///
  /// Source: R-TCH-11
  public var tapGap: Microseconds = .milliseconds(350)
  /// The largest distance between two taps of a series, and of a touch with a tap count from its first location.
  ///
  /// `Touch.tapCount` has its own limits, so that `tapMovement` can be small for the recognizers alone.
  ///
  /// Source: R-TAP-5, R-TCH-11
  public var tapDistance: Double = 45
  /// The radius of touches on panels that do not measure it.
  ///
  /// Source: R-TCH-15
  public var unmeasuredRadius: Double = 5

  /// The longest time of a tap, from the first finger down to the last finger up.
  ///
  /// Source: R-TAP-2
  public var tapDuration: Microseconds = .milliseconds(750)
  /// The largest distance of a finger of a tap from its first location.
  ///
  /// Source: R-TAP-2
  public var tapMovement: Double = 45
  /// The distance that the centroid of the fingers moves before a pan begins.
  ///
  /// Source: R-PAN-2
  public var panSlop: Double = 10
  /// The change of the distance between two fingers before a pinch begins.
  ///
  /// Source: R-PIN-2
  public var pinchSlop: Double = 8
  /// The angle, in radians, by which two fingers turn before a rotation begins.
  ///
  /// Source: R-ROT-2
  public var rotationSlop: Double = 0.1
  /// The longest duration of a swipe.
  ///
  /// Source: R-SWP-2
  public var swipeDuration: Microseconds = .milliseconds(500)
  /// The shortest length of a swipe.
  ///
  /// Source: R-SWP-2
  public var swipeDistance: Double = 50
  /// The largest deviation of a swipe from its direction.
  ///
  /// Source: R-SWP-2
  public var swipeStray: Double = 50
  /// The largest distance from an edge at which a drag from that edge begins.
  ///
  /// Source: R-EDGE-1
  public var edgeWidth: Double = 13
  /// The distance outside a control within which a tracked finger counts as inside.
  ///
  /// 70 by default. A layout with `idiom: pad` sets 25.
  ///
  /// Source: R-CTL-4
  public var controlDragMargin: Double = 70
  /// The longest time for which a scroll view delays a touch for its content.
  ///
  /// Source: R-SCR-3
  public var scrollDelay: Microseconds = .milliseconds(150)

  /// The maximum number of responders that one call reaches.
  ///
  /// Source: R-RESP-17
  public static var maximumHops: Int { 256 }

  /// Creates the default values.
  public init() {}
}
