import TouchKit
package import TouchModel

/// A view as a layout describes it.
package struct LayoutView: Hashable, Sendable {
  /// The type of a view; the raw values are those of the key `type`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A plain view.
    case view
    /// A control, which converts touches to control events.
    case control
    /// A control that can be pressed.
    case button
    /// A text, which is not hit unless user interaction is enabled (R-HIT-9).
    case label
    /// An image, which is not hit unless user interaction is enabled (R-HIT-9).
    case imageView
    /// A view whose content scrolls.
    case scrollView
    /// A view that arranges its subviews in a row or a column.
    case stackView
    /// A control that is on or off.
    case `switch`
    /// A control with a thumb on a track.
    case slider
    /// A control that increases and decreases a value.
    case stepper
    /// A control with segments, of which one is selected.
    case segmentedControl

    /// True for controls of all types.
    package var isControl: Bool { viewClass is Control.Type }
  }

  /// The position and size of a view.
  package enum Geometry: Hashable, Sendable {
    /// The view fills the bounds of its parent; the default.
    case fill
    /// The rectangle in the parent without `transform`, and the origin of the view's bounds.
    case frame(Rect, origin: Point)
    /// The bounds of the view, and the location of its anchor point in the parent.
    case bounds(Rect, center: Point)

    /// Returns the view's own rectangle in a superview of a size.
    func bounds(in superview: Size) -> Rect {
      switch self {
      case .fill: Rect(origin: .zero, size: superview)
      case .frame(let frame, let origin): Rect(origin: origin, size: frame.size)
      case .bounds(let bounds, _): bounds
      }
    }
  }

  /// The type.
  package var kind: Kind
  /// The index of its parent in `LayoutDocument.views`; nil directly in a window.
  package var parent: Int?
  /// The index of its window in `LayoutDocument.windows`.
  package var window: Int
  /// True for the root view of a window; false for a view in the window's `subviews`.
  package var isRoot: Bool
  /// True for the root view of a window's controller that the file does not contain.
  package var isImplicit = false
  /// The properties that views and windows have in common.
  package var traits: ViewTraits
  /// The position and size; of a subview of a stack view, where the stack puts it.
  package var geometry = Geometry.fill
  /// The size that a subview of a stack view has by itself; nil for other views.
  package var naturalSize: Size?
  /// The view controller whose root view it is.
  package var controller: LayoutController?

  /// The id.
  package var id: String { traits.responder.id }
}

/// A window as a layout describes it.
package struct LayoutWindow: Hashable, Sendable {
  /// The properties that views and windows have in common.
  package var traits: ViewTraits
  /// The rectangle on the screen, in points.
  package var frame: Rect

  /// The id.
  package var id: String { traits.responder.id }
}
