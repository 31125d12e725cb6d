/// A touch panel on the HID bus that this project made up: what its reports hold.
struct PanelDesign: Hashable, Sendable {
  /// Which of the kernel's two ways of treating such panels it asks for.
  enum Generation: Hashable, Sendable {
    /// Windows 7: a tip switch, an identifier, a place.
    case windows7
    /// Windows 8: fingers above the glass, palms, a scan time and a certificate as well.
    case windows8
  }

  /// The name that it announces.
  var name: String
  /// Its product number under the vendor `0x1209`.
  var product: UInt16
  var generation = Generation.windows7
  /// How many fingers a report holds; more than that are told in several reports.
  var fingersInReport: Int
  /// How many fingers the panel follows.
  var fingers: Int
  /// Whether each frame says how many fingers it tells; without, all reports are full.
  var hasCount = true
  /// The largest X and Y.
  var extent: (x: Int32, y: Int32) { (x: 4095, y: 2399) }
  /// The glass in millimetres.
  var millimetres: (width: Int32, height: Int32) { (width: 256, height: 150) }
  /// Whether a finger has a pressure, 0 to 255.
  var hasPressure = false
  /// Whether a finger has a width and a height, in units of the place.
  var hasSize = false

  /// Two fingers, both in each report.
  static let twoFingers = PanelDesign(
    name: "Example Two-Finger Panel", product: 0x7002, fingersInReport: 2, fingers: 2,
    hasCount: false)
  /// Five fingers in one report, with pressure and size.
  static let fiveFingers = PanelDesign(
    name: "Example Five-Finger Panel", product: 0x7005, fingersInReport: 5, fingers: 5,
    hasPressure: true, hasSize: true)
  /// Ten fingers, four to a report: a frame is up to three reports.
  static let tenFingers = PanelDesign(
    name: "Example Ten-Finger Panel", product: 0x7010, fingersInReport: 4, fingers: 10)
  /// Ten fingers of the Windows 8 class, five to a report.
  static let certified = PanelDesign(
    name: "Example Certified Panel", product: 0x7108, generation: .windows8, fingersInReport: 5,
    fingers: 10, hasSize: true)

  static let all = [twoFingers, fiveFingers, tenFingers, certified]

  /// Whether the kernel listens when a frame tells a finger twice.
  ///
  /// Without a count there is one place for each finger; of the Windows 8 class only the first
  /// telling counts.
  var tellsTwice: Bool { hasCount && generation == .windows7 }

  /// The identifiers of the reports.
  enum Report {
    static let touch: UInt8 = 1
    static let contactCountMaximum: UInt8 = 2
    static let certification: UInt8 = 3
  }

  /// How many bytes the certificate has; the kernel looks at that and not at what they say.
  static let certificationLength = 256
}

extension PanelDesign: CustomStringConvertible {
  var description: String { name }
}
