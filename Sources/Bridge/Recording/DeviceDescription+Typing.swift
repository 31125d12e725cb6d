package import TouchModel

extension DeviceDescription {
  /// Whether the device announces keys that people write with: letters, digits, or a keypad's.
  ///
  /// A recording of it would hold what was typed.
  package var isTypedOn: Bool {
    guard let keys = codes[.key] else { return false }
    // KEY_1 … KEY_0, KEY_Q … KEY_P, KEY_A … KEY_L, KEY_Z … KEY_M, KEY_KP7 … KEY_KP0, KEY_NUMERIC_0 … 9.
    let written: [ClosedRange<UInt16>] = [
      2...11, 16...25, 30...38, 44...50, 71...73, 75...77, 79...82, 0x200...0x209,
    ]
    return written.contains { keys.containsAny(of: $0) }
  }
}
