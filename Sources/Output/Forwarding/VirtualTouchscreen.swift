package import TouchModel

/// Turns the touch calls of one sink into the input records of a virtual touchscreen.
///
/// Each contact begins once and ends once. The state machine reads no clock: calls provide the time,
/// and `deadline` is the time of the next call of `advance(to:into:)` that it needs. After a warm-up
/// a pass allocates nothing, if `records` has the capacity. The memory is bounded by the largest pass.
///
/// Corresponds to `input_mt_sync_frame` of a touchscreen driver (F-2 to F-7, F-15).
package struct VirtualTouchscreen: Sendable {
  /// The time that a slide rests before its contact lifts, so that a page does not go on scrolling
  /// (F-6).
  package static let rest = Microseconds.milliseconds(120)
  /// The distance beyond the end of the axes to which a contact slides, in points.
  ///
  /// A shorter way may be a tap for a client: Chromium allows a tap to move 15 points.
  package static let overshoot = 64.0

  /// The settings; only `cancelMethod` can change while the device exists.
  package private(set) var settings: VirtualTouchscreenSettings

  private let scale: ContactScale
  private let turn: PositionTurn
  private let slotCount: Int
  private var writer: FrameWriter
  /// The slots of touches that go on.
  private var live = SlotBits()
  /// The slots of contacts that slide at the end of the pass.
  private var sliding = SlotBits()
  /// The slots of contacts that rest after a slide.
  private var resting = SlotBits()
  private var contacts: [ForwardedContact]
  private var round = ForwardingRound()
  /// The calls of the pass that wait for a later round; always empty between passes.
  private var later: [ForwardedTouch] = []
  private var hasOverflowed = false

  /// Creates the state machine of a new device.
  package init(_ settings: VirtualTouchscreenSettings) {
    self.settings = settings
    scale = ContactScale(settings)
    turn = PositionTurn(
      settings.turned, horizontal: scale.horizontal, vertical: scale.vertical)
    slotCount = settings.slotCount
    writer = FrameWriter(slots: slotCount)
    contacts = Array(repeating: ForwardedContact(), count: slotCount)
  }

  /// The way in which a contact ends whose touch is cancelled; a slide in progress is not affected.
  package var cancelMethod: VirtualTouchscreenSettings.CancelMethod {
    get { settings.cancelMethod }
    set { settings.cancelMethod = newValue }
  }

  /// The number of contacts on the device; those that rest after a slide are included.
  package var contactCount: Int { writer.present.count }

  /// The contacts of the device, as far as a pointer has to wait for them (PTR-3).
  package var occupancy: TouchscreenOccupancy {
    live.isEmpty ? deadline.map { .resting(until: $0) } ?? .free : .touched
  }

  /// The latest time for the next call of `advance(to:into:)`; nil if no call is needed.
  package var deadline: Microseconds? {
    var earliest: Microseconds?
    var rest = resting
    while let slot = rest.takeFirst() {
      let due = contacts[slot].due
      if earliest.map({ due < $0 }) ?? true { earliest = due }
    }
    return earliest
  }

  // MARK: - Passes

  /// Processes the calls of one dispatch pass, and appends the records to write (F-3).
  ///
  /// A touch that begins outside the region or without a free slot is not forwarded, and neither are
  /// its later calls (F-2, F-15). A contact that rests after a slide lifts before another one begins,
  /// because the two would be a pinch; a new touch ends the scrolling that the rest prevents. A touch
  /// that begins and ends in one pass lasts 0 ms.
  ///
  /// - Parameters:
  ///   - changes: The calls in their order; several of one touch are its phases.
  ///   - time: The time of the pass; an earlier one than before counts as that.
  ///   - records: Receives the records; frames end with SYN_REPORT.
  ///   - report: Called with each incident.
  package mutating func apply(
    _ changes: Span<ForwardedTouch>, at time: Microseconds, into records: inout [InputEvent],
    _ report: (ForwardingIncident) -> Void
  ) {
    advance(to: time, into: &records)
    for index in changes.indices {
      let isTaken = take(changes[index], waiting: later.count, into: &records, report)
      if !isTaken { later.append(changes[index]) }
    }
    writeRound(into: &records, report)
    while !later.isEmpty { takeLater(into: &records, report) }
    slide(into: &records, report)
    checkInvariants()
  }

  /// Lifts the contacts whose rest ends by the time.
  package mutating func advance(to time: Microseconds, into records: inout [InputEvent]) {
    while let due = deadline, due <= time {
      writer.time = due
      var rest = resting
      while let slot = rest.takeFirst() {
        guard contacts[slot].due == due else { continue }
        resting.remove(slot)
        writer.lift(slot, into: &records)
      }
      writer.report(into: &records)
    }
    writer.time = max(writer.time, time)
    #if TOUCH_INTERNAL_CHECKS
      // Callers advance from deadline to deadline, and one that stays due would never end that.
      precondition(deadline.map { $0 > time } ?? true, "no contact rests longer than it should")
    #endif
  }

  /// Cancels all touches for the device; their later calls are ignored.
  package mutating func cancelAll(
    at time: Microseconds, into records: inout [InputEvent],
    _ report: (ForwardingIncident) -> Void
  ) {
    advance(to: time, into: &records)
    round.cancels = live
    writeRound(into: &records, report)
    slide(into: &records, report)
    checkInvariants()
  }

  /// Cancels all touches and finishes every slide, with the times at which their rest ends (F-10).
  ///
  /// A live device calls `cancelAll` instead, and waits for `deadline` until it is nil.
  package mutating func finish(
    at time: Microseconds, into records: inout [InputEvent],
    _ report: (ForwardingIncident) -> Void
  ) {
    cancelAll(at: time, into: &records, report)
    while let deadline { advance(to: deadline, into: &records) }
    checkInvariants()
  }

  // MARK: - Rounds

  /// Takes a call into the round; returns false if it waits for a later round.
  ///
  /// The first `count` calls in `later` come before it.
  private mutating func take(
    _ change: ForwardedTouch, waiting count: Int, into records: inout [InputEvent],
    _ report: (ForwardingIncident) -> Void
  ) -> Bool {
    if let slot = slot(of: change.touch) {
      guard !round.contains(slot) else { return false }
      round.take(change.phase, slot)
      contacts[slot].next = scale.values(of: change)
      return true
    }
    if round.isBeginWaiting, later[..<count].contains(where: { $0.touch == change.touch }) {
      return false
    }
    guard change.phase == .began, settings.region.contains(change.location) else { return true }
    if !(sliding | resting).isEmpty {
      slide(into: &records, report)
      liftResting(into: &records)
    }
    guard
      let slot = SlotBits.lowestFree(below: slotCount, writer.present, round.begins)
    else {
      round.isBeginWaiting = true
      return false
    }
    round.begins.insert(slot)
    live.insert(slot)
    contacts[slot].touch = change.touch
    contacts[slot].next = scale.values(of: change)
    return true
  }

  /// Takes the waiting calls into a round, and writes it.
  ///
  /// A begin without a free slot waits as long as other touches go on, because one of them may end in
  /// this pass. Otherwise its touch is not forwarded.
  private mutating func takeLater(
    into records: inout [InputEvent], _ report: (ForwardingIncident) -> Void
  ) {
    var kept = 0
    for index in later.indices {
      let change = later[index]
      if take(change, waiting: kept, into: &records, report) { continue }
      later[kept] = change
      kept += 1
    }
    guard kept < later.count else {
      if !hasOverflowed { report(.overflow(touch: later[0].touch)) }
      hasOverflowed = true
      later.removeAll(keepingCapacity: true)
      round = ForwardingRound()
      return
    }
    later.removeLast(later.count - kept)
    writeRound(into: &records, report)
  }

  /// Writes the round: ends and moves by slot, then begins by slot (F-3).
  private mutating func writeRound(
    into records: inout [InputEvent], _ report: (ForwardingIncident) -> Void
  ) {
    let isPalm = settings.cancelMethod == .palm
    live.subtract(round.ends | round.cancels)
    if !isPalm { sliding = sliding | round.cancels }
    var changed = round.moves | round.ends
    if isPalm { changed = changed | round.cancels }
    while let slot = changed.takeFirst() {
      guard !round.cancels.contains(slot) else {
        writer.update(slot, tool: .palm, into: &records)
        continue
      }
      writer.update(slot, turn.device(contacts[slot].next), into: &records)
      if round.ends.contains(slot) { writer.lift(slot, into: &records) }
    }
    if !round.begins.isEmpty, !sliding.isEmpty {
      writer.report(into: &records)
      slide(into: &records, report)
      liftResting(into: &records)
    }
    var begins = round.begins
    while let slot = begins.takeFirst() {
      writer.begin(slot, turn.device(contacts[slot].next), into: &records)
    }
    writer.report(into: &records)
    if isPalm, !round.cancels.isEmpty { removePalms(into: &records) }
    round = ForwardingRound()
  }

  // MARK: - Cancels

  /// Lifts the contacts that the previous frame reported as palms.
  ///
  /// The tool is a finger again first. libinput reads it when the slot's next contact begins (F-5).
  private mutating func removePalms(into records: inout [InputEvent]) {
    while let slot = round.cancels.takeFirst() {
      writer.update(slot, tool: .finger, into: &records)
      writer.lift(slot, into: &records)
    }
    writer.report(into: &records)
  }

  /// Moves the contacts of cancelled touches, in each frame by the same displacement (F-6).
  private mutating func slide(
    into records: inout [InputEvent], _ report: (ForwardingIncident) -> Void
  ) {
    guard !sliding.isEmpty else { return }
    let (first, second) = displacements()
    move(first, into: &records)
    move(second, into: &records)
    let points = Point(
      x: Double(first.x + second.x) / scale.horizontal.unitsPerPoint,
      y: Double(first.y + second.y) / scale.vertical.unitsPerPoint)
    while let slot = sliding.takeFirst() {
      contacts[slot].due = writer.time + Self.rest
      resting.insert(slot)
      report(.slide(touch: contacts[slot].touch, by: points))
    }
  }

  /// Moves the contacts that slide in one frame.
  private mutating func move(
    _ displacement: (x: Int32, y: Int32), into records: inout [InputEvent]
  ) {
    var rest = sliding
    while let slot = rest.takeFirst() {
      var values = turn.picture(writer.values(slot: slot))
      values.x += displacement.x
      values.y += displacement.y
      writer.update(slot, turn.device(values), into: &records)
    }
    writer.report(into: &records)
  }

  /// Returns the displacements in units of the two frames of a slide.
  ///
  /// Together they are the shortest horizontal one that moves each contact beyond the same end. A single
  /// contact is at the end of the panel after the first frame, because some compositors ignore a movement
  /// that ends outside. Several contacts have no first frame: programs handle one contact after the other,
  /// so a slide that is still on the panel is a pinch.
  private func displacements() -> (first: (x: Int32, y: Int32), second: (x: Int32, y: Int32)) {
    if case .slideBy(let displacement) = settings.cancelMethod {
      return (
        (scale.horizontal.units(in: displacement.x), scale.vertical.units(in: displacement.y)),
        (0, 0)
      )
    }
    var (leftmost, rightmost) = (Int32.max, Int32.min)
    var rest = sliding
    while let slot = rest.takeFirst() {
      let x = turn.picture(writer.values(slot: slot)).x
      leftmost = min(leftmost, x)
      rightmost = max(rightmost, x)
    }
    let beyond = scale.horizontal.units(in: Self.overshoot)
    let toRight = scale.horizontal.last - leftmost
    let isToLeft = rightmost <= toRight
    let whole = isToLeft ? -rightmost - beyond : toRight + beyond
    let first = sliding.count > 1 ? 0 : isToLeft ? -leftmost : toRight
    return ((first, 0), (whole - first, 0))
  }

  /// Lifts the contacts that rest after a slide.
  private mutating func liftResting(into records: inout [InputEvent]) {
    while let slot = resting.takeFirst() { writer.lift(slot, into: &records) }
    writer.report(into: &records)
  }

  /// Returns the slot of a touch that goes on.
  @inline(__always)
  private func slot(of touch: Int) -> Int? {
    var rest = live
    while let slot = rest.takeFirst() {
      if contacts[slot].touch == touch { return slot }
    }
    return nil
  }

  /// Checks that each contact of the device has exactly one state, in debug builds.
  private func checkInvariants() {
    #if TOUCH_INTERNAL_CHECKS
      precondition(live | resting == writer.present, "a contact has a state")
      precondition(!live.intersects(resting), "a contact has one state")
      precondition(sliding.isEmpty && later.isEmpty && round.isEmpty, "a pass is complete")
    #endif
  }
}

/// The touch and the next values of a slot.
struct ForwardedContact: Sendable {
  /// The number of the touch.
  var touch = 0
  /// The values that the round gives the contact.
  var next = ContactValues()
  /// The time at which the contact lifts after a slide.
  var due = Microseconds.zero
}
