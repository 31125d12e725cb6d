/// What a dispatch log has told of one control so far (R-CTL-3 to R-CTL-8).
struct ControlHistory {
  private(set) var isTracking = false
  private var isInside = false
  private var touch: Int?
  private var lastEvent = ""
  private var lastTime = 0.0

  /// Takes over an event and says what is wrong with it: in any case, or unless drags were left out.
  mutating func enter(
    _ event: String, _ touch: Int?, at time: Double
  ) -> (always: String?, unlessMerged: String?) {
    let (before, beforeTime) = (lastEvent, lastTime)
    defer { (lastEvent, lastTime) = (event, time) }
    var unlessMerged: String?
    let pairs = ["touchDragExit": "touchDragOutside", "touchDragEnter": "touchDragInside"]
    if let wanted = pairs[before], event != wanted || time != beforeTime {
      unlessMerged = "\(event) after \(before), where \(wanted) was due"
    }
    return (complaint(event, touch, at: time, after: before, beforeTime), unlessMerged)
  }

  private mutating func complaint(
    _ event: String, _ touch: Int?, at time: Double, after before: String, _ beforeTime: Double
  ) -> String? {
    switch event {
    case "valueChanged": return nil
    case "primaryActionTriggered":
      let isPress = before == "touchUpInside" && time == beforeTime
      return isPress || touch == nil ? nil : "\(event) without touchUpInside before it"
    case "touchDown":
      if isTracking { return "pressed twice" }
      (isTracking, isInside, self.touch) = (true, true, touch)
      return nil
    default: break
    }
    if !isTracking { return "\(event), but it was not pressed" }
    if touch != self.touch { return "\(event) of another touch" }
    switch event {
    case "touchDownRepeat":
      return before == "touchDown" && time == beforeTime ? nil : "\(event) without touchDown before"
    case "touchDragInside": return isInside ? nil : "\(event), but the finger is outside"
    case "touchDragOutside": return isInside ? "\(event), but the finger is inside" : nil
    case "touchDragEnter":
      defer { isInside = true }
      return isInside ? "\(event), but the finger is inside" : nil
    case "touchDragExit":
      defer { isInside = false }
      return isInside ? nil : "\(event), but the finger is outside"
    case "touchUpInside", "touchUpOutside", "touchCancel":
      isTracking = false
      return nil
    default: return "unknown event '\(event)'"
    }
  }
}
