import TouchModel

/// Reads the records of a device into slots, by its protocol.
///
/// Only one of the readers is used. An enumeration with the readers as its values would move their
/// arrays out and back for each frame.
struct ContactReader {
  /// The protocol, which selects the reader.
  let kind: TouchProtocol
  private var slotted = SlottedReader()
  private var unslotted = UnslottedReader()
  private var single: SingleTouchReader

  /// Creates the reader of a device.
  init(_ kind: TouchProtocol, _ description: DeviceDescription, _ rule: ReleaseRule) {
    self.kind = kind
    single = SingleTouchReader(description, rule)
    slotted.releases = TouchKeyReleases(rule)
  }

  /// Changes how contacts end; the current slot stays.
  mutating func configure(_ description: DeviceDescription, _ rule: ReleaseRule) {
    single = SingleTouchReader(description, rule)
    slotted.releases = TouchKeyReleases(rule)
  }

  /// Returns the number of slots that the device needs.
  func slotCount(_ description: DeviceDescription) -> Int {
    switch kind {
    case .slotted:
      let announced = Int(description.axes[.slot]?.maximum ?? 0)
      return min(max(announced, 0), SlotMask.capacity - 1) + 1
    case .unslotted: return ContactCollector.capacity
    case .single: return 1
    }
  }

  /// Reads records up to a SYN_REPORT or SYN_DROPPED.
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  ///   - table: The slots to change.
  ///   - diagnostics: Counts ignored and invalid records.
  /// - Returns: The index of the marker, or the number of records if there is none.
  @inline(__always)
  mutating func read(
    _ events: Span<InputEvent>, from start: Int, into table: inout SlotTable,
    _ diagnostics: inout TrackerDiagnostics
  ) -> Int {
    switch kind {
    case .slotted: slotted.read(events, from: start, into: &table, &diagnostics)
    case .unslotted: unslotted.read(events, from: start, &diagnostics.counters)
    case .single: single.read(events, from: start, into: &table, &diagnostics.counters)
    }
  }

  /// Completes the frame of a device that lists its contacts, or whose touch key begins and ends them.
  @inline(__always)
  mutating func endFrame(
    into table: inout SlotTable, _ metric: PanelMetric, _ diagnostics: inout TrackerDiagnostics
  ) {
    if kind == .unslotted {
      unslotted.endFrame(into: &table, metric, &diagnostics)
    } else if slotted.releases != nil {
      slotted.releases?.endFrame(current: slotted.current, &table)
    }
  }

  /// Discards what the reader stores of the frame.
  mutating func discardFrame() {
    unslotted.discardFrame()
    slotted.releases?.discardFrame()
  }

  /// Overwrites values, tracking ids and the current slot with the kernel's; protocol A has no state.
  mutating func load(_ state: DeviceState, into table: inout SlotTable) {
    switch kind {
    case .slotted: slotted.load(state, into: &table)
    case .unslotted: break
    case .single: single.load(state, into: &table)
    }
  }

  /// Ends the contacts that the touch key ended while records were lost, in the open frame.
  mutating func endLostContacts(in table: inout SlotTable) {
    slotted.releases?.endLost(in: &table)
  }

  /// False if the slots have no contacts, whatever their tracking ids are.
  var mayHold: Bool { slotted.releases?.mayHold ?? true }

  /// Ignores fingers that are down now until they touch again (E-INIT-1).
  mutating func ignoreUntilPressed() {
    slotted.releases?.ignoreUntilPressed()
  }

  /// Returns whether records before these ones are missing.
  ///
  /// - Parameters:
  ///   - events: The records that were queued when the state was read; none if the queue was empty.
  ///   - state: The kernel's state; nil if more records are queued, which the state contains.
  ///   - table: The slots.
  ///   - hasTouchKey: True if the device has the touch key.
  /// - Returns: True if records are missing.
  func hasMissedRecords(
    before events: Span<InputEvent>, _ state: DeviceState?, in table: SlotTable, hasTouchKey: Bool
  ) -> Bool {
    if kind == .slotted { return slotted.hasMissedRecords(before: events, state, in: table) }
    guard let state, events.isEmpty, table.slots.contains(where: { $0.trackingID >= 0 }) else {
      return false
    }
    if kind == .single { return !single.isDown(in: state, wasDown: true) }
    return hasTouchKey && !state.pressedKeys.contains(KeyCode.touch.rawValue)
  }
}
