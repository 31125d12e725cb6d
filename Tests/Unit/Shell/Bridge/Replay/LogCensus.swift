import TouchBridgeTestSupport

/// Counts of a dispatch log.
struct LogCensus {
  /// The number of touches that began.
  private(set) var begins = 0
  /// The maximum number of touches that were down at the end of a frame time.
  private(set) var together = 0
  /// The number of gaps.
  private(set) var gaps = 0
  /// The devices in use.
  private(set) var used = 0
  /// The reasons of refused devices.
  private(set) var refusals: [String] = []
  /// The number of cancelled touches for each reason.
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
