internal import CLibevdev
package import TouchModel

/// The names of event types, codes, values and properties, such as `EV_ABS` and `BTN_TOUCH`.
///
/// The names are those of the installed libevdev. A newer code may have no name.
package enum EventNames {
  /// Returns the name of a type, or nil.
  ///
  /// Corresponds to `libevdev_event_type_get_name`.
  package static func name(of type: EventType) -> String? {
    // C: libevdev returns a constant text that ends with a zero, or nil.
    unsafe libevdev_event_type_get_name(UInt32(type.rawValue)).map { unsafe String(cString: $0) }
  }

  /// Returns the name of a code, or nil.
  ///
  /// Corresponds to `libevdev_event_code_get_name`.
  package static func name(of code: UInt16, in type: EventType) -> String? {
    // C: libevdev returns a constant text that ends with a zero, or nil.
    unsafe libevdev_event_code_get_name(UInt32(type.rawValue), UInt32(code))
      .map { unsafe String(cString: $0) }
  }

  /// Returns the type with a name, or nil.
  ///
  /// Corresponds to `libevdev_event_type_from_name`.
  package static func type(named name: ArraySlice<UInt8>) -> EventType? {
    // C: libevdev reads the name during the call.
    let number = unsafe libevdev_event_type_from_name(text(name))
    return UInt16(exactly: number).map { EventType(rawValue: $0) }
  }

  /// Returns the code with a name, or nil.
  ///
  /// Corresponds to `libevdev_event_code_from_name`.
  package static func code(named name: ArraySlice<UInt8>, in type: EventType) -> UInt16? {
    // C: libevdev reads the name during the call.
    let number = unsafe libevdev_event_code_from_name(UInt32(type.rawValue), text(name))
    return UInt16(exactly: number) ?? (type == .key ? keyAliases[text(name)] : nil)
  }

  /// Returns the value of an axis with a name, such as `MT_TOOL_PALM`, or nil.
  ///
  /// Corresponds to `libevdev_event_value_from_name`.
  package static func value(named name: ArraySlice<UInt8>, of axis: AbsoluteAxis) -> Int32? {
    // C: libevdev reads the name during the call.
    let number = unsafe libevdev_event_value_from_name(
      UInt32(EventType.absolute.rawValue), UInt32(axis.rawValue), text(name))
    return number < 0 ? nil : number
  }

  /// Returns the property with a name, or nil.
  ///
  /// Corresponds to `libevdev_property_from_name`.
  package static func property(named name: ArraySlice<UInt8>) -> UInt16? {
    // C: libevdev reads the name during the call.
    UInt16(exactly: unsafe libevdev_property_from_name(text(name)))
  }

  /// Returns a name as text; bytes that are not UTF-8 are replaced, so that it matches no name.
  private static func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self)
  }

  /// Second names of keys and buttons.
  ///
  /// getevent prints the first name that the kernel's header has for a number, and older recorders
  /// the name of their time. libevdev has one name for most numbers.
  private static let keyAliases: [String: UInt16] = [
    "BTN_MISC": 0x100, "BTN_MOUSE": 0x110, "BTN_JOYSTICK": 0x120, "BTN_GAMEPAD": 0x130,
    "BTN_DIGI": 0x140, "BTN_WHEEL": 0x150, "BTN_TRIGGER_HAPPY": 0x2c0,
    "KEY_HANGUEL": 0x7a, "KEY_SCREENLOCK": 0x98, "KEY_DIRECTION": 0x99,
    "KEY_DASHBOARD": 0xcc, "KEY_BRIGHTNESS_ZERO": 0xf4, "KEY_WIMAX": 0xf6,
    "KEY_ZOOM": 0x174, "KEY_SCREEN": 0x177, "KEY_BRIGHTNESS_TOGGLE": 0x1af,
  ]
}
