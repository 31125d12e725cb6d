import TouchModel

/// The way of points from the screen into a view, for several of them.
///
/// Most views are only displaced, and most lie right where their superviews begin: then a point is
/// converted by one or two subtractions. They are those of `View.convertFromScreen(_:)`, in the same
/// order, so the last bit is the same.
struct WayFromScreen {
  private static var most: Int { 4 }

  /// The displacements that are not zero, from the view up.
  private var offsets = InlineArray<4, Point>(repeating: .zero)
  private var count = 0
  /// Whether there is more to do than a few subtractions.
  private var isLong = false

  /// Looks at a view and all that hold it.
  @inline(__always)
  init(to view: View) {
    var next: View? = view
    while let view = next {
      guard view.geometry.kind == .plain else {
        isLong = true
        return
      }
      let offset = view.geometry.offset
      if offset != .zero {
        guard count < Self.most else {
          isLong = true
          return
        }
        offsets[count] = offset
        count += 1
      }
      next = unsafe view.parent
    }
  }

  /// The point of the view, which must be that of the way, at a point of the screen.
  @inline(__always)
  func convert(_ point: Point, to view: View) -> Point {
    if isLong { return view.convertFromScreen(point) }
    var place = point
    var index = count
    while index > 0 {
      index -= 1
      place = place - offsets[index]
    }
    return place
  }
}
