package import TouchModel

extension TouchTracker {
  /// Cancels every contact that the application knows of, in one frame.
  ///
  /// The slots stay silent until their tracking ids change. A lift that a filter holds has happened
  /// and is told as a lift. Records were lost and nobody said what remained: then that is the
  /// reason, whatever is given here. Calling it twice does nothing more.
  ///
  /// - Parameters:
  ///   - reason: Why; `deviceRemoved`, `suspended`, `endOfCapture`, `shutdown`, …
  ///   - time: When; never told earlier than the frame before.
  ///   - act: Called with each result, in order.
  package mutating func cancelAll(
    reason: CancelReason, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    if !earlyNotes.isEmpty { tellEarlyNotes(act) }
    switch mode {
    case .skipping, .unsynchronized:
      let before = mode
      loseAll(act)
      mode = before
    case .following, .skippingResynchronized: break
    }
    now = max(now, time)
    if filters.isActive { runTimers(upTo: now, act) }
    cancelLive(reason: reason)
    deliver(at: now, act)
  }

  /// Goes on after a sleep: contacts that the kernel still holds are silent until they change.
  ///
  /// The kernel ends no slots when the machine sleeps (E-LIFE-10). Contacts that the application
  /// knows of are cancelled first, should nobody have done so. A contact whose id never changes
  /// comes back after it moved by more than 5 mm and the touch key went down anew (E-INIT-4).
  ///
  /// - Parameters:
  ///   - state: What the kernel holds now; nil where nobody can ask, and then the slots are taken
  ///     to be as they were.
  ///   - time: When; never told earlier than the frame before.
  ///   - act: Called with each result, in order.
  package mutating func mute(
    with state: DeviceState? = nil, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    cancelAll(reason: .suspended, at: time, act)
    discardOpenFrame()
    mode = .following
    if kind == .unslotted {
      for index in slots.indices { slots[index].empty() }
      return
    }
    if let state {
      load(state)
      for index in slots.indices { slots[index].takeOver() }
    }
    muteHeldSlots()
  }

  /// Takes new settings; contacts are cancelled first because their places would jump.
  ///
  /// Ids go on where they were. The slots stay silent until their tracking ids change (E-LIFE-18).
  ///
  /// - Parameters:
  ///   - settings: What holds from now on.
  ///   - description: What is known of the device now, if that changed as well: udev may have been
  ///     told of another calibration. The announced slots and axes must be the same.
  ///   - reason: Why contacts are cancelled.
  ///   - time: When; never told earlier than the frame before.
  ///   - act: Called with each result, in order.
  package mutating func change(
    to settings: DeviceSettings, for description: DeviceDescription? = nil,
    reason: CancelReason, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    cancelAll(reason: reason, at: time, act)
    self.settings = settings
    if let description { self.description = description }
    let pipeline = Pipeline(
      description: self.description, settings: settings, kind: kind, slots: slots.count)
    motion = pipeline.motion
    metric = pipeline.metric
    filters = pipeline.filters
    for note in pipeline.notes { act(.note(note)) }
  }

  /// Cancels every contact because records were lost and nobody can say what remained (E-DROP-11).
  ///
  /// What comes next must be announced anew: a slot without a new id stays silent.
  mutating func loseAll(_ act: (TrackerOutput) -> Void) {
    mode = .following
    cancelLive(reason: .dropped)
    for index in slots.indices { slots[index].empty() }
    deliver(at: now, act)
  }

  /// Silences the slots that hold a contact.
  mutating func muteHeldSlots() {
    hasFreshPress = false
    for index in slots.indices where slots[index].committedID >= 0 {
      slots[index].state = .dead
      slots[index].isMuted = true
      slots[index].mutedX = slots[index].values.x
      slots[index].mutedY = slots[index].values.y
    }
  }
}

extension Slot {
  /// Takes it that the kernel's tracking id is the one that was there before: a contact that it no
  /// longer holds is gone, also one that nobody was told of.
  fileprivate mutating func takeOver() {
    if trackingID < 0 { empty() } else { committedID = trackingID }
  }

  /// Forgets the contact, and keeps the values.
  mutating func empty() {
    state = .empty
    isMuted = false
    trackingID = -1
    committedID = -1
  }
}
