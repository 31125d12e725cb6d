internal import TouchModel

/// Infers the description of a device from its records, where the capture lacks it.
///
/// The rules depend on the records alone, never on a name. Axes and keys that were sent exist, and
/// ranges and slots are those that were used. A touch device is assumed to be a touchscreen, unless
/// it sends what only touchpads, mice, pens and keyboards send.
struct DeviceInference {
  /// The part of a description that is missing.
  enum Missing {
    /// All of it, or an unknown part.
    case codes
    /// Only the properties.
    case properties
  }

  /// The part of the description that is missing.
  let missing: Missing
  /// The line of the note about the inference.
  let line: Int
  /// True if the capture lists the device's properties, even as an empty list.
  private let knowsProperties: Bool
  /// True for Android's recorder: touchscreens send `BTN_TOOL_FINGER` there too.
  private let isAndroid: Bool

  private var eventCount = 0
  private var codes: [EventType: BitSet] = [:]
  private var ranges: [AbsoluteAxis: ClosedRange<Int32>] = [:]
  private var hasSlotEvent = false
  private var largestSlot: Int32 = 0
  private var hasEndedTrackingID = false
  private var hasRepeatedTrackingID = false
  private var lastTrackingID: Int32?
  private var hasMultitouchReport = false

  /// Creates an inference that has no records yet.
  init(missing: Missing, knowsProperties: Bool = false, isAndroid: Bool = false, line: Int) {
    self.missing = missing
    self.knowsProperties = knowsProperties
    self.isAndroid = isAndroid
    self.line = line
  }

  /// Adds a record of the device.
  mutating func add(_ event: InputEvent) {
    eventCount += 1
    // The kernel has no others, and the limit bounds the memory for malformed captures.
    guard event.type.rawValue < 0x20, event.code < 0x300 else { return }
    codes[event.type, default: BitSet()].insert(event.code)
    if event.type == .synchronization {
      if event.code == SynchronizationCode.multitouchReport.rawValue { hasMultitouchReport = true }
      return
    }
    guard event.type == .absolute else { return }
    let axis = AbsoluteAxis(rawValue: event.code)
    switch axis {
    case .slot:
      hasSlotEvent = true
      if event.value < 1024 { largestSlot = max(largestSlot, event.value) }
    case .trackingID:
      if event.value < 0 {
        hasEndedTrackingID = true
      } else if event.value == lastTrackingID {
        hasRepeatedTrackingID = true
      }
      lastTrackingID = event.value
    default: break
    }
    let range = ranges[axis] ?? event.value...event.value
    ranges[axis] = min(range.lowerBound, event.value)...max(range.upperBound, event.value)
  }

  /// Returns the completed description, and a note if anything was added.
  ///
  /// Inferred ranges are a warning, because the positions are right only if fingers reached all edges.
  func complete(_ given: DeviceDescription) -> (DeviceDescription, Note?) {
    var device = given
    var additions: [String] = []
    if missing == .codes { addCodes(to: &device, &additions) }
    if lacksDirectProperty(device) {
      device.properties.insert(InputProperty.direct.rawValue)
      additions.append("that it is a touchscreen (INPUT_PROP_DIRECT)")
    }
    device.isInferred = missing == .codes && eventCount > 0
    guard !additions.isEmpty else { return (device, nil) }
    let source = eventCount == 0 ? "assumed" : "inferred from its first \(eventCount) records"
    let message =
      "the capture does not describe the device in full; \(source): "
      + additions.joined(separator: ", ")
    guard device.axes.keys.contains(where: { Self.positions.contains($0) && given.axes[$0] == nil })
    else { return (device, Note(.info, .capture, message)) }
    return (
      device,
      Note(
        .warning, .capture,
        message + "; positions are right only if fingers reached all edges, so set “range” of a "
          + "device rule in the layout, or record the device with its description")
    )
  }

  /// The axes whose ranges determine the positions of touches.
  private static let positions: [AbsoluteAxis] = [.x, .y, .positionX, .positionY]

