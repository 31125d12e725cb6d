import TouchModel

extension Dispatcher {
  /// Turns a frame into an event: steps 2 to 5, 8 and 10.
  @inline(__always)
  func take(_ frame: ContactFrame) {
    // Most frames of a drag.
    if frame.contacts.count == 1, let only = unsafe fingers.only {
      return unsafe only._withUnsafeGuaranteedRef { takeAlone($0, frame) }
    }
    takeMany(frame)
  }

  /// Takes a frame of one contact where one finger is down.
  @inline(__always)
  private func takeAlone(_ touch: Touch, _ frame: ContactFrame) {
    guard touch.storedContact == frame.contacts[0].id, touch.storedDevice == frame.device else {
      return takeMany(frame)
    }
    beginPass()
    update(touch, frame, at: 0)
    reportChanged(touch)
    finishPass()
  }

  /// Takes a frame with fingers that came down, or one where several are down.
  private func takeMany(_ frame: ContactFrame) {
    beginPass()
    var newcomers = 0
    var hint = 0
    for index in frame.contacts.indices {
      if let place = finger(frame.device, frame.contacts[index].id, after: &hint) {
        fingers.look(at: place) { update($0, frame, at: index) }
      } else if frame.contacts[index].phase == .began {
        newcomers += 1
      }
    }
    if newcomers > 0 { refuseOverflow(newcomers) }
    reportChanged()
    if newcomers > 0 {
      for contact in frame.contacts where contact.phase == .began {
        hint = 0
        if finger(frame.device, contact.id, after: &hint) == nil { land(contact, frame.device) }
      }
    }
    finishPass()
  }

  /// Starts a pass: a frame, or a cancellation from outside.
  @inline(__always)
  func beginPass() {
    pass &+= 1
    gestures.grants = 0
    isPassOpen = false
    hasLanded = false
    #if TOUCH_INTERNAL_CHECKS
      invariants.beginPass()
      windowsToTry = 0
    #endif
  }

  /// The place among the fingers of a contact that is down.
  ///
  /// Both lists ascend, so the search goes on where it found the one before.
  @inline(__always)
  func finger(_ device: DeviceID, _ contact: ContactID, after hint: inout Int) -> Int? {
    let count = fingers.count
    var index = hint
    for _ in 0..<count {
      if index >= count { index = 0 }
      let place = index
      index += 1
      let isFound = fingers.look(at: place) {
        $0.storedContact == contact && $0.storedDevice == device
      }
      if isFound {
        hint = index
        return place
      }
    }
    return nil
  }

  /// Readies all touches of the event at the first change of a pass.
  @inline(__always)
  func openPass() {
    if isPassOpen { return }
    isPassOpen = true
    for index in 0..<live.count { live.look(at: index) { $0.state.beginPass() } }
    if hasMerged { forgetMerged() }
  }

  private func forgetMerged() {
    hasMerged = false
    for index in 0..<live.count {
      live.look(at: index) {
        if !$0.merged.isEmpty { $0.merged.removeAll(keepingCapacity: true) }
      }
    }
  }

  /// Takes over what the panel says of a finger that is down (step 2).
  @inline(__always)
  private func update(_ touch: Touch, _ frame: ContactFrame, at index: Int) {
    // The contact as a whole would be copied, of which a move is but a part.
    switch frame.contacts[index].phase {
    case .began, .moved: move(touch, frame.contacts[index])
    case .ended, .cancelled: lift(touch, frame.contacts[index])
    }
  }

  /// Takes over that a finger is on the glass.
  @inline(__always)
  private func move(_ touch: Touch, _ contact: Contact) {
    guard touch.state.life == .live, !touch.state.phase.isTerminal || !isPassOpen else { return }
    guard touch.state.isMoved(by: contact) else {
      touch.state.now.majorRadius = contact.majorRadius
      return
    }
    openPass()
    touch.state.take(contact, time, pass: pass)
    touch.state.phase = .moved
    touch.state.dropTap(beyond: constants.tapDistance)
  }

  /// Takes over that a finger has left the glass.
  private func lift(_ touch: Touch, _ contact: Contact) {
    guard !touch.state.isLifted else { return }
    needsRetire = true
    if touch.state.life == .live { openPass() }
    touch.state.isLifted = true
    // The end of a spent touch has been told already.
    guard touch.state.life != .spent else { return }
    touch.state.take(contact, time, pass: pass)
    touch.state.dropTap(beyond: constants.tapDistance)
    if contact.phase == .cancelled {
      touch.state.phase = .cancelled
      touch.state.cancelReason = contact.cancelReason ?? .interrupted
    } else {
      touch.state.phase = .ended
    }
  }

