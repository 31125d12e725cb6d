import Forwarding
import TouchModel
import TouchTracking

/// Touch calls of any kind, and the records of a virtual touchscreen.
///
/// Each frame must keep the rules of `TouchscreenReader`. With the calls of a dispatcher every touch
/// has a contact, and with palms a tracker finds the same touches in the records (F-14).
enum ForwardingSurface {
  /// Runs the case that the bytes encode, and returns the first fault; nil if there is none.
  static func fault(in bytes: [UInt8]) -> String? {
    var run = ForwardingRun(ForwardingCase(bytes: bytes))
    return run.fault()
  }
}

/// A case that runs on a virtual touchscreen.
private struct ForwardingRun {
  private let steps: [ForwardingCase.Step]
  private let isSound: Bool
  private let isPalm: Bool
  private let description: DeviceDescription
  private var screen: VirtualTouchscreen
  private var reader: TouchscreenReader
  private var tracker: TouchTracker
  private var history: ForwardedHistory
  private var calls: [ForwardedTouch] = []
  private var records: [InputEvent] = []
  private var latest = Microseconds(.min)
  private var incidents = Incidents()

  init(_ forwarding: ForwardingCase) {
    steps = forwarding.steps
    isSound = forwarding.isSound
    let settings = forwarding.settings
    isPalm = isSound && settings.cancelMethod == .palm
    description = settings.deviceDescription()
    screen = VirtualTouchscreen(settings)
    reader = TouchscreenReader(description, isPalm: isPalm)
    // A reader that turns the touches, as the compositor does.
    var reading = DeviceSettings(region: settings.region)
    reading.rotation = settings.turned
    tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: reading, kind: .slotted)
    history = ForwardedHistory(settings)
  }

  mutating func fault() -> String? {
    for step in steps {
      perform(step)
      if let fault = readRecords() { return fault }
    }
    screen.finish(at: latest, into: &records) { incidents.add($0) }
    history.expectCancelAll()
    return readRecords() ?? faultAtEnd()
  }

  private mutating func perform(_ step: ForwardingCase.Step) {
    switch step {
    case .call(let call):
      calls.append(call)
      if isSound { history.expect(call) }
    case .pass(let time):
      latest = max(latest, time)
      let calls = calls
      screen.apply(calls.span, at: time, into: &records) { incidents.add($0) }
      self.calls = []
    case .advance(let time):
      guard let time = time ?? screen.deadline else { return }
      latest = max(latest, time)
      screen.advance(to: time, into: &records)
    case .cancelAll(let time):
      latest = max(latest, time)
      screen.cancelAll(at: time, into: &records) { incidents.add($0) }
      history.expectCancelAll()
    case .change(let method): screen.cancelMethod = method
    }
  }

  /// The numbers of incidents.
  private struct Incidents {
    var overflows = 0
    var slides = 0

    mutating func add(_ incident: ForwardingIncident) {
      switch incident {
      case .overflow: overflows += 1
      case .slide: slides += 1
      }
    }
  }

  /// Passes the records on; returns a violation of a rule, or nil.
  private mutating func readRecords() -> String? {
    reader.read(records)
    if isPalm {
      let records = records
      tracker.consume(records.span) { output in
        if case .frame(let frame) = output { history.find(frame) }
      }
    }
    records.removeAll(keepingCapacity: true)
    if let fault = reader.fault { return fault }
    if reader.contacts != screen.contactCount { return "I-1: the counts of contacts differ" }
    guard let deadline = screen.deadline else { return nil }
    let isDue = deadline <= latest && latest.count != .max
    return isDue || deadline > latest + VirtualTouchscreen.rest
      ? "F-6: the deadline is not within the rest" : nil
  }

  private func faultAtEnd() -> String? {
    if reader.contacts > 0 || screen.deadline != nil { return "F-10: a contact never ends" }
    if reader.began != reader.ended { return "I-1: a contact has no end" }
    if incidents.overflows > 1 { return "F-15: an overflow is reported again" }
    guard isSound else { return nil }
    if incidents.overflows > 0 || reader.began != history.touches {
      return "F-15: a touch has no contact"
    }
    if !history.fits(description) { return "F-2: the axes have another range" }
    guard isPalm else {
      return incidents.slides == history.cancelled ? nil : "F-6: a cancelled touch has no slide"
    }
    return incidents.slides > 0 ? "F-5: a palm slides" : history.difference()
  }
}
