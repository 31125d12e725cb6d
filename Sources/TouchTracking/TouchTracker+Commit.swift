import TouchModel

extension TouchTracker {
  /// Tells what the open frame did, and opens the next one.
  ///
  /// Contacts that only moved are told straight from the slots; what is left goes the long way. A
  /// frame in which nothing visible happened is not told at all (E-FRAME-8).
  mutating func commit(at time: Microseconds, _ act: (TrackerAction) -> Void) {
    hasOpening = false
    var isLeft = false
    for word in 0..<dirtyWords where open.dirty.words[word] != 0 {
      if filters.isActive {
        isLeft = true
      } else {
        let left = TouchTracker.moveContacts(
          word, open.dirty.words[word], &slots, &builder, map, shape, filters.watchedAxes,
          visibleAxes)
        open.dirty.words[word] = left
        if left != 0 { isLeft = true }
      }
    }
    if isLeft {
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
  mutating func deliver(at time: Microseconds, _ act: (TrackerAction) -> Void) {
    guard builder.count > 0 else { return }
    builder.finish(at: time)
    counters.frames &+= 1
    #if TOUCH_INTERNAL_CHECKS
      invariants.check(builder.frame)
    #endif
    act(.frame(builder.frame))
  }

  /// Moves the contacts of 64 slots that did nothing else, and gives back the other slots' bits.
  private static func moveContacts(
    _ word: Int, _ touched: UInt64, _ slots: inout [Slot], _ builder: inout FrameBuilder,
    _ map: CoordinateMap, _ shape: ContactShape, _ watchedAxes: AxisMask, _ visibleAxes: AxisMask
  ) -> UInt64 {
    var bits = touched
    var left: UInt64 = 0
    var span = slots.mutableSpan
    while bits != 0 {
      let bit = bits & (0 &- bits)
      let index = word &<< 6 &+ bits.trailingZeroBitCount
      bits &= bits &- 1
      if !span[index].move(map, shape, watchedAxes, visibleAxes, &builder) { left |= bit }
    }
    return left
  }
}

extension Slot {
  /// Tells where a contact went if that is all that happened; if not, does nothing and says so.
  @inline(__always)
  fileprivate mutating func move(
    _ map: CoordinateMap, _ shape: ContactShape, _ watchedAxes: AxisMask,
    _ visibleAxes: AxisMask, _ builder: inout FrameBuilder
  ) -> Bool {
    guard state == .live, operation.isEmpty, changed.isDisjoint(with: watchedAxes),
      contact.flags.isDisjoint(with: [.afterGap, .coordinateUnknown])
    else { return false }
    let visible = changed.intersection(visibleAxes)
    changed = []
    if visible.isEmpty { return true }
    let position = map.position(x: values.x, y: values.y)
    if position == contact.position {
      if visible.isDisjoint(with: ContactShape.axes) { return true }
      let before = contact
      shape.describe(values, into: &contact)
      if contact.hasShape(of: before) { return true }
    } else if !shape.flags.isEmpty {
      shape.describe(values, into: &contact)
    }
    contact.position = position
    contact.phase = .moved
    builder.insert(contact)
    return true
  }
}

extension Contact {
  /// Whether force and ellipse are those of another contact.
  func hasShape(of other: Contact) -> Bool {
    force == other.force && majorRadius == other.majorRadius && minorRadius == other.minorRadius
      && orientation == other.orientation
  }
}
