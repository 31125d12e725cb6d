import TouchModel

/// What reports the touch of a device without multitouch axes: a key or the pressure.
struct SingleTouch {
  /// The key that reports the touch; nil if only the pressure does (E-ST-7).
  fileprivate let key: KeyCode?
  /// The pressure without a touch.
  private let floor: Int64
  /// The amount above `floor` at which a touch begins.
  private let step: Int64

  /// Selects the touch key of a device; another button replaces a missing one (E-ST-6), and a pressure that ends
  /// contacts replaces each (E-REL-2).
  init(_ description: DeviceDescription, _ rule: ReleaseRule) {
    if let limit = rule.keyPressure {
      (key, floor, step) = (nil, Int64(limit), 1)
      return
    }
    key = [KeyCode.touch, .leftButton, .button0].first { description.has($0) }
    let pressure = description.axes[.pressure]
    floor = Int64(pressure?.minimum ?? 0)
    step = pressure.map { Int64($0.maximum) - Int64($0.minimum) <= 1 ? 1 : 2 } ?? 2
  }

  /// True if the kernel's state is that of a touch, given whether there was one before.
  func isDown(in state: DeviceState, wasDown: Bool) -> Bool {
    if let key { return state.pressedKeys.contains(key.rawValue) }
    return isTouched(at: state.axes[.pressure] ?? 0, before: wasDown)
  }

  /// True if the pressure is that of a touch; between the two thresholds the state stays the same.
  fileprivate func isTouched(at pressure: Int32, before: Bool) -> Bool {
    let excess = Int64(pressure) - floor
    return before ? excess >= 1 : excess >= step
  }
}

/// Reads the records of a device without multitouch axes into the only slot.
extension SlotTable {
  /// Reads records up to a SYN_REPORT or SYN_DROPPED (E-ST-2 … 5).
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  /// - Returns: The index of the marker, or the number of records if there is none.
  mutating func readSingle(_ events: Span<InputEvent>, from start: Int) -> Int {
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute, let cell = Self.cell(of: event.code) {
        if slots[0].changed.isEmpty { open.dirty.insert(0) }
        slots[0].values.cells[cell] = event.value
        slots[0].changed.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
        if single.key == nil, event.code == AbsoluteAxis.pressure.rawValue {
          press(single.isTouched(at: event.value, before: slots[0].trackingID >= 0))
        }
      } else if event.type == .key, event.code == single.key?.rawValue, event.value != 2 {
        if event.value != 0 { hasFreshPress = true }
        let isDown = slots[0].trackingID >= 0
        if event.value == 0, !isDown { diagnostics.counters.strayEnds &+= 1 }
        if event.value != 0, isDown { diagnostics.counters.repeatedIDs &+= 1 }
        press(event.value != 0)
      } else if event.type == .key, event.code == KeyCode.toolPen.rawValue {
        slots[0].values.toolType = event.value != 0 ? 1 : 0
        slots[0].changed.insert(.toolType)
        open.dirty.insert(0)
      } else {
        diagnostics.counters.ignoredRecords &+= 1
      }
    }
    return index
  }

  /// Overwrites values and the touch with the kernel's (E-ST-3).
  mutating func loadSingle(_ state: DeviceState) {
    for (axis, value) in state.axes {
      guard let cell = Self.cell(of: axis.rawValue) else { continue }
      slots[0].values.cells[cell] = value
      slots[0].known.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
    }
    let isPen = state.pressedKeys.contains(KeyCode.toolPen.rawValue)
    slots[0].values.toolType = isPen ? 1 : 0
    let isDown = single.isDown(in: state, wasDown: slots[0].committedID >= 0)
    slots[0].trackingID = isDown ? 0 : -1
  }

  /// Begins or ends the contact.
  private mutating func press(_ isDown: Bool) {
    guard isDown != (slots[0].trackingID >= 0) else { return }
    if isDown {
      slots[0].trackingID = 0
      begin(0)
    } else {
      slots[0].trackingID = -1
      slots[0].storeLift()
      end(0)
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
