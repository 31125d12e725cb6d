import TouchModel

/// The states of a slot's contact, from segment to segment.
extension TrackedContacts {
  /// The distance that a muted contact must move to be a new one, in the unit of `PanelMetric`
  /// (E-INIT-4).
  static let revivalDistance = 5.0

  /// Follows the contact of a slot through a segment, from state to state.
  mutating func follow(_ segment: Segment, _ index: Int, at time: Microseconds) {
    let operation = segment.operation
    let isEnded = operation.contains(.ended)
    // Its slot may stay in use (E-REL-2).
    let isOver = isEnded || release.ends(segment.values)
    let state: Slot.State = isEnded ? .empty : isOver ? .over : .hovering
    var isNew = operation.contains(.begun)
    if isNew {
      table.slots[index].beginContact(isLate: operation.contains(.late))
    } else if !isOver, table.hasFreshPress, isRevived(index, segment.values) {
      table.slots[index].beginContact(isLate: false)
      isNew = true
    }
    switch table.slots[index].state {
    case .empty: break
    case .dead: followIgnored(segment, index, at: time, isOver ? state : nil)
    case .over where isOver: table.slots[index].state = state
    case .over:
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, at: time)
    case .hovering:
      // A contact that ends while it hovers never touched, whatever its last distance is.
      if !release.ends(segment.values), !isEnded || isNew || table.slots[index].isOutside {
        touchDown(segment, index, at: time)
      }
      guard isOver else { break }
      if table.slots[index].state == .live {
        reporter.report(.ended, segment.values, segment.known, &table.slots[index], at: time)
      }
      table.slots[index].state = state
      endUnreported(index, at: segment.values, isLost: segment.operation.contains(.lost))
    case .live:
      if operation.contains(.lost) {
        cancel(.dropped, segment.values, index, at: time)
        table.slots[index].leaveSurface(state)
      } else if isOver || segment.values.distance > 0 {
        let isRefused = lift(segment, index, at: time)
        table.slots[index].leaveSurface(isRefused && !isOver ? .dead : state)
      } else {
        move(segment, index, at: time)
      }
    }
  }

  /// Follows a contact that is ignored, to its end or until a filter finds a new contact in its slot.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - index: The slot.
  ///   - time: The time of the frame.
  ///   - end: The state of the slot after the contact, if it is over; nil otherwise.
  private mutating func followIgnored(
    _ segment: Segment, _ index: Int, at time: Microseconds, _ end: Slot.State?
  ) {
    var isReplaced = false
    if filters.stages.contains(.ignored) {
      let changed = table.slots[index].changed
      var sample = ContactSample(
        slot: index, time: time, values: segment.values, stage: .ignored,
        changed: end != nil || changed.isEmpty ? .all : changed)
      if case .restart = judge(&sample) { isReplaced = true }
    }
    if let end {
      table.slots[index].state = end
      filters.endContact(slot: index)
    } else if isReplaced {
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, at: time)
    } else {
      table.slots[index].contact.position = geometry.map.position(
        x: segment.values.x, y: segment.values.y)
    }
  }

  /// True if a muted contact must be a new one although its tracking id is unchanged, after the
  /// touch key was pressed again (E-INIT-4).
  ///
  /// It changes nothing, and is mutating for the same reason as the getter of `deadline`.
  private mutating func isRevived(_ index: Int, _ values: RawValues) -> Bool {
    guard table.slots[index].state == .dead, table.slots[index].isMuted else { return false }
    let (x, y) = (table.slots[index].mutedX, table.slots[index].mutedY)
    let limit = TrackedContacts.revivalDistance * TrackedContacts.revivalDistance
    return geometry.metric.squaredDistance(values.x, values.y, x, y) > limit
  }

  /// Lets the filters judge a sample, and counts what they remove.
  @inline(__always)
  mutating func judge(_ sample: inout ContactSample) -> ContactFilters.Decision {
    counted(filters.judge(&sample))
  }

  @inline(__always)
  private mutating func counted(_ decision: ContactFilters.Decision) -> ContactFilters.Decision {
    // Most samples pass, and need no copy of a name.
    if case .pass = decision { return .pass }
    if let filter = decision.countedFilter { table.diagnostics.counters.count(filter) }
    return decision
  }

  // MARK: - Begins

  /// Begins a contact, unless it hovers, is rejected or delayed.
  ///
  /// A contact that a held lift matches continues the lifted one, and no filter delays it
  /// (E-FILT-24).
  mutating func touchDown(
    _ segment: Segment, _ index: Int, at time: Microseconds, isRepeated: Bool = false
  ) {
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, isRepeated: isRepeated)
    if sample.values.distance > 0 {
      hover(&sample)
      return
    }
    if time < oldestBegin {
      table.diagnostics.counters.count(.stale)
      reject(index, by: .stale, at: sample.values)
      return
    }
    if let axis = geometry.axisOutside(sample.values, known: segment.known) {
      stayOutside(sample.values, on: axis, index)
      return
    }
    let (x, y) = (sample.values.x, sample.values.y)
    let delayed = filters.delayedContact(slot: index)
    let isContinued = reporter.bounceMerge?.match(x: x, y: y, at: time) != nil
    switch counted(filters.judgeLanding(&sample, mayDelay: !isContinued)) {
    case .pass: break
    case .delay, .withhold, .restart: return
    case .refuse(_, let filter), .refuseAll(let filter):
      reject(index, by: filter, at: sample.values)
      return
    }
    if table.kind == .slotted, hasSharedID(index) { table.diagnostics.request(.sharedID) }
    table.slots[index].state = .live
    table.slots[index].isOutside = false
    if isContinued, let old = takeHeldLift(x: x, y: y, at: time) {
      reporter.continueContact(
        old, sample.values, segment.known, &table.slots[index], at: time)
    } else {
      reporter.report(.began, sample.values, segment.known, &table.slots[index], at: time)
      if let delayed { reporter.setStart(delayed.start(in: geometry)) }
    }
  }

  /// Removes and returns the held lift that a touch at this position continues; nil if none.
  mutating func takeHeldLift(x: Int32, y: Int32, at time: Microseconds) -> Contact? {
    guard let lift = reporter.takeHeldLift(x: x, y: y, at: time) else { return nil }
    table.diagnostics.counters.count(.bounceMerge)
    return lift
  }

  /// Rejects a contact that does not touch if it is a palm; ends its earlier attempt to touch.
  private mutating func hover(_ sample: inout ContactSample) {
    sample.stage = .hovering
    if case .refuse(_, let filter) = judge(&sample) {
      reject(sample.slot, by: filter, at: sample.values)
    } else {
      _ = endDelayed(sample.slot, at: sample.values, isReported: true)
    }
  }

  /// Delays a contact that is too far outside the range until it enters, or rejects it (E-COORD-7).
  private mutating func stayOutside(_ values: RawValues, on axis: AxisMask, _ index: Int) {
    if !table.slots[index].isOutside {
      table.slots[index].isOutside = true
      table.diagnostics.counters.count(.outOfRange)
      let isX = axis == .x
      table.diagnostics.request(
        .outOfRange(axis: isX ? "x" : "y", value: isX ? values.x : values.y))
    }
    // It begins where it is seen to enter.
    table.slots[index].contact.flags.remove(.joinedLate)
    if !geometry.mayEnter { reject(index, by: .outOfRange, at: values) }
  }

  /// True if another slot has the same tracking id (E-ID-10).
  ///
  /// It changes nothing, and is mutating for the same reason as the getter of `deadline`.
  private mutating func hasSharedID(_ index: Int) -> Bool {
    let id = table.slots[index].trackingID
    guard id >= 0 else { return false }
    var count = 0
    for other in 0..<table.slots.count where table.slots[other].trackingID == id { count &+= 1 }
    return count > 1
  }

  // MARK: - Moves and ends

  /// Lets the filters judge a move of a reported contact, and reports the result.
  private mutating func move(_ segment: Segment, _ index: Int, at time: Microseconds) {
    let changed = table.slots[index].changed
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, stage: .moving,
      changed: changed.isEmpty ? .all : changed)
    switch judge(&sample) {
    case .pass:
      reporter.move(
        &table.slots[index], x: sample.values.x, y: sample.values.y, at: time)
    case .delay, .withhold, .refuseAll: break
    case .refuse(let reason, _):
      cancel(reason, sample.values, index, at: time)
      table.slots[index].state = .dead
    case .restart:
      cancel(.filter, sample.values, index, at: time)
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, at: time)
    }
  }

  /// Ends a reported contact that leaves the surface, and returns whether a filter refuses it.
  @discardableResult
  mutating func lift(_ segment: Segment, _ index: Int, at time: Microseconds) -> Bool {
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, stage: .lifting)
    if case .refuse(let reason, _) = judge(&sample) {
      cancel(reason, sample.values, index, at: time)
      return true
    }
    filters.endContact(slot: index)
    reporter.report(.ended, sample.values, segment.known, &table.slots[index], at: time)
    return false
  }

  /// Cancels a reported contact.
  private mutating func cancel(
    _ reason: CancelReason, _ values: RawValues, _ index: Int, at time: Microseconds
  ) {
    filters.endContact(slot: index)
    reporter.cancel(reason, values, &table.slots[index], at: time)
  }

  /// Ends a contact, and reports what kept it from becoming a touch, if anything did.
  ///
  /// If records were lost, the contact may have lasted longer.
  mutating func endUnreported(_ index: Int, at values: RawValues, isLost: Bool) {
    let isDelayed = endDelayed(index, at: values, isReported: !isLost)
    if !isDelayed, !isLost, table.slots[index].isOutside {
      ignore(index, by: .outOfRange, at: values)
    }
  }

  /// Ends a contact that filters may have delayed; returns whether they did.
  mutating func endDelayed(_ index: Int, at values: RawValues, isReported: Bool) -> Bool {
    let delayed = filters.delayedContact(slot: index)
    filters.endContact(slot: index)
    guard let delayed else { return false }
    let filter = filters.filter(of: delayed)
    table.diagnostics.counters.count(filter)
    if isReported {
      ignore(index, by: filter, at: values, from: delayed.start(in: geometry))
    }
    return true
  }

  /// Removes a contact that a filter rejects, until its end.
  private mutating func reject(_ index: Int, by filter: FilterName, at values: RawValues) {
    let delayed = filters.delayedContact(slot: index)
    table.slots[index].state = .dead
    filters.endContact(slot: index)
    ignore(index, by: filter, at: values, from: delayed?.start(in: geometry))
  }

  /// Notes that a filter removed a contact; once per contact.
  private mutating func ignore(
    _ index: Int, by filter: FilterName, at values: RawValues, from start: Point? = nil
  ) {
    table.ignore(
      index, by: filter, at: geometry.map.position(x: values.x, y: values.y), from: start)
  }
}

extension Slot {
  /// Ends the touch of a contact; another touch of it is not late.
  fileprivate mutating func leaveSurface(_ next: State) {
    state = next
    contact.flags.remove(.joinedLate)
  }

  /// Begins a contact that is not a touch yet.
  mutating func beginContact(isLate: Bool) {
    state = .hovering
    isMuted = false
    isOutside = false
    isIgnored = false
    leaps = 0
    contact.flags = isLate ? [.joinedLate] : []
  }
}
