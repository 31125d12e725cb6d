/// The usage of a field or collection of a report.
///
/// Corresponds to the HID usage tables.
struct HidUsage: Hashable, Sendable {
  /// A usage page.
  enum Page: UInt16, Sendable {
    case genericDesktop = 0x01
    case digitizer = 0x0d
    case vendor = 0xff00
  }

  /// The usage id on the current page.
  let code: UInt16

  // Generic desktop.
  static let x = HidUsage(code: 0x30)
  static let y = HidUsage(code: 0x31)

  // Digitizer.
  static let touchScreen = HidUsage(code: 0x04)
  static let deviceConfiguration = HidUsage(code: 0x0e)
  static let finger = HidUsage(code: 0x22)
  static let tipPressure = HidUsage(code: 0x30)
  static let inRange = HidUsage(code: 0x32)
  static let tipSwitch = HidUsage(code: 0x42)
  static let confidence = HidUsage(code: 0x47)
  static let width = HidUsage(code: 0x48)
  static let height = HidUsage(code: 0x49)
  static let contactIdentifier = HidUsage(code: 0x51)
  static let contactCount = HidUsage(code: 0x54)
  static let contactCountMaximum = HidUsage(code: 0x55)
  static let scanTime = HidUsage(code: 0x56)

  // Vendor: the certificate by which Windows 8 and the kernel recognize a panel of that class.
  static let certification = HidUsage(code: 0xc5)
}
