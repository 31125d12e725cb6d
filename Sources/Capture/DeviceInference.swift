internal import TouchModel

/// What a bare stream of records tells of the device that sent it.
///
/// A guess by rule, never by the name of a file: axes and keys that were sent exist, ranges are
/// what was seen, slots are those that were used, and a device that touches is taken to lie over a
/// screen unless it sends what only touchpads, mice, pens and keyboards send.
struct DeviceInference {
  /// How far the description that the capture does hold can be trusted.
  enum Extent {
    /// There is none, or an unknown part of it is missing.
    case codes
    /// Only the properties are missing.
    case properties
  }

  /// How far the capture describes the device itself.
  var extent: Extent
  /// Whether the capture says which properties the device has, if only that there are none.
  var knowsProperties = false
  /// Whether the recorder is Android's, where touchscreens send `BTN_TOOL_FINGER` too.
  var isAndroid = false
  /// The line that the note about the guess is given for.
  var line: Int

  private var eventCount = 0
  private var codes: [EventType: BitSet] = [:]
  private var ranges: [AbsoluteAxis: ClosedRange<Int32>] = [:]
  private var slotWasSent = false
  private var largestSlot: Int32 = 0
  private var trackingEnded = false
  private var trackingRepeated = false
  private var lastTrackingID: Int32?
  private var contactsAreSeparated = false

  /// Starts a guess.
  init(extent: Extent, knowsProperties: Bool = false, isAndroid: Bool = false, line: Int) {
    self.extent = extent
    self.knowsProperties = knowsProperties
    self.isAndroid = isAndroid
    self.line = line
  }

  /// Takes a record into account.
  mutating func see(_ event: InputEvent) {
    eventCount += 1
    // The kernel has no others; the limit keeps crafted records from filling the memory.
    guard event.type.rawValue < 0x20, event.code < 0x300 else { return }
    codes[event.type, default: BitSet()].insert(event.code)
    if event.type == .synchronization {
      if event.code == SynchronizationCode.multitouchReport.rawValue { contactsAreSeparated = true }
      return
    }
    guard event.type == .absolute else { return }
    let axis = AbsoluteAxis(rawValue: event.code)
    switch axis {
    case .slot:
      slotWasSent = true
      if event.value < 1024 { largestSlot = max(largestSlot, event.value) }
    case .trackingID:
      if event.value < 0 {
        trackingEnded = true
      } else if event.value == lastTrackingID {
        trackingRepeated = true
      }
      lastTrackingID = event.value
    default: break
    }
    let seen = ranges[axis] ?? event.value...event.value
    ranges[axis] = min(seen.lowerBound, event.value)...max(seen.upperBound, event.value)
  }

  /// The description with what was missing, and what to tell the user about it.
  func complete(_ given: DeviceDescription) -> (DeviceDescription, message: String?) {
    var device = given
    var additions: [String] = []
    if extent == .codes { addCodes(to: &device, &additions) }
    if lacksProperty(device) {
      device.properties.insert(InputProperty.direct.rawValue)
      additions.append("that it lies over the screen")
    }
    device.isInferred = extent == .codes && eventCount > 0
    guard !additions.isEmpty else { return (device, nil) }
    let source = eventCount == 0 ? "assumed" : "inferred from its first \(eventCount) records"
    return (
      device,
      "the capture does not describe the device in full; \(source): "
        + additions.joined(separator: ", ")
    )
  }

  /// Whether a device that touches is to be taken for one that lies over a screen.
  private func lacksProperty(_ device: DeviceDescription) -> Bool {
    if device.has(.direct) || device.has(.pointer) { return false }
    // An empty list of properties means something only where the description is whole.
    if knowsProperties, extent == .properties || !device.properties.isEmpty { return false }
    return touches(device) && (eventCount > 0 || device.has(.touch)) && !isIndirect(device)
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
    for (axis, seen) in ranges where device.axes[axis] == nil {
      if let info = info(of: axis, seen: seen) { device.axes[axis] = info }
    }
    if isSlotted, device.axes[.slot] == nil, before.axes[.beforeSlot] == nil {
      device.axes[.slot] = AxisInfo(minimum: 0, maximum: largestSlot)
    }
    // A list that was cut after the positions has lost the ids that belong to its slots.
    if device.has(.slot), device.has(.positionX), device.axes[.trackingID] == nil {
      device.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65_535)
    }
    if device.has(.trackingID), eventCount > 0 { addPositions(to: &device) }
    // Who tells two fingers as a tool tells one too.
    if !contactsAreSeparated, device.codes[.key]?.containsAny(of: 0x14d...0x14f) == true {
      device.codes[.key]?.insert(KeyCode.toolFinger.rawValue)
    }
    for axis in device.axes.keys {
      device.codes[.absolute, default: BitSet()].insert(axis.rawValue)
    }
    if device.axes.count != before.axes.count { additions.append("axes and their ranges") }
    if device.codes != before.codes { additions.append("keys") }
  }

  /// A tracked contact has a place, even where the excerpt does not hold one.
  private func addPositions(to device: inout DeviceDescription) {
    for axis in [AbsoluteAxis.positionX, .positionY] where device.axes[axis] == nil {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: 1)
    }
  }

  private func info(of axis: AbsoluteAxis, seen: ClosedRange<Int32>) -> AxisInfo? {
    switch axis {
    case .slot: AxisInfo(minimum: 0, maximum: largestSlot)
    case .trackingID: AxisInfo(minimum: 0, maximum: 65_535)
    default:
      AxisInfo(
        minimum: min(0, seen.lowerBound),
        maximum: max(seen.upperBound, min(0, seen.lowerBound) + 1))
    }
  }

  /// Whether the stream is protocol B although it may never have named a slot.
  ///
  /// Protocol A sends each id again in every frame and never ends one; the kernel sends a slot's id
  /// only when it changes.
  private var isSlotted: Bool {
    if slotWasSent { return true }
    if contactsAreSeparated || lastTrackingID == nil { return false }
    return trackingEnded || !trackingRepeated
  }

  private func touches(_ device: DeviceDescription) -> Bool {
    device.has(.trackingID) || device.has(.positionX) || device.has(.touch)
  }

  /// Whether the device sends or has what no touchscreen does.
  private func isIndirect(_ device: DeviceDescription) -> Bool {
    if contactsAreSeparated { return false }
    if codes[.relative]?.isEmpty == false { return true }
    guard let keys = device.codes[.key] else { return false }
    // Mouse buttons; the tools of pens; two to five fingers as tools, as touchpads have them.
    if keys.containsAny(of: 0x110...0x117) || keys.containsAny(of: 0x140...0x144) { return true }
    if keys.containsAny(of: 0x146...0x148) || keys.containsAny(of: 0x14b...0x14f) { return true }
    if isAndroid { return false }
    // One finger as a tool; the letters of a keyboard.
    return keys.contains(KeyCode.toolFinger.rawValue) || keys.containsAny(of: 16...50)
  }
}
