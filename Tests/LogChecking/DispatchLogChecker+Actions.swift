/// What recognizers, controls and scroll views make of touches.
extension DispatchLogChecker {
  mutating func checkGesture(_ record: DispatchLogLine) {
    guard let recognizer = record["recognizer"]?.string, let type = record["type"]?.string,
      let state = record["state"]?.string, let members = record["touches"]?.integers
    else { return violate("a gesture that lacks something") }
    guard let measures = DispatchLogKeys.measures[type] else {
      return violate("unknown type '\(type)'")
    }
    let all: Set = ["translation", "velocity", "scale", "rotation", "direction"]
    for key in all.sorted() where (record[key] != nil) != measures.contains(key) {
      violate("a \(type) with\(record[key] == nil ? "out" : "") \(key)")
    }
    for key in ["x", "y", "numberOfTouches"] where record[key]?.number == nil {
      violate("\(key) of a gesture is no number")
    }
    if type == "pan" || type == "screenEdgePan" {
      for key in ["translation", "velocity"] where record[key]?.array?.count != 2 {
        violate("\(key) of a \(type) is no pair")
      }
    }
    if Set(members).count != members.count { violate("a touch stands twice in a gesture") }
    for touch in members where touches[touch] == nil {
      violate("a gesture of the unknown touch \(touch)")
    }
    let takes: GestureHistory.Kind =
      switch type {
      case "tap", "swipe": .discrete
      case "custom": .either
      default: .continuous
      }
    if let complaint = gestures[recognizer, default: GestureHistory()].enter(state, takes) {
      violate("\(recognizer): \(complaint)")
    }
  }

  mutating func checkScroll(_ record: DispatchLogLine) {
    guard let view = record["view"]?.string, let state = record["state"]?.string else {
      return violate("a scroll that lacks something")
    }
    if record["contentOffset"]?.array?.compactMap(\.number).count != 2 {
      violate("contentOffset is no pair of numbers")
    }
    if let complaint = scrolls[view, default: GestureHistory()].enter(state, .continuous) {
      violate("\(view): scrolling \(complaint)")
    }
  }

  mutating func checkControl(_ record: DispatchLogLine) {
    guard let control = record["control"]?.string, let event = record["event"]?.string else {
      return violate("a control that lacks something")
    }
    let touch = record["touch"]?.integer
    if let touch, touches[touch] == nil {
      violate("\(control): \(event) of the unknown touch \(touch)")
    }
    let time = record["t"]?.number ?? 0
    let complaints = controls[control, default: ControlHistory()].enter(event, touch, at: time)
    if let complaint = complaints.always { violate("\(control): \(complaint)") }
    if let complaint = complaints.unlessMerged {
      violateUnlessMerged("\(control): \(complaint)")
    }
  }

  /// Takes that another layout is in force: nothing of the one before goes on.
  mutating func forgetLayout() {
    let under =
      gestures.filter(\.value.isActive).keys.sorted()
      + scrolls.filter(\.value.isActive).keys.sorted()
      + controls.filter(\.value.isTracking).keys.sorted()
    for name in under { violate("\(name) goes on under another layout") }
    (gestures, scrolls, controls) = ([:], [:], [:])
  }

  /// Reports what is left open when the log stops.
  mutating func finishActions(isMerged: Bool) {
    for (name, history) in gestures.sorted(by: { $0.key < $1.key }) where history.isActive {
      violate("\(name) began and never ended or was cancelled")
    }
    for (name, history) in scrolls.sorted(by: { $0.key < $1.key }) where history.isActive {
      violate("\(name) began to scroll and never stopped")
    }
    for (name, history) in controls.sorted(by: { $0.key < $1.key }) where history.isTracking {
      violate("\(name) was pressed and never let go")
    }
    if !isMerged { violations += dragViolations }
    (gestures, scrolls, controls, dragViolations) = ([:], [:], [:], [])
  }
}
