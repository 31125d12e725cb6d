/// A gesture recognizer as a layout describes it.
package struct LayoutRecognizer: Hashable, Sendable {
  /// Which gesture it looks for.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Fingers that come and go.
    case tap
    /// Fingers that stay.
    case longPress
    /// Fingers that drag.
    case pan
    /// Fingers that flick one way.
    case swipe
    /// Two fingers that part or meet.
    case pinch
    /// Two fingers that turn.
    case rotation
    /// A drag that begins at an edge of the screen.
    case screenEdgePan
    /// A pointer above the glass.
    case hover
  }

  /// A way that a swipe goes; the raw values are UIKit's words.
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

  /// Its name.
  package var id: String
  /// Which gesture it looks for.
  package var kind: Kind
  /// Whether it looks at all.
  package var isEnabled = true
  /// Whether recognising takes the touches from the view.
  package var cancelsTouchesInView = true
  /// Whether the view hears of a touch only after the recognizer has failed.
  package var delaysTouchesBegan = false
  /// Whether the view hears of the lift only after the recognizer has failed.
  package var delaysTouchesEnded = true
  /// The recognizers that have to fail first; among all of a document they make no circle.
  package var requireToFail: [String] = []
  /// The recognizers that may recognise at the same time.
  package var simultaneousWith: [String] = []
  /// What it answers when it is asked whether to begin.
  package var shouldBegin = true
  /// The views whose touches it does not take.
  package var exceptViews: [String] = []
  /// How many taps make the gesture, or come before the press.
  package var numberOfTapsRequired = 1
  /// How many fingers make the gesture.
  package var numberOfTouchesRequired = 1
  /// How long a press is, in seconds.
  package var minimumPressDuration = 0.5
  /// How far a pressing finger may stray, in points.
  package var allowableMovement = 10.0
  /// With how many fingers a drag begins.
  package var minimumNumberOfTouches = 1
  /// With how many fingers a drag goes on; nil for any number.
  package var maximumNumberOfTouches: Int?
  /// The ways that a swipe may go.
  package var directions: [Direction] = [.right]
  /// The edges that a drag may come from.
  package var edges: [Edge] = []
}
