import TouchModel

/// A convex polygon in points, such as the outline of a view that is rotated.
struct Polygon: Hashable {
  /// The corners in order; fewer than three for an empty polygon.
  var corners: [Point]

  /// Creates a rectangle.
  init(_ rect: Rect) {
    corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Creates a polygon from its corners.
  init(corners: [Point]) {
    self.corners = corners
  }

  /// True if the polygon has no extent.
  var isEmpty: Bool { corners.count < 3 || bounds.width <= 0 || bounds.height <= 0 }

  /// The smallest upright rectangle that contains the polygon.
  var bounds: Rect {
    guard var low = corners.first else { return .zero }
    var high = low
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// True if the polygon is an upright rectangle.
  var isUpright: Bool {
    guard corners.count == 4 else { return false }
    let box = bounds
    return corners.allSatisfy {
      ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY)
    }
  }

  /// Twice the area; negative if the corners are in the other direction.
  private var doubleArea: Double {
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return sum
  }

  /// Returns the distance from the line between two corners, positive inside, times the line's length.
  private static func side(_ point: Point, _ start: Point, _ end: Point, _ sign: Double) -> Double {
    sign * ((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x))
  }

  /// True if a point is inside or on the edge.
  func contains(_ point: Point) -> Bool {
    let sign = doubleArea < 0 ? -1.0 : 1
    return corners.indices.allSatisfy {
      Self.side(point, corners[$0], corners[($0 + 1) % corners.count], sign) >= 0
    }
  }

  /// True if an upright rectangle is inside.
  func contains(_ rect: Rect) -> Bool {
    Polygon(rect).corners.allSatisfy { contains($0) }
  }

  /// Returns the part that is inside another polygon, by the algorithm of Sutherland and Hodgman.
  func clipped(by other: Polygon) -> Polygon {
    guard !other.isEmpty else { return Polygon(corners: []) }
    let sign = other.doubleArea < 0 ? -1.0 : 1
    var result = corners
    for index in other.corners.indices {
      let start = other.corners[index]
      let end = other.corners[(index + 1) % other.corners.count]
      let input = result
      result = []
      for (position, point) in input.enumerated() {
        let before = input[(position + input.count - 1) % input.count]
        let (side, sideBefore) = (
          Self.side(point, start, end, sign), Self.side(before, start, end, sign)
        )
        if (side >= 0) != (sideBefore >= 0) {
          let share = sideBefore / (sideBefore - side)
          result.append(
            Point(
              x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share
            ))
        }
        if side >= 0 { result.append(point) }
      }
    }
    return Polygon(corners: result)
  }
}
