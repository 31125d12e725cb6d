package import TouchModel

extension DeviceDescription {
  /// Whether the device announces keys that people write with: letters, digits, or a keypad's.
  ///
  /// Who reads its records can read what is typed.
  package var isTypedOn: Bool {
    guard let keys = codes[.key] else { return false }
    // KEY_1 … KEY_0, KEY_Q … KEY_P, KEY_A … KEY_L, KEY_Z … KEY_M, KEY_KP7 … KEY_KP0, KEY_NUMERIC_0 … 9.
    let written: [ClosedRange<UInt16>] = [
      2...11, 16...25, 30...38, 44...50, 71...73, 75...77, 79...82, 0x200...0x209,
    ]
    return written.contains { keys.containsAny(of: $0) }
  }

  /// Why a device that is typed on is left alone, unless somebody names it.
  package static let typingRefusal =
    "it has the keys of a keyboard as well, and what is typed is not read unless it is named with"
    + " --device"
}
