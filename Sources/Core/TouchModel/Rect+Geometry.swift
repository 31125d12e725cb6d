extension Rect {
  /// The horizontal center.
  public var midX: Double { minX + width / 2 }

  /// The vertical center.
  public var midY: Double { minY + height / 2 }

  /// The result of an intersection without a common part; it has no location.
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// True for `null`.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// True if the rectangle has no extent.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the rectangle with its edges moved inward; negative distances enlarge it.
  ///
  /// A rectangle that would have a negative size gets the size zero about its center.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
    return Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns true if another rectangle is inside this one.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Returns true if the two rectangles have a common part with an extent.
  public func intersects(_ other: Rect) -> Bool { overlap(other) != nil }

  /// Returns the common part of two rectangles; `null` if there is none.
  public func intersection(_ other: Rect) -> Rect { overlap(other) ?? .null }

  /// Returns the smallest rectangle that contains both; `null` adds nothing to the other one.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The smallest rectangle with whole coordinates that contains this one; `null` stays as it is.
  public var integral: Rect {
    if isNull { return self }
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The same rectangle with a size that is not negative.
  public var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
  }

  /// Returns the smallest rectangle that contains the transformed corners; `null` stays as it is.
  public func applying(_ transform: AffineTransform) -> Rect {
    if isNull { return self }
    let corners = [
      origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
    ].map { transform.apply(to: $0) }
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) { box, corner in
      box.union(Rect(origin: corner, size: .zero))
    }
  }

  /// Returns true if both are equal.
  public func equalTo(_ other: Rect) -> Bool { self == other }

  /// Returns the common part of two rectangles; nil if it has no extent.
  package func overlap(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Point {
  /// Returns the transformed point.
  public func applying(_ transform: AffineTransform) -> Point { transform.apply(to: self) }

  /// Returns true if both are equal.
  public func equalTo(_ other: Point) -> Bool { self == other }
}

extension Size {
  /// Returns the transformed size, without the translation.
  public func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Returns true if both are equal.
  public func equalTo(_ other: Size) -> Bool { self == other }
}

extension AffineTransform {
  /// Returns the transform that scales first, and then applies this one.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that translates first, and then applies this one.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the inverse transform, or this one if there is no inverse.
  public func inverted() -> AffineTransform { inverse ?? self }
}
