/// The state of one control, according to the records read so far (R-CTL-3 to R-CTL-8).
struct ControlHistory {
  private(set) var isTracking = false
  private var isInside = false
  private var touch: Int?
  private var lastEvent = ""
  private var lastTime = 0.0

  /// Takes an event and returns its violations: one that always counts, and one that does not count
  /// if drag events were coalesced.
  mutating func enter(
    _ event: String, _ touch: Int?, at time: Double
  ) -> (always: String?, unlessCoalesced: String?) {
    let (before, beforeTime) = (lastEvent, lastTime)
    defer { (lastEvent, lastTime) = (event, time) }
    var unlessCoalesced: String?
    let pairs = ["touchDragExit": "touchDragOutside", "touchDragEnter": "touchDragInside"]
    if let expected = pairs[before], event != expected || time != beforeTime {
      unlessCoalesced = "\(event) after \(before), where \(expected) was expected"
    }
    return (violation(event, touch, at: time, after: before, beforeTime), unlessCoalesced)
  }

  private mutating func violation(
    _ event: String, _ touch: Int?, at time: Double, after before: String, _ beforeTime: Double
  ) -> String? {
    switch event {
    case "valueChanged": return nil
    case "primaryActionTriggered":
      let isPress = before == "touchUpInside" && time == beforeTime
      return isPress || touch == nil ? nil : "\(event) without touchUpInside before it"
    case "touchDown":
      if isTracking { return "touchDown although it is tracking" }
      (isTracking, isInside, self.touch) = (true, true, touch)
      return nil
    default: break
    }
    if !isTracking { return "\(event), but it is not tracking" }
    if touch != self.touch { return "\(event) of another touch" }
    switch event {
    case "touchDownRepeat":
      return before == "touchDown" && time == beforeTime ? nil : "\(event) without touchDown before"
    case "touchDragInside": return isInside ? nil : "\(event), but the touch is outside"
    case "touchDragOutside": return isInside ? "\(event), but the touch is inside" : nil
    case "touchDragEnter":
      defer { isInside = true }
      return isInside ? "\(event), but the touch is inside" : nil
    case "touchDragExit":
      defer { isInside = false }
      return isInside ? nil : "\(event), but the touch is outside"
    case "touchUpInside", "touchUpOutside", "touchCancel":
      isTracking = false
      return nil
    default: return "unknown event '\(event)'"
    }
  }
}
