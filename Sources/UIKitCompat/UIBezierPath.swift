/// A path: the points that a program has added.
///
/// It is not drawn, and not filled. Corresponds to `UIBezierPath`.
open class UIBezierPath {
  /// A part of the path.
  public enum Element: Hashable, Sendable {
    /// The begin of another part.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A curve to a point, with two control points.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A line to the begin of the part.
    case close
  }

  /// The parts, in the order in which they were added; not in UIKit.
  public private(set) final var elements: [Element] = []
  /// A plain value: nothing is drawn.
  open var lineWidth: CGFloat = 1

  /// Creates an empty path.
  public init() {}

  /// Creates a path along the edges of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// True if nothing was added.
  open var isEmpty: Bool { elements.isEmpty }

  /// The point at the end of the path; zero for an empty one.
  open var currentPoint: CGPoint {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): return point
      case .close: continue
      }
    }
    return .zero
  }

  /// The smallest rectangle that contains all points and control points; of size zero for an empty path.
  open var bounds: CGRect {
    let points = elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let first, let second): [end, first, second]
      case .close: [CGPoint]()
      }
    }
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Begins another part at a point.
  open func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { elements.append(.line(point)) }

  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    elements.append(.curve(end, controlPoint1, controlPoint2))
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    func between(_ outer: CGPoint) -> CGPoint {
      CGPoint(
        x: outer.x + (controlPoint.x - outer.x) * 2 / 3,
        y: outer.y + (controlPoint.y - outer.y) * 2 / 3)
    }
    addCurve(to: end, controlPoint1: between(start), controlPoint2: between(end))
  }

  /// Adds a part of a circle as sixteen straight lines.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    var turn = endAngle - startAngle
    if clockwise, turn < 0 { turn += 2 * .pi }
    if !clockwise, turn > 0 { turn -= 2 * .pi }
    for step in 0...16 {
      let angle = startAngle + turn * CGFloat(step) / 16
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if isEmpty { move(to: point) } else { addLine(to: point) }
    }
  }

  /// Adds a line to the begin of the part.
  open func close() { elements.append(.close) }

  /// Removes everything.
  open func removeAllPoints() { elements = [] }

  /// Adds another path.
  open func append(_ path: UIBezierPath) { elements += path.elements }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let end, let first, let second):
        .curve(end.applying(transform), first.applying(transform), second.applying(transform))
      case .close: .close
      }
    }
  }

  /// Has no effect: nothing is drawn.
  open func stroke() {}

  /// Has no effect: nothing is drawn.
  open func fill() {}
}
