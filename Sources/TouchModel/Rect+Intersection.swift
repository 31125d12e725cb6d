extension Rect {
  /// The horizontal center.
  package var midX: Double { minX + width / 2 }

  /// The vertical center.
  package var midY: Double { minY + height / 2 }

  /// Returns the common part of two rectangles; nil if it has no extent.
  package func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
