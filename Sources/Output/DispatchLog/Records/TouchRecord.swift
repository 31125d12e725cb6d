package import TouchModel

/// The record of a touch that changed in a frame.
package struct TouchRecord: Hashable, Sendable {
  /// Boolean properties of a touch.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Creates flags from their bits.
    @inline(__always)
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The touch is withheld from its view, because of `multipleTouchEnabled` or `exclusiveTouch`.
    @inline(__always) package static var withheld: Flags { Flags(rawValue: 1 << 0) }
    /// Records were lost since the touch's last frame (E-DROP-4).
    @inline(__always) package static var afterGap: Flags { Flags(rawValue: 1 << 1) }
    /// The finger was down before it was first observed: at open, or after a gap (E-INIT-1, E-DROP-6).
    @inline(__always) package static var joinedLate: Flags { Flags(rawValue: 1 << 2) }
    /// The panel measures pressure: `force` is logged.
    @inline(__always) package static var hasForce: Flags { Flags(rawValue: 1 << 3) }
    /// The panel measures size: `majorRadius` is logged.
    @inline(__always) package static var hasRadius: Flags { Flags(rawValue: 1 << 4) }
    /// The touch is a secret: the record does not say where it is.
    @inline(__always) package static var redacted: Flags { Flags(rawValue: 1 << 5) }
    /// The end was not reported, but follows from the panel's silence (E-REL-1).
    @inline(__always) package static var assumed: Flags { Flags(rawValue: 1 << 6) }
  }

  /// The number of the touch, from 1.
  package var touch: Int
  /// The device.
  package var device: DeviceID
  /// The kernel's slot.
  package var slot: Int32
  /// The phase of the touch.
  package var phase: ContactPhase
  /// The location of the touch, in points of the screen.
  package var location: Point
  /// The window in which the touch began, or none.
  package var window: NameID
  /// The view that receives the touch, or none.
  package var view: NameID
  /// The view that received the touch before a gesture took it, for filters; none while `view` does.
  package var formerView = NameID.none
  /// The number of consecutive taps, including this touch; 0 if it is not a tap.
  package var tapCount: Int
  /// The tool that touches.
  package var tool: ContactTool
  /// Boolean properties.
  package var flags: Flags
  /// The reason why the touch was cancelled; logged only with that phase.
  package var reason: CancelReason?
  /// The pressure, from 0 to 1.
  package var force: Double
  /// The larger radius of the contact, in points.
  package var majorRadius: Double

  /// Creates the record of a touch.
  @inline(__always)
  package init(
    touch: Int, device: DeviceID, slot: Int32, phase: ContactPhase, location: Point,
    window: NameID, view: NameID, tapCount: Int = 1, tool: ContactTool = .finger,
    flags: Flags = [], reason: CancelReason? = nil, force: Double = 0, majorRadius: Double = 0
  ) {
    self.touch = touch
    self.device = device
    self.slot = slot
    self.phase = phase
    self.location = location
    self.window = window
    self.view = view
    self.tapCount = tapCount
    self.tool = tool
    self.flags = flags
    self.reason = reason
    self.force = force
    self.majorRadius = majorRadius
  }
}

extension TouchRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "touch", messageID: "7244c617387d4b13a99b515625b4ddcc", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var priority: JournalPriority { phase == .cancelled ? .notice : .information }

  package var isMove: Bool { phase == .moved }

  package var subscribedView: NameID { view == .none ? formerView : view }

  package var subject: Int { touch }

  package var touchNumbers: [Int] { [touch] }

  package var isRedacted: Bool { flags.contains(.redacted) }

  @inline(__always)
  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touch)
    encoder.device(device)
    if flags.has(.redacted) { return encodeRedacted(into: &encoder) }
    encoder.integer(.slot, Int(slot), isInText: false)
    encoder.event(.phase, phase, .phase(phase))
    encoder.location(location, isInText: true)
    encoder.target(window: window, view: view)
    encoder.integer(.tapCount, tapCount, isInText: tapCount > 1)
    if flags.has(.hasForce) { encoder.decimal(.force, force) }
    if flags.has(.hasRadius) { encoder.decimal(.majorRadius, majorRadius) }
    encoder.word(.type, tool, isInText: tool == .stylus)
    if phase == .cancelled, let reason { encoder.word(.reason, reason, isInText: true) }
    if flags.isMarked {
      encoder.flag(.withheld, flags.has(.withheld))
      encoder.flag(.afterGap, flags.has(.afterGap))
      encoder.flag(.joinedLate, flags.has(.joinedLate))
      encoder.flag(.assumed, flags.has(.assumed))
    }
  }

  private func encodeRedacted<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.phase, phase, .phase(phase))
    encoder.target(window: window, view: view)
    if phase == .cancelled, let reason { encoder.word(.reason, reason, isInText: true) }
    encoder.flag(.redacted, true)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    phase.write(to: &cursor)
    cursor.literal(" ")
    cursor.integer(touch)
    if !flags.has(.redacted) { cursor.compactLocation(location) }
    if view == .none { cursor.literal(" nowhere") } else { cursor.compactName(view) }
    if flags.has(.redacted) {
      cursor.compactReason(phase == .cancelled ? reason : nil)
      return cursor.literal(" redacted")
    }
    if tapCount != 1 {
      cursor.literal(" taps=")
      cursor.integer(tapCount)
    }
    cursor.compactReason(phase == .cancelled ? reason : nil)
    if flags.has(.hasForce) {
      cursor.literal(" force=")
      cursor.decimal(force)
    }
    if flags.has(.hasRadius) {
      cursor.literal(" majorRadius=")
      cursor.decimal(majorRadius)
    }
    if tool == .stylus { cursor.literal(" stylus") }
    if flags.has(.withheld) { cursor.literal(" withheld") }
    if flags.has(.afterGap) { cursor.literal(" afterGap") }
    if flags.has(.joinedLate) { cursor.literal(" joinedLate") }
    if flags.has(.assumed) { cursor.literal(" assumed") }
  }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool {
    summaries.add(self, number, at: time)
  }
}

