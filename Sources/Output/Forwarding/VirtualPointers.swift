package import TouchModel

/// The virtual pointers of a layout, as a state machine: one press at a time, and never while a finger is down on a
/// virtual touchscreen.
///
/// A press moves the pointer, and the button goes down 20 ms later. It goes up after 30 ms, or when the finger lifts
/// that drives it, if that is later. 100 ms after a click the pointer is parked, unless another press comes. A press
/// waits until the contacts of cancelled touches have lifted. It reads no clock: calls provide the time, and
/// `deadline` is the time of the next call that it needs. The times count from the calls, so that a late call shortens
/// none.
///
/// Source: PTR-2, PTR-3, PTR-6, PTR-7, PTR-9
package struct VirtualPointers: Sendable {
  /// The time between a position and the press: a compositor may lose a press in the frame in which the pointer
  /// enters a window.
  package static let settlingTime = Microseconds.milliseconds(20)
  /// The time between the press and the release, just beyond the time in which libinput takes changes of a button
  /// for bouncing.
  package static let pressTime = Microseconds.milliseconds(30)
  /// The time between a release and the parking.
  package static let parkingDelay = Microseconds.milliseconds(100)
  /// The time in which programs take two presses for a double click.
  package static let doubleClickTime = Microseconds.milliseconds(400)
  /// The distance up to which the second of two presses is moved to the first, in points: fingers scatter more than
  /// programs allow.
  package static let doubleClickDistance = 20.0
  /// The largest number of presses that wait.
  package static let mostWaiting = 8

  private enum Phase {
    /// No press is under way; the first one that waits can begin at the time.
    case idle(from: Microseconds)
    /// The pointer is at the point of the first press.
    case positioned(pressAt: Microseconds)
    /// The button of the first press is down, at least until the time.
    case pressed(until: Microseconds)
  }

  private var writers: [PointerWriter]
  private var phase = Phase.idle(from: .zero)
  /// The presses under way and those that wait; only the last one may have its finger down.
  private var strokes: [PointerStroke] = []
  /// The time at which pointers that have clicked are parked; nil if there are none.
  private var parkTime: Microseconds?
  /// True after a stop until the pointers are parked.
  private var isStopping = false
  /// The last press of a finger and its time; nil after one that was cancelled.
  private var last: (press: PointerPress, time: Microseconds)?

  /// Creates the state machine of new devices.
  package init(_ pointers: [VirtualPointerSettings]) {
    writers = pointers.map { PointerWriter($0) }
  }

  /// The settings of the pointers, in the order of the layout.
  package var settings: [VirtualPointerSettings] { writers.map(\.settings) }

  /// The press under way, with the pointer at its point; nil if there is none.
  package var current: PointerPress? {
    if case .idle = phase { nil } else { strokes.first?.press }
  }

  /// What the virtual touchscreens do with touches now (PTR-3).
  package var gate: TouchscreenGate {
    if isHeld { return .closed }
    return current == nil ? .open : .waiting
  }

  /// True while a finger drives a pointer.
  private var isHeld: Bool { strokes.last?.isHeld == true }

  /// The latest time for the next call of `step`; nil if no call is needed.
  package var deadline: Microseconds? {
    switch phase {
    case .idle(let from): strokes.isEmpty ? parkTime : from
    case .positioned(let time): time
    case .pressed(let time): strokes.first?.isHeld == true ? nil : time
    }
  }

  /// Processes an event, and everything that is due up to the next release.
  ///
  /// After a release, the caller delivers the touches that it has held back, and calls again if `deadline` has come.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event.
  ///   - touchscreens: The contacts of the virtual touchscreens at that time.
  ///   - refusal: Returns why no press may begin now; nil if one may. Called before each press.
  /// - Returns: What is to be done, in order.
  package mutating func step(
    _ event: PointerEvent, at time: Microseconds, touchscreens: TouchscreenOccupancy,
    unless refusal: () -> PressRefusal? = { nil }
  ) -> [PointerAction] {
    var actions: [PointerAction] = []
    switch event {
    case .press(let press):
      if let reason = reason(against: press, touchscreens) {
        actions.append(.dropped(press, reason))
      } else {
        begin(press, at: time)
      }
    case .moved(let touch, let point): drive(touch, to: point, end: nil)
    case .lifted(let touch, let point): drive(touch, to: point, end: .released)
    case .cancelled(let touch): cancel(touch, &actions)
    case .time: break
    case .idle: park(at: time, evenIfDriven: true, &actions)
    case .stop: stop(at: time, &actions)
    }
    while advance(to: time, touchscreens, refusal, &actions) {}
    return actions
  }

  /// Continues with the pointers of a new layout; devices that are retained keep their positions (F-17).
  ///
  /// There must be no press under way: the caller has stopped the pointers.
  package mutating func replace(with pointers: [VirtualPointerSettings]) {
    let former = writers
    writers = pointers.map { settings in
      guard
        var writer = former.first(where: {
          $0.settings.deviceProperties(differingFrom: settings).isEmpty
        })
      else { return PointerWriter(settings) }
      writer.settings = settings
      return writer
    }
    phase = .idle(from: .zero)
    strokes.removeAll()
    parkTime = nil
    last = nil
  }

  /// Begins with a pointer anew, because its device is new or gone; a press with it is over.
  package mutating func restart(_ sink: String) {
    for index in writers.indices where writers[index].settings.sink == sink {
      writers[index] = PointerWriter(writers[index].settings)
    }
    if current?.sink == sink { phase = .idle(from: .zero) }
    strokes.removeAll { $0.press.sink == sink }
  }

  private func reason(
    against press: PointerPress, _ touchscreens: TouchscreenOccupancy
  ) -> PressRefusal? {
    guard let writer = writers.first(where: { $0.settings.sink == press.sink }),
      writer.settings.region.contains(press.location)
    else { return .outside }
    if isHeld { return .held }
    if touchscreens == .touched { return .touching }
    // The first one is under way or is about to begin.
    return strokes.count <= Self.mostWaiting ? nil : .busy
  }

  private mutating func begin(_ press: PointerPress, at time: Microseconds) {
    guard press.touch != nil else {
      strokes.append(PointerStroke(press))
      return
    }
    var origin: Point?
    if let last, last.press.sink == press.sink, time - last.time <= Self.doubleClickTime {
      let place = last.press.location
      let (x, y) = (press.location.x - place.x, press.location.y - place.y)
      if x * x + y * y <= Self.doubleClickDistance * Self.doubleClickDistance { origin = place }
    }
    let stroke = PointerStroke(press, at: origin)
    last = (stroke.press, time)
    strokes.append(stroke)
  }

  /// Moves the pointer with the finger that drives it, and ends its press.
  private mutating func drive(_ touch: Int, to point: Point, end: PointerStroke.End?) {
    guard isHeld, let index = strokes.indices.last, strokes[index].press.touch == touch else {
      return
    }
    strokes[index].move(to: point)
    if let end { strokes[index].finish(end) }
  }

  /// Cancels the press of the finger that drives a pointer; one whose button is not down is not made.
  private mutating func cancel(_ touch: Int, _ actions: inout [PointerAction]) {
    guard isHeld, let index = strokes.indices.last, strokes[index].press.touch == touch else {
      return
    }
    last = nil
    if case .pressed = phase, index == 0 { return strokes[index].finish(.cancelled) }
    strokes.removeLast()
    if strokes.isEmpty, case .positioned(let time) = phase { phase = .idle(from: time) }
  }

  private mutating func stop(at time: Microseconds, _ actions: inout [PointerAction]) {
    if let touch = strokes.last?.press.touch { cancel(touch, &actions) }
    var rest = strokes
    if case .pressed = phase { strokes = [rest.removeFirst()] } else { strokes.removeAll() }
    actions += rest.map { .dropped($0.press, .inactive) }
    if strokes.isEmpty { phase = .idle(from: time) }
    last = nil
    if strokes.isEmpty { park(at: time, evenIfDriven: true, &actions) } else { isStopping = true }
  }

  /// Takes the next step that is due; returns false if there is none.
  private mutating func advance(
    to time: Microseconds, _ touchscreens: TouchscreenOccupancy, _ refusal: () -> PressRefusal?,
    _ actions: inout [PointerAction]
  ) -> Bool {
    guard let stroke = strokes.first else {
      if let due = parkTime, due <= time { park(at: time, evenIfDriven: false, &actions) }
      return false
    }
    let press = stroke.press
    switch phase {
    case .idle:
      if case .resting(let end) = touchscreens, end > time {
        phase = .idle(from: end)
        return false
      }
      if let reason = touchscreens == .touched ? .touching : refusal() {
        strokes.removeFirst()
        phase = .idle(from: time)
        actions.append(.dropped(press, reason))
        return true
      }
      parkTime = nil
      write(to: press.sink, &actions) { $0.aim(press, at: time) }
      phase = .positioned(pressAt: time + Self.settlingTime)
    case .positioned(let due):
      guard due <= time else { return false }
      write(to: press.sink, &actions) { $0.setButton(press.button, down: true, at: time) }
      actions.append(.pressed(press))
      phase = .pressed(until: time + Self.pressTime)
    case .pressed(let due):
      if let point = strokes[0].takePosition() {
        write(to: press.sink, &actions) { $0.drag(to: point, at: time) }
      }
      guard let end = stroke.end, due <= time else { return false }
      release(stroke, end, at: time, &actions)
      // The touches that were held back come before the next press.
      return false
    }
    return true
  }

  private mutating func release(
    _ stroke: PointerStroke, _ end: PointerStroke.End, at time: Microseconds,
    _ actions: inout [PointerAction]
  ) {
    let press = stroke.press
    if end == .cancelled { write(to: press.sink, &actions) { $0.leave(at: time) } }
    write(to: press.sink, &actions) { $0.setButton(press.button, down: false, at: time) }
    actions.append(.released(press, isCancelled: end == .cancelled))
    strokes.removeFirst()
    phase = .idle(from: time)
    if isStopping {
      isStopping = false
      park(at: time, evenIfDriven: true, &actions)
    } else if press.touch == nil {
      parkTime = time + Self.parkingDelay
    }
  }

  private mutating func park(
    at time: Microseconds, evenIfDriven isForced: Bool, _ actions: inout [PointerAction]
  ) {
    parkTime = nil
    for index in writers.indices {
      let records = writers[index].park(at: time, evenIfDriven: isForced)
      if !records.isEmpty {
        actions.append(.write(records, sink: writers[index].settings.sink))
      }
    }
  }

  private mutating func write(
    to sink: String, _ actions: inout [PointerAction],
    _ records: (inout PointerWriter) -> [InputEvent]
  ) {
    guard let index = writers.firstIndex(where: { $0.settings.sink == sink }) else { return }
    let records = records(&writers[index])
    if !records.isEmpty { actions.append(.write(records, sink: sink)) }
  }
}
