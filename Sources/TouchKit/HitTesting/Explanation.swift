public import TouchModel

/// What becomes of a finger at a point of the screen, view by view (R-DIAG-1).
public struct Explanation {
  /// One view and what becomes of the finger there.
  public struct Entry {
    /// The view.
    public let view: View
    /// The point in the view's coordinates, or nil where a transform without inverse is in the way.
    public let place: Point?
    /// Whether the view's own bounds hold the point.
    public let containsPoint: Bool
    /// Whether the view gets the touch, or the first cause why not.
    public let verdict: HitVerdict
  }

  /// The point on the screen.
  public let point: Point
  /// The window that takes it, or nil.
  public let window: Window?
  /// The view that is hit, or nil.
  public let hitView: View?
  /// The hit view's own way from its window, window first.
  public let path: [View]
  /// Who would be called, from the hit view to the end of the chain.
  public let chain: [Responder]
  /// The first of `chain` that says that it handles `touchesBegan(_:with:)`.
  public let handler: Responder?
  /// A verdict for each view of each window, the frontmost first: a view stands behind its
  /// subviews, and these from last to first.
  public let entries: [Entry]
  /// What becomes of the finger at the view that was asked about; nil if none was.
  public let cause: HitVerdict?

  init(of point: Point, in application: Application, about subject: View?) {
    let search = HitExplainer(point: point, application: application)
    self.point = point
    window = search.window
    hitView = search.hit
    path = search.hit?.pathFromWindow ?? []
    chain = search.chain
    handler = search.handler
    entries = search.entries()
    cause = subject.map(search.cause)
  }
}
