package import TouchModel

/// Views whose content is taken to be at another place than it is, as after scrolling.
///
/// What a finger would hit then is asked with this value, and no view is scrolled for it (C-24).
package struct ScrolledContent {
  /// The views, and the vectors from the location of a point in a view to that in its scrolled content.
  private var shifts: [(view: ObjectIdentifier, vector: Point)] = []

  /// Creates a value with which nothing is scrolled.
  package init() {}

  /// True if nothing is scrolled.
  package var isEmpty: Bool { shifts.isEmpty }

  /// Takes the content of a view to be scrolled.
  ///
  /// - Parameters:
  ///   - view: The view; each may be scrolled once.
  ///   - origin: The point of the content that is at the origin of the view.
  package mutating func scroll(_ view: View, to origin: Point) {
    let vector = origin - view.geometry.bounds.origin
    if vector != .zero { shifts.append((ObjectIdentifier(view), vector)) }
  }

  /// Returns a point of a view in the coordinates that its subviews have after scrolling.
  func location(_ point: Point, in view: View) -> Point {
    shifts.first { $0.view == ObjectIdentifier(view) }.map { point + $0.vector } ?? point
  }
}

extension TouchEvent {
  /// Returns a point of a view in the coordinates of its subviews: the same one unless content is taken to be
  /// scrolled.
  @inline(__always)
  func location(_ point: Point, inContentOf view: View) -> Point {
    scrolled?.location(point, in: view) ?? point
  }
}

extension Application {
  /// Returns what a finger that comes down at a point would hit if some content were scrolled.
  ///
  /// - Parameters:
  ///   - point: The location in points of the screen.
  ///   - scrolled: What is taken to be scrolled.
  /// - Returns: As `hitTest(at:with:recording:)`.
  package final func hitTest(at point: Point, after scrolled: ScrolledContent) -> HitTest {
    if scrolled.isEmpty { return hitTest(at: point) }
    let event = TouchEvent(chain: dispatcher.chain)
    event.scrolled = scrolled
    return hitTest(at: point, with: event)
  }

  /// Returns which view a finger at a point would hit if some content were scrolled, and why the others would not be
  /// hit.
  ///
  /// - Parameters:
  ///   - point: The location in points of the screen.
  ///   - view: A view whose verdict is requested in particular.
  ///   - listing: The views that have a verdict as well.
  ///   - scrolled: What is taken to be scrolled.
  /// - Returns: As `explain(_:view:)`.
  package final func explain(
    _ point: Point, view: View?, listing: Explanation.Listing,
    after scrolled: ScrolledContent = ScrolledContent()
  ) -> Explanation {
    Explanation(of: point, in: self, about: view, listing: listing, after: scrolled)
  }
}
