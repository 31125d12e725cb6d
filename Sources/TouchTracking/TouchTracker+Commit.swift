import TouchModel

extension TouchTracker {
  /// Tells what the open frame did, and opens the next one.
  ///
  /// Contacts that only moved are told straight from the slots; what is left goes the long way. Of a
  /// slotted panel everything goes it that comes here, because the short way was tried before. A
  /// frame in which nothing visible happened is not told at all (E-FRAME-8).
  mutating func commit(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    hasOpening = false
    let isAll =
      kind != .slotted && motion.isFree && motion.follow(&open.dirty, &slots, &builder)
    if !isAll {
      resolveDirtySlots(at: time)
      tellPending(at: time, act)
      counters.restarts &+= open.restarts
      counters.overflows &+= open.overflows
      open.removeAll()
    }
    deliver(at: time, act)
    if open.alarms != 0 { tellAlarms(at: time, act) }
  }

  /// Hands out the frame, unless it is empty.
  mutating func deliver(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    guard builder.finish(at: time) else { return }
    counters.frames &+= 1
    act(.frame(builder.frame))
  }
}

extension Contact {
  /// Whether force and ellipse are those of another contact.
  func hasShape(of other: Contact) -> Bool {
    force == other.force && majorRadius == other.majorRadius && minorRadius == other.minorRadius
      && orientation == other.orientation
  }
}
