package import DispatchLog
import Layout
import Text
import TouchKit
package import TouchModel
import TouchTracking

/// Operations that only live devices need: denial, removal, suspend and resume, changes of the mapping.
extension TouchBridge {
  /// Writes the record of a device that is not used.
  package func ignore(
    _ description: DeviceDescription, as id: DeviceID, reason: String, at time: Microseconds
  ) {
    record(.ignored, id, description, reason, at: time)
  }

  /// Writes the record of a device that cannot be used at the moment.
  package func deny(
    _ description: DeviceDescription, as id: DeviceID, reason: String, at time: Microseconds
  ) {
    record(.denied, id, description, reason, at: time)
  }

  /// Writes the record of the removal of a device that was never in use.
  package func remove(_ description: DeviceDescription, as id: DeviceID, at time: Microseconds) {
    record(.removed, id, description, nil, at: time)
  }

  /// Cancels the contacts of a device and writes the record of its removal (E-LIFE-5).
  ///
  /// - Parameters:
  ///   - session: The device.
  ///   - reason: The reason of the cancelled touches.
  ///   - explanation: Why a device that is still plugged in is not used any longer; nil if it is
  ///     unplugged.
  ///   - time: The time of the removal.
  package func detach(
    _ session: DeviceSession, reason: CancelReason, because explanation: String? = nil,
    at time: Microseconds
  ) {
    session.cancelAll(reason: reason, at: time)
    release(session.id)
    record(.removed, session.id, session.description, explanation, at: time)
  }

  /// Writes the first record after the system was suspended, with the date (E-LIFE-10).
  ///
  /// - Parameters:
  ///   - duration: How long the system was suspended.
  ///   - time: The time of the resume.
  ///   - moment: The date of the resume, and the boot.
  package func noteResume(
    after duration: Microseconds, at time: Microseconds, _ moment: LogMoment
  ) {
    observer.statistics.visits.systemSlept(for: duration)
    let seconds = max(1, duration.count / 1_000_000)
    let note = Note(.info, .kernel, "the system was suspended for \(seconds) s and has resumed")
    observer.write(NoteRecord(note, at: moment), at: time)
  }

  /// Cancels the contacts of a device after the system was suspended, and mutes those that are still
  /// down (E-LIFE-10).
  ///
  /// - Parameters:
  ///   - session: The device.
  ///   - state: The kernel's current state of the device.
  ///   - time: The time of the resume.
  package func resume(_ session: DeviceSession, with state: DeviceState?, at time: Microseconds) {
    session.mute(with: state, at: time)
    record(.suspended, session.id, session.description, nil, at: time)
    record(.resumed, session.id, session.description, nil, at: time)
  }

  /// Cancels all touches because of a reload, and delivers the lifts that recognizers delay.
  ///
  /// Fingers that are down are not reported until they lift.
  func cancelTouches(of sessions: [DeviceSession], at time: Microseconds) {
    for session in sessions { session.cancelAll(reason: .interrupted, at: time) }
    guard application.isActive else { return }
    application.resignActive()
    application.becomeActive()
  }

  /// Changes the mapping of panels until the next reload, and cancels their touches (C-22).
  ///
  /// - Parameters:
  ///   - panels: The panels, also those that are plugged in later.
  ///   - change: The new values.
  ///   - sessions: The panels in use that are among them.
  ///   - user: The user who changes it, for the log.
  ///   - time: The time of the change.
  /// - Returns: The settings of each session before; nil if there were too many changes.
  func changeMapping(
    of panels: DeviceChanges.Panels, to change: DeviceChange, sessions: [DeviceSession],
    by user: UInt32, at time: Microseconds
  ) -> [DeviceSettings]? {
    let before = sessions.map { settings(for: $0.id, $0.description).settings }
    guard self.panels.changes.add(change, of: panels) else { return nil }
    for session in sessions {
      let name = session.description.name.escaped
      note(
        Note(
          .info, .bridge,
          "uid \(user) changes the mapping of d\(session.id.rawValue) `\(name)` until the next reload:"
            + " \(change.text)"),
        at: time)
      session.reconfigure(with: session.description, at: time)
    }
    return before
  }

