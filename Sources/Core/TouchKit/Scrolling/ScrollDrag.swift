import TouchModel

/// The content offset during a drag.
///
/// The content follows the finger. Beyond the end of the range it bounces, or stops until the finger has
/// returned.
struct ScrollDrag: Hashable {
  /// The smallest ratio of the parts of a drag that locks it to the axis of the larger one.
  private static var lockRatio: Double { 2 }

  /// The offset that the finger asks for at a translation of zero.
  private var start: Point
  /// The last offset that was returned.
  private var last: Point
  /// True if the drag moves the content horizontally.
  private var isHorizontal = true
  /// True if the drag moves the content vertically.
  private var isVertical = true

  /// Begins a drag at an offset, which does not move by the first part of the translation (R-SCR-11).
  ///
  /// - Parameters:
  ///   - offset: The offset; beyond the range if the drag interrupts a bounce.
  ///   - slop: The first part of the translation.
  ///   - isLocked: True if a drag along one axis leaves the other one alone.
  ///   - range: The permitted offsets.
  init(at offset: Point, slop: Point = .zero, isLocked: Bool = false, in range: ScrollRange) {
    start = range.target(of: offset) + slop
    last = offset
    if isLocked, slop != .zero {
      isHorizontal = abs(slop.y) < Self.lockRatio * abs(slop.x)
      isVertical = abs(slop.x) < Self.lockRatio * abs(slop.y)
    }
  }

  /// Returns the content offset for a translation.
  ///
  /// - Parameters:
  ///   - translation: The translation of the finger since the start, along the axes of the content.
  ///   - offset: The current offset; a change by the program in the meantime is preserved.
  ///   - range: The permitted offsets.
  /// - Returns: The new offset.
  mutating func follow(_ translation: Point, from offset: Point, in range: ScrollRange) -> Point {
    if offset != last { start = start + (offset - last) }
    let target = start - translation
    last = Point(
      x: isHorizontal && range.isWide ? range.x.offset(followingTo: target.x) : offset.x,
      y: isVertical && range.isHigh ? range.y.offset(followingTo: target.y) : offset.y)
    return last
  }

  /// Continues from an offset to which two fingers have moved the content by zooming.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - translation: The translation of the finger since the start.
  ///   - range: The permitted offsets.
  mutating func restart(at offset: Point, _ translation: Point, in range: ScrollRange) {
    start = range.target(of: offset) + translation
    last = offset
  }

  /// Returns the velocity without its part along an axis that the drag leaves alone.
  func along(_ velocity: Point) -> Point {
    Point(x: isHorizontal ? velocity.x : 0, y: isVertical ? velocity.y : 0)
  }
}