  /// Cancels everything if the new fingers are too many and the policy says so (R-TCH-21).
  private func refuseOverflow(_ newcomers: Int) {
    guard let maxTouches, overflowPolicy == .cancelAll, !isOverflowing else { return }
    var down = newcomers
    for touch in fingers.all where !touch.state.isLifted { down += 1 }
    guard down > maxTouches else { return }
    isOverflowing = true
    cancelLive(DeferredCancellation(scope: .all, reason: .overflow))
  }

  /// Marks the live touches that a cancellation is about.
  func cancelLive(_ cancellation: DeferredCancellation) {
    for touch in event.touches where cancellation.concerns(touch) {
      if isPassOpen, touch.state.phase.isTerminal { continue }
      openPass()
      touch.state.phase = .cancelled
      touch.state.cancelReason = cancellation.reason
      touch.state.now.time = clocks.time(of: touch.storedDevice) ?? time
      touch.state.changedPass = pass
      needsRetire = true
    }
  }

  /// Sends the event if there is something to send, and lets go of what has ended.
  @inline(__always)
  func finishPass() {
    if isPassOpen {
      send()
      if hasLanded, !gestures.isIdle { gestures.forgetUnheard(event, pass: pass) }
    }
    if needsRetire { retire() }
    reporter.passEnded(at: time)
  }

  /// Lets go of the touches that have ended (step 10).
  func retire() {
    needsRetire = false
    for index in 0..<live.count {
      live.look(at: index) { if $0.state.phase.isTerminal { finish($0) } }
    }
    if !gestures.isIdle { gestures.fingersLeft() }
    live.removeAll { $0.state.phase.isTerminal }
    fingers.removeAll {
      guard $0.state.isLifted else { return false }
      $0.retire()
      retiring.append($0)
      return true
    }
    findSoleWindow()
    if fingers.isEmpty { isOverflowing = false }
    // One by one, because there are few, and removing all of them at once costs more.
    while !callTouches.isEmpty { callTouches.removeLast() }
    reuseLingering()
    while !retiring.isEmpty { reuse(retiring.removeLast()) }
  }

  /// How many touches that recognizers still keep are looked at again; more push the oldest out.
  ///
  /// Recognizers keep those of a gesture until it is over. Those that only a programme keeps are
  /// left to it, for they keep their views.
  private static var mostLingering: Int { 32 }

  /// Keeps a touch that nobody else has kept, to stand for a later finger.
  private func reuse(_ touch: consuming Touch) {
    if isKnownUniquelyReferenced(&touch) {
      touch.reset()
      idle.append(touch)
    } else if !touch.receivers.isEmpty {
      if lingering.count == Self.mostLingering { lingering.removeFirst() }
      lingering.append(touch)
    }
  }

  /// Looks again at the touches that recognizers kept when they left.
  func reuseLingering() {
    if lingering.isEmpty { return }
    var kept = 0
    for index in lingering.indices {
      if isKnownUniquelyReferenced(&lingering[index]) {
        lingering[index].reset()
        idle.append(lingering[index])
      } else {
        if kept != index { lingering.swapAt(kept, index) }
        kept += 1
      }
    }
    while lingering.count > kept { lingering.removeLast() }
  }

  /// Ends a touch of the event.
  private func finish(_ touch: Touch) {
    if isTracing { traceRetire(touch) }
    rememberTap(touch)
    if touch.state.isHeld {
      touch.state.life = .left
    } else {
      #if TOUCH_INTERNAL_CHECKS
        checkRetirement(of: touch)
      #endif
      if !touch.state.isLifted { touch.state.life = .spent }
    }
  }

  /// Lets go of a touch that had left the event with something held, once its view has heard.
  func leave(_ touch: Touch) {
    guard touch.state.life == .left else { return }
    touch.state.life = .spent
    #if TOUCH_INTERNAL_CHECKS
      checkRetirement(of: touch)
    #endif
  }

  /// Looks whether all touches of the event came down in one window.
  func findSoleWindow() {
    soleWindow = nil
    if live.isEmpty { return }
    let first = live.look(at: 0) { $0.boundWindow.map { ObjectIdentifier($0) } }
    for index in 1..<live.count {
      let other = live.look(at: index) { $0.boundWindow.map { ObjectIdentifier($0) } }
      if other != first { return }
    }
    unsafe soleWindow = live.look(at: 0) {
      unsafe $0.boundWindow.map { unsafe Unmanaged.passUnretained($0) }
    }
  }

  /// Remembers a tap for the next one to continue; anything else breaks the row (R-TCH-13).
  private func rememberTap(_ touch: Touch) {
    guard touch.state.phase == .ended, touch.state.tapCount > 0, let window = touch.boundWindow
    else {
      lastTap = nil
      return
    }
    lastTap = LastTap(
      window: window, place: touch.state.now.place, time: touch.state.now.time,
      count: touch.state.tapCount)
  }
}
