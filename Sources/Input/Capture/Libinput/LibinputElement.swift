/// A mapping or sequence that is open at the current position of a `libinput record` file.
struct LibinputLevel {
  /// The meaning of the level.
  var element: LibinputElement
  /// True for a mapping, false for a sequence.
  var isMapping: Bool
  /// The key of the next value; nil if a key comes next.
  var key: LibinputKey?
  /// The key as a number; nil if it is none.
  var number: UInt16?
}

/// A key of a `libinput record` file that is used; all others are `other`.
enum LibinputKey: String {
  case version, devices, node, evdev, name, codes, absinfo, properties, udev, events, other
  case deviceCount = "ndevices"
  case identity = "id"
}

/// The meaning of a mapping or sequence of a `libinput record` file.
enum LibinputElement {
  case root, devices, device, evdev, identity, codeTypes, codes, absinfo, axis, properties
  case udev, udevProperties, events, eventItem, records, record
  /// Not used, with everything within it.
  case ignored

  /// Returns the meaning of a mapping or sequence within this one, by its key, nil in a sequence.
  func child(_ key: LibinputKey?, isMapping: Bool) -> LibinputElement {
    switch (self, key, isMapping) {
    case (.root, .devices, false): .devices
    case (.devices, _, true): .device
    case (.device, .evdev, true): .evdev
    case (.device, .udev, true): .udev
    case (.device, .events, false): .events
    case (.evdev, .identity, false): .identity
    case (.evdev, .codes, true): .codeTypes
    case (.codeTypes, _, false): .codes
    case (.evdev, .absinfo, true): .absinfo
    case (.absinfo, _, false): .axis
    case (.evdev, .properties, false): .properties
    case (.udev, .properties, false): .udevProperties
    case (.events, _, true): .eventItem
    case (.eventItem, .evdev, false): .records
    case (.records, _, false): .record
    default: .ignored
    }
  }
}
