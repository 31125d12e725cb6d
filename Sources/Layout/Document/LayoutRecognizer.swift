import TouchKit
package import TouchModel

/// A gesture recognizer as a layout describes it.
package struct LayoutRecognizer: Hashable, Sendable {
  /// A direction of a swipe; the raw values are UIKit's names.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Towards greater x.
    case right
    /// Towards smaller x.
    case left
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down
  }

  /// An edge of the screen.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The edge with the smallest y.
    case top
    /// The edge with the smallest x.
    case left
    /// The edge with the largest y.
    case bottom
    /// The edge with the largest x.
    case right
  }

  /// The id.
  package var id: String
  /// The type.
  package var kind: GestureKind
  /// True if the recognizer receives touches.
  package var isEnabled = true
  /// True if recognition cancels the touches for the view.
  package var cancelsTouchesInView = true
  /// True if the view receives a touch only after the recognizer has failed.
  package var delaysTouchesBegan = false
  /// True if the view receives the end of a touch only after the recognizer has failed.
  package var delaysTouchesEnded = true
  /// The keys that the gesture types, in the order in which they go down (F-22).
  package var sends: [SentKey] = []
  /// False if the log may say that it acts in a sensitive view; nil if that is not said.
  package var isSensitive: Bool?
  /// The part of the view in which a touch must come down; nil for all of it.
  package var region: Rect?
  /// The recognizers that must fail first; a document contains no cycles.
  package var requireToFail: [String] = []
  /// The recognizers that may recognize at the same time.
  package var simultaneousWith: [String] = []
  /// False if the recognizer never begins.
  package var shouldBegin = true
  /// The excluded views: the recognizer does not receive touches of these and of their subviews.
  package var exceptViews: [String] = []
  /// The number of taps of the gesture, or before the press.
  package var numberOfTapsRequired: Int
  /// The number of fingers of the gesture.
  package var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds.
  package var minimumPressDuration = LongPressGestureRecognizer.defaultDuration
  /// The largest movement of a pressing finger, in points.
  package var allowableMovement = LongPressGestureRecognizer.defaultMovement
  /// The minimum number of fingers of a drag.
  package var minimumNumberOfTouches = 1
  /// The maximum number of fingers with which a drag begins; nil for any number.
  package var maximumNumberOfTouches: Int?
  /// The permitted directions of a swipe.
  package var directions: [Direction] = [.right]
  /// The edges at which a drag begins.
  package var edges: [Edge] = []

  /// Creates a recognizer with the defaults of its type.
  package init(_ kind: GestureKind, id: String = "") {
    self.id = id
    self.kind = kind
    numberOfTapsRequired = kind == .longPress ? 0 : 1
  }
}
