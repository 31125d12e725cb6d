package import Text
package import TouchModel

/// The decision which input devices are used as touchscreens.
///
/// The daemon, `devices`, `record` and `TouchPanel` ask the same value: before a device is opened, with its
/// complete description when it is open, and again when its properties change (E-UDEV-5).
package struct DevicePolicy: Hashable, Sendable {
  /// The devices to which the policy applies.
  package enum Scope: Hashable, Sendable {
    /// The devices of recordings, all of which the user named.
    case recorded
    /// Devices of this machine that the user named. They may belong to any seat and may have typing
    /// keys.
    case named
    /// Every device of this machine that belongs to a seat.
    case seat(UntrustedText)
  }

  private let scope: Scope
  private let classifier: TouchscreenClassifier

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - scope: The devices to which it applies.
  ///   - isForwarding: True if panels are used although they are hidden from libinput (F-9).
  package init(_ scope: Scope, isForwarding: Bool = false) {
    self.scope = scope
    // A panel that is hidden from libinput was recorded on purpose.
    classifier = TouchscreenClassifier(usesIgnoredDevices: isForwarding || scope == .recorded)
  }

  /// The policy that also uses panels that are hidden from libinput (F-9).
  package var whileForwarding: DevicePolicy { DevicePolicy(scope, isForwarding: true) }

  /// Returns why a device is not opened, from what is known before (E-DET-1, E-PERM-9).
  ///
  /// - Parameters:
  ///   - device: The description by udev and sysfs.
  ///   - use: What the device's rule in the layout says.
  /// - Returns: The reason; nil if the device is opened.
  package func refusalBeforeOpening(
    _ device: DeviceDescription, as use: DeviceSettings.Use = .automatic
  ) -> RefusalReason? {
    if let reason = Self.refusal(by: use) { return reason }
    return refusalByOwner(of: device)
      ?? classifier.refusalBeforeOpening(device, isForced: use == .forced)
      ?? refusalByKeys(of: device)
  }

  /// Classifies an open device.
  ///
  /// - Parameters:
  ///   - device: The complete description. Without udev and sysfs, the keys and the physical path are
  ///     unknown before.
  ///   - use: What the device's rule in the layout says.
  /// - Returns: The protocol, or the reason why the device is not used.
  package func classify(
    _ device: DeviceDescription, as use: DeviceSettings.Use = .automatic
  ) -> Classification {
    if let reason = Self.refusal(by: use) { return .refused(reason: reason) }
    if let reason = refusalByOwner(of: device) { return .refused(reason: reason) }
    let classification = classifier.classify(device, isForced: use == .forced)
    guard case .touchscreen = classification, let reason = refusalByKeys(of: device) else {
      return classification
    }
    return .refused(reason: reason)
  }

  private static func refusal(by use: DeviceSettings.Use) -> RefusalReason? {
    switch use {
    case .never: .ignoredByLayout
    case .left: .leftByLayout
    case .automatic, .forced: nil
    }
  }

  private func refusalByOwner(of device: DeviceDescription) -> RefusalReason? {
    if scope == .recorded { return nil }
    if device.isVirtualTouchscreen { return .virtualDevice }
    guard case .seat(let seat) = scope, device.seat != seat else { return nil }
    return .otherSeat(device.seat, wanted: seat)
  }

  private func refusalByKeys(of device: DeviceDescription) -> RefusalReason? {
    guard case .seat = scope else { return nil }
    return device.hasTypingKeys ? .typingKeys : nil
  }
}

extension DeviceDescription {
  /// True if the device announces keys that write text: letters, digits or a keypad.
  ///
  /// A process that reads such a device can read passwords.
  package var hasTypingKeys: Bool {
    guard let keys = codes[.key] else { return false }
    // KEY_1 … KEY_0, KEY_Q … KEY_P, KEY_A … KEY_L, KEY_Z … KEY_M, KEY_KP7 … KEY_KP0, KEY_NUMERIC_0 … 9.
    let typing: [ClosedRange<UInt16>] = [
      2...11, 16...25, 30...38, 44...50, 71...73, 75...77, 79...82, 0x200...0x209,
    ]
    return typing.contains { keys.containsAny(of: $0) }
  }

  /// True if udev tags the device as a touchscreen, or, without a tag, if it lies over a screen and has
  /// positions of contacts.
  package var resemblesTouchscreen: Bool {
    if self[.input] == "1" { return self[.touchscreen] == "1" }
    return has(.direct) && has(.positionX)
  }

  /// True if the device is a virtual touchscreen of this or another instance of touchbridge (F-8).
  ///
  /// Its touches have passed a layout already, and to read them would be a loop.
  package var isVirtualTouchscreen: Bool { phys.bytes.starts(with: Self.ownPhysPrefix.utf8) }
}
