import TouchModel

/// The classification of a device by udev's `input_id`.
struct UdevVerdict {
  /// The kinds that udev's tags name, in the order of their precedence.
  private let kinds: [RefusalReason.Kind]
  /// True if udev classifies the device as a touchscreen.
  let isTouchscreen: Bool

  /// Reads udev's tags; nil if udev has not classified the device.
  init?(_ device: DeviceDescription) {
    kinds = DecidingProperty.allCases.compactMap { device.isSet($0) ? $0.kind : nil }
    isTouchscreen = device.isSet(.touchscreen)
    if !isTouchscreen, kinds.isEmpty, !device.isSet(.input) { return nil }
  }

  /// The reason against the device by its tags alone; nil if udev classifies it as a touchscreen.
  var refusalByTags: RefusalReason? {
    if kinds.contains(.joystick) { return .kind(.joystick) }
    return isTouchscreen ? nil : kinds.first.map { .kind($0) } ?? .notTagged
  }

  /// Returns the reason against the device; nil if udev classifies it as a touchscreen.
  ///
  /// A device that is tagged as a joystick too is refused. For one that is tagged as a touchpad
  /// too, the announced codes decide (E-DET-5).
  func refusal(_ device: DeviceDescription, _ traits: DeviceTraits) -> RefusalReason? {
    if let reason = refusalByTags { return reason }
    if kinds.contains(.touchpad) { return traits.refusalByProbe(device) }
    return nil
  }
}
