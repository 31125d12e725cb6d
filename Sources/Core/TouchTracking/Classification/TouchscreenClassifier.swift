package import TouchModel

/// Decides whether a device is a touchscreen, with a reason if it is not.
///
/// A device rule that forces the device has precedence (E-DET-5), then udev's classification
/// (E-DET-1). Without one, as in most captures, the announced codes decide, in the order of udev's
/// own `input_id` (E-DET-3, E-DET-4). A device that announces invalid values is always refused
/// (E-DET-6).
package struct TouchscreenClassifier: Hashable, Sendable {
  private let usesIgnoredDevices: Bool

  /// Creates a classifier.
  ///
  /// - Parameter usesIgnoredDevices: True if devices count that a udev rule hides from libinput, as a
  ///   panel is whose touches are forwarded (F-9).
  package init(usesIgnoredDevices: Bool = false) {
    self.usesIgnoredDevices = usesIgnoredDevices
  }

  /// Returns the classification of a device; the cost is linear in the number of announced codes.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - isForced: True if the kind of the device and rules of udev do not count.
  /// - Returns: The protocol, or the reason why the device is not used.
  package func classify(_ device: DeviceDescription, isForced: Bool = false) -> Classification {
    let traits = DeviceTraits(device)
    if let refusal = refusalByKind(of: device, traits, isForced) {
      return .refused(reason: refusal)
    }
    let kind = kind(of: device, traits)
    let defect = rangeDefect(of: device, kind) ?? signalDefect(of: device, kind, traits, isForced)
    if let defect { return .refused(reason: defect) }
    let slots =
      switch kind {
      case .slotted: Int(device.axes[.slot]?.maximum ?? 0) + 1
      case .unslotted: ContactCollector.capacity
      case .single: 1
      }
    return .touchscreen(kind, slots: slots)
  }

  /// Returns why a device should not be opened, from what is known before; nil if it should.
  ///
  /// Keyboards are never opened, for privacy. Ranges and slot counts are unknown before a device is
  /// opened, and are not checked. Without codes the tags alone decide; without codes and tags the
  /// device has to be opened (E-UDEV-3).
  package func refusalBeforeOpening(
    _ device: DeviceDescription, isForced: Bool = false
  ) -> RefusalReason? {
    if device.codes.isEmpty, device.axes.isEmpty {
      if isForced { return nil }
      return isIgnored(device) ? .ignoredByRule : UdevVerdict(device)?.refusalByTags
    }
    let traits = DeviceTraits(device)
    return refusalByKind(of: device, traits, isForced)
      ?? signalDefect(of: device, kind(of: device, traits), traits, isForced)
  }

  /// Returns why a device is not a touchscreen, or is excluded by a rule.
  private func refusalByKind(
    of device: DeviceDescription, _ traits: DeviceTraits, _ isForced: Bool
  ) -> RefusalReason? {
    if isForced { return traits.missingPositions(device) }
    if isIgnored(device) { return .ignoredByRule }
    guard let verdict = UdevVerdict(device) else { return traits.refusalByProbe(device) }
    return verdict.refusal(device, traits) ?? traits.missingPositions(device)
  }

  private func isIgnored(_ device: DeviceDescription) -> Bool {
    !usesIgnoredDevices && device.isSet(.ignore)
  }

  private func kind(of device: DeviceDescription, _ traits: DeviceTraits) -> TouchProtocol {
    guard traits.hasContactPositions else { return .single }
    return device.has(.slot) ? .slotted : .unslotted
  }

  /// Returns the invalid range of a touchscreen; nil if all ranges are valid.
  private func rangeDefect(
    of device: DeviceDescription, _ kind: TouchProtocol
  ) -> RefusalReason? {
    let axes: [AbsoluteAxis] = kind == .single ? [.x, .y] : [.positionX, .positionY]
    for axis in axes {
      if let info = device.axes[axis], let reason = defect(of: info, axis, device.isInferred) {
        return reason
      }
    }
    guard kind == .slotted else { return nil }
    let count = Int64(device.axes[.slot]?.maximum ?? 0) + 1
    return (1...Int64(SlotMask.capacity)).contains(count) ? nil : .slotCount(count)
  }

  /// Returns the missing signal of a touch; nil if there is one.
  private func signalDefect(
    of device: DeviceDescription, _ kind: TouchProtocol, _ traits: DeviceTraits, _ isForced: Bool
  ) -> RefusalReason? {
    switch kind {
    case .slotted:
      let hasTouchKey = device.has(KeyCode.touch)
      return device.has(.trackingID) || (isForced && hasTouchKey)
        ? nil : .noTrackingID(hasTouchKey: hasTouchKey)
    case .unslotted:
      let isVouchedFor =
        traits.isDirect || isForced || device.isInferred || UdevVerdict(device) != nil
      let isSignalled = device.has(KeyCode.touch) || device.has(.trackingID)
      return isSignalled || isVouchedFor ? nil : .noTouchSignal
    case .single:
      // A button is a touch only if the device lies over the screen (E-ST-6).
      let isOverScreen =
        traits.isDirect || isForced || UdevVerdict(device)?.isTouchscreen == true
      let isSignalled =
        device.has(KeyCode.touch) || device.has(.pressure)
        || isOverScreen && (device.has(KeyCode.leftButton) || device.has(KeyCode.button0))
      return isSignalled || device.isInferred ? nil : .noTouchSignal
    }
  }

  /// Returns the defect of a range; an inferred range may be narrow.
  ///
  /// A resolution of only one axis is not a defect (E-DET-7).
  private func defect(
    of info: AxisInfo, _ axis: AbsoluteAxis, _ isInferred: Bool
  ) -> RefusalReason? {
    let (minimum, maximum) = (info.minimum, info.maximum)
    if minimum > maximum {
      return .invertedRange(axis, minimum: minimum, maximum: maximum)
    }
    if minimum == maximum, !isInferred { return .emptyRange(axis, value: minimum) }
    if Int64(maximum) - Int64(minimum) > Int64(Int32.max) / 2 {
      return .hugeRange(axis, minimum: minimum, maximum: maximum)
    }
    if info.resolution < 0 { return .negativeResolution(axis, info.resolution) }
    return nil
  }
}

/// The classification of a device.
package enum Classification: Hashable, Sendable {
  /// The device is a touchscreen with a protocol and a largest number of contacts.
  case touchscreen(TouchProtocol, slots: Int)
  /// The device is not used, for a reason.
  case refused(reason: RefusalReason)

  /// The reason why the device is not used; nil if it is.
  package var refusal: RefusalReason? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}

/// The protocol by which a touchscreen reports contacts; the raw values are those of the log.
///
/// Corresponds to the protocols of `Documentation/input/multi-touch-protocol.rst`.
package enum TouchProtocol: String, Hashable, Sendable, CaseIterable {
  /// Each contact has a slot that retains its values, and a tracking id.
  case slotted = "B"
  /// Each frame reports all contacts, with a marker after each.
  case unslotted = "A"
  /// One contact with a touch key or a pressure.
  case single

  /// The axis of the pressure of a contact.
  var pressureAxis: AbsoluteAxis { self == .single ? .pressure : .multitouchPressure }
}
