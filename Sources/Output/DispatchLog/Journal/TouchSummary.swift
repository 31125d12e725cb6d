internal import TouchModel

/// The summary of a touch that is over: its entry in the journal.
struct TouchSummary: LogRecord {
  /// The number of the touch.
  var touch = 0
  /// The number of the latest record of the touch, which caused the summary if it is the last one.
  var number: UInt64 = 0
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

  static var kind: RecordKind {
    RecordKind(
      "summary", messageID: "5f8e8fbe724843eaba8becbb847d8d42", audience: .journal,
      documentation: documentation)
  }

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
    encoder.flag(.assumed, flags.has(.assumed))
  }

  func writeCompact(to cursor: inout ByteCursor) {}
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

extension TouchSummary {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a touch is over, instead of the records of its steps",
      values: """
        only the journal has this record. `TOUCH_PHASE` is `ended` or `cancelled`. `TOUCH_X` and
        `TOUCH_Y` are where the touch ended, and `TOUCH_BEGAN_X` and `TOUCH_BEGAN_Y` where it began;
        `TOUCH_DURATION` is in seconds. `HIT_REASON` is why no view was hit, `TOUCH_REASON` why it
        was cancelled. `HANDLED_BY` is there for each responder that handled it,
        `GESTURE_RECOGNIZER` for each recognizer that acted on it, `CONTROL_NAME` and
        `CONTROL_EVENT` for each control and each event that it sent, without drags; of each list at
        most 16. A redacted touch has `TOUCH_REDACTED=1` and no coordinates, duration or lists.
        """,
      priority: "5 when cancelled, otherwise 6",
      subject: "A touch: @TOUCH_PHASE@",
      explanation: """
        Touch @TOUCH_ID@ of the device @TOUCH_DEVICE@. TOUCH_BEGAN_X and TOUCH_BEGAN_Y say where it began,
        in points of the screen, TOUCH_X and TOUCH_Y where it was over, after TOUCH_DURATION seconds.
        A redacted touch has none of them.

        TOUCH_VIEW is the view that received it; without a view, HIT_REASON is the reason. HANDLED_BY
        names the responders that handled it, GESTURE_RECOGNIZER the recognizers that acted on
        it, CONTROL_NAME and CONTROL_EVENT the controls and the events that they sent.

        A cancelled touch was not lifted, so the action that it started must not be completed.
        TOUCH_REASON is the reason. `run --journal all` logs each step of a touch instead.
        """)
  }
}
