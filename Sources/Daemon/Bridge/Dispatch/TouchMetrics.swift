import TouchKit
import TouchModel

/// Counts for the status of a daemon; only the grid says where touches were, and none of secret ones.
struct TouchMetrics {
  /// The touches of one panel.
  struct Panel {
    let device: DeviceID
    var touches = 0
    /// The time of the last touch.
    var lastTouch: Microseconds
  }

  /// The columns and rows of the grid over the screen.
  static let columns = 32
  /// The rows of the grid.
  static let rows = 18
  /// The largest number of panels.
  private static let mostPanels = 64

  /// The extent of the screen in points.
  var screen = Size(width: 1, height: 1)
  /// The panels that were touched.
  private(set) var panels: [Panel] = []
  /// The touches that began in each cell of the grid, row by row.
  private(set) var heat = [Int](repeating: 0, count: columns * rows)
  /// The contacts that each filter removed.
  private(set) var ignored: [(filter: FilterName, count: Int)] = []

  /// Counts a touch that began.
  mutating func touchBegan(_ result: HitResult, isSecret: Bool, at time: Microseconds) {
    let device = result.touch.device
    if let index = panels.firstIndex(where: { $0.device == device }) {
      panels[index].touches += 1
      panels[index].lastTouch = time
    } else {
      if panels.count == Self.mostPanels { panels.removeFirst() }
      panels.append(Panel(device: device, touches: 1, lastTouch: time))
    }
    guard !isSecret else { return }
    let column = Self.cell(result.location.x / screen.width, of: Self.columns)
    let row = Self.cell(result.location.y / screen.height, of: Self.rows)
    heat[row * Self.columns + column] += 1
  }

  /// Counts a contact that a filter removed.
  mutating func contactIgnored(by filter: FilterName) {
    if let index = ignored.firstIndex(where: { $0.filter == filter }) {
      ignored[index].count += 1
    } else {
      ignored.append((filter, 1))
    }
  }

  /// Returns the panel with a device.
  func panel(_ device: DeviceID) -> Panel? {
    panels.first { $0.device == device }
  }

  private static func cell(_ share: Double, of count: Int) -> Int {
    Int(max(0, min(Double(count - 1), (share * Double(count)).rounded(.down))))
  }
}
