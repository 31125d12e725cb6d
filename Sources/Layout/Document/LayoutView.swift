package import TouchKit
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

    /// The types of controls.
    static let controls: [Kind] = [
      .control, .button, .switch, .slider, .stepper, .segmentedControl,
    ]

    /// True for controls of all types.
    package var isControl: Bool { Self.controls.contains(self) }
    /// True for types whose user interaction is enabled by default.
    var receivesTouches: Bool { self != .label && self != .imageView }
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

  /// The properties of controls.
  package struct Control: Hashable, Sendable {
    /// True if the control sends control events.
    package var isEnabled = true
    /// True if a switch is on.
    package var isOn = false
    /// The value of a slider or stepper.
    package var value = 0.0
    /// The lowest value of a slider or stepper.
    package var minimumValue = 0.0
    /// The greatest value of a slider or stepper.
    package var maximumValue: Double
    /// True if each change of a value is an event.
    package var isContinuous = true
    /// The difference of a step of a stepper.
    package var stepValue = 1.0
    /// True if a stepper continues at the other limit.
    package var wraps = false
    /// True if a stepper that is held repeats its step.
    package var autorepeat = true
    /// The number of segments.
    package var numberOfSegments = 2
    /// The index of the selected segment; -1 for none.
    package var selectedSegmentIndex = -1
    /// True if a segment is selected only while it is reported.
    package var isMomentary = false

    /// Creates the defaults of a type.
    package init(_ kind: Kind) {
      maximumValue = kind == .stepper ? 100 : 1
    }
  }

  /// The properties of scroll views.
  package struct Scroll: Hashable, Sendable {
    /// The extent of the content in points.
    package var contentSize = Size.zero
    /// The point of the content that is at the origin of the view.
    package var contentOffset = Point.zero
    /// True if touches are delayed for the content until it is known whether they scroll.
    package var delaysContentTouches = true
    /// True if scrolling may cancel touches that the content has received.
    package var canCancelContentTouches = true
    /// True if the view scrolls.
    package var isScrollEnabled = true
    /// How quickly the content stops after a quick drag.
    package var decelerationRate = Deceleration.normal
    /// True if the content bounces at the end of its range.
    package var bounces = true
    /// True if content that is not higher than the view bounces, too.
    package var alwaysBounceVertical = false
    /// True if content that is not wider than the view bounces, too.
    package var alwaysBounceHorizontal = false
    /// True if scrolling ends at a multiple of the size of the view.
    package var isPagingEnabled = false
    /// The space around the content in points.
    package var contentInset = EdgeInsets(all: 0)
    /// True if a drag along one axis does not scroll along the other one.
    package var isDirectionalLockEnabled = false
    /// The smallest zoom scale.
    package var minimumZoomScale = 1.0
    /// The largest zoom scale.
    package var maximumZoomScale = 1.0
    /// The zoom scale at the start; nil for 1, or the limit nearest to it.
    package var zoomScale: Double?
    /// True if fingers can zoom beyond the limits.
    package var bouncesZoom = true

    /// True if the only subview can have another scale than 1.
    package var zooms: Bool { minimumZoomScale != 1 || maximumZoomScale != 1 }

    /// A value of `decelerationRate`.
    package enum Deceleration: String, CaseIterable, Sendable {
      case normal, fast, none
    }
  }

  /// The properties of stack views.
  package struct Stack: Hashable, Sendable {
    /// The direction in which subviews are arranged.
    package var axis = StackView.Axis.horizontal
    /// The gap between two subviews, in points.
    package var spacing = 0.0
    /// How the room along the axis is shared.
    package var distribution = StackView.Distribution.fill
    /// Where subviews are across the axis.
    package var alignment = StackView.Alignment.fill
    /// The distances of the subviews from the edges, in points.
    package var layoutMargins = EdgeInsets.zero
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
  /// The point about which `transform` applies, as a fraction of the bounds.
  package var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  package var transform = AffineTransform.identity
  /// The view controller whose root view it is.
  package var controller: LayoutController?
  /// The properties of a control; nil for other types.
  package var control: Control?
  /// The properties of a scroll view; nil for other types.
  package var scroll: Scroll?
  /// The properties of a stack view; nil for other types.
  package var stack: Stack?

  /// The id.
  package var id: String { traits.responder.id }
}

/// A window as a layout describes it.
package struct LayoutWindow: Hashable, Sendable {
  /// The properties that views and windows have in common.
  package var traits: ViewTraits
  /// The window level; a higher level is in front: normal 0, status bar 1000, alert 2000 (R-WIN-1).
  package var level = 0.0
  /// The rectangle on the screen, in points.
  package var frame: Rect

  /// The id.
  package var id: String { traits.responder.id }
}
