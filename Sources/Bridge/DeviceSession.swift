package import TouchModel
package import TouchTracking

/// One touchscreen while it is in use: records go in, frames are posted to the application's port.
///
/// A session is the only place where a live device and a capture meet the rest of the programme, and
/// nothing after it can tell which of the two it serves.
package final class DeviceSession {
  /// The device's identity in this run.
  package let id: DeviceID
  /// What the device says of itself.
  package private(set) var description: DeviceDescription
  private var tracker: TouchTracker
  /// Held: the bridge knows nothing of its sessions, and a weaker tie is dear to follow in each frame.
  private let bridge: TouchBridge
  /// The newest time that a frame of the device had.
  package private(set) var time: Microseconds

  init(
    id: DeviceID, description: DeviceDescription, tracker: TouchTracker, at time: Microseconds,
    bridge: TouchBridge
  ) {
    self.id = id
    self.description = description
    self.tracker = tracker
    self.time = time
    self.bridge = bridge
  }

  /// How many contacts the application knows of.
  package var liveContacts: Int { tracker.liveContacts }

  /// When `advance(to:)` is wanted; nil while no filter holds anything back.
  package var deadline: Microseconds? { tracker.deadlineInPlace() }

  /// What the tracker met and did not show.
  package var counters: TrackerCounters { tracker.counters }

  /// Lets the fingers begin that are on the glass already, where the settings say so (E-INIT-1).
  func open() {
    tracker.advance(to: time) { bridge.act($0, of: id) }
  }

  /// Takes records of the device, cut anywhere, and dispatches the frames that they complete.
  ///
  /// No allocation once the session is warm.
  package func consume(_ events: Span<InputEvent>) {
    guard !events.isEmpty else { return }
    // The time of a frame is that of its SYN_REPORT, wherever the batches are cut.
    var newest = time
    var reports = 0
    for index in events.indices where events[index].isReport {
      reports += 1
      if events[index].time > newest { newest = events[index].time }
    }
    time = newest
    bridge.count(frames: reports, events: events.count)
    tracker.consume(events) { bridge.act($0, of: id) }
  }

  /// Takes the kernel's state of the device, read again after records were lost (E-DROP-2).
  package func resynchronize(with state: DeviceState) {
    tracker.resynchronize(with: state, at: time) { bridge.act($0, of: id) }
  }

  /// Cancels all contacts of the device.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - time: When; nil means the newest time that a frame of the device had.
  package func cancelAll(reason: CancelReason, at time: Microseconds? = nil) {
    tracker.cancelAll(reason: reason, at: time ?? self.time) { bridge.act($0, of: id) }
  }

  /// Lets time pass for what filters hold back.
  package func advance(to time: Microseconds) {
    tracker.advance(to: time) { bridge.act($0, of: id) }
  }

  /// Whether the kernel should be asked whether a contact is still there of which nothing was said for
  /// long (E-FILT-19).
  package var isInDoubt: Bool { tracker.needsVerificationInPlace() }

  /// Takes the answer; nil where there is none.
  package func verifyContacts(with state: DeviceState?, at time: Microseconds) {
    tracker.verifyContacts(with: state, at: time) { bridge.act($0, of: id) }
  }

  /// Goes on after a sleep: what the kernel still holds is silent until it changes (E-LIFE-10).
  ///
  /// - Parameters:
  ///   - state: What the kernel holds now; nil where it cannot be asked.
  ///   - time: When.
  package func mute(with state: DeviceState?, at time: Microseconds) {
    tracker.mute(with: state, at: time) { bridge.act($0, of: id) }
  }

  /// Takes what the layout and udev say of the device now; its contacts are cancelled (E-LIFE-18).
  ///
  /// - Parameters:
  ///   - description: What is known of the device now.
  ///   - time: When.
  package func reconfigure(with description: DeviceDescription, at time: Microseconds) {
    self.description = description
    let (settings, note) = bridge.settings(for: id, description)
    if let note { bridge.note(note, at: time) }
    tracker.change(to: settings, for: description, reason: .interrupted, at: time) {
      bridge.act($0, of: id)
    }
  }
}
