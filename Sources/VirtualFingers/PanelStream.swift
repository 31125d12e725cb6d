package import TouchModel

/// The records that a panel sends while fingers touch it, as the kernel passes them on.
///
/// Say what the fingers do with `down`, `move`, `lift`, `hover`, and end each frame with `report`.
/// A slotted panel gives a new finger the lowest free slot and the next tracking id from 0.
package struct PanelStream: Sendable {
  /// What touches, and how it looks to the panel.
  package struct Finger: Sendable {
    /// Where, in points of the screen.
    package var position: Point
    /// The pressure from 0 to 1.
    package var force = 0.4
    /// The larger radius in points.
    package var majorRadius = 8.0
    /// The smaller radius in points.
    package var minorRadius = 6.0
    /// Whether the panel calls it a palm.
    package var isPalm = false
    /// Whether it is a pen.
    package var isStylus = false
    /// Whether it is above the glass.
    package var isHovering = false

    /// Makes a finger.
    package init(at position: Point) {
      self.position = position
    }
  }

  /// What a reader meets.
  package enum Item: Hashable, Sendable {
    /// A record.
    case event(InputEvent)
    /// What the kernel answers when asked, after SYN_DROPPED.
    case snapshot(DeviceState)
  }

  /// The panel.
  package let panel: Panel
  /// Everything sent so far, and what the kernel was asked after records were lost.
  package private(set) var items: [Item] = []
  /// What the kernel keeps.
  package private(set) var kernel: KernelMirror
  /// The kernel's state before the first record.
  package let initialState: DeviceState

  var time = Microseconds.zero
  var pending: [InputEvent] = []
  private var fingers: [Int: Finger] = [:]
  private var order: [Int] = []
  private var places: [Int: (slot: Int, id: Int32)] = [:]
  private var nextID: Int32 = 0
  private var frames = 0

  /// Makes a stream of a panel that nothing touches.
  package init(_ panel: Panel) {
    self.panel = panel
    var mirror = KernelMirror(slots: panel.slots)
    for axis in panel.description.axes.keys { mirror.announce(axis) }
    kernel = mirror
    initialState = mirror.state
  }

  /// The records alone.
  package var events: [InputEvent] {
    items.compactMap { item in
      if case .event(let event) = item { event } else { nil }
    }
  }

  /// The fingers that are on the glass or above it, in the order in which they came.
  package var present: [Int] { order }

  /// Where a finger is.
  package func place(of finger: Int) -> Point? { fingers[finger]?.position }

  /// Puts a finger down, or says all that is to be known of it.
  package mutating func down(_ number: Int, _ finger: Finger) {
    if fingers[number] == nil { order.append(number) }
    fingers[number] = finger
    guard panel.slots > 0 else { return }
    if places[number] == nil {
      let taken = Set(places.values.map(\.slot))
      guard let free = (0..<panel.slots).first(where: { !taken.contains($0) }) else { return }
      places[number] = (slot: free, id: nextID)
      nextID = (nextID + 1) & 0xffff
    }
    writeSlot(number)
  }

  /// Puts a finger down at a place.
  package mutating func down(_ number: Int, at position: Point) {
    down(number, Finger(at: position))
  }

  /// Moves a finger that is down; nothing happens where it is not.
  package mutating func move(_ number: Int, to position: Point) {
    guard var finger = fingers[number] else { return }
    finger.position = position
    down(number, finger)
  }

  /// Lifts a finger; nothing happens where it is not down.
  package mutating func lift(_ number: Int) {
    guard fingers.removeValue(forKey: number) != nil else { return }
    order.removeAll { $0 == number }
    guard let place = places.removeValue(forKey: number) else { return }
    send(axis: .slot, Int32(place.slot))
    send(axis: .trackingID, -1)
  }

  /// Ends the frame: records of the whole frame go out with the time given, if there are any.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - value: The value of SYN_REPORT.
  ///   - isMarked: Whether a SYN_REPORT goes out even where nothing has changed, which no kernel
  ///     sends but a recording can hold: it says that time has passed.
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

  /// Sends a record as it stands, through the kernel's filter.
  package mutating func send(_ type: EventType, _ code: UInt16, _ value: Int32) {
    pending += kernel.pass(InputEvent(time: time, type: type, code: code, value: value))
  }

  /// Loses whatever the fingers do in `body`, as a reader does who is too slow.
  ///
  /// The reader gets SYN_DROPPED and a SYN_REPORT, and asks the kernel.
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
    guard let place = places[number] else { return }
    send(axis: .slot, Int32(place.slot))
    send(axis: .trackingID, place.id)
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

  /// The oldest contact moves the pointer, as the kernel's multitouch core does it (E-ST-1).
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
