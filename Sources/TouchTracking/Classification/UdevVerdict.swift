import TouchModel

/// The classification of a device by udev's `input_id`.
struct UdevVerdict {
  private let tags: [(tag: UntrustedText, kind: RefusalReason.Kind)]
  /// True if udev classifies the device as a touchscreen.
  let isTouchscreen: Bool

  /// Reads udev's tags; nil if udev has not classified the device.
  init?(_ device: DeviceDescription) {
    func isSet(_ name: UntrustedText) -> Bool {
      guard let value = device.udevProperties[name] else { return false }
      return value != "0" && !value.isEmpty
    }
    let known: [(tag: UntrustedText, kind: RefusalReason.Kind)] = [
      ("ID_INPUT_JOYSTICK", .joystick), ("ID_INPUT_TOUCHPAD", .touchpad),
      ("ID_INPUT_TABLET_PAD", .tabletPad), ("ID_INPUT_TABLET", .penTablet),
      ("ID_INPUT_POINTINGSTICK", .pointingStick), ("ID_INPUT_MOUSE", .mouse),
      ("ID_INPUT_ACCELEROMETER", .accelerometer), ("ID_INPUT_KEYBOARD", .keyboard),
      ("ID_INPUT_KEY", .keys), ("ID_INPUT_SWITCH", .switches),
    ]
    tags = known.filter { isSet($0.tag) }
    isTouchscreen = isSet("ID_INPUT_TOUCHSCREEN")
    if !isTouchscreen, tags.isEmpty, !isSet("ID_INPUT") { return nil }
  }

  /// The reason against the device by its tags alone; nil if udev classifies it as a touchscreen.
  var refusalByTags: RefusalReason? {
    if tags.contains(where: { $0.kind == .joystick }) { return .kind(.joystick) }
    return isTouchscreen ? nil : tags.first.map { .kind($0.kind) } ?? .notTagged
  }

  /// Returns the reason against the device; nil if udev classifies it as a touchscreen.
  ///
  /// A device that is tagged as a joystick too is refused. For one that is tagged as a touchpad
  /// too, the announced codes decide (E-DET-5).
  func refusal(_ device: DeviceDescription, _ traits: DeviceTraits) -> RefusalReason? {
    if let reason = refusalByTags { return reason }
    if tags.contains(where: { $0.kind == .touchpad }) { return traits.refusalByProbe(device) }
    return nil
  }
}