extension TouchRecord.Flags {
  /// True if a flag is set.
  ///
  /// `contains(_:)` with a literal costs more, and this method is called for each record.
  @inline(__always)
  func has(_ flag: Self) -> Bool { rawValue & flag.rawValue != 0 }

  /// True if a flag is set that has its own field.
  var isMarked: Bool {
    @inline(__always) get { rawValue & 0b100_0111 != 0 }
  }
}

extension LogField {
  static var slot: LogField { LogField("slot", journal: "TOUCH_SLOT") }
  static var phase: LogField { LogField("phase", journal: "TOUCH_PHASE") }
  static var window: LogField { LogField("window", journal: "TOUCH_WINDOW") }
  static var view: LogField { LogField("view", journal: "TOUCH_VIEW") }
  static var tapCount: LogField {
    LogField("tapCount", journal: "TOUCH_TAP_COUNT", label: "  tap ", style: .dim)
  }
  static var force: LogField {
    LogField(
      "force", journal: "TOUCH_FORCE", label: "  force ", style: .dim, column: .measurements)
  }
  static var majorRadius: LogField {
    LogField(
      "majorRadius", journal: "TOUCH_MAJOR_RADIUS", label: "  radius ", style: .dim,
      column: .measurements)
  }
  static var type: LogField {
    LogField("type", journal: "TOUCH_TYPE", label: "  ", style: .dim)
  }
  static var reason: LogField {
    LogField(
      "reason", journal: "TOUCH_REASON", label: "  reason ", style: .cancelled, column: .remarks)
  }
  static var withheld: LogField {
    LogField(
      "withheld", journal: "TOUCH_WITHHELD", label: "  withheld", style: .cancelled,
      column: .remarks)
  }
  static var redacted: LogField {
    LogField(
      "redacted", journal: "TOUCH_REDACTED", label: "  redacted", style: .dim, column: .remarks)
  }
  static var afterGap: LogField {
    LogField(
      "afterGap", journal: "TOUCH_AFTER_GAP", label: "  after a gap", style: .cancelled,
      column: .remarks)
  }
  static var joinedLate: LogField {
    LogField(
      "joinedLate", journal: "TOUCH_JOINED_LATE", label: "  joined late", style: .cancelled,
      column: .remarks)
  }
  static var assumed: LogField {
    LogField(
      "assumed", journal: "TOUCH_ASSUMED", label: "  assumed", style: .cancelled, column: .remarks)
  }
}

extension TouchRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a touch changed; before the calls of its frame",
      values: """
        `phase` is `began`, `moved`, `ended` or `cancelled`; `type` is `direct` (a finger) or
        `stylus`. `tapCount` is the number of taps in quick succession, this one included; 0 if the
        touch moved too far for a tap. These keys are `true`, or missing. `withheld`: its view does
        not receive the touch, because the view accepts one at a time or another view has exclusive
        touch. `afterGap`: events were lost just before this change. `joinedLate`: the finger was
        down before touchbridge observed it. `assumed`: the panel did not report the lift; it was
        silent for as long as `release` in its device rule says. `redacted`: see below. A cancelled
        touch has a `reason`; see below.
        """,
      compactLine: """
        a touch: its phase, number, location on the screen, and view, or `nowhere`. Then, as \
        they apply, `taps=` if it is not 1, `reason=`, `force=`, `majorRadius=`, `stylus`, \
        `withheld`, `afterGap`, `joinedLate`, `assumed`. In a sensitive view `redacted`, without a location
        """,
      priority: "5 when cancelled, otherwise 6",
      subject: "A finger on the screen: @TOUCH_PHASE@",
      explanation: """
        Touch @TOUCH_ID@ of the device @TOUCH_DEVICE@. TOUCH_X and TOUCH_Y say where, in points of
        the screen; a redacted touch has neither. TOUCH_VIEW is the view that receives it, in the
        window TOUCH_WINDOW.

        Every touch begins once, and ends or is cancelled once. A cancelled touch was not
        lifted, so the action that it started must not be completed. TOUCH_REASON is the
        reason. Moves are not in the journal.
        """)
  }
}
