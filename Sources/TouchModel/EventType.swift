/// The family of an input record's code.
///
/// Unknown numbers are legal values: a newer kernel or a crafted file may hold any.
///
/// Corresponds to `EV_*` of `linux/input-event-codes.h`.
public struct EventType: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Makes a type from the kernel's number; any number will do.
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
  /// Whatever fits nowhere else: `EV_MSC`.
  @inlinable public static var miscellaneous: EventType { EventType(rawValue: 0x04) }
  /// Switches: `EV_SW`.
  @inlinable public static var switches: EventType { EventType(rawValue: 0x05) }
  /// Lights: `EV_LED`.
  @inlinable public static var led: EventType { EventType(rawValue: 0x11) }
  /// Soft key repeat: `EV_REP`.
  @inlinable public static var autorepeat: EventType { EventType(rawValue: 0x14) }
}
