import DispatchLog
import TouchKit
import TouchModel

/// The records of touches.
extension BridgeObserver {
  /// True if records must not say where a touch is.
  func isRedacted(_ touch: Touch) -> Bool { touch.isRedacted && !revealsTouches }

  /// Writes a change of a touch.
  @inline(__always)
  func record(_ touch: Touch, _ values: TouchReading, at time: Microseconds) {
    guard let phase = ContactPhase(values.phase) else { return }
    let complete = touchRecord(of: touch, values, phase)
    var record = complete
    let isRedacted = values.isRedacted && !revealsTouches
    if isRedacted {
      record.flags = .redacted
      record.view = name(of: touch.sensitiveView)
      record.formerView = .none
    }
    let isWritten = !isCoalescing || coalescer.shouldWrite(&record, at: time)
    if isWritten { write(record, at: time) }
    if isRedacted, touch.sensitiveView != nil {
      // After the redacted record, whose number it has.
      if isRevealing { log.reveal(complete, at: time) }
      secretCalls.add(record, at: time)
    }
    if isWritten, summarizesTouches, phase == .ended || phase == .cancelled { ended.append(touch) }
  }

  @inline(__always)
  private func touchRecord(
    of touch: Touch, _ values: TouchReading, _ phase: ContactPhase
  ) -> TouchRecord {
    var record = TouchRecord(
      touch: values.identifier, device: values.device, slot: values.slot, phase: phase,
      location: values.location, window: name(values.windowTag, of: touch.window),
      view: name(values.viewTag, of: touch.view), tapCount: values.tapCount,
      tool: values.type == .pencil ? .stylus : .finger, flags: TouchRecord.Flags(values),
      reason: values.cancelReason, force: values.force, majorRadius: values.majorRadius)
    if record.view == .none, hasSubscribers { record.formerView = name(of: touch.hitView) }
    return record
  }

  /// Returns the record with which a subscription of a touch that is down begins.
  func joiningRecord(
    of touch: Touch, isRevealed: Bool
  ) -> (entry: SubscribedRecords.Entry, json: [UInt8], line: [UInt8]) {
    var record = touchRecord(of: touch, touch.reading, .began)
    record.flags.insert(.joinedLate)
    if isRedacted(touch), !(isRevealed && touch.sensitiveView != nil) {
      record.flags = .redacted
      record.view = name(of: touch.sensitiveView)
      record.formerView = .none
    }
    return log.encoded(record, at: newestTime)
  }

  /// Writes the result of a hit test.
  @inline(__always)
  func record(_ result: HitResult, at time: Microseconds) {
    let isRedacted = isRedacted(result.touch)
    // Without coordinates it says only what the touch record says, except why no view was hit.
    let isLeftOut = isRedacted && result.touch.sensitiveView != nil
    if isLeftOut, !isRevealing { return }
    hit.isRedacted = isRedacted && !isLeftOut
    hit.touch = result.touch.identifier
    hit.location = result.location
    hit.window = name(of: result.touch.window)
    hit.view = name(of: result.touch.view)
    hit.reason = result.refusal.map { log.intern($0.rawValue) } ?? .none
    hit.path.refill(result.path.count) { name(of: result.path[$0]) }
    if isLeftOut { log.reveal(hit, at: time) } else { write(hit, at: time) }
  }

  /// Writes that a contact was ignored, and never became a touch.
  func record(_ contact: IgnoredContact, at time: Microseconds) {
    newestTime = time
    guard writtenEvents.contains(.touches) else { return }
    coalescer.advance(contact.device, to: time)
    let isSecret = isSecret(contact.position) || isSecret(contact.start)
    let location = isSecret && !revealsTouches ? nil : contact.position
    write(IgnoredRecord(contact, at: location), at: time)
  }

  /// True if the log must not say that a contact was at a point of the screen: it is in a sensitive
  /// view, or the application is inactive and another program has the screen.
  private func isSecret(_ point: Point) -> Bool {
    !application.isActive || application.hitTest(at: point).sensitiveView != nil
  }

  // MARK: Entries of the journal

  /// Writes the journal entries of touches that are over.
  @inline(never)
  func finishEnded(at time: Microseconds) {
    ended.removeAll { touch in
      // A recognizer may still act on a touch that has ended: a tap that waits for a second one. The entry of
      // a secret touch has no gestures, and its time must not depend on them.
      if touch.isFollowed, !isRedacted(touch) { return false }
      finish(touch, at: time)
      return true
    }
  }

  /// Writes the journal entries that wait for recognizers, and the number of those that were left out.
  func finishAll(at time: Microseconds) {
    for touch in ended { finish(touch, at: time) }
    ended.removeAll()
    writeOmission(by: nil, at: time)
  }

  private func finish(_ touch: Touch, at time: Microseconds) {
    if log.finishTouch(touch.identifier, at: time) { return }
    omitted.add((touch.sensitiveView ?? touch.hitView)?.identifier, at: time)
  }

  /// Writes the number of touches without an entry of their own, if that is due or `due` is nil.
  func writeOmission(by due: Microseconds?, at time: Microseconds) {
    if let record = omitted.take(by: due) { write(record, at: time) }
  }
}

extension ContactPhase {
  /// Creates the logged phase of a touch; nil for phases that are not logged.
  fileprivate init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }
}

extension TouchRecord.Flags {
  fileprivate init(_ touch: TouchReading) {
    // Bits, because set operations across modules cost more than the record.
    var bits: UInt8 = 0
    if touch.isWithheld { bits |= Self.withheld.rawValue }
    if touch.isAfterGap { bits |= Self.afterGap.rawValue }
    if touch.hasJoinedLate { bits |= Self.joinedLate.rawValue }
    if touch.hasAssumedEnd { bits |= Self.assumed.rawValue }
    if touch.measuresForce { bits |= Self.hasForce.rawValue }
    if touch.measuresRadius { bits |= Self.hasRadius.rawValue }
    self.init(rawValue: bits)
  }
}
