import DispatchLog
package import Layout
import TouchKit
package import TouchModel

/// What only live devices do: they are denied, sleep, and go while the programme goes on.
extension TouchBridge {
  /// Writes that a device is not used.
  package func ignore(
    _ description: DeviceDescription, as id: DeviceID, reason: String, at time: Microseconds
  ) {
    tell(.ignored, id, description, reason, at: time)
  }

  /// Writes that a device cannot be used now.
  package func deny(
    _ description: DeviceDescription, as id: DeviceID, reason: String, at time: Microseconds
  ) {
    tell(.denied, id, description, reason, at: time)
  }

  /// Writes that a device is gone that was never in use.
  package func forget(_ id: DeviceID, at time: Microseconds) {
    tell(.removed, id, nil, nil, at: time)
  }

  /// Cancels what a device holds and writes that it is gone (E-LIFE-5).
  package func detach(_ session: DeviceSession, reason: CancelReason, at time: Microseconds) {
    session.cancelAll(reason: reason, at: time)
    release(session.id)
    let words = reason == .revoked ? "another process took the device away" : nil
    tell(.removed, session.id, session.description, words, at: time)
  }

  /// Cancels what the devices hold because the machine slept, and silences it (E-LIFE-10).
  ///
  /// - Parameters:
  ///   - session: The device.
  ///   - state: What the kernel holds of it now.
  ///   - time: When the machine was awake again.
  package func resume(_ session: DeviceSession, with state: DeviceState?, at time: Microseconds) {
    session.mute(with: state, at: time)
    tell(.suspended, session.id, session.description, nil, at: time)
    tell(.resumed, session.id, session.description, nil, at: time)
  }

  /// Takes another layout while devices are in use; all touches are cancelled first (E-LIFE-18).
  ///
  /// Fingers that are down stay silent until they are lifted. Touches are numbered on.
  package func reload(
    _ document: LayoutDocument, for sessions: [DeviceSession], at time: Microseconds
  ) {
    for session in sessions { session.cancelAll(reason: .interrupted, at: time) }
    replaceLayout(with: document)
    for note in document.notes { self.note(note, at: time) }
    for session in sessions { session.reconfigure(with: session.description, at: time) }
  }

  /// Whether touches are taken, as they are at first.
  package var isActive: Bool { application.isActive }

  /// Takes touches no longer: all are cancelled in one event, and fingers that come down later are
  /// dead until they are lifted (R-SYS-1, R-SYS-2).
  ///
  /// Outlives a reload; does nothing where it is so already.
  ///
  /// - Parameters:
  ///   - sessions: The devices that are in use.
  ///   - time: When.
  package func resignActive(for sessions: [DeviceSession], at time: Microseconds) {
    guard isActive else { return }
    recorder.time = time
    application.advance(to: time)
    application.resignActive()
    // Nothing that a device said before, and is read later, may be told as earlier than this.
    for session in sessions { session.cancelAll(reason: .interrupted, at: time) }
    note(
      Note(.info, .bridge, "not active any longer: touches are cancelled, and new ones are dead"),
      at: time)
  }

  /// Takes touches again; fingers that are still on the glass stay dead (R-SYS-2).
  ///
  /// Does nothing where it is so already.
  package func becomeActive(at time: Microseconds) {
    guard !isActive else { return }
    application.becomeActive()
    note(Note(.info, .bridge, "active again: fingers that come down now are touches"), at: time)
  }

  /// Writes a note with its time.
  package func note(_ note: Note, at time: Microseconds) {
    recorder.time = time
    recorder.note(note)
  }

  /// Does what was due by a time, and writes the log's last record at it.
  package func end(at time: Microseconds) {
    application.advance(to: time)
    recorder.time = time
    end()
  }

  /// Whether moves are merged because the reader of the log is slow (E-PHASE-8).
  package var thinsMoves: Bool {
    get { recorder.isCoalescing }
    set { recorder.isCoalescing = newValue }
  }

  /// When `advance(to:)` is wanted; nil while nothing waits for time to pass.
  package var nextDeadline: Microseconds? { application.nextDeadline }

  /// Lets time pass for the application.
  package func advance(to time: Microseconds) {
    application.advance(to: time)
  }

  private func tell(
    _ action: DeviceRecord.Action, _ id: DeviceID, _ description: DeviceDescription?,
    _ reason: String?, at time: Microseconds
  ) {
    var entry = DeviceRecord(action, id)
    if let description { entry = DeviceRecord(action, id, description) }
    entry.reason = reason
    recorder.time = time
    recorder.device(entry)
  }
}
