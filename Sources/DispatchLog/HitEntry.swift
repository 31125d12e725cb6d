package import TouchModel

/// Where a finger that came down has landed.
package struct HitEntry: Hashable, Sendable {
  /// The touch's number.
  package var touch: Int
  /// Where it came down, in points of the screen.
  package var place: Point
  /// The window that took it, or none.
  package var window: NameID
  /// The view that got it, or none.
  package var view: NameID
  /// Why no view got it; printed only then.
  package var reason: NameID

  /// Makes a line about where a finger landed.
  @inlinable @inline(__always)
  package init(
    touch: Int, place: Point, window: NameID, view: NameID, reason: NameID = .none
  ) {
    self.touch = touch
    self.place = place
    self.window = window
    self.view = view
    self.reason = reason
  }
}
