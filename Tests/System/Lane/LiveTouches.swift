import TouchBridgeTestSupport

/// The touches that a log says are under way, by what it has said so far.
struct LiveTouches {
  /// What is known of one.
  struct Touch: Hashable {
    let device: String
    let slot: Int
    var x: Double
    var y: Double
  }

  /// By the touch's number.
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

  /// The slots that hold one, in ascending order.
  var slots: [Int] { touches.values.map(\.slot).sorted() }

  /// Where the touches are, by their slots.
  var places: [Int: [Double]] {
    Dictionary(touches.values.map { ($0.slot, [$0.x, $0.y]) }, uniquingKeysWith: { $1 })
  }
}
