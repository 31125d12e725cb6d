package import TouchModel
package import VirtualFingers

/// A stream of input events in text form: the notation of the tests of tracking.
///
/// Each token is an event:
///
/// - `S2` slot, `I7` tracking id, `X…` `Y…` position, `T2` tool type, `D1` distance, `P…` pressure
/// - `M…` `m…` major and minor axis of the contact, `O…` orientation
/// - `B1` BTN_TOUCH, `F1` BTN_TOOL_FINGER, `x…` `y…` `p…` the axes of a single-touch device
/// - `;` SYN_MT_REPORT, `|` SYN_REPORT, `|1` SYN_REPORT with the value 1, `DROP` SYN_DROPPED
/// - `<3 53 7>` an event by type, code and value
///
/// `~I-1` changes the kernel's state, but the event is lost. `[open]` is the point at which the
/// device is opened: events before it only affect the initial state. `@0.5` sets the time of the
/// following events in seconds; by default, frames are 10 ms apart. `#` starts a comment.
package struct EvdevScript: Sendable {
  /// An item of the stream: an event or a snapshot of the state.
  package typealias Item = PanelStream.Item

  /// The items after the device was opened, in order.
  package private(set) var items: [Item] = []

  /// The kernel's state when the device was opened.
  package private(set) var initialState: DeviceState

  /// The events without snapshots.
  package var events: [InputEvent] {
    items.compactMap { item in
      if case .event(let event) = item { event } else { nil }
    }
  }

  /// Parses a script for a device with a number of slots; 0 for a device without slots.
  ///
  /// A snapshot follows each SYN_DROPPED that is followed by lost events.
  package init(
    _ text: String, slots: Int = 10, start: Microseconds = .zero
  ) throws(NotationError) {
    var kernel = KernelFilter(slots: slots)
    initialState = kernel.state
    var time = start
    var scanner = NotationScanner(ScriptText(Array(text.utf8)))
    Self.skip(&scanner)
    while !scanner.isAtEnd {
      try read(&scanner, kernel: &kernel, time: &time)
      Self.skip(&scanner)
    }
  }

  private static func skip(_ scanner: inout NotationScanner) {
    scanner.skipBlanks()
    while scanner.skip("\n") { scanner.skipBlanks() }
  }

  private mutating func read(
    _ scanner: inout NotationScanner, kernel: inout KernelFilter, time: inout Microseconds
  ) throws(NotationError) {
    if scanner.skip("[open]") {
      initialState = kernel.state
      items = []
    } else if scanner.skip("@") {
      time = Microseconds.seconds(try scanner.number())
    } else if scanner.skip("~") {
      guard let event = try Self.event(&scanner, time: time) else { return }
      kernel.apply(event)
      if case .snapshot? = items.last {
        items[items.count - 1] = .snapshot(kernel.state)
      } else {
        items.append(.snapshot(kernel.state))
      }
    } else if scanner.skip("|") {
      let value = scanner.skip("1") ? Int32(1) : 0
      items.append(.event(.report(time: time, value: value)))
      time = time + FingerScript.step
    } else if let event = try Self.event(&scanner, time: time) {
      kernel.apply(event)
      items.append(.event(event))
    }
  }

  private static func event(
    _ scanner: inout NotationScanner, time: Microseconds
  ) throws(NotationError) -> InputEvent? {
    if scanner.skip("DROP") {
      return InputEvent(
        time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0)
    }
    if scanner.skip(";") {
      return InputEvent(
        time: time, type: .synchronization, code: SynchronizationCode.multitouchReport.rawValue,
        value: 0)
    }
    if scanner.skip("<") { return try numbers(&scanner, time: time) }
    let letter = try scanner.character()
    if letter == "|" { return nil }
    let value = Int32(truncatingIfNeeded: try scanner.wholeNumber())
    if letter == "B" { return InputEvent(time: time, key: .touch, value: value) }
    if letter == "F" { return InputEvent(time: time, key: .toolFinger, value: value) }
    guard let axis = axes[letter] else {
      throw scanner.error("'\(letter)' is not an event")
    }
    return InputEvent(time: time, axis: axis, value: value)
  }

  private static func numbers(
    _ scanner: inout NotationScanner, time: Microseconds
  ) throws(NotationError) -> InputEvent {
    var values: [Int] = []
    while !scanner.skip(">") {
      scanner.skipBlanks()
      values.append(try scanner.wholeNumber())
      scanner.skipBlanks()
    }
    guard values.count == 3 else {
      throw scanner.error("an event has a type, a code and a value")
    }
    return InputEvent(
      time: time, type: EventType(rawValue: UInt16(truncatingIfNeeded: values[0])),
      code: UInt16(truncatingIfNeeded: values[1]), value: Int32(truncatingIfNeeded: values[2]))
  }

  private static let axes: [Character: AbsoluteAxis] = [
    "S": .slot, "I": .trackingID, "X": .positionX, "Y": .positionY, "T": .toolType,
    "D": .multitouchDistance, "P": .multitouchPressure, "M": .touchMajor, "m": .touchMinor,
    "O": .orientation, "x": .x, "y": .y, "p": .pressure,
  ]
}