  /// True if INPUT_PROP_DIRECT is to be added.
  private func lacksDirectProperty(_ device: DeviceDescription) -> Bool {
    if device.has(.direct) || device.has(.pointer) { return false }
    // An empty list of properties is meaningful only in a complete description.
    if knowsProperties, missing == .properties || !device.properties.isEmpty { return false }
    return isTouchDevice(device) && (eventCount > 0 || device.has(.touch)) && !isIndirect(device)
  }

  private func addCodes(to device: inout DeviceDescription, _ additions: inout [String]) {
    let before = device
    for (type, members) in codes {
      for code in members.members { device.codes[type, default: BitSet()].insert(code) }
    }
    if !codes.isEmpty {
      for type in codes.keys {
        device.codes[.synchronization, default: BitSet()].insert(type.rawValue)
      }
    }
    for (axis, range) in ranges where device.axes[axis] == nil {
      device.axes[axis] = info(of: axis, range: range)
    }
    if isSlotted, device.axes[.slot] == nil, before.axes[.beforeSlot] == nil {
      device.axes[.slot] = AxisInfo(minimum: 0, maximum: largestSlot)
    }
    // A list that was cut after the positions lacks the tracking ids of its slots.
    if device.has(.slot), device.has(.positionX), device.axes[.trackingID] == nil {
      device.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65_535)
    }
    if device.has(.trackingID), eventCount > 0 { addPositions(to: &device) }
    // A device that reports two fingers as a tool reports one finger as a tool as well.
    if !hasMultitouchReport, device.codes[.key]?.containsAny(of: 0x14d...0x14f) == true {
      device.codes[.key]?.insert(KeyCode.toolFinger.rawValue)
    }
    for axis in device.axes.keys {
      device.codes[.absolute, default: BitSet()].insert(axis.rawValue)
    }
    if device.axes.count != before.axes.count { additions.append("axes and their ranges") }
    if device.codes != before.codes { additions.append("keys") }
  }

  /// Adds the position axes, which a tracked contact has even if an excerpt does not show them.
  private func addPositions(to device: inout DeviceDescription) {
    for axis in [AbsoluteAxis.positionX, .positionY] where device.axes[axis] == nil {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: 1)
    }
  }

  private func info(of axis: AbsoluteAxis, range: ClosedRange<Int32>) -> AxisInfo {
    switch axis {
    case .slot: AxisInfo(minimum: 0, maximum: largestSlot)
    case .trackingID: AxisInfo(minimum: 0, maximum: 65_535)
    default:
      AxisInfo(
        minimum: min(0, range.lowerBound),
        maximum: max(range.upperBound, min(0, range.lowerBound) + 1))
    }
  }

  /// True if the stream is protocol B, even if it never selects a slot.
  ///
  /// Protocol A repeats each tracking id in every frame and never ends one. The kernel sends the
  /// tracking id of a slot only when it changes.
  private var isSlotted: Bool {
    if hasSlotEvent { return true }
    if hasMultitouchReport || lastTrackingID == nil { return false }
    return hasEndedTrackingID || !hasRepeatedTrackingID
  }

  private func isTouchDevice(_ device: DeviceDescription) -> Bool {
    device.has(.trackingID) || device.has(.positionX) || device.has(.touch)
  }

  /// True if the device sends or has what no touchscreen does.
  private func isIndirect(_ device: DeviceDescription) -> Bool {
    if hasMultitouchReport { return false }
    if codes[.relative]?.isEmpty == false { return true }
    guard let keys = device.codes[.key] else { return false }
    // Mouse buttons; pen tools; two to five fingers as a tool, as touchpads have them.
    if keys.containsAny(of: 0x110...0x117) || keys.containsAny(of: 0x140...0x144) { return true }
    if keys.containsAny(of: 0x146...0x148) || keys.containsAny(of: 0x14b...0x14f) { return true }
    if isAndroid { return false }
    // One finger as a tool; the letters of a keyboard.
    return keys.contains(KeyCode.toolFinger.rawValue) || keys.containsAny(of: 16...50)
  }
}
