/// A rectangle in points of some coordinate system, with half-open edges.
///
/// The left and top edges belong to it, the right and bottom ones do not (R-HIT-5), so that
/// rectangles laid side by side share no point. A width or height of zero or less contains nothing.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent to the right of and below the origin.
  public var size: Size

  /// Makes a rectangle from its corner and extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.origin = Point(x: x, y: y)
    self.size = Size(width: width, height: height)
  }

  /// A rectangle at the origin without extent.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The coordinate of the left edge, which is inside.
  @inlinable
  public var minX: Double { origin.x }
  /// The coordinate of the top edge, which is inside.
  @inlinable
  public var minY: Double { origin.y }
  /// The coordinate of the right edge, which is outside.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The coordinate of the bottom edge, which is outside.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  @inlinable
  public var width: Double { size.width }
  /// The vertical extent.
  @inlinable
  public var height: Double { size.height }

  /// Whether the point lies inside, left and top edges included (R-HIT-5).
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
  }

  /// The rectangle shrunk on each side by that much; negative insets grow it.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
