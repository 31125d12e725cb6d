import TouchModel

/// Checks of the records of recognizers, controls and scroll views.
extension DispatchLogChecker {
  mutating func checkGesture(_ record: DispatchLogLine) {
    if record["redacted"] != nil {
      guard let recognizer = record["recognizer"]?.string, let state = record["state"]?.string
      else { return }
      // Its changes, and its begin before a secret finger joined, may be missing.
      if !["began", "ended", "cancelled"].contains(state) {
        violate("\(recognizer): a redacted gesture is \(state)")
      }
      gestures[recognizer] = nil
      return
    }
    guard let recognizer = record["recognizer"]?.string, let type = record["type"]?.string,
      let state = record["state"]?.string, let members = record["touches"]?.integers
    else { return violate("a gesture without a required key") }
    guard let gesture = GestureKind(rawValue: type) else {
      return violate("unknown type '\(type)'")
    }
    let measures = DispatchLogKeys.measures[type] ?? []
    let all = Set(DispatchLogKeys.measures.values.joined())
    for key in all.sorted() where (record[key] != nil) != measures.contains(key) {
      violate("a \(type) with\(record[key] == nil ? "out" : "") \(key)")
    }
    for key in ["x", "y", "numberOfTouches"] where record[key]?.number == nil {
      violate("\(key) of a gesture is not a number")
    }
    for key in ["translation", "velocity"] where measures.contains(key) {
      if record[key]?.array?.count != 2 { violate("\(key) of a \(type) is not a pair") }
    }
    for key in measures.subtracting(["translation", "velocity", "direction"]).sorted()
    where record[key]?.number == nil {
      violate("\(key) of a \(type) is not a number")
    }
    if measures.contains("direction"), record["direction"]?.strings == nil {
      violate("direction of a \(type) is not a list")
    }
    if Set(members).count != members.count { violate("a touch occurs twice in a gesture") }
    for touch in members where touches[touch] == nil {
      violate("a gesture of the unknown touch \(touch)")
    }
    let kind: GestureHistory.Kind =
      gesture == .custom ? .either : gesture.isDiscrete ? .discrete : .continuous
    if let violation = gestures[recognizer, default: GestureHistory()].enter(state, kind) {
      violate("\(recognizer): \(violation)")
    }
  }

  mutating func checkScroll(_ record: DispatchLogLine) {
    guard let view = record["view"]?.string, let state = record["state"]?.string else {
      return violate("a scroll without a required key")
    }
    if record["contentOffset"]?.array?.compactMap(\.number).count != 2 {
      violate("contentOffset is not a pair of numbers")
    }
    if let violation = scrolls[view, default: GestureHistory()].enter(state, .continuous) {
      violate("\(view): scrolling \(violation)")
    }
  }

  mutating func checkControl(_ record: DispatchLogLine) {
    guard let control = record["control"]?.string, let event = record["event"]?.string else {
      return violate("a control without a required key")
    }
    if record["value"] != nil, event != "valueChanged" || record["value"]?.number == nil {
      violate("\(control): \(event) with a value")
    }
    let touch = record["touch"]?.integer
    if let touch, touches[touch] == nil {
      violate("\(control): \(event) of the unknown touch \(touch)")
    }
    let time = record["t"]?.number ?? 0
    let result = controls[control, default: ControlHistory()].enter(event, touch, at: time)
    if let violation = result.always { violate("\(control): \(violation)") }
    if let violation = result.unlessCoalesced {
      violateUnlessCoalesced("\(control): \(violation)")
    }
  }

  /// Ends the state of the previous layout: nothing of it may continue.
  mutating func forgetLayout() {
    let active =
      gestures.filter(\.value.isActive).keys.sorted()
      + scrolls.filter(\.value.isActive).keys.sorted()
      + controls.filter(\.value.isTracking).keys.sorted()
    for name in active { violate("\(name) continues under another layout") }
    (gestures, scrolls, controls) = ([:], [:], [:])
  }

  /// Reports gestures, scrolling and controls that have not ended at the end of the log.
  mutating func finishActions(isCoalesced: Bool) {
    for (name, history) in gestures.sorted(by: { $0.key < $1.key }) where history.isActive {
      violate("\(name) began and never ended or was cancelled")
    }
    for (name, history) in scrolls.sorted(by: { $0.key < $1.key }) where history.isActive {
      violate("\(name) began to scroll and never ended")
    }
    for (name, history) in controls.sorted(by: { $0.key < $1.key }) where history.isTracking {
      violate("\(name) is still tracking")
    }
    if !isCoalesced { violations += dragViolations }
    (gestures, scrolls, controls, dragViolations) = ([:], [:], [:], [])
  }
}
