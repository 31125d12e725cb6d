import TouchModel

extension TouchTracker {
  /// Reads records of a slotted panel, tells the frames in which contacts only came, moved and left,
  /// and says where it stopped.
  ///
  /// That is the end, a SYN_DROPPED, or a SYN_REPORT whose frame goes the long way. The pointer axes
  /// and the touch key of such a panel follow one of the contacts and say nothing of their own
  /// (E-ST-1).
  mutating func followSlotted(
    _ events: Span<InputEvent>, from start: Int, _ act: (TrackerOutput) -> Void
  ) -> Int {
    TouchTracker.follow(
      events, from: start, &slots, &current, &open, &builder, &now, &lastID, &counters,
      &hasFreshPress, motion, act)
  }

  /// The same with its parts taken out, so that one exclusive access lasts for the whole batch.
  private static func follow(
    _ events: Span<InputEvent>, from start: Int, _ slots: inout [Slot], _ current: inout Int,
    _ open: inout OpenFrame, _ builder: inout FrameBuilder, _ now: inout Microseconds,
    _ lastID: inout Int64, _ counters: inout TrackerCounters, _ hasFreshPress: inout Bool,
    _ motion: ContactMotion,
    _ act: (TrackerOutput) -> Void
  ) -> Int {
    var index = start
    var span = slots.mutableSpan
    var slot = current
    while index < events.count {
      // The loop's own condition is the check.
      let event = unsafe events[unchecked: index]
      if event.type == .absolute {
        let axis = event.code &- RawValues.first
        if axis < UInt16(RawValues.count) {
          if UInt(bitPattern: slot) >= UInt(bitPattern: span.count) {
            counters.wildRecords &+= 1
          } else if event.code == AbsoluteAxis.trackingID.rawValue {
            identify(&span[slot], event.value, &open, &counters)
            open.dirty.insert(slot)
          } else {
            if span[slot].record(axis, event.value) { open.dirty.insert(slot) }
          }
        } else if event.code == AbsoluteAxis.slot.rawValue {
          if event.value >= 0, Int(event.value) < span.count {
            slot = Int(event.value)
          } else {
            slot = -1
            counters.wildSlots &+= 1
            open.alarm(.wildSlot)
            open.wildSlot = event.value
          }
        } else {
          counters.ignoredRecords &+= 1
        }
      } else if event.endsRun {
        guard event.isReport, motion.isFree, event.time >= now, open.alarms == 0,
          motion.follow(&open.dirty, &span, &builder)
            || motion.tellPresence(&open.dirty, &span, &builder, &lastID)
        else { break }
        counters.reports &+= 1
        now = event.time
        if builder.finish(at: now) {
          counters.frames &+= 1
          act(.frame(builder.frame))
        }
      } else {
        if event.type == .key, event.code == KeyCode.touch.rawValue, event.value == 1 {
          hasFreshPress = true
        }
        counters.ignoredRecords &+= 1
      }
      index &+= 1
    }
    current = slot
    return index
  }

  /// Takes in a tracking id: a contact comes, goes, or is replaced (E-ID-1 … 8).
  ///
  /// Any negative id ends; 0 is as good as any other (E-ID-11, E-ID-12).
  private static func identify(
    _ slot: inout Slot, _ id: Int32, _ open: inout OpenFrame, _ counters: inout TrackerCounters
  ) {
    if id < 0 {
      if slot.trackingID < 0 {
        counters.strayEnds &+= 1
        return
      }
      slot.trackingID = -1
      open.end(&slot)
    } else if id == slot.trackingID {
      counters.repeatedIDs &+= 1
    } else {
      slot.trackingID = id
      open.begin(&slot)
    }
  }
}

extension Slot {
  /// Stores a value, and says whether it is the first in the frame.
  @inline(__always)
  fileprivate mutating func record(_ axis: UInt16, _ value: Int32) -> Bool {
    values.cells[Int(axis)] = value
    let isFirst = changed.isEmpty
    changed.formUnion(AxisMask(rawValue: 1 &<< axis))
    return isFirst
  }
}

extension InputEvent {
  /// Whether the record is a SYN_REPORT or a SYN_DROPPED.
  @inline(__always)
  var endsRun: Bool {
    type == .synchronization
      && (code == SynchronizationCode.report.rawValue
        || code == SynchronizationCode.dropped.rawValue)
  }
}
