import TouchModel

/// The views that an explanation lists, from front to back, and the numbers of the others.
///
/// Made by a look at each view, without a verdict.
struct ListedViews {
  /// A view of the list.
  struct Item {
    /// The view.
    let view: View
    /// The point in the view's coordinates; nil if a transform on the path has no inverse.
    let location: Point?
    /// True if the view's bounds contain the point.
    let containsPoint: Bool
  }

  /// The views.
  private(set) var items: [Item] = []
  /// The number of views that are left out because there are too many.
  private(set) var omitted = 0
  /// The number of other views.
  private(set) var elsewhere = 0

  /// The most views of the list, besides `exceptions`.
  private var most = Int.max
  /// The views that are listed in any case; nil to list all.
  private var exceptions: [View]?
  /// True to leave out what is below sensitive views.
  private var hidesSecrets = false
  /// The sensitive view around the hit view, which is left out as well; nil if there is none.
  private var secret: View?
  private let scrolled: ScrolledContent

  /// Finds the views of a listing.
  ///
  /// - Parameters:
  ///   - listing: The views to list.
  ///   - point: The point of the screen.
  ///   - application: The application with the windows.
  ///   - subject: A view that is listed in any case, or nil.
  ///   - event: The event for a hit test.
  init(
    _ listing: Explanation.Listing, at point: Point, in application: Application,
    about subject: View?, with event: TouchEvent
  ) {
    scrolled = event.scrolled ?? ScrolledContent()
    switch listing {
    case .none: return
    case .all: break
    case .underPoint(let most, let showsSecrets):
      self.most = most
      let hit = application.hitTest(at: point, with: event).view
      exceptions = [hit, subject].compactMap(\.self)
      hidesSecrets = !showsSecrets
      secret = showsSecrets ? nil : hit?.outermostSensitiveView
    }
    let hidden = application.windows.filter(\.isHidden)
    for window in application.windowsFrontToBack + hidden { add(window, at: point, in: nil) }
  }

  /// Adds a view after its subviews, given the point in its superview and the outermost sensitive view around that.
  private mutating func add(_ view: View, at outer: Point?, in outerSecret: View?) {
    let location = outer.flatMap(view.geometry.fromParent)
    let inner = location.map { scrolled.location($0, in: view) }
    let sensitive = hidesSecrets ? view.sensitiveView(in: outerSecret) : nil
    for child in view.children.reversed() { add(child, at: inner, in: sensitive) }
    if view === secret || sensitive != nil && sensitive !== view { return }
    let containsPoint = location.map(view.geometry.bounds.contains) ?? false
    let isException = exceptions?.contains { $0 === view } ?? true
    if isException || containsPoint && items.count < most {
      items.append(Item(view: view, location: location, containsPoint: containsPoint))
    } else if containsPoint {
      omitted += 1
    } else {
      elsewhere += 1
    }
  }
}
