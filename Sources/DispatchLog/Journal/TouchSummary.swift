internal import TouchModel

/// The summary of a touch that is over: its entry in the journal.
struct TouchSummary: LogRecord {
  /// The number of the touch.
  var touch = 0
  /// The device.
  var device = DeviceID(rawValue: 0)
  /// The last phase of the touch.
  var phase = ContactPhase.began
  /// The locations where the touch began and ended, in points of the screen.
  var beganLocation = Point.zero
  var endedLocation = Point.zero
  /// The times at which the touch began and ended.
  var beganTime = Microseconds.zero
  var endedTime = Microseconds.zero
  /// The window in which the touch began, or none.
  var window = NameID.none
  /// The view that received the touch, or none.
  var view = NameID.none
  /// The reason why the hit test found no view.
  var hitReason = NameID.none
  /// The tool that touches.
  var tool = ContactTool.finger
  /// The union of the flags of all records of the touch.
  var flags = TouchRecord.Flags()
  /// The final tap count.
  var tapCount = 0
  /// The reason why the touch was cancelled.
  var reason: CancelReason?
  /// The responders that handled calls with the touch, in the order of their first call.
  var handlers: [NameID] = []
  /// The recognizers that acted on the touch, in the order of their first action.
  var recognizers: [NameID] = []
  /// The controls that sent events for the touch, and these events except for drags.
  var controls: [NameID] = []
  var controlEvents: [ControlRecord.Event] = []

  /// Begins the summary of a touch in the storage of another one.
  mutating func begin(_ record: TouchRecord, at time: Microseconds) {
    touch = record.touch
    device = record.device
    tool = record.tool
    beganLocation = record.location
    beganTime = time
    hitReason = .none
    flags = []
    reason = nil
    handlers.removeAll(keepingCapacity: true)
    recognizers.removeAll(keepingCapacity: true)
    controls.removeAll(keepingCapacity: true)
    controlEvents.removeAll(keepingCapacity: true)
  }

  static var kind: RecordKind { .summary }

  var priority: JournalPriority { phase == .cancelled ? .notice : .information }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touch)
    encoder.device(device)
    encoder.event(.phase, phase, .phase(phase))
    if flags.has(.redacted) {
      encoder.target(window: window, view: view)
      if let reason { encoder.word(.reason, reason, isInText: true) }
      encoder.flag(.redacted, true)
      return
    }
    encoder.location(endedLocation, isInText: true)
    encoder.target(window: window, view: view)
    if view == .none { encoder.name(.summaryHitReason, hitReason) }
    encoder.pair(.beganLocation, beganLocation)
    encoder.duration(.duration, endedTime - beganTime)
    encoder.integer(.tapCount, tapCount, isInText: tapCount > 1)
    encoder.word(.type, tool, isInText: tool == .stylus)
    if let reason { encoder.word(.reason, reason, isInText: true) }
    encoder.names(.handledBy, handlers)
    encoder.names(.summaryRecognizers, recognizers)
    encoder.names(.summaryControls, controls)
    encoder.words(.summaryControlEvents, controlEvents)
    encoder.flag(.withheld, flags.has(.withheld))
    encoder.flag(.afterGap, flags.has(.afterGap))
    encoder.flag(.joinedLate, flags.has(.joinedLate))
  }
}

extension LogField {
  static var handledBy: LogField {
    LogField("handledBy", journal: "HANDLED_BY", label: ", handled by ")
  }
  static var summaryHitReason: LogField {
    LogField("hitReason", journal: "HIT_REASON", label: ": ")
  }
  static var beganLocation: LogField {
    LogField("beganAt", journal: "TOUCH_BEGAN", label: ", began at ")
  }
  static var duration: LogField {
    LogField("duration", journal: "TOUCH_DURATION", label: ", lasted ")
  }
  static var summaryRecognizers: LogField {
    LogField("recognizers", journal: "GESTURE_RECOGNIZER", label: ", recognized by ")
  }
  static var summaryControls: LogField {
    LogField("controls", journal: "CONTROL_NAME", label: ", control ")
  }
  static var summaryControlEvents: LogField {
    LogField("controlEvents", journal: "CONTROL_EVENT", label: " sent ")
  }
}
