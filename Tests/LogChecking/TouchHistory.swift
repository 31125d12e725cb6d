/// What a dispatch log has told of one touch so far.
struct TouchHistory {
  /// How far a view has come with the touch.
  private enum Delivery {
    case began
    case finished
  }

  /// How a call may stand to the touch's newest record.
  enum Timing {
    /// At its time, with its phase.
    case now
    /// A held call: that or later, for a begin, an end, or where the finger has come to.
    case late
    /// A call that takes the touch from one view.
    case whenever
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

  /// Takes over a `touch` record.
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

  /// Whether the touch is down on that device.
  func isOpen(on device: String) -> Bool {
    isDown && self.device == device
  }

  /// Takes over a call and says what is wrong with it.
  mutating func call(
    _ method: String, view: String, time: Double, timing: Timing = .now
  ) -> String? {
    let wanted =
      switch method {
      case "touchesBegan": "began"
      case "touchesMoved": "moved"
      case "touchesEnded": "ended"
      case "touchesCancelled": "cancelled"
      default: ""
      }
    if wanted.isEmpty { return "the unknown method \(method)" }
    if isDead { return "\(method), but it has no view" }
    if isWithheld { return "\(method), but it is withheld" }
    if wanted != phase || time != self.time, !isRight(wanted, at: time, timing) {
      return "\(method) at \(time), but its last record says \(phase) at \(self.time)"
    }
    let index = deliveries.firstIndex { $0.view == view }
    switch (wanted, index.map { deliveries[$0].state }) {
    case ("began", nil):
      deliveries.append((view: view, state: .began))
      return nil
    case ("began", _): return "\(view) is told twice that it began"
    case (_, nil): return "\(method) on \(view), which was not told that it began"
    case (_, .finished?): return "\(method) on \(view), which was told that it is over"
    case (_, .began?):
      if wanted != "moved", let index { deliveries[index].state = .finished }
      return nil
    }
  }

  /// Whether a call that does not stand with the touch's newest record is right all the same.
  private func isRight(_ wanted: String, at time: Double, _ timing: Timing) -> Bool {
    guard time >= self.time else { return false }
    // Another device, whose clock is ahead, may cancel everything.
    if timing == .now { return wanted == "cancelled" && phase == wanted }
    if timing == .whenever { return wanted == "cancelled" }
    switch wanted {
    case "began": return phase != "cancelled"
    case "moved": return phase != "began" && phase != "cancelled"
    // One whose end is still held may be cancelled.
    default: return !isDown
    }
  }

  /// What is left open when the log stops.
  var loose: [String] {
    var result: [String] = []
    if isDown { result.append("began and never ended or was cancelled") }
    for delivery in deliveries where delivery.state == .began {
      result.append("\(delivery.view) was told that it began and never that it is over")
    }
    return result
  }
}
