import TouchModel

/// How contents follow a finger: where it has come to in, where they go out.
///
/// They stay under the finger, and stop at their ends until it has come back.
struct ScrollDrag: Hashable {
  /// The offset that belongs to no movement.
  private var start: Point
  /// The offset that was given out last.
  private var last: Point

  /// Begins with the contents where they are.
  init(at offset: Point) {
    start = offset
    last = offset
  }

  /// Where the contents go.
  ///
  /// - Parameters:
  ///   - translation: How far the finger has come since the start, along the axes of the contents.
  ///   - offset: Where they are; a programme may have moved them meanwhile, and they go on from there.
  ///   - range: How far they can be moved.
  /// - Returns: Their offset.
  mutating func follow(_ translation: Point, from offset: Point, in range: ScrollRange) -> Point {
    if offset != last { start = start + (offset - last) }
    last = range.nearest(to: start - translation, from: offset)
    return last
  }
}
