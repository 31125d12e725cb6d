package import TouchModel

/// One view as a layout describes it.
package struct LayoutView: Hashable, Sendable {
  /// What kind of view it is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A control, which keeps touches to itself.
    case control
    /// A control that is pressed.
    case button
    /// Text, through which touches fall unless interaction is switched on (R-HIT-9).
    case label
    /// A picture, likewise.
    case imageView
    /// A view whose contents move.
    case scrollView

    /// Whether it is a control.
    package var isControl: Bool { self == .control || self == .button }
  }

  /// Where the view lies.
  package enum Geometry: Hashable, Sendable {
    /// It fills the bounds of its parent: what a view without any geometry does.
    case fill
    /// Its rectangle in the parent, before `transform`, and what its own coordinates begin with.
    case frame(Rect, origin: Point)
    /// Its own coordinate system, and where the anchor point lies in the parent.
    case bounds(Rect, center: Point)
  }

  /// What only controls have.
  package struct Control: Hashable, Sendable {
    /// Whether the control sends events.
    package var isEnabled = true
  }

  /// What only scroll views have.
  package struct Scroll: Hashable, Sendable {
    /// The extent of the contents in points.
    package var contentSize = Size.zero
    /// Which point of the contents lies in the corner.
    package var contentOffset = Point.zero
    /// Whether the contents hear of a finger only when it does not scroll.
    package var delaysContentTouches = true
    /// Whether scrolling may cancel touches that the contents have.
    package var canCancelContentTouches = true
    /// Whether it scrolls at all.
    package var isScrollEnabled = true
  }

  /// What kind of view it is.
  package var kind: Kind
  /// Where its parent stands in `LayoutDocument.views`; nil directly in a window.
  package var parent: Int?
  /// Which window of `LayoutDocument.windows` it belongs to.
  package var window: Int
  /// Whether it is the root view of its window, rather than one of its `subviews`.
  package var isRoot: Bool
  /// What it has in common with windows.
  package var traits: ViewTraits
  /// Where it lies.
  package var geometry = Geometry.fill
  /// The point of the bounds that lies at the center, in shares of their size.
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  /// How it is scaled, turned and moved about its anchor point.
  package var transform = AffineTransform.identity
  /// The view controller whose root view it is.
  package var controller: LayoutController?
  /// What it is as a control.
  package var control: Control?
  /// What it is as a scroll view.
  package var scroll: Scroll?

  /// Its name.
  package var id: String { traits.responder.id }
}
