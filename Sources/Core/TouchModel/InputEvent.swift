/// One record of an input device: a time, a type, a code and a value.
///
/// The records up to and including a SYN_REPORT are a frame; a record takes effect when its frame is
/// complete. The size is 16 bytes.
///
/// Corresponds to `struct input_event`.
///
/// Source: E-FRAME-1
package struct InputEvent: Hashable, Sendable {
  /// The time that the kernel or the recorder assigned.
  package var time: Microseconds
  /// The type of the code.
  package var type: EventType
  /// The axis, key or marker, depending on `type`.
  package var code: UInt16
  /// The value: device units, a key state from 0 to 2, or -1 for the end of a tracking id.
  package var value: Int32

  /// Creates a record from its fields.
  @inlinable
  package init(time: Microseconds, type: EventType, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Creates an absolute-axis record.
  @inlinable
  package init(time: Microseconds, axis: AbsoluteAxis, value: Int32) {
    self.init(time: time, type: .absolute, code: axis.rawValue, value: value)
  }

  /// Creates a key record.
  @inlinable
  package init(time: Microseconds, key: KeyCode, value: Int32) {
    self.init(time: time, type: .key, code: key.rawValue, value: value)
  }

  /// Returns a SYN_REPORT; the value 1 marks one that the kernel inserted.
  @inlinable
  package static func report(time: Microseconds, value: Int32 = 0) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.report.rawValue, value: value)
  }

  /// True if the record ends a frame.
  @inlinable
  package var isReport: Bool {
    type == .synchronization && code == SynchronizationCode.report.rawValue
  }
}

/// The type of an input record.
///
/// Numbers without a name here are legal values.
///
/// Corresponds to `EV_*` of `linux/input-event-codes.h`.
package struct EventType: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: UInt16

  /// Creates a type from the kernel's number.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Markers between records: `EV_SYN`.
  @inlinable package static var synchronization: EventType { EventType(rawValue: 0x00) }
  /// Keys and buttons: `EV_KEY`.
  @inlinable package static var key: EventType { EventType(rawValue: 0x01) }
  /// Relative axes: `EV_REL`.
  @inlinable package static var relative: EventType { EventType(rawValue: 0x02) }
  /// Absolute axes: `EV_ABS`.
  @inlinable package static var absolute: EventType { EventType(rawValue: 0x03) }
  /// Miscellaneous values: `EV_MSC`.
  @inlinable package static var miscellaneous: EventType { EventType(rawValue: 0x04) }
  /// Switches: `EV_SW`.
  @inlinable package static var switches: EventType { EventType(rawValue: 0x05) }
  /// LEDs: `EV_LED`.
  @inlinable package static var led: EventType { EventType(rawValue: 0x11) }
  /// Soft key repeat: `EV_REP`.
  @inlinable package static var autorepeat: EventType { EventType(rawValue: 0x14) }
}

/// A marker between input records.
///
/// Corresponds to `SYN_*`.
package struct SynchronizationCode: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: UInt16

  /// Creates a marker from the kernel's number.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The end of a frame: `SYN_REPORT`.
  @inlinable package static var report: SynchronizationCode { SynchronizationCode(rawValue: 0) }
  /// The end of one contact of a protocol A frame: `SYN_MT_REPORT`.
  @inlinable package static var multitouchReport: SynchronizationCode {
    SynchronizationCode(rawValue: 2)
  }
  /// The kernel's buffer overflowed and records were lost: `SYN_DROPPED`.
  @inlinable package static var dropped: SynchronizationCode { SynchronizationCode(rawValue: 3) }
}

/// A key or button of a device.
///
/// Unknown numbers are legal values.
///
/// Corresponds to `KEY_*` and `BTN_*`.
package struct KeyCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  package let rawValue: UInt16

  /// Creates a key from the kernel's number.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// True if the left key has the smaller number.
  @inlinable
  package static func < (left: KeyCode, right: KeyCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The first button without a special meaning: `BTN_0`.
  @inlinable package static var button0: KeyCode { KeyCode(rawValue: 0x100) }
  /// The left mouse button: `BTN_LEFT`.
  @inlinable package static var leftButton: KeyCode { KeyCode(rawValue: 0x110) }
  /// The first joystick button: `BTN_JOYSTICK`.
  @inlinable package static var joystick: KeyCode { KeyCode(rawValue: 0x120) }
  /// A pen is in range: `BTN_TOOL_PEN`.
  @inlinable package static var toolPen: KeyCode { KeyCode(rawValue: 0x140) }
  /// A finger is in range: `BTN_TOOL_FINGER`.
  @inlinable package static var toolFinger: KeyCode { KeyCode(rawValue: 0x145) }
  /// The surface is touched: `BTN_TOUCH`.
  @inlinable package static var touch: KeyCode { KeyCode(rawValue: 0x14a) }
  /// The button of a pen: `BTN_STYLUS`.
  @inlinable package static var stylus: KeyCode { KeyCode(rawValue: 0x14b) }
  /// Two fingers are in range: `BTN_TOOL_DOUBLETAP`.
  @inlinable package static var toolDoubleTap: KeyCode { KeyCode(rawValue: 0x14d) }
}
