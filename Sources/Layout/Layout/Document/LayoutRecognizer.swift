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
  /// The properties that recognizers of its type have.
  package var values = PropertyValues()
  /// The keys that the gesture types, in the order in which they go down (F-22).
  package var sends: [SentKey] = []
  /// The button that the gesture clicks; nil if it does not click (PTR-4).
  package var clicks: PointerButton?
  /// The point at which it clicks.
  package var clickPlace = LayoutClick.Place.first
  /// The values that the gesture sets of views (F-26).
  package var sets: [LayoutSetting] = []
  /// How long they last; nil until something else ends them.
  package var setDuration: Microseconds?
  /// The recognizers that must fail first; a document contains no cycles.
  package var requireToFail: [String] = []
  /// The recognizers that may recognize at the same time.
  package var simultaneousWith: [String] = []
  /// False if the recognizer never begins.
  package var shouldBegin = true
  /// The excluded views: the recognizer does not receive touches of these and of their subviews.
  package var exceptViews: [String] = []

  /// Creates a recognizer with the defaults of its type.
  package init(_ kind: GestureKind, id: String = "") {
    self.id = id
    self.kind = kind
  }

  /// The value of a property: that of the layout, or the default.
  package subscript<Value>(property: Property<Value>) -> Value { values[property] }
}
