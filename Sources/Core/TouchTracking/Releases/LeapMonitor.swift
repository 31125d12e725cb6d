import TouchModel

/// Detects a panel that does not report lifts: one contact is in another place after each pause (E-REL-4).
struct LeapMonitor {
  /// The shortest pause.
  static let pause = Microseconds.milliseconds(200)
  /// The shortest leap, as a share of the shorter side of the panel on the screen.
  static let share = 0.1
  /// The number of leaps of one contact that show that it is several.
  static let limit: UInt8 = 3

  private let squaredDistance: Double
  /// The setting that may help; nil once it was reported, and if the panel's rule has one.
  private var remedy: String?

  /// Creates a monitor for a panel.
  init(_ settings: DeviceSettings, on device: DeviceDescription, _ kind: TouchProtocol) {
    let distance = min(settings.region.width, settings.region.height) * Self.share
    squaredDistance = distance * distance
    guard settings.release == .reported, device.has(.trackingID) || kind != .slotted else { return }
    remedy = Self.remedy(on: device, kind)
  }

  /// Returns the setting that may help, by what the panel can report.
  private static func remedy(on device: DeviceDescription, _ kind: TouchProtocol) -> String {
    let silence = "`release: {silence: 0.1}`"
    if kind == .slotted, device.has(KeyCode.touch) {
      return "`release: key` if it still reports BTN_TOUCH 0, otherwise \(silence)"
    }
    guard let pressure = device.axes[kind.pressureAxis] else { return silence }
    return "`release: {pressure: \(pressure.minimum)}` if its pressure falls to that, otherwise"
      + " \(silence)"
  }

  /// True if the open frame of a slot moves its contact so far that it is probably another one.
  ///
  /// The contact still has its position before the pause.
  func isLeap(_ slot: Slot, _ map: CoordinateMap) -> Bool {
    guard remedy != nil, slot.state == .live || slot.state == .dead, slot.operation.isEmpty,
      !slot.changed.isDisjoint(with: .position)
    else { return false }
    let position = map.position(x: slot.values.x, y: slot.values.y)
    let (x, y) = (position.x - slot.contact.position.x, position.y - slot.contact.position.y)
    return x * x + y * y > squaredDistance
  }

  /// Returns the setting that may help, the first time.
  mutating func takeRemedy() -> String? {
    defer { remedy = nil }
    return remedy
  }
}