  /// Writes notes about what the filters of the layout do on a panel, and about those that never act.
  func noteFilters(of session: DeviceSession, at time: Microseconds) {
    let name = session.description.name.escaped
    let effects = session.filterEffects
    let acting = effects.filter(\.acts).map { "\($0.name.rawValue): \($0.text)" }
    if !acting.isEmpty {
      note(
        Note(
          .info, .layout, "the filters of `\(name)`: \(acting.joined(separator: "; "))"), at: time)
    }
    for effect in effects where !effect.acts {
      note(Note(.warning, .layout, effect.sentence(about: name)), at: time)
    }
  }

  /// Returns why an open device is not used; nil if it is.
  func refusal(of device: DeviceDescription) -> RefusalReason? {
    panels.policy.classify(device, as: use(of: device)).refusal
  }

  /// True if a device was touched when it was opened, as far as its state shows it (E-LIFE-3).
  func isTouched(_ device: DeviceDescription) -> Bool {
    guard let state = device.initialState else { return false }
    let settings = layout.document.settings(for: device).settings
    guard case .touchscreen(let kind, _) = panels.policy.classify(device, as: settings.use) else {
      return false
    }
    return settings.isTouch(state, on: device, kind) ?? false
  }

  /// Returns whether the current layout uses a device.
  func use(of device: DeviceDescription) -> DeviceSettings.Use {
    layout.document.settings(for: device).settings.use
  }

  /// True while the application receives touches, as it does at the start.
  package var isActive: Bool { application.isActive }

  /// Suspends touch input: cancels all touches in one event, and ignores new fingers until they
  /// lift (R-SYS-1, R-SYS-2).
  ///
  /// Does nothing if touch input is already suspended. A reload does not change the state.
  ///
  /// - Parameters:
  ///   - sessions: The devices in use.
  ///   - time: The time of the change.
  package func resignActive(for sessions: [DeviceSession], at time: Microseconds) {
    guard isActive else { return }
    application.advance(to: time)
    application.resignActive()
    // Events that were sent before and are read later must not be recorded with an earlier time.
    for session in sessions { session.cancelAll(reason: .interrupted, at: time) }
    observer.effects.pointers?.stop(at: time)
    note(
      Note(
        .info, .bridge,
        "touch input is suspended: touches are cancelled, and new ones are ignored"),
      at: time)
  }

  /// Continues touch input; fingers that are still down are ignored until they lift (R-SYS-2).
  ///
  /// Does nothing if touch input is not suspended.
  package func becomeActive(at time: Microseconds) {
    guard !isActive else { return }
    application.becomeActive()
    note(
      Note(.info, .bridge, "touch input is resumed: fingers that touch from now on are delivered"),
      at: time)
  }

  /// Writes a note with a time.
  package func note(_ note: Note, at time: Microseconds) {
    observer.noted(note, at: time)
  }

  /// Ends all touches, including those whose lift a recognizer delays.
  func finishTouches(at time: Microseconds) {
    application.advance(to: time)
    application.resignActive()
  }

  /// True while the log coalesces moves because its reader is slow (E-PHASE-8).
  package var isCoalescingMoves: Bool {
    get { observer.isCoalescing }
    set { observer.isCoalescing = newValue }
  }

  /// The time at which `advance(to:)` must be called, or nil if no call is needed.
  package var nextDeadline: Microseconds? { TimerPass.nextDeadline(of: visitTimers) }

  /// Advances the application to a time.
  package func advance(to time: Microseconds) { TimerPass.act(at: time, visitTimers) }

  private func visitTimers(_ pass: inout TimerPass) {
    pass.timer((intake.idle?.deadline).earlier(observer.effects.setter?.deadline)) {
      expire(by: $0)
    }
    // Its time advances whether anything in it is due or not.
    pass.timer(pass.now ?? application.nextDeadline) { application.advance(to: $0) }
    pass.timer(forwardingDeadline) { advanceForwarding(to: $0) }
    pass.timer(observer.effects.pointers?.deadline) { observer.effects.pointers?.advance(to: $0) }
    pass.timer(observer.omitted.due) {
      observer.writeOmission(by: $0, at: observer.inOrder($0))
    }
  }

  private func record(
    _ action: DeviceRecord.Action, _ id: DeviceID, _ description: DeviceDescription,
    _ reason: String?, at time: Microseconds
  ) {
    var entry = DeviceRecord(action, id, description)
    entry.reason = reason
    observer.write(entry, at: time)
  }
}
