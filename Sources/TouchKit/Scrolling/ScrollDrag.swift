import TouchModel

/// The permitted content offsets of a scroll view (R-SCR-7).
struct ScrollRange: Hashable {
  /// The largest horizontal offset in points; 0 if the content is not wider than the view.
  let width: Double
  /// The largest vertical offset in points; 0 if the content is not higher than the view.
  let height: Double

  init(content: Size, frame: Size) {
    let width = content.width - frame.width
    let height = content.height - frame.height
    // The comparison is also false for not-a-number.
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
  }

  /// True if the content can scroll horizontally.
  var isWide: Bool { width > 0 }
  /// True if the content can scroll vertically.
  var isHigh: Bool { height > 0 }

  /// Returns true if the content scrolls along the main axis of a drag.
  func isAlong(_ drag: Point) -> Bool {
    isWide && abs(drag.x) >= abs(drag.y) || isHigh && abs(drag.y) >= abs(drag.x)
  }

  /// Returns true if a drag can move the content along the main axis of the drag.
  ///
  /// - Parameters:
  ///   - drag: The translation along the axes of the content.
  ///   - offset: The current offset.
  /// - Returns: False at the end of the range.
  func hasRoom(for drag: Point, from offset: Point) -> Bool {
    let hasWidth = isWide && (drag.x > 0 ? offset.x > 0 : offset.x < width)
    let hasHeight = isHigh && (drag.y > 0 ? offset.y > 0 : offset.y < height)
    return hasWidth && abs(drag.x) >= abs(drag.y) || hasHeight && abs(drag.y) >= abs(drag.x)
  }

  /// Returns the permitted offset nearest to a target; an axis that cannot scroll does not change.
  func nearest(to target: Point, from offset: Point) -> Point {
    Point(
      x: isWide ? min(max(target.x, 0), width) : offset.x,
      y: isHigh ? min(max(target.y, 0), height) : offset.y)
  }
}

/// The content offset during a drag.
///
/// The content follows the finger and stops at the end of the range, until the finger has returned.
struct ScrollDrag: Hashable {
  /// The offset that corresponds to a translation of zero.
  private var start: Point
  /// The last offset that was returned.
  private var last: Point

  /// Begins a drag at an offset, which does not move by the first part of the translation (R-SCR-11).
  init(at offset: Point, slop: Point = .zero) {
    start = offset + slop
    last = offset
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
    last = range.nearest(to: start - translation, from: offset)
    return last
  }
}

/// The pan recognizer of a scroll view (R-SCR-2).
///
/// Moves count only along the axes on which the content can scroll (R-SCR-7).
final class ScrollPanRecognizer: PanGestureRecognizer {
  override var isInternal: Bool { true }

  override var rules: PanProgress.Rules {
    var rules = super.rules
    guard let scroll = view as? ScrollView else { return rules }
    let range = scroll.range
    if range.isWide != range.isHigh {
      let axis = range.isWide ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
      let direction = convert(displacement: axis, from: scroll)
      if direction.length > 0 {
        rules.direction = Point(
          x: direction.x / direction.length, y: direction.y / direction.length)
      }
    } else if !range.isWide {
      rules.slop = .infinity
    }
    return rules
  }
}
