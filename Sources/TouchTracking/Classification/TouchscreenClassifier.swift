package import TouchModel

/// Says whether a device is a touchscreen, and if not, why not.
///
/// What udev says of the device comes first (E-DET-1); where it says nothing, as in most captures,
/// the announced codes decide, in the order of udev's own `input_id` (E-DET-3, E-DET-4). What no
/// touchscreen can announce is refused in either case (E-DET-6).
package struct TouchscreenClassifier {
  /// Makes a classifier.
  package init() {}

  /// The verdict on a device; the work grows with the number of announced codes.
  package func classify(_ device: DeviceDescription) -> Classification {
    let traits = DeviceTraits(device)
    if let refusal = refusalByKind(of: device, traits) { return .refused(reason: refusal) }
    let kind = kind(of: device, traits)
    if let reason = rangeDefect(of: device, kind) ?? signalDefect(of: device, kind, traits) {
      return .refused(reason: reason)
    }
    let slots =
      switch kind {
      case .slotted: Int(device.axes[.slot]?.maximum ?? 0) + 1
      case .unslotted: ContactCollector.capacity
      case .single: 1
      }
    return .touchscreen(kind, slots: slots)
  }

  /// Why a device is not worth opening, from what is known without that; nil where it is worth it.
  ///
  /// What is typed on a keyboard is nobody's business, so it is never opened. The ranges and the
  /// count of slots are not looked at: nobody tells them from outside. Where no codes are known the
  /// tags alone decide, and a device without those as well has to be asked (E-UDEV-3).
  package func refusalBeforeOpening(_ device: DeviceDescription) -> RefusalReason? {
    if device.codes.isEmpty, device.axes.isEmpty {
      return isIgnored(device) ? .ignoredByRule : UdevVerdict(device)?.refusalByTags
    }
    let traits = DeviceTraits(device)
    return refusalByKind(of: device, traits)
      ?? signalDefect(of: device, kind(of: device, traits), traits)
  }

  /// Why a device is no touchscreen or not to be used as one.
  private func refusalByKind(
    of device: DeviceDescription, _ traits: DeviceTraits
  ) -> RefusalReason? {
    if isIgnored(device) { return .ignoredByRule }
    guard let verdict = UdevVerdict(device) else { return traits.refusalByProbe(device) }
    return verdict.refusal(device, traits) ?? traits.missingPositions(device)
  }

  private func isIgnored(_ device: DeviceDescription) -> Bool {
    guard let value = device.udevProperties["LIBINPUT_IGNORE_DEVICE"] else { return false }
    return value != "0" && !value.isEmpty
  }

  private func kind(of device: DeviceDescription, _ traits: DeviceTraits) -> TouchProtocol {
    guard traits.hasContactPositions else { return .single }
    return device.has(.slot) ? .slotted : .unslotted
  }

  /// What makes the numbers of a touchscreen unusable.
  private func rangeDefect(
    of device: DeviceDescription, _ kind: TouchProtocol
  ) -> RefusalReason? {
    let x: AbsoluteAxis = kind == .single ? .x : .positionX
    let y: AbsoluteAxis = kind == .single ? .y : .positionY
    for axis in [x, y] {
      if let info = device.axes[axis], let reason = defect(of: info, axis, device.isInferred) {
        return reason
      }
    }
    guard kind == .slotted else { return nil }
    let count = Int64(device.axes[.slot]?.maximum ?? 0) + 1
    return (1...Int64(SlotMask.capacity)).contains(count) ? nil : .slotCount(count)
  }

  /// What is missing so that a touch could be told from none.
  private func signalDefect(
    of device: DeviceDescription, _ kind: TouchProtocol, _ traits: DeviceTraits
  ) -> RefusalReason? {
    switch kind {
    case .slotted:
      return device.has(.trackingID) ? nil : .noTrackingID
    case .unslotted:
      let isVouchedFor = traits.isDirect || device.isInferred || UdevVerdict(device) != nil
      let isSignalled = device.has(KeyCode.touch) || device.has(.trackingID)
      return isSignalled || isVouchedFor ? nil : .noTouchSignal
    case .single:
      let isSignalled =
        device.has(KeyCode.touch) || device.has(.pressure)
        || traits.isDirect && (device.has(KeyCode.leftButton) || device.has(KeyCode.button0))
      return isSignalled || device.isInferred ? nil : .noTouchSignal
    }
  }

  /// What is wrong with the range of an axis; a range that was guessed from a stream may be narrow.
  ///
  /// A resolution on one axis only is not wrong (E-DET-7).
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
