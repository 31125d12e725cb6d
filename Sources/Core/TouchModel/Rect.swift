/// A rectangle with half-open edges, in points.
///
/// It includes its left and top edges and excludes its right and bottom edges, so that adjacent rectangles
/// share no point. It is empty if its width or height is zero or negative.
///
/// Source: R-HIT-5
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent to the right of and below the origin.
  public var size: Size

  /// Creates a rectangle from its corner and extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the origin's coordinates and its extents.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.origin = Point(x: x, y: y)
    self.size = Size(width: width, height: height)
  }

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The coordinate of the left edge, which is included.
  @inlinable
  public var minX: Double { origin.x }
  /// The coordinate of the top edge, which is included.
  @inlinable
  public var minY: Double { origin.y }
  /// The coordinate of the right edge, which is excluded.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The coordinate of the bottom edge, which is excluded.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  @inlinable
  public var width: Double { size.width }
  /// The vertical extent.
  @inlinable
  public var height: Double { size.height }

  /// True if the point lies inside, left and top edges included.
  ///
  /// Source: R-HIT-5
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
  }

  /// Returns the rectangle reduced by the insets; negative insets enlarge it.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// An extent in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size whose extents are zero.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }
}

/// Distances in points from the four sides of a rectangle; negative ones lie outside.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from the four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are equal on all four sides.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance on any side.
  public static var zero: EdgeInsets { EdgeInsets(all: 0) }
}
