import TouchModel

/// Where a pointer is that may be above a view (R-HOV-1).
struct HoverProgress {
  /// Where it is on the screen; nil while it is not above the view.
  private(set) var place: Point?

  /// Takes over where the pointer is.
  ///
  /// - Parameters:
  ///   - next: The place on the screen, or nil where the pointer is not above the view.
  ///   - isGoingOn: Whether the hovering of before goes on; it may have been refused or cancelled.
  /// - Returns: The state to ask for, if any.
  mutating func move(to next: Point?, isGoingOn: Bool) -> GestureState? {
    let former = place
    place = next
    if former == nil { return next == nil ? nil : .began }
    if next == nil { return isGoingOn ? .ended : nil }
    return isGoingOn && next != former ? .changed : nil
  }
}
