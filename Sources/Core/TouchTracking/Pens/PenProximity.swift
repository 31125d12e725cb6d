package import TouchModel

/// The detection whether a pen is in range, from the records of a pen tablet (E-FILT-23).
///
/// Each tool of the tablet has a key that is pressed while the tool is in range: `BTN_TOOL_PEN`,
/// `BTN_TOOL_RUBBER` and others. A tablet without such a key reports only that its pen touches. Positions
/// and all other keys are not read.
package struct PenProximity: Hashable, Sendable {
  /// The first of the sixteen keys of tools and touches: `BTN_TOOL_PEN`.
  private static let first = KeyCode.toolPen.rawValue
  /// The keys of tools, at the key number minus `first`: all that no finger or touchpad reports.
  private static let tools: UInt16 = 0b1101_1111
  private static let touch: UInt16 = 1 << (KeyCode.touch.rawValue - first)

  /// The keys that are pressed while the pen is in range.
  private let keys: UInt16
  /// Those that are pressed, by the newest complete frame.
  private var pressed: UInt16 = 0
  /// Those that are pressed in the open frame.
  private var open: UInt16 = 0
  /// True from lost records to the next SYN_REPORT: the records until then are invalid (E-DROP-1).
  private var isSkipping = false
  /// True if the pen is in range, by the newest complete frame.
  package private(set) var isNear = false

  /// Creates the detection, with the state from when the tablet was opened.
  package init(_ tablet: DeviceDescription) {
    let announced = Self.mask(of: tablet.codes[.key])
    keys = announced & Self.tools != 0 ? announced & Self.tools : Self.touch
    pressed = Self.mask(of: tablet.initialState?.pressedKeys) & keys
    open = pressed
    isNear = pressed != 0
  }

  /// Processes records of the tablet, split at any point.
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - act: Called with each change, and its time.
  package mutating func consume(
    _ events: Span<InputEvent>, _ act: (_ isNear: Bool, Microseconds) -> Void
  ) {
    for index in events.indices {
      let event = events[index]
      if event.endsRun {
        if event.isReport, !isSkipping { pressed = open }
        open = pressed
        isSkipping = !event.isReport
        update(at: event.time, act)
      } else if isSkipping {
        continue
      } else if event.type == .key, event.code >= Self.first, event.code - Self.first < 16 {
        let key: UInt16 = 1 << (event.code - Self.first)
        open = event.value == 0 ? open & ~key : open | key & keys
      }
    }
  }

  /// Continues with the kernel's state after records were lost.
  package mutating func load(
    _ state: DeviceState, at time: Microseconds, _ act: (_ isNear: Bool, Microseconds) -> Void
  ) {
    pressed = Self.mask(of: state.pressedKeys) & keys
    open = pressed
    update(at: time, act)
  }

  private mutating func update(at time: Microseconds, _ act: (Bool, Microseconds) -> Void) {
    guard isNear != (pressed != 0) else { return }
    isNear.toggle()
    act(isNear, time)
  }

  private static func mask(of keys: BitSet?) -> UInt16 {
    (keys?.members ?? []).reduce(into: 0) { mask, key in
      if key >= first, key - first < 16 { mask |= 1 << (key - first) }
    }
  }
}
