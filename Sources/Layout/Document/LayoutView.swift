package import TouchModel

/// A view as a layout describes it.
package struct LayoutView: Hashable, Sendable {
  /// A kind of view; the raw values are the words of a layout.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A control, which turns touches into control events.
    case control
    /// A control that is pressed.
    case button
    /// A text, which receives no touches unless user interaction is enabled (R-HIT-9).
    case label
    /// A picture, which receives no touches unless user interaction is enabled (R-HIT-9).
    case imageView
    /// A view whose content scrolls.
    case scrollView

    /// True for controls and buttons.
    package var isControl: Bool { self == .control || self == .button }
    /// True for kinds that receive touches by default.
    var receivesTouches: Bool { self != .label && self != .imageView }
  }

  /// Where a view is.
  package enum Geometry: Hashable, Sendable {
    /// It fills the bounds of its parent: the default.
    case fill
    /// Its rectangle in the parent before `transform`, and the origin of its own bounds.
    case frame(Rect, origin: Point)
    /// Its own bounds, and where its anchor point is in the parent.
    case bounds(Rect, center: Point)
  }

  /// The properties of controls.
  package struct Control: Hashable, Sendable {
    /// True if the control sends control events.
    package var isEnabled = true
  }

  /// The properties of scroll views.
  package struct Scroll: Hashable, Sendable {
    /// The extent of the content in points.
    package var contentSize = Size.zero
    /// The point of the content that is at the origin of the view.
    package var contentOffset = Point.zero
    /// True if the content receives a touch only once it is clear that it does not scroll.
    package var delaysContentTouches = true
    /// True if scrolling may cancel touches that the content has received.
    package var canCancelContentTouches = true
    /// True if the view scrolls.
    package var isScrollEnabled = true
  }

  /// Its kind.
  package var kind: Kind
  /// The index of its parent in `LayoutDocument.views`; nil directly in a window.
  package var parent: Int?
  /// The index of its window in `LayoutDocument.windows`.
  package var window: Int
  /// True if it is the root view of its window, false if it is one of the window's `subviews`.
  package var isRoot: Bool
  /// What it has in common with windows.
  package var traits: ViewTraits
  /// Where it is.
  package var geometry = Geometry.fill
  /// The point of the bounds that is at the center, in fractions of their size.
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  /// How it is scaled, rotated and moved about its anchor point.
  package var transform = AffineTransform.identity
  /// The view controller whose root view it is.
  package var controller: LayoutController?
  /// Its properties as a control; nil for other kinds.
  package var control: Control?
  /// Its properties as a scroll view; nil for other kinds.
  package var scroll: Scroll?

  /// Its id.
  package var id: String { traits.responder.id }
}

/// A window as a layout describes it.
package struct LayoutWindow: Hashable, Sendable {
  /// What it has in common with views.
  package var traits: ViewTraits
  /// The window level: higher is in front; normal 0, status bar 1000, alert 2000 (R-WIN-1).
  package var level = 0.0
  /// Its rectangle on the screen, in points.
  package var frame: Rect

  /// Its id.
  package var id: String { traits.responder.id }
}
