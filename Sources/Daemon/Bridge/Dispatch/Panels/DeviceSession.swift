import Layout
package import TouchModel
package import TouchTracking

/// The result of attaching a device to a bridge.
package enum AttachResult {
  /// The device is a touchscreen and in use.
  case session(DeviceSession)
  /// The device is not used; the log has the reason.
  case refused(RefusalReason)
}

/// One touchscreen in use: takes input events and passes contact frames to the application.
///
/// Live devices and captures both enter the program through a session. Nothing after it can
/// distinguish the two.
package final class DeviceSession {
  /// The device's identity in this run.
  package let id: DeviceID
  /// The description of the device.
  package private(set) var description: DeviceDescription
  private var tracker: TouchTracker
  // A strong reference: the bridge does not reference its sessions, and a weak reference would cost
  // time in each frame.
  private let bridge: TouchBridge
  /// The detection that a forced device never touches; nil if it is not forced, or has touched.
  private var forced: ForcedDeviceMonitor?
  /// The number of frames received from the device.
  private(set) var frames = 0
  /// The latest SYN_REPORT time received from the device.
  package private(set) var time: Microseconds

  init(
    id: DeviceID, description: DeviceDescription, tracker: TouchTracker, isForced: Bool,
    at time: Microseconds, bridge: TouchBridge
  ) {
    self.id = id
    self.description = description
    self.tracker = tracker
    self.time = time
    self.bridge = bridge
    forced = isForced ? ForcedDeviceMonitor() : nil
  }

  /// The number of contacts that the application currently tracks.
  package var liveContacts: Int { tracker.liveContacts }

  /// True if the device is touched, by the kernel's state if that shows it (E-LIFE-3).
  func isTouched(in state: DeviceState?) -> Bool { tracker.isTouched(in: state) }

  /// The time at which `advance(to:)` must be called, or nil if no filter is waiting.
  package var deadline: Microseconds? { tracker.deadline }

  /// Counts of input that the tracker received and did not pass on.
  package var counters: TrackerCounters { tracker.counters }

  /// Begins touches for contacts that were down when the device was opened, if the settings ask for
  /// it (E-INIT-1).
  func open() {
    tracker.advance(to: time) { bridge.perform($0, of: id) }
  }

  /// Sets when the next records were read, on the device's clock: contacts that began too long before are
  /// ignored, as the layout says (F-21).
  ///
  /// Not called in a replay, nor for a device with another clock.
  package func recordsWereRead(at time: Microseconds) {
    let limit = bridge.layout.document.staleAfter
    tracker.ignoreBegins(before: limit > .zero ? time - limit : Microseconds(.min))
  }

  /// Processes input events, split at any point, and dispatches each complete frame.
  ///
  /// Allocates nothing in the steady state.
  package func consume(_ events: Span<InputEvent>) {
    guard !events.isEmpty else { return }
    // A frame has the time of its SYN_REPORT, wherever the batches are split.
    var newest = time
    var reports = 0
    for index in events.indices where events[index].isReport {
      reports += 1
      if events[index].time > newest { newest = events[index].time }
    }
    time = newest
    frames &+= reports
    bridge.count(frames: reports, events: events.count)
    tracker.consume(events) { bridge.perform($0, of: id) }
    if forced != nil { examineForced(events) }
  }

  /// Notes that a forced device never touches, once (E-DET-13).
  private func examineForced(_ events: Span<InputEvent>) {
    if tracker.counters.frames > 0 {
      forced = nil
    } else if let note = forced?.examine(events, of: description) {
      forced = nil
      bridge.note(note, at: time)
    }
  }

  /// Resynchronizes with the device state that was read after events were lost (E-DROP-2).
  package func resynchronize(with state: DeviceState) {
    tracker.resynchronize(with: state, at: time) { bridge.perform($0, of: id) }
  }

  /// Returns whether records before these ones did not arrive, as while another process had a grab
  /// (E-LIFE-3).
  ///
  /// - Parameters:
  ///   - events: The records that were queued when the state was read; none if the queue was empty.
  ///   - state: The kernel's tracking ids and current slot, or its keys for a device without slots;
  ///     nil if more records are queued.
  /// - Returns: True if records are missing; the caller continues with `recover`.
  package func hasMissedRecords(before events: Span<InputEvent>, _ state: DeviceState?) -> Bool {
    tracker.hasMissedRecords(before: events, state)
  }

  /// Continues with the kernel's state after records did not arrive; contacts that are gone are
  /// cancelled.
  package func recover(with state: DeviceState, at time: Microseconds) {
    self.time = max(self.time, time)
    tracker.recover(with: state, at: self.time) { bridge.perform($0, of: id) }
  }

  /// Cancels all contacts of the device.
  ///
  /// - Parameters:
  ///   - reason: The reason that the log gives.
  ///   - time: The time of the cancellation; nil means the device's latest frame time.
  package func cancelAll(reason: CancelReason, at time: Microseconds? = nil) {
    tracker.cancelAll(reason: reason, at: time ?? self.time) { bridge.perform($0, of: id) }
  }

  /// Advances the device's filters to a time.
  package func advance(to time: Microseconds) {
    tracker.advance(to: time) { bridge.perform($0, of: id) }
  }

  /// True if the device's filters need to know whether its pen is near (E-FILT-23).
  package var arbitratesPen: Bool { tracker.arbitratesPen }

  /// What the filters do on this panel; empty if the layout names none.
  var filterEffects: [FilterEffect] { tracker.filterEffects }

  /// Updates whether the pen of the device is near.
  package func updatePen(isNear: Bool, at time: Microseconds) {
    tracker.takePen(isNear: isNear, at: max(self.time, time)) { bridge.perform($0, of: id) }
  }

  /// True if a contact has been silent for so long that the kernel must be asked whether it is still
  /// down (E-FILT-19).
  package var needsStateCheck: Bool { tracker.needsVerification }

  /// Compares the contacts with the kernel's state for `needsStateCheck`; nil if it cannot be read.
  package func checkState(with state: DeviceState?, at time: Microseconds) {
    tracker.verifyContacts(with: state, at: time) { bridge.perform($0, of: id) }
  }

  /// Continues after the system resumed: contacts that are down are not reported until they change
  /// (E-LIFE-10).
  ///
  /// - Parameters:
  ///   - state: The kernel's current state of the device; nil if it cannot be read.
  ///   - time: The time of the resume.
  package func mute(with state: DeviceState?, at time: Microseconds) {
    tracker.mute(with: state, at: time) { bridge.perform($0, of: id) }
  }

  /// Applies new settings from the layout and udev, and cancels the device's contacts (E-LIFE-18).
  ///
  /// - Parameters:
  ///   - description: The current description of the device.
  ///   - time: The time of the change.
  package func reconfigure(with description: DeviceDescription, at time: Microseconds) {
    self.description = description
    let (settings, note) = bridge.settings(for: id, description)
    if let note { bridge.note(note, at: time) }
    tracker.change(to: settings, for: description, reason: .interrupted, at: time) {
      bridge.perform($0, of: id)
    }
  }
}
