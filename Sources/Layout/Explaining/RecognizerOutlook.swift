/// What one recognizer on the way of a finger would make of it.
package struct RecognizerOutlook: Hashable, Sendable {
  /// The recognizer.
  package var id: String
  /// Which gesture it looks for, in the word of layouts.
  package var type: String
  /// The view that it is attached to.
  package var view: String
  /// Whether it sees the touch.
  package var receives: Bool
  /// Whether it can ever recognise.
  package var mayBegin: Bool
  /// Whether the view hears of the touch only when this has failed.
  package var holdsBegan: Bool
  /// Whether the view hears of the lift only when this has failed.
  package var holdsEnded: Bool
  /// Whether recognising takes the touch from the view.
  package var cancels: Bool
  /// The recognizers that must fail first and see the touch.
  package var waitsFor: [String]
  /// The recognizers that see the touch and fail this one by recognising first.
  package var preventedBy: [String]
  /// Why it does not see the touch, or cannot recognise; nil where it does and can.
  package var reason: String?
  /// Where the layout says so: `layout.yaml:14:5`; nil for the standard layout.
  package var citation: String?
}
