package import TouchModel

/// Events from outside the stream of records.
extension TouchTracker {
  /// Resynchronizes with the kernel's state after records were lost.
  ///
  /// A contact whose tracking id is unchanged continues and is flagged (E-DROP-4); one that is gone or
  /// replaced is cancelled (E-DROP-5, E-DROP-6); a new one begins with `joinedLate` (E-DROP-7). The
  /// call may come before or after the SYN_REPORT that ends the gap. Protocol A has no state, so all
  /// its contacts are cancelled (E-PROTOA-7).
  ///
  /// - Parameters:
  ///   - state: The kernel's state; rows may be missing or of any length.
  ///   - time: The time of the state. It is used only without a SYN_DROPPED, whose time the result
  ///     has otherwise (E-DROP-12).
  ///   - act: Called with each result, in order.
  package mutating func resynchronize(
    with state: DeviceState, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    defer { contacts.reporter.results.deliver(act) }
    if case .none = gap {
      now = max(now, time)
      contacts.table.discardOpenFrame()
    }
    gap = gap.resynchronized
    fireTimers(upTo: now)
    guard kind != .unslotted else { return loseAll() }
    contacts.resynchronize(with: state)
    contacts.finishFrame(at: now)
  }

  /// True if the kernel should be asked whether a silent contact still exists (E-FILT-19).
  ///
  /// Answer with `verifyContacts`. The getter is mutating for the same reason as that of `deadline`.
  package var needsVerification: Bool { mutating get { contacts.needsVerification } }

  /// Compares the contacts with the kernel's state because one was silent for long (E-FILT-19).
  ///
  /// Contacts that the kernel does not have, or has with another tracking id, are cancelled. The
  /// others continue, because a resting finger is silent too.
  ///
  /// - Parameters:
  ///   - state: The kernel's state when no record is unread; nil if it is not available.
  ///   - time: The time of the state; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func verifyContacts(
    with state: DeviceState?, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    // At the end, because a timer that was due may ask again.
    defer { contacts.needsVerification = false }
    guard let row = state?.slots.first(where: { $0.axis == .trackingID }), kind == .slotted else {
      return
    }
    now = max(now, time)
    fireTimers(upTo: now)
    contacts.cancelContacts(unlike: row.values)
    contacts.closeFrame(at: now)
    contacts.reporter.results.deliver(act)
  }

  /// Cancels every reported contact, in one frame.
  ///
  /// The slots are silent until their tracking ids change. A lift that a filter holds is reported as
  /// a lift. If records were lost and the kernel's state is unknown, the reason is `dropped`. A
  /// second call has no effect.
  ///
  /// - Parameters:
  ///   - reason: The reason, such as `deviceRemoved`, `suspended`, `endOfCapture` or `shutdown`.
  ///   - time: The time; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func cancelAll(
    reason: CancelReason, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    cancelAll(reason, at: time)
    contacts.reporter.results.deliver(act)
  }

  private mutating func cancelAll(_ reason: CancelReason, at time: Microseconds) {
    switch gap {
    case .skipping, .unknownState: loseAll()
    case .none, .skippingResynchronized: break
    }
    now = max(now, time)
    fireTimers(upTo: now)
    contacts.cancelAll(reason)
    contacts.closeFrame(at: now)
  }

  /// Updates whether a pen of the same device is near the panel.
  ///
  /// With the filter `penArbitration`, fingers that are down are cancelled, and those that come down until
  /// shortly after the pen has left are ignored (E-FILT-23). Without it, the call has no effect.
  ///
  /// - Parameters:
  ///   - isNear: True if the pen is in range of the panel.
  ///   - time: The time of the change; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func takePen(
    isNear: Bool, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    guard arbitratesPen, isNear != isPenNear else { return }
    isPenNear = isNear
    now = max(now, time)
    penLeft = isNear ? nil : now
    fireTimers(upTo: now)
    contacts.takePen(isNear: isNear, at: now)
    contacts.closeFrame(at: now)
    contacts.reporter.results.deliver(act)
  }

  /// Continues after a suspend: contacts that the kernel still has are silent until they change.
  ///
  /// The kernel ends no slots when the machine is suspended (E-LIFE-10). Reported contacts are
  /// cancelled first. A contact whose tracking id never changes returns after it moved by more than
  /// 5 mm and the touch key was pressed again (E-INIT-4).
  ///
  /// - Parameters:
  ///   - state: The kernel's state; nil if it is not available, and the slots are unchanged then.
  ///   - time: The time; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func mute(
    with state: DeviceState? = nil, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    defer { contacts.reporter.results.deliver(act) }
    cancelAll(.suspended, at: time)
    contacts.table.discardOpenFrame()
    // What was lost is cancelled.
    gap = gap.resynchronized
    contacts.endFilters()
    if kind == .unslotted {
      contacts.table.empty()
      return
    }
    if let state {
      contacts.table.load(state)
      contacts.table.commitTrackingIDs()
    }
    contacts.table.touchKey?.ignoreUntilPressed()
    _ = contacts.table.muteHeldSlots(contacts.release)
    contacts.placeHeldContacts(at: now)
  }

  /// Applies new settings; all contacts are cancelled, because their positions would jump.
  ///
  /// Contact ids continue. The slots are silent until their tracking ids change (E-LIFE-18).
  ///
  /// - Parameters:
  ///   - settings: The new settings.
  ///   - description: The new description if udev's properties changed, such as the calibration;
  ///     the announced slots and axes must be the same.
  ///   - reason: The reason of the cancellations.
  ///   - time: The time; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func change(
    to settings: DeviceSettings, for description: DeviceDescription? = nil,
    reason: CancelReason, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    cancelAll(reason, at: time)
    self.settings = settings
    if let description { self.description = description }
    contacts.configure(settings, for: self.description)
    contacts.placeHeldContacts(at: now)
    if !arbitratesPen { isPenNear = false }
    if isPenNear {
      contacts.takePen(isNear: true, at: now)
    } else if let penLeft {
      contacts.takePen(isNear: false, at: penLeft)
    }
    contacts.addNotes(about: settings, on: self.description, at: now)
    contacts.reporter.results.deliver(act)
  }
}
