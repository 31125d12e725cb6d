// Only this package uses these types and those of AbsoluteAxis. They are public because the compiler inlines nothing
// that is `package` into another module, which made the tracker dearer by a third (Swift 6.3).

/// One record of an input device: a time, a type, a code and a value.
///
/// The records up to and including a SYN_REPORT are a frame; a record takes effect when its frame is
/// complete. The size is 16 bytes.
///
/// Corresponds to `struct input_event`.
///
/// Source: E-FRAME-1
public struct InputEvent: Hashable, Sendable {
  /// The time that the kernel or the recorder assigned.
  public var time: Microseconds
  /// The type of the code.
  public var type: EventType
  /// The axis, key or marker, depending on `type`.
  public var code: UInt16
  /// The value: device units, a key state from 0 to 2, or -1 for the end of a tracking id.
  public var value: Int32

  /// Creates a record from its fields.
  @inlinable
  public init(time: Microseconds, type: EventType, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Creates an absolute-axis record.
  @inlinable
  public init(time: Microseconds, axis: AbsoluteAxis, value: Int32) {
    self.init(time: time, type: .absolute, code: axis.rawValue, value: value)
  }

  /// Creates a key record.
  @inlinable
  public init(time: Microseconds, key: KeyCode, value: Int32) {
    self.init(time: time, type: .key, code: key.rawValue, value: value)
  }

  /// Returns a SYN_REPORT; the value 1 marks one that the kernel inserted.
  @inlinable
  public static func report(time: Microseconds, value: Int32 = 0) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.report.rawValue, value: value)
  }

  /// True if the record ends a frame.
  @inlinable
  public var isReport: Bool {
    type == .synchronization && code == SynchronizationCode.report.rawValue
  }
}

/// The type of an input record.
///
/// Numbers without a name here are legal values.
///
/// Corresponds to `EV_*` of `linux/input-event-codes.h`.
public struct EventType: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Creates a type from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Markers between records: `EV_SYN`.
  @inlinable public static var synchronization: EventType { EventType(rawValue: 0x00) }
  /// Keys and buttons: `EV_KEY`.
  @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
  /// Relative axes: `EV_REL`.
  @inlinable public static var relative: EventType { EventType(rawValue: 0x02) }
  /// Absolute axes: `EV_ABS`.
  @inlinable public static var absolute: EventType { EventType(rawValue: 0x03) }
  /// Miscellaneous values: `EV_MSC`.
  @inlinable public static var miscellaneous: EventType { EventType(rawValue: 0x04) }
  /// Switches: `EV_SW`.
  @inlinable public static var switches: EventType { EventType(rawValue: 0x05) }
  /// LEDs: `EV_LED`.
  @inlinable public static var led: EventType { EventType(rawValue: 0x11) }
  /// Soft key repeat: `EV_REP`.
  @inlinable public static var autorepeat: EventType { EventType(rawValue: 0x14) }
}

/// A marker between input records.
///
/// Corresponds to `SYN_*`.
public struct SynchronizationCode: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Creates a marker from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The end of a frame: `SYN_REPORT`.
  @inlinable public static var report: SynchronizationCode { SynchronizationCode(rawValue: 0) }
  /// The end of one contact of a protocol A frame: `SYN_MT_REPORT`.
  @inlinable public static var multitouchReport: SynchronizationCode {
    SynchronizationCode(rawValue: 2)
  }
  /// The kernel's buffer overflowed and records were lost: `SYN_DROPPED`.
  @inlinable public static var dropped: SynchronizationCode { SynchronizationCode(rawValue: 3) }
}

/// A key or button of a device.
///
/// Unknown numbers are legal values.
///
/// Corresponds to `KEY_*` and `BTN_*`.
public struct KeyCode: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Creates a key from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// True if the left key has the smaller number.
  @inlinable
  public static func < (left: KeyCode, right: KeyCode) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The first button without a special meaning: `BTN_0`.
  @inlinable public static var button0: KeyCode { KeyCode(rawValue: 0x100) }
  /// The left mouse button: `BTN_LEFT`.
  @inlinable public static var leftButton: KeyCode { KeyCode(rawValue: 0x110) }
  /// The right mouse button: `BTN_RIGHT`.
  @inlinable public static var rightButton: KeyCode { KeyCode(rawValue: 0x111) }
  /// The middle mouse button: `BTN_MIDDLE`.
  @inlinable public static var middleButton: KeyCode { KeyCode(rawValue: 0x112) }
  /// The first joystick button: `BTN_JOYSTICK`.
  @inlinable public static var joystick: KeyCode { KeyCode(rawValue: 0x120) }
  /// A pen is in range: `BTN_TOOL_PEN`.
  @inlinable public static var toolPen: KeyCode { KeyCode(rawValue: 0x140) }
  /// A finger is in range: `BTN_TOOL_FINGER`.
  @inlinable public static var toolFinger: KeyCode { KeyCode(rawValue: 0x145) }
  /// The surface is touched: `BTN_TOUCH`.
  @inlinable public static var touch: KeyCode { KeyCode(rawValue: 0x14a) }
  /// The button of a pen: `BTN_STYLUS`.
  @inlinable public static var stylus: KeyCode { KeyCode(rawValue: 0x14b) }
  /// Two fingers are in range: `BTN_TOOL_DOUBLETAP`.
  @inlinable public static var toolDoubleTap: KeyCode { KeyCode(rawValue: 0x14d) }
}
