public import TouchModel

/// The result of a hit test at a point of the screen, with a verdict for each view.
///
/// Source: R-DIAG-1
public struct Explanation {
  /// A view and its verdict.
  public struct Entry {
    /// The view.
    public let view: View
    /// The point in the view's coordinates; nil if a transform on the path has no inverse.
    public let location: Point?
    /// True if the view's bounds contain the point.
    public let containsPoint: Bool
    /// `hit` if the view receives the touch, and otherwise the first cause.
    public let verdict: HitVerdict
  }

  /// The views that have a verdict besides the view of the request.
  ///
  /// Only those cost more than the hit test and a look at each view.
  package enum Listing {
    /// Each view of each window.
    case all
    /// The first `most` views whose bounds contain the point, and the hit view and that of the request in any case.
    ///
    /// Without `showsSecrets`, views below a sensitive one are neither listed nor counted, and the sensitive view
    /// around the hit view neither.
    case underPoint(most: Int, showsSecrets: Bool)
    /// No view.
    case none
  }

  /// The point on the screen.
  public let point: Point
  /// The window of the hit view, or nil.
  public let window: Window?
  /// The hit view, or nil.
  public let hitView: View?
  /// The hit view and its ancestors, the window first.
  public let path: [View]
  /// The responder chain of the hit view.
  public let chain: [Responder]
  /// The first responder of `chain` that declares that it handles `touchesBegan(_:with:)`.
  public let handler: Responder?
  /// The responders of `chain` that receive the call and declare that they handle it.
  package let handlers: [Responder]
  /// A verdict for each view of each window, from front to back.
  ///
  /// With another `Listing`, for each view of it.
  public let entries: [Entry]
  /// The number of further views of the listing.
  package let omitted: Int
  /// The number of views that are not of the listing.
  package let elsewhere: Int
  /// The verdict for the view of the request; nil if there is none.
  public let cause: HitVerdict?

  /// The touch for which a finger that comes down now would be withheld from the hit view; nil if there is none.
  package let withholder: Touch?

  init(
    of point: Point, in application: Application, about subject: View?, listing: Listing,
    after scrolled: ScrolledContent
  ) {
    let search = HitExplainer(
      point: point, application: application, about: subject, listing: listing, after: scrolled)
    self.point = point
    window = search.window
    hitView = search.hit
    path = search.path
    chain = search.chain
    handler = search.handler
    handlers = search.handlers
    withholder = search.withholder
    entries = search.listed.items.map {
      Entry(
        view: $0.view, location: $0.location, containsPoint: $0.containsPoint,
        verdict: search.verdict(on: $0.view))
    }
    omitted = search.listed.omitted
    elsewhere = search.listed.elsewhere
    cause = subject.map(search.cause)
  }
}
