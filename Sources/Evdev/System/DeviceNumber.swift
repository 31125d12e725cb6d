import CLinux

/// The kernel's number of a device node: what a node is, whatever it is called at the moment.
///
/// Numbers are given out again at once when a device goes (E-UDEV-6). Never computed (E-UDEV-7).
///
/// Corresponds to `dev_t`.
package struct DeviceNumber: RawRepresentable, Hashable, Sendable {
  /// The number in the C library's packing.
  package let rawValue: UInt

  /// Makes a number from the C library's packing.
  package init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The number of the driver family; 13 for input devices.
  package var major: UInt32 { gnu_dev_major(rawValue) }
  /// The number within the family.
  package var minor: UInt32 { gnu_dev_minor(rawValue) }
}
