package import TouchModel

/// What a record of a recognizer's action tells, in one piece of plain numbers.
package struct GestureFacts {
  /// Which gesture a recognizer looks for.
  package enum Kind {
    /// A class of this module, or one that is made of it.
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
    /// A class of a programme's own.
    case custom
  }

  /// The gesture.
  package let kind: Kind
  /// As `GestureRecognizer.state`.
  package let state: GestureState
  /// The recognizer's `observerTag`, negative where it has none.
  package let tag: Int32
  /// The view's `observerTag`; 0 without a view, negative where it has none.
  package let viewTag: Int32
  /// As `GestureRecognizer.location(in:)`, in points of the screen.
  package let place: Point
  /// As `GestureRecognizer.numberOfTouches`.
  package let numberOfTouches: Int
  /// Along the axes of the screen the translation of a drag; the scale or the rotation as `x`.
  package var measure = Point.zero
  /// Along the axes of the screen the velocity of a drag; else as `x`.
  package var velocity = Point.zero
  /// Which ways a swipe may have gone, as the bits of `SwipeDirection`.
  package var directions = 0
  /// The number of the attempt, which no other of the application has.
  package let attempt: UInt64
}
