public import TouchModel

/// The numbers that decide what counts as a tap, a drag, a pinch and so on.
///
/// Apple publishes few of them; each is a field so that a layout or a program can choose. Lengths
/// are points.
public struct TouchConstants: Hashable, Sendable {
  /// The longest time from the end of a tap to the begin of the next one that counts on.
  ///
  /// K-TAP-GAP.
  public var tapGap: Microseconds = .milliseconds(350)
  /// How far, in points, a tap may wander and how far apart two counted taps may lie.
  ///
  /// K-TAP-DIST.
  public var tapDistance: Double = 45
  /// The radius, in points, that is given for fingers on panels that measure none.
  ///
  /// K-RADIUS.
  public var unmeasuredRadius: Double = 5

  /// The longest time from the first finger down to the last one up of a tap.
  ///
  /// K-TAP-DUR.
  public var tapDuration: Microseconds = .milliseconds(750)
  /// How far a finger of a tap may stray from where it came down.
  ///
  /// K-TAP-MOVE.
  public var tapMovement: Double = 45
  /// How far the middle of the fingers moves before a pan begins.
  ///
  /// K-PAN-SLOP.
  public var panSlop: Double = 10
  /// By how much the distance of two fingers changes before a pinch begins.
  ///
  /// K-PIN-SLOP.
  public var pinchSlop: Double = 8
  /// By how many radians two fingers turn before a rotation begins.
  ///
  /// K-ROT-SLOP.
  public var rotationSlop: Double = 0.1
  /// The longest time of a swipe.
  ///
  /// K-SWP-DUR.
  public var swipeDuration: Microseconds = .milliseconds(500)
  /// How far a swipe goes.
  ///
  /// K-SWP-MIN.
  public var swipeDistance: Double = 50
  /// How far a swipe may stray to the side.
  ///
  /// K-SWP-CROSS.
  public var swipeStray: Double = 50
  /// How far from an edge a drag from that edge may begin.
  ///
  /// K-EDGE.
  public var edgeWidth: Double = 13
  /// How far outside a control a finger that it tracks still counts as inside; 70 for a phone and 25
  /// for a pad.
  ///
  /// K-CTL-DRAG.
  public var controlDragMargin: Double = 70
  /// How long a scroll view keeps a touch from its contents.
  ///
  /// K-SCR-DELAY.
  public var scrollDelay: Microseconds = .milliseconds(150)

  /// How many responders one call may climb before it is stopped.
  ///
  /// K-CHAIN-MAX.
  public static var maximumHops: Int { 256 }

  /// Makes the numbers of the rules.
  public init() {}
}
