package import TouchModel

/// The record of an event that a control sends.
package struct ControlRecord: Hashable, Sendable {
  /// An event of a control; the raw values are UIKit's names.
  package enum Event: String, LogWord, Hashable, Sendable, CaseIterable {
    case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter
    case touchDragExit, touchUpInside, touchUpOutside, touchCancel, valueChanged
    case primaryActionTriggered

    /// True for the events that may occur in every frame while a finger moves.
    package var isDrag: Bool { self == .touchDragInside || self == .touchDragOutside }
  }

  /// The control.
  package var control: NameID
  /// The event.
  package var event: Event
  /// The number of the touch that the control tracks; nil for an event without a touch.
  package var touch: Int?
  /// The new value of the control, for `valueChanged`; nil if it has none.
  package var value: Double?

  /// Creates the record of an event.
  @inline(__always)
  package init(control: NameID, event: Event, touch: Int?, value: Double? = nil) {
    self.control = control
    self.event = event
    self.touch = touch
    self.value = value
  }
}

extension ControlRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "control", messageID: "7eb7ff3eacb046459a137515215fbb69", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var isMove: Bool { event.isDrag }

  package var subscribedView: NameID { control }

  package var subject: Int { Int(control.index) }

  package var touchNumbers: [Int] { touch.map { [$0] } ?? [] }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.control, control)
    encoder.event(
      .controlEvent, event, TextMark("▸ ", event.isDrag ? .dim : .plain, subject: "control "))
    encoder.touch(touch)
    if let value { encoder.decimal(.controlValue, value) }
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("control")
    cursor.compactName(control)
    cursor.literal(" ")
    event.write(to: &cursor)
    if let value {
      cursor.literal(" value=")
      cursor.decimal(value)
    }
    if let touch { cursor.compactTouches([touch]) }
  }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var control: LogField {
    LogField("control", journal: "CONTROL_NAME", label: "", style: .strong)
  }
  static var controlEvent: LogField { LogField("event", journal: "CONTROL_EVENT") }
  static var controlValue: LogField {
    LogField("value", journal: "CONTROL_VALUE", label: "  value ")
  }
}

extension ControlRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a control sent an event",
      values: """
        `event` is `touchDown`, `touchDownRepeat`, `touchDragInside`, `touchDragOutside`,
        `touchDragEnter`, `touchDragExit`, `touchUpInside`, `touchUpOutside`, `touchCancel`,
        `valueChanged` or `primaryActionTriggered`. `touch` is null for an event that a control
        sends without a touch. `value`, only with `valueChanged`, is the new value: the number of a
        slider or stepper, 1 or 0 for a switch that is on or off, the index of the segment, -1 for
        none. Control events within a call come before the `dispatch` record of the call, which is
        written at its end.
        """,
      compactLine: "an event of a control; `valueChanged` is followed by `value=`",
      subject: "@CONTROL_EVENT@ of the control @CONTROL_NAME@",
      explanation: """
        The control @CONTROL_NAME@ sent @CONTROL_EVENT@ to its targets.

        A touch that is lifted inside a control causes touchUpInside, the press of a
        button. Drags inside and outside are not in the journal.
        """)
  }
}
