package import Evdev
package import TouchModel
import TouchTracking

extension DeviceNode {
  /// Returns the reason why a node is not opened, as far as udev and sysfs can tell, or nil.
  ///
  /// - Parameters:
  ///   - wanted: The seat whose devices are used; nil for a named device, which may belong to any seat
  ///     and may have typing keys.
  ///   - isForced: True if the device's rule in the layout has `force`.
  ///   - isForwarding: True if panels are used although they are hidden from libinput (F-9).
  /// - Returns: The reason without a full stop, or nil if the node is to be opened (E-DET-1,
  ///   E-PERM-9).
  package func refusal(
    seat wanted: UntrustedText?, isForced: Bool, isForwarding: Bool = false
  ) -> String? {
    if description.isVirtualTouchscreen { return DeviceDescription.virtualTouchscreenRefusal }
    if let wanted, seat != wanted {
      return "it belongs to seat \(seat.escaped), not to \(wanted.escaped)"
    }
    let classifier = TouchscreenClassifier(usesIgnoredDevices: isForwarding)
    if let refusal = classifier.refusalBeforeOpening(description, isForced: isForced) {
      return refusal.message
    }
    return wanted != nil && description.hasTypingKeys ? DeviceDescription.typingKeysRefusal : nil
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

  /// True if the device is a virtual touchscreen of this or another instance of touchbridge (F-8).
  ///
  /// Its touches have passed a layout already, and to read them would be a loop.
  package var isVirtualTouchscreen: Bool { phys.bytes.starts(with: "touchbridge/".utf8) }

  /// The reason why a virtual touchscreen is never used, not even one that is named.
  package static let virtualTouchscreenRefusal = "it is a virtual device of touchbridge"

  /// The reason why a device with typing keys is not used unless it is named.
  package static let typingKeysRefusal =
    "it also has the keys of a keyboard; to read it nevertheless, name it with --device"
}
