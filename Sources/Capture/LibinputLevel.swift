/// A level of nesting in a `libinput record` file.
struct LibinputLevel {
  /// What the level describes.
  var place: LibinputPlace
  /// Whether it is a mapping; a sequence otherwise.
  var isMapping: Bool
  /// The key whose value comes next; nil where a key comes next.
  var key: LibinputKey?
  /// The key as a number, where it is one.
  var number: UInt16?
}

/// The keys that mean something to us.
enum LibinputKey {
  case version, deviceCount, devices, node, evdev, name, identity, codes, absinfo, properties
  case udev, events, other

  /// Finds the key; `other` for all that are passed over.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    let known: [(StaticString, LibinputKey)] = [
      ("evdev", .evdev), ("version", .version), ("ndevices", .deviceCount), ("devices", .devices),
      ("node", .node), ("name", .name), ("id", .identity), ("codes", .codes),
      ("absinfo", .absinfo), ("properties", .properties), ("udev", .udev), ("events", .events),
    ]
    self =
      known.first { name, _ in
        name.utf8CodeUnitCount == text.count && name.withUTF8Buffer { $0.elementsEqual(text) }
      }?.1 ?? .other
  }
}

/// What a level of a `libinput record` file describes.
enum LibinputPlace {
  case root, devices, device, evdev, identity, codeTypes, codes, absinfo, axis, properties
  case udev, udevProperties, events, eventItem, records, record
  /// Something that means nothing to us, and all within it.
  case ignored

  /// What a value inside this one describes.
  func child(_ key: LibinputKey?, isMapping: Bool) -> LibinputPlace {
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
