internal import TouchModel

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
  static var kind: RecordKind { .control }

  var isMove: Bool { event.isDrag }

  var subscribedView: NameID { control }

  var subject: Int { Int(control.index) }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.control, control)
    encoder.event(.controlEvent, event, .control(isDrag: event.isDrag))
    encoder.touch(touch)
    if let value { encoder.decimal(.controlValue, value) }
  }

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool {
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
