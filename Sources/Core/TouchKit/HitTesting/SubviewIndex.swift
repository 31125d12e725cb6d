import TouchModel

/// A spatial index of the subviews of a view, for hit tests of views with many subviews.
///
/// A grid of cells with the subviews that may contain a point of the cell. Subviews that override the
/// hit test or have a transform are in no cell and are always tested. The result of a hit test is the
/// same as without the index.
final class SubviewIndex {
  /// The number of subviews from which an index is faster than a linear search.
  static var minimumCount: Int { 33 }
  /// The most cells of a subview; one that covers more is always tested.
  private static var maximumCells: Int { 16 }

  private let columns: Int
  private let origin: Point
  private let cellsPerPoint: Point
  /// The index in `members` of the first subview of each cell, and the end of the last cell.
  private var starts: ContiguousArray<Int32>
  /// The indices of the subviews of all cells, in ascending order within a cell.
  private var members: ContiguousArray<Int32>
  /// The indices of the subviews that are always tested, in ascending order.
  private var always: ContiguousArray<Int32> = []

  /// The cells that a subview covers.
  private struct Cells {
    let index: Int32
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
  }

  /// Creates the index of some subviews.
  init(of children: [View]) {
    var boxes: [(index: Int32, low: Point, high: Point)] = []
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for (index, child) in children.enumerated() {
      guard child.usesStandardHitTest, let box = child.geometry.reach else {
        always.append(Int32(index))
        continue
      }
      boxes.append((Int32(index), box.low, box.high))
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
        index: box.index, columns: column(box.low.x)...column(box.high.x),
        rows: row(box.low.y)...row(box.high.y))
      if cells.columns.count * cells.rows.count > Self.maximumCells {
        always.append(box.index)
      } else {
        covered.append(cells)
      }
    }
    always.sort()
    fill(covered)
  }

  /// Fills `starts` and `members`.
  private func fill(_ covered: [Cells]) {
    func each(_ body: (_ cell: Int, _ index: Int32) -> Void) {
      for cells in covered {
        for row in cells.rows {
          for column in cells.columns { body(row * columns + column, cells.index) }
        }
      }
    }
    each { cell, _ in starts[cell + 1] += 1 }
    for cell in 0..<columns * columns { starts[cell + 1] += starts[cell] }
    members = ContiguousArray(repeating: 0, count: Int(starts[columns * columns]))
    var next = starts
    each { cell, index in
      members[Int(next[cell])] = index
      next[cell] += 1
    }
  }

  /// Calls a function with the indices of the subviews to test at a point, from front to back, until
  /// it returns a view.
  func firstHit(at point: Point, _ test: (_ index: Int) -> View?) -> View? {
    let cell = row(point.y) * columns + column(point.x)
    var inCell = Int(starts[cell + 1])
    let cellStart = Int(starts[cell])
    var outside = always.count
    while inCell > cellStart || outside > 0 {
      let nearest = inCell > cellStart ? members[inCell - 1] : -1
      let other = outside > 0 ? always[outside - 1] : -1
      if nearest > other { inCell -= 1 } else { outside -= 1 }
      if let view = test(Int(max(nearest, other))) { return view }
    }
    return nil
  }

  // Points and boxes are rounded equally, so that a point in a box is in one of its cells.
  private func column(_ x: Double) -> Int { clamp((x - origin.x) * cellsPerPoint.x) }
  private func row(_ y: Double) -> Int { clamp((y - origin.y) * cellsPerPoint.y) }

  private func clamp(_ cell: Double) -> Int {
    // The comparison is also false for not-a-number.
    cell >= 1 ? (cell < Double(columns) ? Int(cell) : columns - 1) : 0
  }
}

/// How a hit test finds a subview among many.
///
/// An index costs as much as some tens of hit tests without it. So it is made at the second hit test
/// after a change: views that move in each frame are searched one by one.
enum SubviewSearch {
  /// No hit test was made since the subviews or their geometry changed.
  case changed
  /// One hit test was made since then.
  case searched
  /// There is an index.
  case indexed(SubviewIndex)
}

extension ViewGeometry {
  /// A box in the parent that contains all points of the bounds.
  ///
  /// Larger than the bounds by the rounding error of a conversion. Nil for views with a transform,
  /// whose rounding error is larger, and for geometry that is not finite.
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
