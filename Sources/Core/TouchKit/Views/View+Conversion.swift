public import TouchModel

extension View {
  /// Converts a point to the coordinates of another view, or of the window for nil.
  ///
  /// Points of views in different windows are converted through the screen. If a view has a transform
  /// without an inverse, the result is that of its anchor point. O(depth).
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - view: The view to convert to; nil stands for this view's window.
  /// - Returns: The point in the coordinates of the other view.
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let view = view ?? window else { return convertToScreen(point) }
    if view === self { return point }
    // Only up to the nearest common ancestor, so that shared ancestors cause no rounding.
    var shared: View = self
    var point = point
    while !view.isDescendant(of: shared) {
      point = shared.geometry.toParent(point)
      guard let parent = shared.superview else { return view.convertFromScreen(point) }
      shared = parent
    }
    return view.convert(point, fromAncestor: shared)
  }

  /// Converts a point from the coordinates of another view, or of the window for nil.
  ///
  /// - Parameters:
  ///   - point: A point in the other view's coordinates.
  ///   - view: The view to convert from; nil stands for this view's window.
  /// - Returns: The point in this view's own coordinates.
  public final func convert(_ point: Point, from view: View?) -> Point {
    guard let view = view ?? window else { return convertFromScreen(point) }
    return view.convert(point, to: self)
  }

  /// Converts a rectangle to the coordinates of another view, or of the window for nil.
  ///
  /// With a rotation, the result is the smallest rectangle that contains the four corners.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Converts a rectangle from the coordinates of another view, or of the window for nil.
  ///
  /// See `convert(_:to:)`.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    guard let view = view ?? window else { return rect }
    return view.convert(rect, to: self)
  }

  /// Returns the smallest rectangle around a rectangle of the view, in the coordinates of the superview;
  /// for a window, in those of the screen.
  package final func box(around rect: Rect) -> Rect { geometry.box(around: rect) }

  /// Converts a point to the screen; without a window, to the coordinates outside the root view.
  package final func convertToScreen(_ point: Point) -> Point {
    var point = point
    var view: View = self
    while true {
      point = view.geometry.toParent(point)
      guard let parent = view.superview else { return point }
      view = parent
    }
  }

  /// Converts a point from the screen.
  package final func convertFromScreen(_ point: Point) -> Point {
    geometry.nearestFromParent(superview?.convertFromScreen(point) ?? point)
  }

  /// Converts a point from the coordinates of an ancestor.
  private func convert(_ point: Point, fromAncestor ancestor: View) -> Point {
    guard self !== ancestor, let superview else { return point }
    return geometry.nearestFromParent(superview.convert(point, fromAncestor: ancestor))
  }

  /// True for a root view at the origin of the screen, so that points need no conversion.
  @inline(__always)
  var liesOnScreen: Bool {
    unsafe parentReference == nil && geometry.isStill
  }
}
