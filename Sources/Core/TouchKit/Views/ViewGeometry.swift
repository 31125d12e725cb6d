package import TouchModel

/// The position of a view in its parent, and the conversion of points between them.
package struct ViewGeometry {
  /// The kind of a conversion.
  enum Kind {
    /// An offset only.
    case plain
    /// A transform with an inverse.
    case transformed
    /// A transform without an inverse: points of the parent have no counterpart in the view.
    case singular
  }

  /// The view's rectangle in its own coordinates.
  package var bounds = Rect.zero { didSet { update() } }
  /// The location of the anchor point in the parent.
  package var center = Point.zero { didSet { update() } }
  /// The anchor point as a fraction of the bounds.
  package var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { update() } }
  /// The transform about the anchor point.
  package var transform = AffineTransform.identity { didSet { update() } }

  /// The kind of the conversion.
  private(set) var kind = Kind.plain
  /// The vector that converts a point of the view to the parent; valid for `plain`.
  private(set) var offset = Point.zero
  /// True if points of the parent and of the view are equal, as for most views.
  private(set) var isStill = true
  /// The inverse of `transform`; valid for `transformed`.
  private var inverse = AffineTransform.identity

  /// The anchor point in the view's own coordinates.
  private var pivot: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The smallest rectangle of the parent that contains the bounds.
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
      if kind == .transformed {
        // Exact if the transform scales or turns by right angles, as that of content that is zoomed.
        bounds.size = Rect(origin: .zero, size: newValue.size).applying(inverse).size
        center = center + newValue.origin - frame.origin
        return
      }
      bounds.size = newValue.size
      center = Point(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
      // Not computed from the rounded center, so that adjacent frames have neither overlap nor gap.
      if kind == .plain {
        offset = newValue.origin - bounds.origin
        isStill = offset == .zero
      }
    }
  }

  /// Converts a point from the parent; nil without an inverse (R-HIT-4).
  @inline(__always)
  func fromParent(_ point: Point) -> Point? {
    switch kind {
    case .plain: point - offset
    case .transformed: inverse.apply(to: point - center) + pivot
    case .singular: nil
    }
  }

  /// Converts a point to the parent.
  package func toParent(_ point: Point) -> Point {
    if kind == .plain { return point + offset }
    return transform.apply(to: point - pivot) + center
  }

  /// Returns the smallest rectangle of the parent around a rectangle of the view.
  package func box(around rect: Rect) -> Rect {
    if kind == .plain { return Rect(origin: rect.origin + offset, size: rect.size) }
    let low = toParent(rect.origin)
    let corners = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ]
    return corners.reduce(Rect(origin: low, size: .zero)) { box, corner in
      box.union(Rect(origin: toParent(corner), size: .zero))
    }
  }

  /// Converts a point from the parent; the anchor point without an inverse.
  func nearestFromParent(_ point: Point) -> Point {
    fromParent(point) ?? pivot
  }

  private mutating func update() {
    if transform.isIdentity {
      kind = .plain
      offset = center - pivot
    } else if let inverse = transform.inverse {
      kind = .transformed
      self.inverse = inverse
    } else {
      kind = .singular
    }
    isStill = kind == .plain && offset == .zero
  }
}
