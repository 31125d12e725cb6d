import TouchModel

/// How a device without multitouch axes says that it is touched.
struct SingleTouch {
  /// The key that says it; nil where only the pressure does (E-ST-7).
  let key: KeyCode?
  /// The pressure at which nothing touches.
  private let floor: Int64
  /// By how much the pressure must exceed `floor` to begin.
  private let step: Int64

  /// Finds the key; a button other than the touch key serves where that one is missing (E-ST-6).
  init(_ description: DeviceDescription) {
    key = [KeyCode.touch, .leftButton, .button0].first { description.has($0) }
    let pressure = description.axes[.pressure]
    floor = Int64(pressure?.minimum ?? 0)
    step = pressure.map { Int64($0.maximum) - Int64($0.minimum) <= 1 ? 1 : 2 } ?? 2
  }

  /// Whether the panel is touched at a pressure; between the two thresholds nothing changes.
  func isTouched(at pressure: Int32, before: Bool) -> Bool {
    let excess = Int64(pressure) - floor
    return before ? excess >= 1 : excess >= step
  }
}

extension TouchTracker {
  /// Reads records of a single-touch panel up to a SYN_REPORT or SYN_DROPPED (E-ST-2 … 5).
  mutating func parseSingle(_ events: Span<InputEvent>, from start: Int) -> Int {
    guard let single else { return events.count }
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute, let cell = TouchTracker.cell(of: event.code) {
        if slots[0].changed.isEmpty { open.dirty.insert(0) }
        slots[0].values.cells[cell] = event.value
        slots[0].changed.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
        if single.key == nil, event.code == AbsoluteAxis.pressure.rawValue {
          press(single.isTouched(at: event.value, before: slots[0].trackingID >= 0))
        }
      } else if event.type == .key, event.code == single.key?.rawValue, event.value != 2 {
        if event.value != 0 { hasFreshPress = true }
        let isDown = slots[0].trackingID >= 0
        if event.value == 0, !isDown { counters.strayEnds &+= 1 }
        if event.value != 0, isDown { counters.repeatedIDs &+= 1 }
        press(event.value != 0)
      } else if event.type == .key, event.code == KeyCode.toolPen.rawValue {
        slots[0].values.toolType = event.value != 0 ? 1 : 0
        slots[0].changed.insert(.toolType)
        open.dirty.insert(0)
      } else {
        counters.ignoredRecords &+= 1
      }
    }
    return index
  }

  /// Brings the virtual slot down or up.
  private mutating func press(_ isDown: Bool) {
    guard isDown != (slots[0].trackingID >= 0) else { return }
    open.dirty.insert(0)
    if isDown {
      slots[0].trackingID = 0
      open.begin(&slots[0])
    } else {
      slots[0].trackingID = -1
      slots[0].lifted = slots[0].values
      open.end(&slots[0])
    }
  }

  /// Takes over axes and keys after a gap or at the start (E-ST-3).
  mutating func loadSingle(_ state: DeviceState) {
    for (axis, value) in state.axes {
      guard let cell = TouchTracker.cell(of: axis.rawValue) else { continue }
      slots[0].values.cells[cell] = value
      slots[0].known.insert(AxisMask(rawValue: 1 &<< UInt16(cell)))
    }
    slots[0].values.toolType = state.pressedKeys.contains(KeyCode.toolPen.rawValue) ? 1 : 0
    let isDown =
      if let key = single?.key {
        state.pressedKeys.contains(key.rawValue)
      } else {
        single?.isTouched(at: slots[0].values.pressure, before: slots[0].committedID >= 0) ?? false
      }
    slots[0].trackingID = isDown ? 0 : -1
  }

  /// The cell of `RawValues` for a pointer axis.
  private static func cell(of code: UInt16) -> Int? {
    switch code {
    case AbsoluteAxis.x.rawValue: 5
    case AbsoluteAxis.y.rawValue: 6
    case AbsoluteAxis.pressure.rawValue: 10
    case AbsoluteAxis.distance.rawValue: 11
    default: nil
    }
  }
}
