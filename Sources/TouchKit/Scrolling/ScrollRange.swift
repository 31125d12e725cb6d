import TouchModel

/// How far contents can be moved within their frame (R-SCR-7).
struct ScrollRange: Hashable {
  /// The largest offsets in points; 0 where the contents are not larger.
  let width: Double
  let height: Double

  init(content: Size, frame: Size) {
    let width = content.width - frame.width
    let height = content.height - frame.height
    // Also where the difference is no number.
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
  }

  /// Whether the contents can be moved to the side.
  var isWide: Bool { width > 0 }
  /// Whether the contents can be moved up and down.
  var isHigh: Bool { height > 0 }

  /// The offset closest to a wanted one; along an axis that does not scroll, the one that is.
  func nearest(to wanted: Point, from offset: Point) -> Point {
    Point(
      x: isWide ? min(max(wanted.x, 0), width) : offset.x,
      y: isHigh ? min(max(wanted.y, 0), height) : offset.y)
  }
}
