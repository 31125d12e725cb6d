import TouchKit
import TouchModel

/// A window with the properties of a layout.
///
/// No class of ConfiguredViews.swift overrides the hit test: a view has a `LayoutHitPolicy` if its hit test is
/// not the default.
final class ConfiguredWindow: Window, ConfiguredResponder {
  var handling: TouchHandling

  init(_ window: LayoutWindow) {
    handling = TouchHandling(window.traits.responder)
    super.init(frame: window.frame)
    identifier = window.id
  }

  override var usesStandardHitTest: Bool { hitPolicy == nil }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// A view with the properties of a layout.
final class ConfiguredView: View, ConfiguredResponder {
  /// Its kind: a view, a label or an image view.
  let kind: LayoutView.Kind
  var handling: TouchHandling

  init(_ kind: LayoutView.Kind, _ traits: ViewTraits) {
    self.kind = kind
    handling = TouchHandling(traits.responder)
    super.init(frame: .zero)
    identifier = traits.responder.id
  }

  override var usesStandardHitTest: Bool { hitPolicy == nil }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// A stack view with the properties of a layout.
final class ConfiguredStackView: StackView, ConfiguredResponder {
  var handling: TouchHandling

  init(_ traits: ViewTraits) {
    handling = TouchHandling(traits.responder)
    super.init(frame: .zero)
    identifier = traits.responder.id
  }

  /// Sets the properties of stack views.
  func configure(_ stack: LayoutView.Stack) {
    axis = stack.axis
    spacing = stack.spacing
    distribution = stack.distribution
    alignment = stack.alignment
    layoutMargins = stack.layoutMargins
    isLayoutMarginsRelativeArrangement = true
  }

  override var usesStandardHitTest: Bool { hitPolicy == nil }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// A scroll view with the properties of a layout.
final class ConfiguredScrollView: ScrollView, ConfiguredResponder {
  var handling: TouchHandling

  init(_ traits: ViewTraits) {
    handling = TouchHandling(traits.responder)
    super.init(frame: .zero)
    identifier = traits.responder.id
  }

  /// Sets the properties of scroll views, except for those that depend on the subviews.
  func configure(_ scroll: LayoutView.Scroll) {
    contentSize = scroll.contentSize
    delaysContentTouches = scroll.delaysContentTouches
    canCancelContentTouches = scroll.canCancelContentTouches
    isScrollEnabled = scroll.isScrollEnabled
    decelerationRate =
      switch scroll.decelerationRate {
      case .normal: .normal
      case .fast: .fast
      case .none: .none
      }
    bounces = scroll.bounces
    alwaysBounceVertical = scroll.alwaysBounceVertical
    alwaysBounceHorizontal = scroll.alwaysBounceHorizontal
    isPagingEnabled = scroll.isPagingEnabled
    contentInset = scroll.contentInset
    isDirectionalLockEnabled = scroll.isDirectionalLockEnabled
    minimumZoomScale = scroll.minimumZoomScale
    maximumZoomScale = scroll.maximumZoomScale
    bouncesZoom = scroll.bouncesZoom
    // Others do without a delegate, whose calls cost time.
    if scroll.zooms { delegate = self }
  }

  override var usesStandardHitTest: Bool { hitPolicy == nil }

  /// While scrolling is enabled it handles all touches, and otherwise those that the layout names.
  override func handles(_ method: TouchMethod) -> Bool? {
    isScrollEnabled || handling.handles(method)
  }

  override func passesOn(_ method: TouchMethod) -> Bool {
    isScrollEnabled ? handling.callsSuper : handling.passesOn(method)
  }
}

extension ConfiguredScrollView: ScrollViewDelegate {
  /// Returns the only subview.
  func viewForZooming(in scrollView: ScrollView) -> View? { subviews.first }
}
