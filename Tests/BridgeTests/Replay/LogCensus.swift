import TouchBridgeTestSupport

/// What a dispatch log says in numbers.
struct LogCensus {
  /// How many touches began.
  private(set) var begins = 0
  /// How many were down together at the end of a moment, at most.
  private(set) var together = 0
  /// How many times records were lost.
  private(set) var gaps = 0
  /// The devices that were used.
  private(set) var used = 0
  /// Why devices were refused.
  private(set) var refusals: [String] = []
  /// The reasons of cancelled touches, each as often as it came.
  private(set) var cancels: [String] = []

  init(_ log: String) {
    var down: Set<Int> = []
    var moment: Double?
    for record in DispatchLogLine.records(of: log) {
      let time = record["t"]?.number
      if time != moment {
        together = max(together, down.count)
        moment = time
      }
      switch record.kind {
      case "touch":
        guard let touch = record["touch"]?.integer else { continue }
        switch record["phase"]?.string {
        case "began":
          begins += 1
          down.insert(touch)
        case "ended": down.remove(touch)
        case "cancelled":
          down.remove(touch)
          cancels.append(record["reason"]?.string ?? "")
        default: break
        }
      case "gap": gaps += 1
      case "device":
        if record["action"]?.string == "added" { used += 1 }
        if record["action"]?.string == "ignored" { refusals.append(record["reason"]?.string ?? "") }
      default: break
      }
    }
    together = max(together, down.count)
  }
}
