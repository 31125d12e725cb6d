public import TouchModel

extension View {
  /// The same place in the coordinates of another view, or of the window for nil.
  ///
  /// Views of different windows are converted through the screen. Where a transform without an
  /// inverse lies on the way down, its anchor point is given. O(depth).
  ///
  /// - Parameters:
  ///   - point: A place in this view's own coordinates.
  ///   - view: The view to convert to; nil stands for this view's window.
  /// - Returns: The place in the other coordinates.
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let view = view ?? window else { return convertToScreen(point) }
    if view === self { return point }
    // Up to the first view that holds both: what both share is not computed and cannot round.
    var shared: View = self
    var place = point
    while !view.isDescendant(of: shared) {
      place = shared.geometry.toParent(place)
      guard let parent = shared.superview else { return view.convertFromScreen(place) }
      shared = parent
    }
    return view.convert(place, fromAncestor: shared)
  }

  /// The same place in this view's coordinates, from those of another view or the window for nil.
  ///
  /// - Parameters:
  ///   - point: A place in the other view's coordinates.
  ///   - view: The view to convert from; nil stands for this view's window.
  /// - Returns: The place in this view's own coordinates.
  public final func convert(_ point: Point, from view: View?) -> Point {
    guard let view = view ?? window else { return convertFromScreen(point) }
    return view.convert(point, to: self)
  }

  /// The point of the screen at a point of the view; outside of windows, of the root's parent.
  package final func convertToScreen(_ point: Point) -> Point {
    var place = point
    var view: View = self
    while true {
      place = view.geometry.toParent(place)
      guard let parent = view.superview else { return place }
      view = parent
    }
  }

  /// The point of the view at a point of the screen.
  package final func convertFromScreen(_ point: Point) -> Point {
    geometry.nearestFromParent(superview?.convertFromScreen(point) ?? point)
  }

  /// The point of the view at a point of a view that holds it.
  private func convert(_ point: Point, fromAncestor ancestor: View) -> Point {
    guard self !== ancestor, let superview else { return point }
    return geometry.nearestFromParent(superview.convert(point, fromAncestor: ancestor))
  }

  /// Whether a point of the screen is the same point of the view.
  @inline(__always)
  var liesOnScreen: Bool {
    unsafe parentReference == nil && geometry.isStill
  }
}
