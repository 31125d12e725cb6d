import Evdev
import TouchModel

/// An open device and the session that its records go to.
final class LiveDevice: DeviceInputReceiver {
  /// Its identity in this run.
  let id: DeviceID
  /// The session.
  let session: DeviceSession
  /// Where it stands in sysfs.
  let syspath: UntrustedText
  /// The open node.
  let input: InputDevice
  /// The loop's handle of it.
  var source: EventLoop.Source?
  /// When it is grabbed even with fingers down; nil once that is done, or not wanted (E-LIFE-3).
  var grabDeadline: Microseconds?
  /// Whether another process keeps it from us.
  var grabWatch = GrabWatch()
  private var lateness = LatenessGauge()
  /// When a frame that the kernel ended by force is looked into; nil while there is none.
  ///
  /// Not at once: a device that goes has its keys released in the same way, and is gone by then.
  private(set) var forcedDeadline: Microseconds?
  /// When the newest record of a reading was stamped; nil where none came.
  private var newest: Microseconds?
  private static let forcedDelay = Microseconds(500_000)

  init(id: DeviceID, session: DeviceSession, syspath: UntrustedText, input: InputDevice) {
    self.id = id
    self.session = session
    self.syspath = syspath
    self.input = input
  }

  func take(_ events: Span<InputEvent>) {
    // Two steps: the optimiser of Swift 6.3 breaks down on a span's element in a `where` with `&&`.
    for index in events.indices {
      let event = events[index]
      if event.isReport, event.value == 1 { forcedDeadline = event.time + Self.forcedDelay }
    }
    // The frame that it belongs to may have yet to end, and the session's time with it.
    if !events.isEmpty { newest = events[events.count - 1].time }
    grabWatch.heard()
    session.consume(events)
  }

  func take(_ state: DeviceState) {
    session.resynchronize(with: state)
  }

  /// Takes what the kernel has ready, a bounded amount of it (E-LIFE-19).
  ///
  /// - Returns: What a person should know of it, if anything.
  /// - Throws: The error of a device that no longer answers.
  func pump() throws(SystemError) -> Note? {
    newest = nil
    _ = try input.pump(into: self)
    return newest.flatMap { lateness.take($0, at: EventLoop.now()) }
  }

  /// Until when everything is known that the device has said: where records wait unread, the newest
  /// time that was read, for what they say came before `time`.
  func heard(until time: Microseconds) -> Microseconds {
    input.hasPending ? min(session.time, time) : time
  }

  /// Whether the kernel let go of the touch key by force while fingers were down: that is what
  /// going to sleep looks like from here (E-LIFE-10, E-FRAME-3).
  ///
  /// - Returns: What the kernel holds now, if so.
  func stateAfterForcedRelease() -> DeviceState? {
    forcedDeadline = nil
    guard session.liveContacts > 0, session.description.has(KeyCode.touch),
      let state = try? input.state(), !state.pressedKeys.contains(KeyCode.touch.rawValue)
    else { return nil }
    return state.hasContact ? state : nil
  }

  /// Whether no finger is on the glass as far as the kernel knows.
  var isUntouched: Bool {
    guard let state = (try? input.state()) ?? nil else { return session.liveContacts == 0 }
    return !state.isTouched
  }
}
