package import TouchKit
package import TouchModel

/// A copy of the windows and views of a live layout, as a value (C-24).
///
/// What would be after a change is asked of a copy, so that the question has no effect: no scroll is stopped and no
/// callback runs. It has the properties on which it depends where fingers reach. A view is copied when it is changed;
/// the others are read from the live tree, which must not change meanwhile. O(1) to make.
package struct TreeSnapshot {
  /// The properties of a view.
  struct State {
    var geometry: ViewGeometry
    var isHidden: Bool
    var alpha: Double
    var isUserInteractionEnabled: Bool
    var level: WindowLevel?
    /// True if a layout decides where it is, so that it may be anywhere in its superview.
    var isUnsettled = false

    init(_ view: View) {
      geometry = view.geometry
      isHidden = view.isHidden
      alpha = view.alpha
      isUserInteractionEnabled = view.isUserInteractionEnabled
      level = (view as? Window)?.windowLevel
    }
  }

  private var states: [ObjectIdentifier: State] = [:]
  private var enabled: [ObjectIdentifier: Bool] = [:]

  /// Creates a copy of the tree as it is.
  package init() {}

  // MARK: - Changes

  /// The views that were changed.
  private(set) var changedViews: [View] = []
  /// The recognizers and controls that were enabled or disabled.
  private(set) var changedObjects: [AnyObject] = []

  private mutating func change(_ view: View, _ body: (inout State) -> Void) {
    if states[ObjectIdentifier(view)] == nil { changedViews.append(view) }
    body(&states[ObjectIdentifier(view), default: State(view)])
  }

  /// Hides or shows a view; a stack then arranges its subviews anew.
  mutating func setHidden(_ isHidden: Bool, _ view: View) {
    change(view) { $0.isHidden = isHidden }
    if let stack = view.superview as? StackView { unsettle(stack) }
  }

  /// Sets whether a view takes touches.
  mutating func setUserInteractionEnabled(_ isEnabled: Bool, _ view: View) {
    change(view) { $0.isUserInteractionEnabled = isEnabled }
  }

  /// Sets the opacity of a view.
  mutating func setAlpha(_ alpha: Double, _ view: View) {
    change(view) { $0.alpha = alpha }
  }

  /// Sets the level of a window.
  mutating func setLevel(_ level: WindowLevel, _ window: Window) {
    change(window) { $0.level = level }
  }

  /// Changes the position or size of a view.
  mutating func move(_ view: View, _ body: (inout ViewGeometry) -> Void) {
    let size = geometry(of: view).bounds.size
    change(view) { body(&$0.geometry) }
    // What a stack arranges, and what scrolls, depends on the size.
    let isResized = geometry(of: view).bounds.size != size
    if isResized, view is StackView || view is ScrollView { unsettle(view) }
    if let stack = view.superview as? StackView { unsettle(stack) }
  }

  /// Scrolls a view, which moves its subviews and nothing else.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - origin: The point of the content that is at the origin of the view.
  package mutating func scroll(_ view: ScrollView, to origin: Point) {
    change(view) { $0.geometry.bounds.origin = origin }
  }

  /// Sets that the subviews of a view may be anywhere in it.
  mutating func unsettle(_ view: View) {
    for subview in view.subviews { change(subview) { $0.isUnsettled = true } }
  }

  /// Enables or disables a recognizer or a control.
  mutating func setEnabled(_ isEnabled: Bool, _ object: AnyObject) {
    if enabled[ObjectIdentifier(object)] == nil { changedObjects.append(object) }
    enabled[ObjectIdentifier(object)] = isEnabled
  }

  // MARK: - State

  /// The properties of a view.
  func state(of view: View) -> State { states[ObjectIdentifier(view)] ?? State(view) }

  /// The position and size of a view.
  func geometry(of view: View) -> ViewGeometry {
    states[ObjectIdentifier(view)]?.geometry ?? view.geometry
  }

  /// The rectangle of a view in its own coordinates.
  package func bounds(of view: View) -> Rect { geometry(of: view).bounds }

  /// True if a layout decides where a view is.
  func isUnsettled(_ view: View) -> Bool {
    states[ObjectIdentifier(view)]?.isUnsettled ?? false
  }

  /// True if a view is hidden.
  func isHidden(_ view: View) -> Bool { states[ObjectIdentifier(view)]?.isHidden ?? view.isHidden }

  /// The level of a window.
  func level(of window: Window) -> WindowLevel {
    states[ObjectIdentifier(window)]?.level ?? window.windowLevel
  }

  /// True if a recognizer or a control is enabled.
  func isEnabled(_ object: AnyObject) -> Bool {
    if let isEnabled = enabled[ObjectIdentifier(object)] { return isEnabled }
    switch object {
    case let recognizer as GestureRecognizer: return recognizer.isEnabled
    case let control as Control: return control.isEnabled
    default: return true
    }
  }

  /// True if a view is neither hidden, transparent nor disabled.
  func takesTouches(_ view: View) -> Bool {
    guard let state = states[ObjectIdentifier(view)] else {
      return !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
    }
    return !state.isHidden && state.alpha > 0.01 && state.isUserInteractionEnabled
  }

  // MARK: - Places

  /// Returns points of a view in the coordinates of a view around it, or of the screen.
  ///
  /// O(depth).
  ///
  /// - Parameters:
  ///   - points: The points in the view's own coordinates.
  ///   - view: The view.
  ///   - ancestor: The view around it; nil for the screen.
  /// - Returns: The points.
  package func convert(_ points: [Point], from view: View, to ancestor: View?) -> [Point] {
    var points = points
    var next: View? = view
    while let view = next, view !== ancestor {
      let geometry = geometry(of: view)
      for index in points.indices { points[index] = geometry.toParent(points[index]) }
      next = view.superview
    }
    return points
  }

  /// Returns the smallest rectangle of the screen that contains a view.
  ///
  /// O(depth).
  package func area(of view: View) -> Rect {
    let bounds = bounds(of: view)
    var corners = (
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY)
    )
    var next: View? = view
    while let view = next {
      let geometry = geometry(of: view)
      corners = (
        geometry.toParent(corners.0), geometry.toParent(corners.1), geometry.toParent(corners.2),
        geometry.toParent(corners.3)
      )
      next = view.superview
    }
    let (a, b, c, d) = corners
    let (left, top) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    return Rect(
      x: left, y: top, width: max(a.x, b.x, c.x, d.x) - left,
      height: max(a.y, b.y, c.y, d.y) - top)
  }

  // MARK: - Reach

  /// Returns a rectangle of the screen around the points at which a finger can reach a view; nil if there are none.
  ///
  /// Whether the view and its superviews take touches is not considered. O(depth).
  func reach(of view: View) -> Rect? {
    var area = placed(view, ownArea(of: view))
    var next = view.superview
    while let view = next {
      if (view.hitPolicy as? LayoutHitPolicy)?.reachesOverflow != true {
        guard let visible = area.overlap(ownArea(of: view)) else { return nil }
        area = visible
      }
      area = placed(view, area)
      next = view.superview
    }
    return area
  }

  /// Returns where fingers reach a view as it is; nil where it or a superview takes no touches.
  func openReach(of view: View) -> Rect? {
    let isOpen = takesTouches(view) && view.superviews.allSatisfy(takesTouches)
    return isOpen ? reach(of: view) : nil
  }

  /// Returns an area of a view in the coordinates of its superview.
  private func placed(_ view: View, _ area: Rect) -> Rect {
    if isUnsettled(view), let superview = view.superview { return ownArea(of: superview) }
    return geometry(of: view).box(around: area)
  }

  /// Returns a rectangle around the points that a view itself takes, in its own coordinates.
  private func ownArea(of view: View) -> Rect {
    let bounds = geometry(of: view).bounds
    return (view.hitPolicy as? LayoutHitPolicy)?.area(in: bounds) ?? bounds
  }

  // MARK: - Order

  /// True if a hit test asks a view before another one that is neither below nor above it.
  func isInFront(_ view: View, of other: View) -> Bool {
    guard let own = view.window, let others = other.window, own !== others else {
      return Self.isInFrontInWindow(view, of: other)
    }
    let (level, otherLevel) = (self.level(of: own), self.level(of: others))
    if level != otherLevel { return level > otherLevel }
    // When it is shown, it comes to the front of its level.
    if isHidden(others) { return false }
    return own.isHidden || own.isInFront(of: others)
  }

  private static func isInFrontInWindow(_ view: View, of other: View) -> Bool {
    let path = [view] + view.superviews
    let otherPath = [other] + other.superviews
    for (index, view) in path.enumerated() {
      guard let parent = view.superview,
        let found = otherPath.firstIndex(where: { $0 === parent }), found > 0
      else { continue }
      let siblings = parent.subviews
      let own = siblings.firstIndex { $0 === path[index] } ?? 0
      let others = siblings.firstIndex { $0 === otherPath[found - 1] } ?? 0
      return own > others
    }
    return false
  }
}

extension ViewGeometry {
  /// The rectangle in the superview before the transform, as a layout gives it.
  var untransformedFrame: Rect {
    get {
      Rect(
        x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = Point(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height)
    }
  }
}
