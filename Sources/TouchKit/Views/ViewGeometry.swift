import TouchModel

/// Where a view lies in its parent, and how points get from one to the other.
struct ViewGeometry {
  /// What kind of work a conversion is.
  enum Kind {
    /// Nothing but a displacement.
    case plain
    /// A transform with an inverse.
    case transformed
    /// A transform without one: no point of the parent belongs to a point of the view.
    case singular
  }

  /// The view's rectangle in its own coordinates.
  var bounds = Rect.zero { didSet { update() } }
  /// The place of the anchor point in the parent.
  var center = Point.zero { didSet { update() } }
  /// The anchor point as a fraction of the bounds.
  var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { update() } }
  /// The transform about the anchor point.
  var transform = AffineTransform.identity { didSet { update() } }

  /// What kind of work a conversion is.
  private(set) var kind = Kind.plain
  /// What to take from a point of the parent; only for `plain`.
  private(set) var offset = Point.zero
  /// Whether every point of the parent is the same point of the view: most views.
  private(set) var isStill = true
  /// The inverse of `transform`; only for `transformed`.
  private var inverse = AffineTransform.identity

  /// The anchor point in the view's own coordinates.
  private var pivot: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The smallest upright rectangle of the parent that holds the bounds.
  var frame: Rect {
    get {
      if kind == .plain { return Rect(origin: offset + bounds.origin, size: bounds.size) }
      let corners = [
        Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
        Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
      ].map(toParent)
      var low = corners[0]
      var high = corners[0]
      for corner in corners {
        low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
        high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
      }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    set {
      bounds.size = newValue.size
      center = Point(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
      // Said exactly, so that frames laid edge to edge neither overlap nor leave a gap through the
      // rounding of the centre.
      if kind == .plain {
        offset = newValue.origin - bounds.origin
        isStill = offset == .zero
      }
    }
  }

  /// The point of the view at a point of the parent, or nil without an inverse (R-HIT-4).
  @inline(__always)
  func fromParent(_ point: Point) -> Point? {
    switch kind {
    case .plain: point - offset
    case .transformed: inverse.apply(to: point - center) + pivot
    case .singular: nil
    }
  }

  /// The point of the parent at a point of the view.
  func toParent(_ point: Point) -> Point {
    if kind == .plain { return point + offset }
    return transform.apply(to: point - pivot) + center
  }

  /// A point of the view for any point of the parent: the anchor point where there is no inverse.
  func nearestFromParent(_ point: Point) -> Point {
    fromParent(point) ?? pivot
  }

  private mutating func update() {
    if transform.isIdentity {
      kind = .plain
      offset = center - pivot
    } else if let inverse = transform.inverted {
      kind = .transformed
      self.inverse = inverse
    } else {
      kind = .singular
    }
    isStill = kind == .plain && offset == .zero
  }
}
