import Text
import TouchModel

/// The number of touches that began in each cell of a grid over the screen.
struct HeatGrid {
  /// The columns and rows of the grid, as in the status of a daemon.
  static let columns = 32
  static let rows = 18

  private(set) var counts = [Int](repeating: 0, count: columns * rows)

  /// Creates a grid without touches.
  init() {}

  /// Creates the grid that a daemon describes; nil if it has another form.
  init?(_ value: JSONValue) {
    guard value["columns"] == .integer(Int64(Self.columns)),
      value["rows"] == .integer(Int64(Self.rows)), case .list(let list)? = value["counts"],
      list.count == counts.count
    else { return nil }
    for (index, count) in list.enumerated() {
      guard case .integer(let count) = count, count >= 0 else { return nil }
      counts[index] = Int(count)
    }
  }

  /// The largest count.
  var most: Int { counts.max() ?? 0 }

  /// Counts a touch.
  mutating func add(_ point: Point, of screen: Size) {
    let column = Self.cell(point.x / screen.width, of: Self.columns)
    let row = Self.cell(point.y / screen.height, of: Self.rows)
    counts[row * Self.columns + column] += 1
  }

  private static func cell(_ share: Double, of count: Int) -> Int {
    guard share.isFinite else { return 0 }
    return Int(max(0, min(Double(count - 1), (share * Double(count)).rounded(.down))))
  }

  /// Returns the color of a count; more is darker, also in gray.
  static func color(_ count: Int, of most: Int) -> String {
    let colors = ["#fde3c8", "#fbc490", "#f39a52", "#d9651f", "#a33a08"]
    return colors[min(colors.count - 1, (count - 1) * colors.count / max(1, most))]
  }
}
