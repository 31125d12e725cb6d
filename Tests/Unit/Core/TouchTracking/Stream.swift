import TouchModel

/// A stream of input records in a compact notation, one frame up to each `|`.
///
/// `S2` slot, `I7` tracking id, `X` `Y` position, `T2` tool type, `D1` distance, `P` pressure, `W`
/// major, `O` orientation, `B1` touch key, `x` `y` `p` `d` the pointer's axes, `;` SYN_MT_REPORT,
/// `|` SYN_REPORT, `|1` the same with value 1, `DROP` SYN_DROPPED; `~` before a record: the kernel
/// applied it and the stream lost it; `[open]`: everything before it happened before the device was
/// opened. `@25` sets the time of the next frames to 25 ms; otherwise each is 10 ms after the
/// previous one.
struct Stream {
  /// A batch of records, and the kernel's state after it.
  struct Frame {
    var events: [InputEvent] = []
    var stateAfter: DeviceState?
    var time = Microseconds.zero
  }

  private(set) var frames: [Frame] = []
  private(set) var initialState: DeviceState?
  private var model: KernelModel
  /// The kernel's state at the end.
  var finalState: DeviceState { model.state }

  init(_ text: String, slots: Int = 5) {
    model = KernelModel(slots: slots)
    var frame = Frame()
    var time = Microseconds.milliseconds(10)
    var isGap = false
    let words = text.split(separator: " ").map(String.init)
    var isBeforeOpen = words.contains("[open]")
    for word in words {
      switch word {
      case "[open]":
        initialState = model.state
        isBeforeOpen = false
      case "|", "|1":
        if isBeforeOpen { continue }
        frame.events.append(.report(time: time, value: word == "|1" ? 1 : 0))
        frame.stateAfter = isGap ? model.state : nil
        frame.time = time
        frames.append(frame)
        frame = Frame()
        isGap = false
        time = time + .milliseconds(10)
      case ";":
        frame.events.append(
          InputEvent(
            time: time, type: .synchronization,
            code: SynchronizationCode.multitouchReport.rawValue, value: 0))
      case "DROP":
        isGap = true
        frame.events.append(
          InputEvent(
            time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue,
            value: 0))
      default:
        let isLost = word.hasPrefix("~")
        let record = isLost ? String(word.dropFirst()) : word
        let value = Int32(record.dropFirst()) ?? 0
        if record.hasPrefix("@") {
          time = .milliseconds(Int64(value))
          continue
        }
        let event = Stream.event(record.first ?? " ", value, time)
        model.apply(event)
        if !isLost, !isBeforeOpen { frame.events.append(event) }
      }
    }
    if !frame.events.isEmpty {
      frame.time = time
      frames.append(frame)
    }
  }

  /// All records in one array.
  var events: [InputEvent] { frames.flatMap(\.events) }

  private static func event(_ letter: Character, _ value: Int32, _ time: Microseconds)
    -> InputEvent
  {
    let axes: [Character: AbsoluteAxis] = [
      "S": .slot, "I": .trackingID, "X": .positionX, "Y": .positionY, "T": .toolType,
      "D": .multitouchDistance, "P": .multitouchPressure, "W": .touchMajor, "O": .orientation,
      "x": .x, "y": .y, "p": .pressure, "d": .distance,
    ]
    if let axis = axes[letter] { return InputEvent(time: time, axis: axis, value: value) }
    return InputEvent(time: time, key: letter == "N" ? .toolPen : .touch, value: value)
  }
}

/// The kernel's state of a device that sends the records of a stream.
struct KernelModel {
  private(set) var state: DeviceState
  private let slots: Int

  init(slots: Int) {
    self.slots = slots
    state = DeviceState()
    state.slots = (UInt16(0x30)...0x3d).map {
      let axis = AbsoluteAxis(rawValue: $0)
      return DeviceState.SlotAxis(
        axis: axis, values: Array(repeating: axis == .trackingID ? -1 : 0, count: slots))
    }
  }

  mutating func apply(_ event: InputEvent) {
    if event.type == .key {
      guard event.code == KeyCode.touch.rawValue else { return }
      state.pressedKeys = event.value == 0 ? BitSet() : BitSet([event.code])
    } else if event.type == .absolute {
      let axis = AbsoluteAxis(rawValue: event.code)
      if axis == .slot {
        state.currentSlot = event.value
      } else if let row = state.slots.firstIndex(where: { $0.axis == axis }) {
        guard (0..<Int32(slots)).contains(state.currentSlot) else { return }
        state.slots[row].values[Int(state.currentSlot)] = event.value
      } else {
        state.axes[axis] = event.value
      }
    }
  }
}
