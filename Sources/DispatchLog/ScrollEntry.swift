package import TouchModel

/// A scroll view that begins to scroll, moves its contents, or stops.
package struct ScrollEntry: Hashable, Sendable {
  /// The scroll view.
  package var view: NameID
  /// Which point of the contents lies in its corner now, in points of the contents.
  package var contentOffset: Point
  /// How far the scrolling has come.
  package var state: ActionState

  /// Makes a line about a scroll view.
  @inlinable @inline(__always)
  package init(view: NameID, contentOffset: Point, state: ActionState) {
    self.view = view
    self.contentOffset = contentOffset
    self.state = state
  }
}
