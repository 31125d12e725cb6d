import TouchBridgeTestSupport

/// The touches that are down according to a log.
struct LiveTouches {
  /// A touch.
  struct Touch: Hashable {
    let device: String
    let slot: Int
    var x: Double
    var y: Double
  }

  /// The touches by their ids.
  private(set) var touches: [Int: Touch] = [:]

  /// Reads the touch records of a log.
  init(_ records: [DispatchLogLine]) {
    for record in records where record.kind == "touch" {
      guard let id = record["touch"]?.integer, let phase = record["phase"]?.string else { continue }
      if phase == "ended" || phase == "cancelled" {
        touches[id] = nil
      } else {
        touches[id] = Touch(
          device: record["device"]?.string ?? "", slot: record["slot"]?.integer ?? -1,
          x: record["x"]?.number ?? .nan, y: record["y"]?.number ?? .nan)
      }
    }
  }

  /// The slots of the touches, in ascending order.
  var slots: [Int] { touches.values.map(\.slot).sorted() }

  /// The locations of the touches, by slot.
  var locations: [Int: [Double]] {
    Dictionary(touches.values.map { ($0.slot, [$0.x, $0.y]) }, uniquingKeysWith: { $1 })
  }
}
