package import Text

/// A udev property of an input device that says how the device is used, and not whether.
///
/// Those that decide whether a device is used are the cases of `DecidingProperty`.
package enum UdevProperty: String, Hashable, Sendable, CaseIterable {
  /// The persistent path of the port.
  case port = "ID_PATH"
  /// The width of a panel in millimeters.
  case width = "ID_INPUT_WIDTH_MM"
  /// The height of a panel in millimeters.
  case height = "ID_INPUT_HEIGHT_MM"
  /// The calibration: the six numbers of a `CalibrationMatrix`.
  case calibration = "LIBINPUT_CALIBRATION_MATRIX"
  /// The name that the devices of one display share.
  case group = "LIBINPUT_DEVICE_GROUP"
  /// The output of a compositor to which a touchscreen belongs.
  case output = "WL_OUTPUT"

  /// The beginning of the names with the fuzz of an axis, whose number in two hexadecimal digits follows.
  package static let fuzzPrefix = "LIBINPUT_FUZZ_"

  /// What the names of all properties begin with that may concern touchbridge or a compositor.
  ///
  /// Others count udev's own events, or describe the bus.
  private static let prefixes = ["ID_", "LIBINPUT_", "WL_", "EVDEV_"]

  /// Returns true if a property may concern touchbridge or a compositor.
  package static func isRelevant(_ name: UntrustedText) -> Bool {
    prefixes.contains { name.bytes.starts(with: $0.utf8) }
  }

  /// The name of the property as a key of `DeviceDescription.udevProperties`.
  package var name: UntrustedText { UntrustedText(rawValue) }
}

extension DeviceDescription {
  /// The value of a property; nil if udev does not set it.
  package subscript(property: UdevProperty) -> UntrustedText? {
    get { udevProperties[property.name] }
    set { udevProperties[property.name] = newValue }
  }
}
