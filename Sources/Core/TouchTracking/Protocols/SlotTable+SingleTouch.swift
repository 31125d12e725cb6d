import TouchModel

/// Reads the records of a device without multitouch axes into the only slot.
struct SingleTouchReader {
  /// The key that reports the touch; nil if only the pressure does (E-ST-7).
  private let key: KeyCode?
  /// The pressure without a touch.
  private let floor: Int64
  /// The amount above `floor` at which a touch begins.
  private let step: Int64

  /// Selects the touch key of a device; another button replaces a missing one (E-ST-6), and a pressure that ends
  /// contacts replaces each (E-REL-2).
  init(_ description: DeviceDescription, _ rule: ReleaseRule) {
    if let limit = rule.lightPressure {
      (key, floor, step) = (nil, Int64(limit), 1)
      return
    }
    key = [KeyCode.touch, .leftButton, .button0].first { description.has($0) }
    let pressure = description.axes[.pressure]
    floor = Int64(pressure?.minimum ?? 0)
    step = pressure.map { Int64($0.maximum) - Int64($0.minimum) <= 1 ? 1 : 2 } ?? 2
  }

  /// Reads records up to a SYN_REPORT or SYN_DROPPED (E-ST-2 … 5).
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  ///   - table: The only slot.
  ///   - counters: Counts ignored records.
  /// - Returns: The index of the marker, or the number of records if there is none.
  func read(
    _ events: Span<InputEvent>, from start: Int, into table: inout SlotTable,
    _ counters: inout TrackerCounters
  ) -> Int {
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute, let cell = Self.cell(of: event.code) {
        if table.slots[0].changed.isEmpty { table.open.dirty.insert(0) }
        table.slots[0].values.cells[cell] = event.value
        table.slots[0].changed.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
        if key == nil, event.code == AbsoluteAxis.pressure.rawValue {
          press(isTouched(at: event.value, before: table.slots[0].trackingID >= 0), &table)
        }
      } else if event.type == .key, event.code == key?.rawValue, event.value != 2 {
        if event.value != 0 { table.hasFreshPress = true }
        let isDown = table.slots[0].trackingID >= 0
        if event.value == 0, !isDown { counters.strayEnds &+= 1 }
        if event.value != 0, isDown { counters.repeatedIDs &+= 1 }
        press(event.value != 0, &table)
      } else if event.type == .key, event.code == KeyCode.toolPen.rawValue {
        table.slots[0].values.toolType = event.value != 0 ? 1 : 0
        table.slots[0].changed.insert(.toolType)
        table.open.dirty.insert(0)
      } else {
        counters.ignoredRecords &+= 1
      }
    }
    return index
  }

  /// Overwrites values and the touch with the kernel's (E-ST-3).
  func load(_ state: DeviceState, into table: inout SlotTable) {
    for (axis, value) in state.axes {
      guard let cell = Self.cell(of: axis.rawValue) else { continue }
      table.slots[0].values.cells[cell] = value
      table.slots[0].known.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
    }
    let isPen = state.pressedKeys.contains(KeyCode.toolPen.rawValue)
    table.slots[0].values.toolType = isPen ? 1 : 0
    let isDown = isDown(in: state, wasDown: table.slots[0].committedID >= 0)
    table.slots[0].trackingID = isDown ? 0 : -1
  }

  /// True if the kernel's state is that of a touch, given whether there was one before.
  func isDown(in state: DeviceState, wasDown: Bool) -> Bool {
    if let key { return state.pressedKeys.contains(key.rawValue) }
    return isTouched(at: state.axes[.pressure] ?? 0, before: wasDown)
  }

  /// True if the pressure is that of a touch; between the two thresholds the state stays the same.
  private func isTouched(at pressure: Int32, before: Bool) -> Bool {
    let excess = Int64(pressure) - floor
    return before ? excess >= 1 : excess >= step
  }

  /// Begins or ends the contact.
  private func press(_ isDown: Bool, _ table: inout SlotTable) {
    guard isDown != (table.slots[0].trackingID >= 0) else { return }
    table.open.dirty.insert(0)
    if isDown {
      table.slots[0].trackingID = 0
      table.open.begin(&table.slots[0])
    } else {
      table.slots[0].trackingID = -1
      table.slots[0].storeLift()
      table.open.end(&table.slots[0])
    }
  }

  /// Returns the index in `RawValues` of a pointer axis.
  ///
  /// The distance is not read: the touch key or the pressure is the contact (E-HOVER-3).
  private static func cell(of code: UInt16) -> Int? {
    switch code {
    case AbsoluteAxis.x.rawValue: 5
    case AbsoluteAxis.y.rawValue: 6
    case AbsoluteAxis.pressure.rawValue: 10
    default: nil
    }
  }
}
