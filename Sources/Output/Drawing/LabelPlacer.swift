import TouchModel

/// Finds locations for labels so that none covers another.
struct LabelPlacer {
  /// The sizes of fonts, the preferred one first.
  static let sizes = [12.0, 10.5, 9]

  /// The areas that are taken: labels, and marks of fingers.
  private var taken: [Rect] = []

  /// Takes an area.
  mutating func take(_ area: Rect) {
    taken.append(area)
  }

  /// True if no label or mark is in an area.
  func isFree(_ area: Rect) -> Bool {
    !taken.contains { $0.intersects(area) }
  }

  /// Returns where a label of some size fits into an outline, and takes it; nil where there is no room.
  ///
  /// - Parameters:
  ///   - size: The size of the label.
  ///   - outline: The visible outline of the view.
  ///   - obstacles: The areas of the views in front of it.
  /// - Returns: The area of the label.
  mutating func place(_ size: Size, in outline: Polygon, obstacles: [Rect]) -> Rect? {
    let box = outline.bounds
    let (inset, step) = (4.0, max(14, (box.height - size.height) / 12))
    guard size.width + 2 * inset <= box.width, size.height + 2 <= box.height else { return nil }
    let top = box.minY + min(inset, (box.height - size.height) / 2)
    let columns = [
      box.minX + inset, box.midX - size.width / 2, box.maxX - inset - size.width,
    ]
    var y = top
    while y + size.height <= box.maxY - 1 {
      for x in columns {
        let area = Rect(x: x, y: y, width: size.width, height: size.height)
        guard outline.contains(area), isFree(area), !obstacles.contains(where: area.intersects)
        else { continue }
        take(area)
        return area
      }
      y += step
    }
    return nil
  }

  /// Returns where a label near a point fits, and takes it; nil where there is no room.
  mutating func place(_ size: Size, near point: Point, within area: Rect) -> Rect? {
    for distance in [11.0, 20, 32, 46, 62] {
      let candidates = [
        Point(x: point.x + distance, y: point.y - size.height / 2),
        Point(x: point.x - size.width / 2, y: point.y - distance - size.height),
        Point(x: point.x - size.width / 2, y: point.y + distance),
        Point(x: point.x - distance - size.width, y: point.y - size.height / 2),
        Point(x: point.x + distance, y: point.y - distance - size.height),
        Point(x: point.x + distance, y: point.y + distance),
        Point(x: point.x - distance - size.width, y: point.y - distance - size.height),
        Point(x: point.x - distance - size.width, y: point.y + distance),
      ]
      for origin in candidates {
        let label = Rect(origin: origin, size: size)
        guard
          label.minX >= area.minX, label.maxX <= area.maxX, label.minY >= area.minY,
          label.maxY <= area.maxY, isFree(label)
        else { continue }
        take(label)
        return label
      }
    }
    return nil
  }
}
