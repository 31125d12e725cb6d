import TouchModel

/// The pages of a scroll view: multiples of its size at which scrolling ends.
struct ScrollPages: Hashable {
  /// The velocity, in points per second, from which a drag ends at the next page; not documented.
  private static var velocity: Double { 100 }

  /// The offset at the start of a drag.
  var start = Point.zero

  /// Returns the offset of the page at which a drag ends: the nearest one, or after a quick drag the next
  /// one in its direction, and at most one page away from the start.
  func page(after velocity: Point, from offset: Point, in range: ScrollRange) -> Point {
    Point(
      x: page(after: velocity.x, from: offset.x, start: start.x, in: range.x),
      y: page(after: velocity.y, from: offset.y, start: start.y, in: range.y))
  }

  private func page(
    after velocity: Double, from offset: Double, start: Double, in axis: ScrollAxis
  ) -> Double {
    guard axis.scrolls, axis.extent > 0 else { return offset }
    let position = offset / axis.extent
    let first = (start / axis.extent).rounded()
    let next =
      abs(velocity) < Self.velocity
      ? position.rounded() : position.rounded(velocity > 0 ? .up : .down)
    return axis.nearest(to: min(max(next, first - 1), first + 1) * axis.extent)
  }
}
