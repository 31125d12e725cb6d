/// The design of a HID touch panel for tests: the fields of its reports.
struct PanelDesign: Hashable, Sendable {
  /// The class of a panel, which selects how the kernel processes its reports.
  enum Generation: Hashable, Sendable {
    /// Windows 7: tip switch, identifier and position.
    case windows7
    /// Windows 8: also hovering fingers, palms, a scan time and a certificate.
    case windows8
  }

  /// The announced name.
  var name: String
  /// The product id for the vendor id `0x1209`.
  var product: UInt16
  var generation = Generation.windows7
  /// The number of fingers in a report.
  ///
  /// More fingers take several reports.
  var fingersInReport: Int
  /// The maximum number of fingers.
  var fingers: Int
  /// True if each frame has a contact count.
  ///
  /// Without it all reports are complete.
  var hasCount = true
  /// The largest X and Y.
  var extent: (x: Int32, y: Int32) { (x: 4095, y: 2399) }
  /// The size of the glass in millimeters.
  var millimeters: (width: Int32, height: Int32) { (width: 256, height: 150) }
  /// True if a finger has a pressure from 0 to 255.
  var hasPressure = false
  /// True if a finger has a width and a height, in units of the position.
  var hasSize = false

  /// Two fingers, both in each report.
  static let twoFingers = PanelDesign(
    name: "Example Two-Finger Panel", product: 0x7002, fingersInReport: 2, fingers: 2,
    hasCount: false)
  /// Five fingers in one report, with pressure and size.
  static let fiveFingers = PanelDesign(
    name: "Example Five-Finger Panel", product: 0x7005, fingersInReport: 5, fingers: 5,
    hasPressure: true, hasSize: true)
  /// Ten fingers, four in a report, so a frame takes up to three reports.
  static let tenFingers = PanelDesign(
    name: "Example Ten-Finger Panel", product: 0x7010, fingersInReport: 4, fingers: 10)
  /// A Windows 8 panel with ten fingers, five in a report.
  static let certified = PanelDesign(
    name: "Example Certified Panel", product: 0x7108, generation: .windows8, fingersInReport: 5,
    fingers: 10, hasSize: true)

  static let all = [twoFingers, fiveFingers, tenFingers, certified]

  /// True if the kernel processes a finger that is reported twice in a frame.
  ///
  /// Without a contact count each finger has one field. Of a Windows 8 panel the kernel uses only
  /// the first field.
  var acceptsRepeatedFinger: Bool { hasCount && generation == .windows7 }

  /// The report ids.
  enum Report {
    static let touch: UInt8 = 1
    static let contactCountMaximum: UInt8 = 2
    static let certification: UInt8 = 3
  }

  /// The length of the certificate in bytes.
  ///
  /// The kernel checks the length, not the content.
  static let certificationLength = 256
}

extension PanelDesign: CustomStringConvertible {
  var description: String { name }
}
