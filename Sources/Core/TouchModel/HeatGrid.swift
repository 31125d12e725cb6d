package import Text

/// The number of touches that began in each cell of a grid over the screen.
///
/// A daemon counts in it for `status`, and a picture is drawn from it.
package struct HeatGrid: Hashable, Sendable {
  /// The number of columns over the width of the screen.
  package static let columns = 32
  /// The number of rows over the height of the screen.
  package static let rows = 18

  /// The count of each cell, row by row.
  package private(set) var counts = [Int](repeating: 0, count: columns * rows)

  /// Creates a grid without touches.
  package init() {}

  /// Creates the grid that a daemon describes; nil if it has another form.
  package init?(_ value: JSONValue) {
    guard value["columns"] == .integer(Int64(Self.columns)),
      value["rows"] == .integer(Int64(Self.rows)), case .list(let list)? = value["counts"],
      list.count == counts.count
    else { return nil }
    for (index, count) in list.enumerated() {
      guard case .integer(let count) = count, count >= 0 else { return nil }
      counts[index] = Int(count)
    }
  }

  /// The grid in the result of `status`.
  package var status: JSONValue {
    .members([
      "columns": .integer(Int64(Self.columns)), "rows": .integer(Int64(Self.rows)),
      "counts": .list(counts.map { .integer(Int64($0)) }),
    ])
  }

  /// The largest count.
  package var most: Int { counts.max() ?? 0 }

  /// Counts a touch that began at a point of the screen; points outside count in the nearest cell.
  package mutating func add(_ point: Point, of screen: Size) {
    let column = Self.cell(point.x / screen.width, of: Self.columns)
    let row = Self.cell(point.y / screen.height, of: Self.rows)
    counts[row * Self.columns + column] += 1
  }

  private static func cell(_ share: Double, of count: Int) -> Int {
    guard share.isFinite else { return 0 }
    return Int(max(0, min(Double(count - 1), (share * Double(count)).rounded(.down))))
  }
}
