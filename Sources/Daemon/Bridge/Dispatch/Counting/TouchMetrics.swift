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

  /// The presses of one pointer.
  struct Pointer {
    /// The id of the sink.
    let sink: String
    var clicks = 0
    var drops = 0
  }

  /// The largest number of panels.
  private static let mostPanels = 64

  /// The extent of the screen in points.
  var screen = Size(width: 1, height: 1)
  /// The panels that were touched.
  private(set) var panels: [Panel] = []
  /// Where touches began.
  private(set) var heat = HeatGrid()
  /// The contacts that each filter removed.
  private(set) var ignored: [(filter: FilterName, count: Int)] = []
  /// The pointers that have pressed, or dropped a press.
  private(set) var pointers: [Pointer] = []

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
    heat.add(result.location, of: screen)
  }

  /// Counts a contact that a filter removed.
  mutating func contactIgnored(by filter: FilterName) {
    if let index = ignored.firstIndex(where: { $0.filter == filter }) {
      ignored[index].count += 1
    } else {
      ignored.append((filter, 1))
    }
  }

  /// Counts a press that a pointer has made or dropped.
  mutating func pressed(_ sink: String, isDropped: Bool) {
    let index =
      pointers.firstIndex { $0.sink == sink }
      ?? {
        pointers.append(Pointer(sink: sink))
        return pointers.count - 1
      }()
    if isDropped { pointers[index].drops += 1 } else { pointers[index].clicks += 1 }
  }

  /// Returns the panel with a device.
  func panel(_ device: DeviceID) -> Panel? {
    panels.first { $0.device == device }
  }
}
