package import TouchModel

/// The records of a virtual panel while fingers touch it, after the kernel's filter.
///
/// Call `down`, `move` and `lift` for the fingers, and `report` at the end of each frame. A slotted
/// panel gives a new finger the lowest free slot and the next tracking id.
package struct PanelStream: Sendable {
  /// A finger as the panel measures it.
  package struct Finger: Sendable {
    /// The position in points of the screen.
    package var position: Point
    /// The pressure from 0 to 1.
    package var force = 0.4
    /// The larger radius in points.
    package var majorRadius = 8.0
    /// The smaller radius in points.
    package var minorRadius = 6.0
    /// True if the panel reports a palm.
    package var isPalm = false
    /// True for a stylus.
    package var isStylus = false
    /// True for a finger above the panel.
    package var isHovering = false

    /// Creates a finger at a position.
    package init(at position: Point) {
      self.position = position
    }
  }

  /// An item of the stream.
  package enum Item: Hashable, Sendable {
    /// A record.
    case event(InputEvent)
    /// The kernel's state as read after SYN_DROPPED.
    case snapshot(DeviceState)
  }

  /// The panel.
  package let panel: Panel
  /// The records sent so far, and the kernel's states after records were lost.
  package private(set) var items: [Item] = []
  /// The kernel's state of the panel.
  package private(set) var kernel: KernelFilter
  /// The kernel's state before the first record.
  package let initialState: DeviceState

  private var time = Microseconds.zero
  private var pending: [InputEvent] = []
  private var fingers: [Int: Finger] = [:]
  private var order: [Int] = []
  private var slots: [Int: (slot: Int, id: Int32)] = [:]
  private var nextID: Int32
  private var frames = 0

  /// Creates the stream of a panel without contacts.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - firstID: The tracking id of the first finger of a slotted panel.
  package init(_ panel: Panel, firstID: Int32 = 0) {
    self.panel = panel
    nextID = firstID
    var kernel = KernelFilter(slots: panel.slots)
    for axis in panel.description.axes.keys { kernel.add(axis) }
    self.kernel = kernel
    initialState = kernel.state
  }

  /// The records without the kernel's states.
  package var events: [InputEvent] {
    items.compactMap { item in
      if case .event(let event) = item { event } else { nil }
    }
  }

  /// Removes the items sent so far, and returns their records.
  package mutating func takeEvents() -> [InputEvent] {
    defer { items.removeAll(keepingCapacity: true) }
    return events
  }

  /// The fingers that are down or hover, in the order in which they came.
  package var present: [Int] { order }

  /// Puts a finger down, or updates one that is down.
  package mutating func down(_ number: Int, _ finger: Finger) {
    if fingers[number] == nil { order.append(number) }
    fingers[number] = finger
    guard panel.slots > 0 else { return }
    if slots[number] == nil {
      let used = Set(slots.values.map(\.slot))
      guard let free = (0..<panel.slots).first(where: { !used.contains($0) }) else { return }
      slots[number] = (slot: free, id: nextID)
      nextID = (nextID + 1) & 0xffff
    }
    writeSlot(number)
  }

  /// Puts a finger down at a position.
  package mutating func down(_ number: Int, at position: Point) {
    down(number, Finger(at: position))
  }

  /// Moves a finger; no effect if it is not present.
  package mutating func move(_ number: Int, to position: Point) {
    guard var finger = fingers[number] else { return }
    finger.position = position
    down(number, finger)
  }

  /// Lifts a finger; no effect if it is not present.
  package mutating func lift(_ number: Int) {
    guard fingers.removeValue(forKey: number) != nil else { return }
    order.removeAll { $0 == number }
    guard let contact = slots.removeValue(forKey: number) else { return }
    send(axis: .slot, Int32(contact.slot))
    send(axis: .trackingID, -1)
  }

  /// Ends the frame and sends its records, if there are any.
  ///
  /// - Parameters:
  ///   - time: The time of the frame.
  ///   - value: The value of SYN_REPORT.
  ///   - isMarked: True to send a SYN_REPORT even if nothing has changed. The kernel never does, but
  ///     a recording may have one to show that time passes.
  package mutating func report(at time: Microseconds, value: Int32 = 0, isMarked: Bool = false) {
    switch panel.wire {
    case .slots: emulatePointer()
    case .anonymous: writeAnonymous()
    case .single: writeSingle()
    }
    self.time = time
    flush(value: value, isMarked: isMarked)
    frames += 1
  }

  /// Sends a record through the kernel's filter.
  package mutating func send(_ type: EventType, _ code: UInt16, _ value: Int32) {
    pending += kernel.pass(InputEvent(time: time, type: type, code: code, value: value))
  }

  /// Loses the records of `body`, like the kernel's buffer of a slow reader.
  ///
  /// The stream continues with SYN_DROPPED, the kernel's state and a SYN_REPORT.
  package mutating func lose(at time: Microseconds, _ body: (inout PanelStream) -> Void) {
    let before = items
    body(&self)
    items = before
    pending = []
    self.time = time
    items.append(
      .event(
        InputEvent(
          time: time, type: .synchronization, code: SynchronizationCode.dropped.rawValue, value: 0))
    )
    items.append(.snapshot(kernel.state))
    items.append(.event(.report(time: time)))
  }

  private mutating func send(axis: AbsoluteAxis, _ value: Int32) {
    send(.absolute, axis.rawValue, value)
  }

  private mutating func flush(value: Int32, isMarked: Bool) {
    guard isMarked || !pending.isEmpty else { return }
    for var event in pending {
      event.time = time
      items.append(.event(event))
    }
    pending = []
    items.append(.event(.report(time: time, value: value)))
  }

  private mutating func writeSlot(_ number: Int) {
    guard let contact = slots[number] else { return }
    send(axis: .slot, Int32(contact.slot))
    send(axis: .trackingID, contact.id)
    writeContact(number)
  }

  private mutating func writeContact(_ number: Int) {
    guard let finger = fingers[number] else { return }
    let units = panel.units(at: finger.position)
    send(axis: .positionX, units.x)
    send(axis: .positionY, units.y)
    if panel.hasToolType {
      send(axis: .toolType, finger.isPalm ? 2 : finger.isStylus ? 1 : 0)
    }
    if panel.hasSize {
      send(axis: .touchMajor, diameter(finger.majorRadius))
      send(axis: .touchMinor, diameter(finger.minorRadius))
    }
    if panel.hasPressure {
      send(axis: .multitouchPressure, finger.isHovering ? 0 : pressure(finger))
    }
    if panel.hasDistance { send(axis: .multitouchDistance, finger.isHovering ? 1 : 0) }
    for (index, axis) in panel.extraAxes.enumerated() {
      send(axis: axis, Int32(truncatingIfNeeded: (frames &* 7 &+ index &+ number) & 0x3fff) + 1)
    }
  }

  private func diameter(_ radius: Double) -> Int32 {
    let units = (radius * 2 * panel.unitsPerPoint).rounded()
    return units.isNaN ? 0 : Int32(min(max(units, 0), Double(Int32.max)))
  }

  private func pressure(_ finger: Finger) -> Int32 {
    let levels = Double(panel.pressureLevels)
    return Int32(min(max((finger.force * levels).rounded(), 0), levels))
  }

  /// Sends the axes of the oldest contact, like the kernel's pointer emulation (E-ST-1).
  private mutating func emulatePointer() {
    guard panel.emulatesPointer else { return }
    send(.key, KeyCode.touch.rawValue, order.isEmpty ? 0 : 1)
    guard let oldest = order.first, let finger = fingers[oldest] else {
      if panel.hasPressure { send(axis: .pressure, 0) }
      return
    }
    let units = panel.units(at: finger.position)
    send(axis: .x, units.x)
    send(axis: .y, units.y)
    if panel.hasPressure { send(axis: .pressure, pressure(finger)) }
  }

  private mutating func writeAnonymous() {
    send(.key, KeyCode.touch.rawValue, order.isEmpty ? 0 : 1)
    let separator = SynchronizationCode.multitouchReport.rawValue
    for number in order {
      if panel.wire == .anonymous(hasIDs: true) { send(axis: .trackingID, Int32(number - 1)) }
      writeContact(number)
      if panel.omitsLastSeparator && number == order.last { continue }
      send(.synchronization, separator, 0)
    }
    if order.isEmpty && !panel.omitsLastSeparator { send(.synchronization, separator, 0) }
  }

  private mutating func writeSingle() {
    guard let first = order.first, let finger = fingers[first] else {
      send(.key, KeyCode.touch.rawValue, 0)
      if panel.hasPressure { send(axis: .pressure, 0) }
      return
    }
    let units = panel.units(at: finger.position)
    send(axis: .x, units.x)
    send(axis: .y, units.y)
    if panel.hasPressure { send(axis: .pressure, pressure(finger)) }
    send(.key, KeyCode.touch.rawValue, finger.isHovering ? 0 : 1)
  }
}
