import TouchModel

/// A grid that tells which subviews a point may belong to, for views with many of them.
///
/// Only subviews that are asked by the default hit test and lie in their superview without a
/// transform are put into cells; all others are always asked. So the answer is the same as without
/// the grid, found in less time: in a plane of tiles a point meets a handful of them.
final class SubviewIndex {
  /// How many subviews a view must have for a grid to be worth while.
  static var fewest: Int { 33 }
  /// A subview that covers more cells than that is always asked.
  private static var mostCells: Int { 16 }

  private let columns: Int
  private let origin: Point
  private let cellsPerPoint: Point
  /// Where the subviews of each cell begin in `members`; one more than there are cells.
  private var starts: ContiguousArray<Int32>
  /// The places of the subviews of all cells, ascending within each.
  private var members: ContiguousArray<Int32>
  /// The places of the subviews that are always asked, ascending.
  private var always: ContiguousArray<Int32> = []

  /// The cells that a subview covers, both ends included.
  private struct Cells {
    let place: Int32
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
  }

  /// Sorts the subviews into cells.
  init(of children: [View]) {
    var boxes: [(place: Int32, low: Point, high: Point)] = []
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for (place, child) in children.enumerated() {
      guard child.usesStandardHitTest, let box = child.geometry.reach else {
        always.append(Int32(place))
        continue
      }
      boxes.append((Int32(place), box.low, box.high))
      low = Point(x: min(low.x, box.low.x), y: min(low.y, box.low.y))
      high = Point(x: max(high.x, box.high.x), y: max(high.y, box.high.y))
    }
    let columns = min(256, max(1, Int(Double(boxes.count).squareRoot())))
    self.columns = columns
    origin = boxes.isEmpty ? .zero : low
    let width = high.x - low.x
    let height = high.y - low.y
    cellsPerPoint = Point(
      x: width > 0 ? Double(columns) / width : 0, y: height > 0 ? Double(columns) / height : 0)
    starts = ContiguousArray(repeating: 0, count: columns * columns + 1)
    members = []

    var covered: [Cells] = []
    for box in boxes {
      let cells = Cells(
        place: box.place, columns: column(box.low.x)...column(box.high.x),
        rows: row(box.low.y)...row(box.high.y))
      if cells.columns.count * cells.rows.count > Self.mostCells {
        always.append(box.place)
      } else {
        covered.append(cells)
      }
    }
    always.sort()
    fill(covered)
  }

  /// Lays the subviews down cell by cell: counts first, then places.
  private func fill(_ covered: [Cells]) {
    func each(_ body: (_ cell: Int, _ place: Int32) -> Void) {
      for cells in covered {
        for row in cells.rows {
          for column in cells.columns { body(row * columns + column, cells.place) }
        }
      }
    }
    each { cell, _ in starts[cell + 1] += 1 }
    for cell in 0..<columns * columns { starts[cell + 1] += starts[cell] }
    members = ContiguousArray(repeating: 0, count: Int(starts[columns * columns]))
    var next = starts
    each { cell, place in
      members[Int(next[cell])] = place
      next[cell] += 1
    }
  }

  /// Calls back with the places of the subviews to be asked at a point, from last to first, until
  /// one of them answers.
  func firstAnswer(at point: Point, _ ask: (_ place: Int) -> View?) -> View? {
    let cell = row(point.y) * columns + column(point.x)
    var inCell = Int(starts[cell + 1])
    let cellStart = Int(starts[cell])
    var outside = always.count
    while inCell > cellStart || outside > 0 {
      let nearest = inCell > cellStart ? members[inCell - 1] : -1
      let other = outside > 0 ? always[outside - 1] : -1
      if nearest > other { inCell -= 1 } else { outside -= 1 }
      if let answer = ask(Int(max(nearest, other))) { return answer }
    }
    return nil
  }

  // The same rounding for points and boxes: a point within a box is in a cell within its cells.
  private func column(_ x: Double) -> Int { clamp((x - origin.x) * cellsPerPoint.x) }
  private func row(_ y: Double) -> Int { clamp((y - origin.y) * cellsPerPoint.y) }

  private func clamp(_ cell: Double) -> Int {
    // Also takes care of not-a-number.
    cell >= 1 ? (cell < Double(columns) ? Int(cell) : columns - 1) : 0
  }
}

extension ViewGeometry {
  /// A box of the parent outside of which no point belongs to the bounds.
  ///
  /// A trace larger than the bounds, for the rounding of a conversion. Nil for views with a
  /// transform, whose conversion may round more, and for geometry that is not finite.
  fileprivate var reach: (low: Point, high: Point)? {
    guard kind == .plain else { return nil }
    let low = offset + bounds.origin
    let high = Point(x: low.x + bounds.width, y: low.y + bounds.height)
    let margin =
      1e-9
      * (1 + offset.x.magnitude + offset.y.magnitude + bounds.minX.magnitude
        + bounds.minY.magnitude + bounds.width.magnitude + bounds.height.magnitude)
    guard margin.isFinite, bounds.width >= 0, bounds.height >= 0 else { return nil }
    return (
      Point(x: low.x - margin, y: low.y - margin), Point(x: high.x + margin, y: high.y + margin)
    )
  }
}
