import TouchModel

/// How the records of a panel show that a contact has ended: the setting, as far as the panel can do it.
enum ReleaseRule: Hashable {
  /// By its protocol.
  case reported
  /// By silence for this time (E-REL-1).
  case silence(Microseconds)
  /// By a pressure of this value or less (E-REL-2). That of a device without multitouch axes replaces its key.
  case pressure(Int32, isKey: Bool)
  /// By the touch key (E-REL-3). Without tracking ids, a record of a slot begins its contact (E-REL-4).
  case key(hasIDs: Bool)

  /// Creates the rule of a panel.
  ///
  /// A setting that the panel cannot do is ignored; `note(about:)` reports it.
  init(_ settings: DeviceSettings, on device: DeviceDescription, _ kind: TouchProtocol) {
    let isAnonymous = kind == .slotted && !device.has(.trackingID)
    switch settings.release {
    case _ where isAnonymous: self = .key(hasIDs: false)
    case .reported: self = .reported
    case .silence(let time): self = .silence(time)
    case .pressure(let limit):
      self = device.has(kind.pressureAxis) ? .pressure(limit, isKey: kind == .single) : .reported
    // The key ends the contacts of the other protocols in any case.
    case .key:
      self = kind == .slotted && device.has(KeyCode.touch) ? .key(hasIDs: true) : .reported
    }
  }

  /// Returns a note about a setting that has no effect on a panel; nil if it has one.
  static func note(
    about settings: DeviceSettings, on device: DeviceDescription, _ kind: TouchProtocol
  ) -> Note? {
    let rule = ReleaseRule(settings, on: device, kind)
    let reason: String
    switch (settings.release, rule) {
    case (.pressure, .reported): reason = "it reports no pressure; try `release: {silence: 0.1}`"
    case (.key, .reported) where kind == .slotted:
      reason = "it has no BTN_TOUCH; try `release: {silence: 0.1}`"
    default: return nil
    }
    return Note(
      .warning, .layout, "`release` of the device rule has no effect on this panel: \(reason)")
  }

  /// Returns the filters of a panel.
  ///
  /// Where silence ends a contact, none is stuck (E-REL-1).
  func filters(of settings: DeviceSettings) -> FilterSettings {
    var filters = settings.filters
    if case .silence = self { filters.stuckWatchdog = nil }
    return filters
  }

  // MARK: - Touches

  /// The pressure that replaces the key of a device without multitouch axes; nil if none does.
  var keyPressure: Int32? {
    guard case .pressure(let limit, isKey: true) = self else { return nil }
    return limit
  }

  /// The axes whose changes may end a contact.
  var watchedAxes: AxisMask {
    if case .pressure(_, isKey: false) = self { return .pressure }
    return []
  }

  /// The state of a slot in use whose contact was lost (E-DROP-11); nil if the next contact there has another tracking
  /// id.
  var stateAfterLoss: Slot.State? {
    switch self {
    case .silence, .pressure(_, isKey: false): .over
    case .key(hasIDs: true): .empty
    case .reported, .pressure(_, isKey: true), .key(hasIDs: false): nil
    }
  }

  /// True if a contact with these values is over, although its slot is in use (E-REL-2).
  func ends(_ values: borrowing RawValues) -> Bool {
    guard case .pressure(let limit, isKey: false) = self else { return false }
    return values.pressure <= limit
  }

  /// True if a contact with these values touches the surface (E-HOVER-1, E-REL-2).
  func touches(_ values: borrowing RawValues) -> Bool {
    if ends(values) { return false }
    return values.distance <= 0
  }
}
