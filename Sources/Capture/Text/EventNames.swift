internal import CLibevdev
internal import TouchModel

/// The names of event types, codes, values and properties, such as `EV_ABS` and `BTN_TOUCH`.
///
/// The names are those of the installed libevdev. A newer code may have no name.
enum EventNames {
  /// Returns the name of a type, or nil.
  ///
  /// Corresponds to `libevdev_event_type_get_name`.
  static func name(of type: EventType) -> UnsafePointer<CChar>? {
    libevdev_event_type_get_name(UInt32(type.rawValue))
  }

  /// Returns the name of a code, or nil.
  ///
  /// Corresponds to `libevdev_event_code_get_name`.
  static func name(of code: UInt16, in type: EventType) -> UnsafePointer<CChar>? {
    libevdev_event_code_get_name(UInt32(type.rawValue), UInt32(code))
  }

  /// Returns the type with a name, or nil.
  ///
  /// Corresponds to `libevdev_event_type_from_name_n`.
  static func type(named name: UnsafeBufferPointer<UInt8>) -> EventType? {
    number(name) { libevdev_event_type_from_name_n($0, $1) }.map { EventType(rawValue: $0) }
  }

  /// Returns the code with a name, or nil.
  ///
  /// Corresponds to `libevdev_event_code_from_name_n`.
  static func code(named name: UnsafeBufferPointer<UInt8>, in type: EventType) -> UInt16? {
    let code = number(name) {
      libevdev_event_code_from_name_n(UInt32(type.rawValue), $0, $1)
    }
    if let code { return code }
    guard type == .key else { return nil }
    return keyAliases.first { alias in
      alias.name.withUTF8Buffer { $0.elementsEqual(name) }
    }?.code
  }

  /// Returns the value of an axis with a name, such as `MT_TOOL_PALM`, or nil.
  ///
  /// Corresponds to `libevdev_event_value_from_name_n`.
  static func value(named name: UnsafeBufferPointer<UInt8>, of axis: AbsoluteAxis) -> Int32? {
    number(name) {
      libevdev_event_value_from_name_n(
        UInt32(EventType.absolute.rawValue), UInt32(axis.rawValue), $0, $1)
    }.map(Int32.init)
  }

  /// Returns the property with a name, or nil.
  ///
  /// Corresponds to `libevdev_property_from_name_n`.
  static func property(named name: UnsafeBufferPointer<UInt8>) -> UInt16? {
    number(name) { libevdev_property_from_name_n($0, $1) }
  }

  /// Returns the result of a lookup, which is negative for an unknown name.
  private static func number(
    _ name: UnsafeBufferPointer<UInt8>, _ lookUp: (UnsafePointer<CChar>, Int) -> Int32
  ) -> UInt16? {
    name.withMemoryRebound(to: CChar.self) { name in
      name.baseAddress.flatMap { UInt16(exactly: lookUp($0, name.count)) }
    }
  }

  /// Second names of keys and buttons.
  ///
  /// getevent prints the first name that the kernel's header has for a number, and older recorders
  /// the name of their time. libevdev has one name for most numbers.
  private static let keyAliases: [(name: StaticString, code: UInt16)] = [
    ("BTN_MISC", 0x100), ("BTN_MOUSE", 0x110), ("BTN_JOYSTICK", 0x120), ("BTN_GAMEPAD", 0x130),
    ("BTN_DIGI", 0x140), ("BTN_WHEEL", 0x150), ("BTN_TRIGGER_HAPPY", 0x2c0),
    ("KEY_HANGUEL", 0x7a), ("KEY_SCREENLOCK", 0x98), ("KEY_DIRECTION", 0x99),
    ("KEY_DASHBOARD", 0xcc), ("KEY_BRIGHTNESS_ZERO", 0xf4), ("KEY_WIMAX", 0xf6),
    ("KEY_ZOOM", 0x174), ("KEY_SCREEN", 0x177), ("KEY_BRIGHTNESS_TOGGLE", 0x1af),
  ]
}
