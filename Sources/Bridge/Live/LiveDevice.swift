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
  private var lateness = LatenessGauge()
  /// Whether the kernel ended a frame by force since this was last asked (E-FRAME-3).
  private var wasForced = false
  private var isFresh = false

  init(id: DeviceID, session: DeviceSession, syspath: UntrustedText, input: InputDevice) {
    self.id = id
    self.session = session
    self.syspath = syspath
    self.input = input
  }

  func take(_ events: Span<InputEvent>) {
    for index in events.indices where events[index].isReport && events[index].value == 1 {
      wasForced = true
    }
    isFresh = true
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
    isFresh = false
    _ = try input.pump(into: self)
    guard isFresh else { return nil }
    return lateness.take(session.time, at: EventLoop.now())
  }

  /// Whether the kernel let go of the touch key by force while fingers were down: that is what
  /// going to sleep looks like from here (E-LIFE-10).
  ///
  /// - Returns: What the kernel holds now, if so.
  func stateAfterForcedRelease() -> DeviceState? {
    guard wasForced else { return nil }
    wasForced = false
    guard session.liveContacts > 0, session.description.has(KeyCode.touch),
      let state = try? input.state(), !state.pressedKeys.contains(KeyCode.touch.rawValue)
    else { return nil }
    return state.hasContact ? state : nil
  }

  /// What the kernel holds after everything that waited was thrown away; nil where it cannot say.
  func freshState() -> DeviceState? {
    try? input.discardPending()
    return (try? input.state()) ?? nil
  }

  /// Whether no finger is on the glass as far as the kernel knows.
  var isUntouched: Bool {
    guard let state = (try? input.state()) ?? nil else { return session.liveContacts == 0 }
    return !state.isTouched
  }
}
