package import TouchModel

extension TouchTracker {
  /// Takes in records and tells what comes of them.
  ///
  /// Nothing is told before a SYN_REPORT (E-FRAME-1). The cost of a record of a slotted panel,
  /// delivery of its frame included, is some dozens of instructions, and no allocation.
  ///
  /// - Parameters:
  ///   - events: The records in their order; a frame may be cut anywhere.
  ///   - act: Called with each result, in order.
  package mutating func consume(_ events: Span<InputEvent>, _ act: (TrackerOutput) -> Void) {
    guard events.count > 0 else { return }
    counters.events &+= UInt64(events.count)
    if !earlyNotes.isEmpty { tellEarlyNotes(act) }
    var index = 0
    while index < events.count {
      switch mode {
      case .following: break
      case .unsynchronized: loseAll(act)
      case .skipping, .skippingResynchronized:
        index = skip(events, from: index)
        continue
      }
      let end =
        switch kind {
        case .slotted: followSlotted(events, from: index, act)
        case .unslotted: parseUnslotted(events, from: index)
        case .single: parseSingle(events, from: index)
        }
      guard end < events.count else { return }
      let marker = events[end]
      if marker.isReport {
        counters.reports &+= 1
        finishFrame(at: marker.time, act)
      } else {
        drop(at: marker.time, act)
      }
      index = end + 1
    }
  }

  /// Ends the open frame.
  private mutating func finishFrame(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    let time = clamped(time)
    if filters.isActive, let deadline = filters.deadline, deadline <= time {
      runTimers(upTo: time, act)
    }
    if kind == .unslotted { placeCollected() }
    commit(at: time, act)
  }

  /// A time that is not before the last one (E-TIME-2).
  ///
  /// It is counted and not told: whoever reads the records knows the line or the device.
  private mutating func clamped(_ time: Microseconds) -> Microseconds {
    if time >= now {
      now = time
      return time
    }
    counters.clockReversals &+= 1
    return now
  }

  /// Throws away the open frame, and all that comes up to the next SYN_REPORT (E-DROP-1).
  ///
  /// What filters held back until then is told before.
  private mutating func drop(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    discardOpenFrame()
    counters.gaps &+= 1
    let time = clamped(time)
    if filters.isActive { runTimers(upTo: time, act) }
    mode = .skipping
    act(.gap(time: time, lost: nil))
  }

  /// Passes over records up to and including a SYN_REPORT; more SYN_DROPPED are the same gap
  /// (E-DROP-10).
  private mutating func skip(_ events: Span<InputEvent>, from start: Int) -> Int {
    for index in start..<events.count {
      counters.recordsAfterGaps &+= 1
      if events[index].isReport {
        mode = mode == .skippingResynchronized ? .following : .unsynchronized
        return index + 1
      }
    }
    return events.count
  }

  /// Forgets what the open frame did beyond values, which the kernel keeps too.
  mutating func discardOpenFrame() {
    for word in 0..<dirtyWords {
      var bits = open.dirty.takeWord(word)
      while bits != 0 {
        let index = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        slots[index].changed = []
        slots[index].lifted = nil
        slots[index].operation = []
        slots[index].trackingID = slots[index].committedID
        slots[index].firstSegment = -1
        slots[index].lastSegment = -1
      }
    }
    open.removeAll()
    protocolA?.removeAll()
  }
}
