/// The state of one touch, according to the records read so far.
struct TouchHistory {
  /// The delivery of the touch to one view.
  private enum Delivery {
    case began
    case finished
  }

  /// The permitted relation of a call to the touch's newest record.
  enum Timing {
    /// The call has the time and the phase of the record.
    case now
    /// The call may be delayed: the same or a later time, with a phase that the touch has had.
    case late
    /// The call cancels the touch for one view, at any time.
    case anytime
  }

  let device: String
  var window: String?
  var view: String?
  var isDown = false
  var isDead = false
  private var isWithheld = false
  private var phase = ""
  private var time = 0.0
  private var deliveries: [(view: String, state: Delivery)] = []

  init(device: String) {
    self.device = device
  }

  /// Takes a `touch` record.
  mutating func enter(phase: String, time: Double, record: DispatchLogLine) {
    if phase == "began" {
      window = record["window"]?.string
      view = record["view"]?.string
    }
    if record["withheld"] == .bool(true) { isWithheld = true }
    self.phase = phase
    self.time = time
    isDown = phase == "began" || phase == "moved"
  }

  /// Returns true if the touch is down on a device.
  func isOpen(on device: String) -> Bool {
    isDown && self.device == device
  }

  /// Takes a call and returns its violation, or nil.
  mutating func call(
    _ method: String, view: String, time: Double, timing: Timing = .now
  ) -> String? {
    let expected =
      switch method {
      case "touchesBegan": "began"
      case "touchesMoved": "moved"
      case "touchesEnded": "ended"
      case "touchesCancelled": "cancelled"
      default: ""
      }
    if expected.isEmpty { return "the unknown method \(method)" }
    if isDead { return "\(method), but it has no view" }
    if isWithheld { return "\(method), but it is withheld" }
    if expected != phase || time != self.time, !isPermitted(expected, at: time, timing) {
      return "\(method) at \(time), but its last record is \(phase) at \(self.time)"
    }
    let index = deliveries.firstIndex { $0.view == view }
    switch (expected, index.map { deliveries[$0].state }) {
    case ("began", nil):
      deliveries.append((view: view, state: .began))
      return nil
    case ("began", _): return "\(view) receives touchesBegan twice"
    case (_, nil): return "\(method) on \(view), which did not receive touchesBegan"
    case (_, .finished?): return "\(method) on \(view), which has already received the end"
    case (_, .began?):
      if expected != "moved", let index { deliveries[index].state = .finished }
      return nil
    }
  }

  /// Returns true if a call that differs from the touch's newest record is permitted.
  private func isPermitted(_ wanted: String, at time: Double, _ timing: Timing) -> Bool {
    guard time >= self.time else { return false }
    // Another device, whose clock is ahead, may cancel all touches.
    if timing == .now { return wanted == "cancelled" && phase == wanted }
    if timing == .anytime { return wanted == "cancelled" }
    switch wanted {
    case "began": return phase != "cancelled"
    case "moved": return phase != "began" && phase != "cancelled"
    // A touch whose end is delayed may be cancelled.
    default: return !isDown
    }
  }

  /// Violations at the end of the log: a touch or a delivery that has not ended.
  var unfinished: [String] {
    var result: [String] = []
    if isDown { result.append("began and never ended or was cancelled") }
    for delivery in deliveries where delivery.state == .began {
      result.append("\(delivery.view) received touchesBegan and never an end")
    }
    return result
  }
}
