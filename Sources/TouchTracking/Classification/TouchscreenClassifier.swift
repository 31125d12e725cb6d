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
    if let value = device.udevProperties["LIBINPUT_IGNORE_DEVICE"], value != "0", !value.isEmpty {
      return .refused(reason: .ignoredByRule)
    }
    let traits = DeviceTraits(device)
    let refusal =
      if let verdict = UdevVerdict(device) {
        verdict.refusal(device, traits) ?? traits.missingPositions(device)
      } else {
        traits.refusalByProbe(device)
      }
    if let refusal { return .refused(reason: refusal) }
    let kind: TouchProtocol =
      traits.hasContactPositions ? (device.has(.slot) ? .slotted : .unslotted) : .single
    if let reason = defect(of: device, kind, traits) { return .refused(reason: reason) }
    let slots =
      switch kind {
      case .slotted: Int(device.axes[.slot]?.maximum ?? 0) + 1
      case .unslotted: ContactCollector.capacity
      case .single: 1
      }
    return .touchscreen(kind, slots: slots)
  }

  /// What makes a touchscreen unusable.
  private func defect(
    of device: DeviceDescription, _ kind: TouchProtocol, _ traits: DeviceTraits
  ) -> RefusalReason? {
    let x: AbsoluteAxis = kind == .single ? .x : .positionX
    let y: AbsoluteAxis = kind == .single ? .y : .positionY
    for axis in [x, y] {
      if let info = device.axes[axis], let reason = defect(of: info, axis, device.isInferred) {
        return reason
      }
    }
    switch kind {
    case .slotted:
      let count = Int64(device.axes[.slot]?.maximum ?? 0) + 1
      if !(1...Int64(SlotMask.capacity)).contains(count) { return .slotCount(count) }
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
