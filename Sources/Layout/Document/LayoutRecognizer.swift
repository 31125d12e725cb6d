/// A gesture recognizer as a layout describes it.
package struct LayoutRecognizer: Hashable, Sendable {
  /// The gesture that it recognizes; the raw values are the words of a layout.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Touches that begin and end in one place.
    case tap
    /// Touches that stay in one place.
    case longPress
    /// Touches that drag.
    case pan
    /// Touches that flick in one direction.
    case swipe
    /// Two touches that change their distance.
    case pinch
    /// Two touches that turn about each other.
    case rotation
    /// A drag that begins at an edge of the screen.
    case screenEdgePan
    /// A pointer that moves over the view without touching.
    case hover
  }

  /// A direction of a swipe; the raw values are UIKit's words.
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
    /// Where y is smallest.
    case top
    /// Where x is smallest.
    case left
    /// Where y is greatest.
    case bottom
    /// Where x is greatest.
    case right
  }

  /// Its id.
  package var id: String
  /// The gesture that it recognizes.
  package var kind: Kind
  /// True if it receives touches.
  package var isEnabled = true
  /// True if recognition cancels the touches in the view.
  package var cancelsTouchesInView = true
  /// True if the view receives a touch only after the recognizer has failed.
  package var delaysTouchesBegan = false
  /// True if the view receives the end of a touch only after the recognizer has failed.
  package var delaysTouchesEnded = true
  /// The recognizers that must fail first; without cycles in a document.
  package var requireToFail: [String] = []
  /// The recognizers that may recognize at the same time.
  package var simultaneousWith: [String] = []
  /// False if it never begins.
  package var shouldBegin = true
  /// The views whose touches, and those of their subviews, it does not receive.
  package var exceptViews: [String] = []
  /// The number of taps that make the gesture, or that precede the press.
  package var numberOfTapsRequired: Int
  /// The number of touches that make the gesture.
  package var numberOfTouchesRequired = 1
  /// The shortest press, in seconds.
  package var minimumPressDuration = 0.5
  /// How far a pressing touch may move, in points.
  package var allowableMovement = 10.0
  /// The fewest touches with which a drag begins.
  package var minimumNumberOfTouches = 1
  /// The most touches with which a drag begins; nil for any number.
  package var maximumNumberOfTouches: Int?
  /// The directions that a swipe may have.
  package var directions: [Direction] = [.right]
  /// The edges at which a drag may begin.
  package var edges: [Edge] = []

  /// Creates a recognizer with the defaults of its kind.
  package init(_ kind: Kind, id: String = "") {
    self.id = id
    self.kind = kind
    numberOfTapsRequired = kind == .longPress ? 0 : 1
  }
}
