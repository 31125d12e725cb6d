package import TouchModel

/// The virtual pointers of a layout, as a state machine: one click at a time, and never while a finger is down on a
/// virtual touchscreen.
///
/// A click moves the pointer, presses 20 ms later, releases 30 ms after that, and parks the pointer 100 ms later,
/// unless another click comes. It waits until the contacts of cancelled touches have lifted. It reads no clock: calls
/// provide the time, and `deadline` is the time of the next call that it needs. The times count from the calls, so
/// that a late call shortens none.
///
/// Source: PTR-2, PTR-3, PTR-9
package struct VirtualPointers: Sendable {
  /// The time between a position and the press: a compositor may lose a press in the frame in which the pointer
  /// enters a window.
  package static let settlingTime = Microseconds.milliseconds(20)
  /// The time between the press and the release, just beyond the time in which libinput takes changes of a button
  /// for bouncing.
  package static let pressTime = Microseconds.milliseconds(30)
  /// The time between a release and the parking.
  package static let parkingDelay = Microseconds.milliseconds(100)
  /// The largest number of clicks that wait.
  package static let mostWaiting = 8

  private enum Phase {
    /// No click is under way; the first one that waits can begin at the time.
    case idle(from: Microseconds)
    /// The pointer is at the point of the click.
    case positioned(PointerClick, pressAt: Microseconds)
    /// The button is down.
    case pressed(PointerClick, releaseAt: Microseconds)
  }

  private var writers: [PointerWriter]
  private var phase = Phase.idle(from: .zero)
  private var waiting: [PointerClick] = []
  /// The time at which pointers that are away are parked; nil if there are none.
  private var parkTime: Microseconds?
  /// True after a stop until the pointers are parked.
  private var isStopping = false

  /// Creates the state machine of new devices.
  package init(_ pointers: [VirtualPointerSettings]) {
    writers = pointers.map { PointerWriter($0) }
  }

  /// The settings of the pointers, in the order of the layout.
  package var settings: [VirtualPointerSettings] { writers.map(\.settings) }

  /// The click under way, with the pointer at its point; nil if there is none.
  package var current: PointerClick? {
    switch phase {
    case .idle: nil
    case .positioned(let click, _), .pressed(let click, _): click
    }
  }

  /// True while a click is under way: no contact may begin on a virtual touchscreen (PTR-3).
  package var isClicking: Bool { current != nil }

  /// The latest time for the next call of `step`; nil if no call is needed.
  package var deadline: Microseconds? {
    switch phase {
    case .idle(let from): waiting.isEmpty ? parkTime : from
    case .positioned(_, let time), .pressed(_, let time): time
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
  ///   - refusal: Returns why no click may begin now; nil if one may. Called before each click.
  /// - Returns: What is to be done, in order.
  package mutating func step(
    _ event: PointerEvent, at time: Microseconds, touchscreens: TouchscreenOccupancy,
    unless refusal: () -> ClickRefusal? = { nil }
  ) -> [PointerAction] {
    var actions: [PointerAction] = []
    switch event {
    case .click(let click):
      if let reason = reason(against: click, touchscreens) {
        actions.append(.dropped(click, reason))
      } else {
        waiting.append(click)
      }
    case .time: break
    case .stop: stop(at: time, &actions)
    }
    while advance(to: time, touchscreens, refusal, &actions) {}
    return actions
  }

  /// Continues with the pointers of a new layout; devices that are retained keep their positions (F-17).
  ///
  /// There must be no click under way: the caller has stopped the pointers.
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
    waiting.removeAll()
    parkTime = nil
  }

  /// Begins with a pointer anew, because its device is new or gone; a click with it is over.
  package mutating func restart(_ sink: String) {
    for index in writers.indices where writers[index].settings.sink == sink {
      writers[index] = PointerWriter(writers[index].settings)
    }
    if current?.sink == sink { phase = .idle(from: .zero) }
    waiting.removeAll { $0.sink == sink }
  }

  private func reason(
    against click: PointerClick, _ touchscreens: TouchscreenOccupancy
  ) -> ClickRefusal? {
    guard let writer = writers.first(where: { $0.settings.sink == click.sink }),
      writer.settings.region.contains(click.location)
    else { return .outside }
    if touchscreens == .touched { return .touching }
    return waiting.count < Self.mostWaiting ? nil : .busy
  }

  private mutating func stop(at time: Microseconds, _ actions: inout [PointerAction]) {
    if case .positioned(let click, _) = phase {
      actions.append(.dropped(click, .inactive))
      phase = .idle(from: .zero)
    }
    actions += waiting.map { .dropped($0, .inactive) }
    waiting.removeAll()
    if case .idle = phase { parkTime = time } else { isStopping = true }
  }

  /// Takes the next step that is due; returns false if there is none.
  private mutating func advance(
    to time: Microseconds, _ touchscreens: TouchscreenOccupancy, _ refusal: () -> ClickRefusal?,
    _ actions: inout [PointerAction]
  ) -> Bool {
    switch phase {
    case .idle:
      guard let click = waiting.first else { return park(at: time, &actions) }
      if case .resting(let end) = touchscreens, end > time {
        phase = .idle(from: end)
        return false
      }
      waiting.removeFirst()
      if let reason = touchscreens == .touched ? .touching : refusal() {
        actions.append(.dropped(click, reason))
        return true
      }
      write(to: click.sink, &actions) { $0.move(to: click.location, at: time) }
      phase = .positioned(click, pressAt: time + Self.settlingTime)
    case .positioned(let click, let due):
      guard due <= time else { return false }
      write(to: click.sink, &actions) { $0.setButton(click.button, down: true, at: time) }
      actions.append(.clicked(click))
      phase = .pressed(click, releaseAt: time + Self.pressTime)
    case .pressed(let click, let due):
      guard due <= time else { return false }
      write(to: click.sink, &actions) { $0.setButton(click.button, down: false, at: time) }
      phase = .idle(from: time)
      parkTime = isStopping ? time : time + Self.parkingDelay
      isStopping = false
      // The touches that were held back come before the next click.
      return false
    }
    return true
  }

  private mutating func park(at time: Microseconds, _ actions: inout [PointerAction]) -> Bool {
    guard let due = parkTime, due <= time else { return false }
    parkTime = nil
    for index in writers.indices {
      let records = writers[index].park(at: time)
      if !records.isEmpty {
        actions.append(.write(records, sink: writers[index].settings.sink))
      }
    }
    return false
  }

  private mutating func write(
    to sink: String, _ actions: inout [PointerAction],
    _ records: (inout PointerWriter) -> [InputEvent]
  ) {
    guard let index = writers.firstIndex(where: { $0.settings.sink == sink }) else { return }
    actions.append(.write(records(&writers[index]), sink: sink))
  }
}
