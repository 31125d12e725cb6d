/// One record of an input device: a time, a type, a code and a value.
///
/// A run of records up to and including a SYN_REPORT is a frame; nothing in a record means
/// anything before its frame is complete (E-FRAME-1). Sixteen bytes, trivially copied.
///
/// Corresponds to `struct input_event`.
public struct InputEvent: Hashable, Sendable {
  /// When the kernel, or the recorder, stamped the record.
  public var time: Microseconds
  /// What family the code belongs to.
  public var type: EventType
  /// Which axis, key or marker it is; read in the light of `type`.
  public var code: UInt16
  /// The value in device units, key states 0 1 2, or -1 for the end of a tracking id.
  public var value: Int32

  /// Makes a record from its four fields.
  @inlinable
  public init(time: Microseconds, type: EventType, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Makes an absolute-axis record.
  @inlinable
  public init(time: Microseconds, axis: AbsoluteAxis, value: Int32) {
    self.init(time: time, type: .absolute, code: axis.rawValue, value: value)
  }

  /// Makes a key record.
  @inlinable
  public init(time: Microseconds, key: KeyCode, value: Int32) {
    self.init(time: time, type: .key, code: key.rawValue, value: value)
  }

  /// Makes a SYN_REPORT, the end of a frame; the value 1 means that the kernel forced it.
  @inlinable
  public static func report(time: Microseconds, value: Int32 = 0) -> InputEvent {
    InputEvent(
      time: time, type: .synchronization, code: SynchronizationCode.report.rawValue, value: value)
  }

  /// Whether the record ends a frame.
  @inlinable
  public var isReport: Bool {
    type == .synchronization && code == SynchronizationCode.report.rawValue
  }
}
