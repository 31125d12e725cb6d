package import Text
package import TouchModel

/// A udev property that decides whether a device is used (E-UDEV-5).
///
/// The classifier and the policy read no other property, so each change that can admit or exclude a
/// device is a change of one of these, or of `UdevProperty.port`, by which the rules of a layout may match.
package enum DecidingProperty: String, Hashable, Sendable, CaseIterable {
  /// The seat of the device (E-PERM-9).
  case seat = "ID_SEAT"
  /// Hides the device from libinput (E-DET-12).
  case ignore = "LIBINPUT_IGNORE_DEVICE"
  /// udev has classified the device.
  case input = "ID_INPUT"
  /// The device is a touchscreen.
  case touchscreen = "ID_INPUT_TOUCHSCREEN"
  /// The device is a joystick.
  case joystick = "ID_INPUT_JOYSTICK"
  /// The device is a touchpad.
  case touchpad = "ID_INPUT_TOUCHPAD"
  /// The device is the buttons of a pen tablet.
  case tabletPad = "ID_INPUT_TABLET_PAD"
  /// The device is a pen tablet.
  case tablet = "ID_INPUT_TABLET"
  /// The device is a pointing stick.
  case pointingStick = "ID_INPUT_POINTINGSTICK"
  /// The device is a mouse.
  case mouse = "ID_INPUT_MOUSE"
  /// The device is an accelerometer.
  case accelerometer = "ID_INPUT_ACCELEROMETER"
  /// The device is a keyboard.
  case keyboard = "ID_INPUT_KEYBOARD"
  /// The device has keys only.
  case keys = "ID_INPUT_KEY"
  /// The device is a switch.
  case switches = "ID_INPUT_SWITCH"

  /// The kind of device that the property names; nil if it does not exclude a device by its kind.
  var kind: RefusalReason.Kind? {
    switch self {
    case .seat, .ignore, .input, .touchscreen: nil
    case .joystick: .joystick
    case .touchpad: .touchpad
    case .tabletPad: .tabletPad
    case .tablet: .penTablet
    case .pointingStick: .pointingStick
    case .mouse: .mouse
    case .accelerometer: .accelerometer
    case .keyboard: .keyboard
    case .keys: .keys
    case .switches: .switches
    }
  }
}

extension DeviceDescription {
  /// Returns the value of a property; nil if udev does not set it.
  package subscript(property: DecidingProperty) -> UntrustedText? {
    udevProperties[UntrustedText(property.rawValue)]
  }

  /// True if udev sets a property to another value than 0.
  package func isSet(_ property: DecidingProperty) -> Bool {
    guard let value = self[property] else { return false }
    return value != "0" && !value.isEmpty
  }

  /// The seat that the device belongs to: `ID_SEAT`, or `seat0` (E-PERM-9).
  package var seat: UntrustedText {
    guard let seat = self[.seat], !seat.isEmpty else { return "seat0" }
    return seat
  }
}
