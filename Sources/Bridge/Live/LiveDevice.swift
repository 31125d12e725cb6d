import Evdev
import TouchModel

/// An open device, the session that takes its events, and the timers of both.
final class LiveDevice: DeviceInputReceiver {
  /// The device's identity in this run.
  let id: DeviceID
  /// The session that takes the device's events.
  let session: DeviceSession
  /// The device's sysfs path.
  let syspath: UntrustedText
  /// The open node.
  let input: InputDevice
  /// The registration with the event loop.
  var source: EventLoop.Source?
  /// The time at which the device is grabbed even with fingers down; nil if no grab is pending
  /// (E-LIFE-3).
  var grabDeadline: Microseconds?
  private var grabMonitor = GrabMonitor()
  private var latency = LatencyMonitor()
  /// The time at which a frame that the kernel forced is checked; nil if there was none.
  ///
  /// Delayed, because the kernel releases the keys of an unplugged device in the same way, and that
  /// device is gone by then.
  private var forcedReleaseCheck: Microseconds?
  /// The time stamp of the newest event of the current read; nil if there was none.
  private var newest: Microseconds?
  private static let forcedReleaseDelay = Microseconds(500_000)

  init(id: DeviceID, session: DeviceSession, syspath: UntrustedText, input: InputDevice) {
    self.id = id
    self.session = session
    self.syspath = syspath
    self.input = input
  }

  /// The earliest time at which one of the device's timers is due, or nil.
  var deadline: Microseconds? {
    var earliest = session.deadline
    for time in [grabDeadline, grabMonitor.due, forcedReleaseCheck] {
      if let time, time < earliest ?? Microseconds(.max) { earliest = time }
    }
    return earliest
  }

  func take(_ events: Span<InputEvent>) {
    // Two conditions: the Swift 6.3 optimizer crashes on a span element in a `where` clause with `&&`.
    for index in events.indices {
      let event = events[index]
      if event.isReport, event.value == 1 {
        forcedReleaseCheck = event.time + Self.forcedReleaseDelay
      }
    }
    // Not the session's time, which changes only at the end of a frame.
    if !events.isEmpty { newest = events[events.count - 1].time }
    grabMonitor.eventsArrived()
    session.consume(events)
  }

  func take(_ state: DeviceState) {
    session.resynchronize(with: state)
  }

  /// Reads a limited amount of what the kernel has ready (E-LIFE-19).
  ///
  /// - Returns: A note if the events are late, or nil.
  /// - Throws: The error of a device that can no longer be read.
  func pump() throws(SystemError) -> Note? {
    newest = nil
    _ = try input.pump(into: self)
    return newest.flatMap { latency.update($0, at: EventLoop.now()) }
  }

  /// Returns the time up to which all events of the device have been read.
  ///
  /// That is the newest frame time if events are still unread, and otherwise `time`.
  func readTime(until time: Microseconds) -> Microseconds {
    input.hasPending ? min(session.time, time) : time
  }

  /// Returns the kernel's state if the check of a forced release is due and shows that the kernel
  /// released the touch key while contacts are down.
  ///
  /// The kernel does this when the system is suspended (E-LIFE-10, E-FRAME-3).
  func stateAfterForcedRelease(at time: Microseconds) -> DeviceState? {
    guard let due = forcedReleaseCheck, due <= time else { return nil }
    forcedReleaseCheck = nil
    guard session.liveContacts > 0, session.description.has(KeyCode.touch),
      let state = try? input.state(), !state.pressedKeys.contains(KeyCode.touch.rawValue)
    else { return nil }
    return state.hasContact ? state : nil
  }

  /// True if the kernel reports no finger on the device.
  var isUntouched: Bool {
    guard let state = (try? input.state()) ?? nil else { return session.liveContacts == 0 }
    return !state.isTouched
  }

  // MARK: - Grabs

  /// Performs the pending grab; returns false if it fails.
  func grab() -> Bool {
    grabDeadline = nil
    return (try? input.grab()) != nil
  }

  /// Tests for a grab by another process if a test is due.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isFirst: True to test although no test is due.
  /// - Returns: A note once the grab is certain, or nil.
  func testGrab(at time: Microseconds, isFirst: Bool = false) -> Note? {
    guard isFirst || grabMonitor.due.map({ $0 <= time }) == true else { return nil }
    // A test is a short grab, which would cut off a touch for other readers.
    let isGrabbed = isUntouched && input.isGrabbedByAnother()
    guard grabMonitor.update(isGrabbed: isGrabbed, at: time) else { return nil }
    return Note(
      .warning, .bridge,
      "\(input.path.escaped): another process has grabbed the device"
        + DeviceUsers.clause(of: input.number)
        + "; no events arrive until that process releases it")
  }
}
