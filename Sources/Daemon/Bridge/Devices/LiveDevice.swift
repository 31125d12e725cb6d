import Evdev
import System
import Text
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
  /// True if the device is to be grabbed as soon as no finger is down (E-LIFE-3).
  var awaitsGrab = false {
    didSet { if awaitsGrab, !oldValue { awaitsGrabSince = EventLoop.now() } }
  }
  /// When it began to wait for that.
  private(set) var awaitsGrabSince = Microseconds.zero
  /// The process that has grabbed the device, so that no records arrive; nil if none has.
  private(set) var holder: String?
  /// True if the device is to be closed, because its touches cannot be forwarded (F-10).
  var isReleased = false
  private let explainer: DeviceExplainer
  private var grabMonitor = GrabMonitor()
  private var silenceMonitor = SilenceMonitor(at: EventLoop.now())
  /// The kernel's contacts from before the first records after a silence, until those are read.
  private var contactsBeforeRead: DeviceState?
  /// True if records did not arrive, so that the others are discarded until the state is read.
  private var hasMissedRecords = false
  private var latency = LatencyMonitor()
  /// The time of the oldest record of the last read; nil if there was none.
  private var oldest: Microseconds?
  /// The time at which a frame that the kernel forced is checked; nil if there was none.
  ///
  /// Delayed, because the kernel releases the keys of an unplugged device in the same way, and that
  /// device is gone by then.
  private var forcedReleaseCheck: Microseconds?
  /// The time stamp of the newest event of the current read; nil if there was none.
  private var newest: Microseconds?
  /// The records that were read and are not dispatched yet.
  private var waiting = WaitingRecords(capacity: 2 * RecordStream.capacity)
  /// When those were read.
  private var readingTime = Microseconds.zero
  /// True if more records may have been queued than were read.
  private var mayHaveMore = false
  /// A note about the last read that is not written yet.
  private var note: Note?
  private static let forcedReleaseDelay = Microseconds(500_000)

  init(
    id: DeviceID, session: DeviceSession, syspath: UntrustedText, input: InputDevice,
    explainer: DeviceExplainer
  ) {
    self.id = id
    self.explainer = explainer
    self.session = session
    self.syspath = syspath
    self.input = input
  }

  /// Ends the grab at once; the device is closed at the end of the turn (F-10).
  func release() {
    input.ungrab()
    isReleased = true
  }

  /// The timers of the device.
  ///
  /// Some are behind the present time while events are unread: after a stall, a lift may be unread that came
  /// before the deadline of a press.
  ///
  /// - Parameters:
  ///   - pass: The pass.
  ///   - resumed: Called with the kernel's state and the present time if the system was suspended.
  func visitTimers(_ pass: inout TimerPass, resumed: (DeviceState, Microseconds) -> Void) {
    let now = pass.now
    let readTime = now.map { self.readTime(until: $0) }
    if let readTime { pass.limit(readTime: readTime) }
    pass.timer(session.deadline, by: readTime) { session.advance(to: $0) }
    if let now, readTime == now { checkState(at: now) }
    pass.timer(grabMonitor.due) { testGrab(at: $0) }
    pass.timer(silenceMonitor.due) { compareContacts(at: $0) }
    pass.timer(forcedReleaseCheck, by: readTime) { _ in
      if let now, let state = stateAfterForcedRelease() { resumed(state, now) }
    }
  }

  func take(_ events: Span<InputEvent>) {
    if let state = contactsBeforeRead, !events.isEmpty {
      contactsBeforeRead = nil
      // After a full batch, more records may be queued, which the state contains.
      let isComplete = events.count < RecordStream.capacity
      hasMissedRecords = session.hasMissedRecords(before: events, isComplete ? state : nil)
    }
    if hasMissedRecords { return }
    // Two conditions: the Swift 6.3 optimizer crashes on a span element in a `where` clause with `&&`.
    for index in events.indices {
      let event = events[index]
      if event.isReport, event.value == 1 {
        forcedReleaseCheck = event.time + Self.forcedReleaseDelay
      }
    }
    // Not the session's time, which changes only at the end of a frame.
    if !events.isEmpty {
      newest = events[events.count - 1].time
      if oldest == nil { oldest = events[0].time }
    }
    grabMonitor.eventsArrived()
    if holder != nil, !events.isEmpty { holder = nil }
    waiting.append(events)
  }

  func take(_ state: DeviceState) {
    hasMissedRecords = false
    waiting.append(state)
  }

  /// Reads a limited amount of what the kernel has ready (E-LIFE-19), unless records wait that were read
  /// before.
  ///
  /// - Throws: The error of a device that can no longer be read.
  func read() throws(SystemError) {
    guard waiting.isEmpty else { return }
    newest = nil
    oldest = nil
    mayHaveMore = false
    let time = EventLoop.now()
    // Without the state, only the comparison is left out.
    if silenceMonitor.isSilent(at: time) { contactsBeforeRead = (try? input.contacts()) ?? nil }
    mayHaveMore = try input.pump(into: self)
    contactsBeforeRead = nil
    silenceMonitor.recordsArrived(at: time)
    readingTime = EventLoop.now()
    if hasMissedRecords {
      recover(at: readingTime)
    } else if let newest {
      note = latency.update(newest, at: readingTime)
    }
  }

  /// True if the kernel has records, and all that were read are dispatched.
  var isReadable: Bool { waiting.isEmpty && input.hasPending }

  /// The time of the next frame to dispatch; nil if none was read.
  var nextTime: Microseconds? { waiting.nextTime }

  /// The time before which no frame of the device follows.
  ///
  /// It is that of the next frame, or that of the newest record if the kernel has more, or
  /// `Microseconds(.max)` if all that the device has sent was dispatched.
  var reachedTime: Microseconds {
    if let next = waiting.nextTime { return next }
    return mayHaveMore && input.hasPending ? waiting.newest : Microseconds(.max)
  }

  /// Dispatches the frames up to a time that were read.
  func dispatch(through time: Microseconds) {
    let frames = waiting.frames(through: time)
    if input.keepsMonotonicTime { session.recordsWereRead(at: readingTime) }
    if !frames.isEmpty { consume(waiting.events, frames) }
    if let state = waiting.removeFirst(frames.count) { session.resynchronize(with: state) }
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func consume(_ events: [InputEvent], _ frames: Range<Int>) {
    session.consume(events.span.extracting(frames))
  }

  /// The time stamp of the oldest record of the last read, and when it was read; nil if none was read, or if
  /// the kernel's time stamps are of another clock (T-5).
  var lastReading: (stamp: Microseconds, time: Microseconds)? {
    guard input.keepsMonotonicTime, let oldest else { return nil }
    return (oldest, readingTime)
  }

  /// Returns the note about the last read, that events are late; nil if there is none.
  func takeNote() -> Note? {
    defer { note = nil }
    return note
  }

  /// Cancels the contacts that the kernel does not have any longer, if the session asks for it (E-FILT-19).
  private func checkState(at time: Microseconds) {
    guard session.needsStateCheck else { return }
    input.compareState { session.checkState(with: $0, at: time) }
  }

  /// Compares the contacts with the kernel's if that is due, and continues with the kernel's if they
  /// differ.
  private func compareContacts(at time: Microseconds) {
    guard silenceMonitor.needsComparison(at: time, isTouched: session.liveContacts > 0),
      waiting.isEmpty, !input.hasPending, let state = try? input.contacts() ?? input.state()
    else { return }
    let unread: [InputEvent] = []
    // The difference may be in records that arrived meanwhile.
    guard session.hasMissedRecords(before: unread.span, state), !input.hasPending else { return }
    recover(at: time)
  }

  /// Continues with the kernel's state after records did not arrive; a note follows.
  private func recover(at time: Microseconds) {
    hasMissedRecords = false
    dispatch(through: Microseconds(.max))
    // The event loop handles the error of a device that is gone.
    guard let state = input.freshState() else { return }
    session.recover(with: state, at: time)
    if silenceMonitor.allowsNote(at: time) {
      explainer.explain(.missedRecords(input.path, input.number))
    }
  }

  /// Returns the time up to which all events of the device have been read.
  ///
  /// That is the newest frame time if events are still unread or wait, and otherwise `time`.
  private func readTime(until time: Microseconds) -> Microseconds {
    !waiting.isEmpty || input.hasPending ? min(session.time, time) : time
  }

  /// Returns the kernel's state if it shows that the kernel released the touch key while contacts are down.
  ///
  /// The kernel does this when the system is suspended (E-LIFE-10, E-FRAME-3).
  private func stateAfterForcedRelease() -> DeviceState? {
    forcedReleaseCheck = nil
    guard session.liveContacts > 0, session.description.has(KeyCode.touch),
      let state = try? input.state(), !state.pressedKeys.contains(KeyCode.touch.rawValue)
    else { return nil }
    return state.hasContact ? state : nil
  }

  /// True if no finger is on the device.
  var isUntouched: Bool { !session.isTouched(in: (try? input.state()) ?? nil) }

  // MARK: - Grabs

  /// True if no other process receives the device's records.
  var isGrabbed: Bool { input.isGrabbed }

  /// Takes the names of the processes that may have grabbed the device, unless records have arrived meanwhile.
  func updateHolder(_ processes: String) {
    if holder != nil { holder = processes }
  }

  /// Performs the pending grab; returns false if it fails.
  func grab() -> Bool {
    awaitsGrab = false
    return (try? input.grab()) != nil
  }

  /// Ends the grab, or the wait for it.
  func ungrab() {
    awaitsGrab = false
    input.ungrab()
  }

  /// Tests for a grab by another process; a note follows once the grab is certain.
  func testGrab(at time: Microseconds) {
    // A test is a short grab, which would cut off a touch for other readers.
    let isGrabbed = isUntouched && input.isGrabbedByAnother()
    if grabMonitor.update(isGrabbed: isGrabbed, at: time) {
      holder = ForwardingState.unknownProcess
      explainer.explain(.grab(input.path, input.number))
    }
  }
}
