public import TouchModel

extension Touch {
  /// The place in a view's coordinates as they are now, or in the window's for nil (R-TCH-8).
  ///
  /// For a view of another window the way goes through the screen. O(depth of the view).
  public func location(in view: View?) -> Point {
    convert(state.now.place, into: view)
  }

  /// The place at the event before, in a view's coordinates as they are now (R-TCH-9).
  ///
  /// At the begin, and after an event in which the touch was stationary, the same as `location(in:)`.
  public func previousLocation(in view: View?) -> Point {
    convert(state.previous, into: view)
  }

  /// The place for drawing; touchscreens know no finer one than `location(in:)` (R-TCH-10).
  public func preciseLocation(in view: View?) -> Point {
    location(in: view)
  }

  /// The place at the event before for drawing; the same as `previousLocation(in:)` (R-TCH-10).
  public func precisePreviousLocation(in view: View?) -> Point {
    previousLocation(in: view)
  }

  /// The place on the screen in points.
  public var screenLocation: Point { state.now.place }

  private func convert(_ place: Point, into view: View?) -> Point {
    (view ?? boundWindow)?.convertFromScreen(place) ?? place
  }
}
