import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// A stream with an inserted SYN_DROPPED and lost events after it.
struct GapTrial {
  /// The time at which the kernel state becomes known.
  enum Answer: CaseIterable {
    /// After the SYN_REPORT that ends the gap, as with a live device.
    case afterReport
    /// Before that SYN_REPORT, as in a capture with states.
    case beforeReport
    /// Never, as in a capture without states.
    case never
  }

  let stream: FaultStream
  let truth: StreamTruth
  /// The index of the event before which events are lost.
  let position: Int
  /// The number of lost events.
  let lost: Int
  let answer: Answer
  /// The frame whose SYN_REPORT ends the gap, or nil.
  let endOfGap: Int?

  private(set) var tracker: TouchTracker
  private(set) var follower: ContactFollower
  private(set) var faults: [String] = []
  /// For a reader that cannot read the state: the current slot, and the slots with a new tracking id.
  private var readersSlot: Int32
  private var updatedSlots: Set<Int32> = []
  private var isSettled = false

  /// Creates a trial with a tracker that has consumed the events before the gap.
  init(
    _ stream: FaultStream, _ truth: StreamTruth, at position: Int, losing lost: Int,
    _ answer: Answer,
    tracker: TouchTracker, follower: ContactFollower, slot: Int32
  ) {
    (self.stream, self.truth, self.position, self.answer) = (stream, truth, position, answer)
    (self.tracker, self.follower, readersSlot) = (tracker, follower, slot)
    self.lost = min(lost, stream.events.count - position)
    let resumed = position + self.lost
    endOfGap = stream.ends.firstIndex { $0 > resumed }
  }

  /// Drops the events, continues for a number of frames, and then cancels all contacts.
  mutating func run(frames: Int) {
    let before = follower
    lose()
    if let endOfGap {
      if answer != .never, stream.kind != .unslotted {
        expectTruth(after: endOfGap)
        expectIdentities(before, after: endOfGap)
      }
      for frame in stream.ends.indices.dropFirst(endOfGap + 1).prefix(frames) {
        feed(stream.events[stream.ends[frame - 1]..<stream.ends[frame]])
        // Protocol A has no state to read.
        let isKnown = answer != .never && stream.kind != .unslotted
        isKnown ? expectTruth(after: frame) : expectPlausible(after: frame)
      }
    }
    tracker.cancelAll(reason: .endOfCapture, at: .zero) { follower.follow($0) }
    if !follower.down.isEmpty { faults.append("\(follower.down.count) contacts never end") }
    if tracker.liveContacts != 0 { faults.append("contacts live on after the end") }
    faults += follower.faults
  }

  private mutating func lose() {
    let resumed = position + lost
    let newest = lost > 0 ? resumed - 1 : max(0, position - 1)
    consume([.dropped(at: stream.events[newest].time)])
    let end = endOfGap.map { stream.ends[$0] } ?? stream.events.count
    if answer == .beforeReport { resynchronize() }
    consume(stream.events[resumed..<end])
    if answer == .afterReport { resynchronize() }
  }

  private mutating func resynchronize() {
    guard let endOfGap else { return }
    let time = stream.events[stream.ends[endOfGap] - 1].time
    tracker.resynchronize(with: truth.states[endOfGap], at: time) { follower.follow($0) }
  }

  private mutating func consume(_ events: ArraySlice<InputEvent>) {
    tracker.consume(Array(events).span) { follower.follow($0) }
  }

  /// Consumes events, and notes the slots that they update.
  private mutating func feed(_ events: ArraySlice<InputEvent>) {
    consume(events)
    for event in events where event.type == .absolute {
      if event.code == AbsoluteAxis.slot.rawValue { readersSlot = event.value }
      if event.code == AbsoluteAxis.trackingID.rawValue {
        if event.value >= 0 {
          updatedSlots.insert(readersSlot)
        } else {
          updatedSlots.remove(readersSlot)
        }
      }
    }
  }

  // MARK: - Expectations

  /// Checks that after a resync the contacts and their positions equal those of the stream without a
  /// gap.
  private mutating func expectTruth(after frame: Int) {
    let expected = truth.contacts[frame].sorted { $0.slot < $1.slot }
    let found = follower.down.sorted { $0.slot < $1.slot }
    guard
      expected.map(\.slot) != found.map(\.slot) || expected.map(\.position) != found.map(\.position)
    else { return }
    faults.append("after frame \(frame): \(text(found)) are down instead of \(text(expected))")
  }

  /// Checks that contacts with the same tracking id continue and others are cancelled (E-DROP-4 … 7).
  private mutating func expectIdentities(_ before: ContactFollower, after frame: Int) {
    guard stream.kind == .slotted else { return }
    let old = truth.ids(after: (stream.ends.firstIndex { $0 > position } ?? stream.ends.count) - 1)
    let new = truth.ids(after: frame)
    for contact in before.down {
      let slot = Int(contact.slot)
      let isSame = old.indices.contains(slot) && old[slot] == new[slot]
      let now = follower[contact.slot]
      if isSame, now?.id != contact.id {
        // The contact may have become a palm, or may hover.
        let reason = follower.cancelled.last { $0.id == contact.id }?.reason
        let isHovering = truth.value(of: .multitouchDistance, slot: slot, after: frame) > 0
        if reason != (isHovering ? .dropped : .palm) {
          faults.append("the contact of slot \(slot) does not go on")
        }
      }
      if !isSame {
        if now?.id == contact.id { faults.append("the contact of slot \(slot) goes on") }
        if now?.joinedLate == false { faults.append("slot \(slot) has not joined late") }
      }
    }
  }

  /// Checks that without a state only contacts with new events are down (E-DROP-11).
  private mutating func expectPlausible(after frame: Int) {
    let expected = truth.contacts[frame]
    switch stream.kind {
    case .unslotted:
      guard isSettled || tellsContacts(frame) else { return }
      isSettled = true
      let positions = expected.map(\.position).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      let found = follower.down.map(\.position).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      if positions != found {
        faults.append("after frame \(frame): \(text(follower.down)) instead of \(text(expected))")
      }
    case .slotted:
      let wild = follower.down.filter { !updatedSlots.contains($0.slot) }
      if !wild.isEmpty { faults.append("after frame \(frame): \(text(wild)) without an event") }
      let isUntouched = truth.ids(after: frame).allSatisfy { $0 < 0 }
      if isUntouched, updatedSlots.isEmpty, truth.states[frame].currentSlot == readersSlot {
        isSettled = true
      }
      expectSettled(expected, frame)
    case .single:
      if expected.isEmpty { isSettled = true }
      expectSettled(expected, frame)
    }
  }

  private mutating func expectSettled(_ expected: [ContactFollower.Down], _ frame: Int) {
    guard isSettled, expected.map(\.slot).sorted() != follower.down.map(\.slot).sorted() else {
      return
    }
    faults.append("after frame \(frame): \(text(follower.down)) instead of \(text(expected))")
  }

  /// Returns true if a frame of protocol A has contacts.
  private func tellsContacts(_ frame: Int) -> Bool {
    let start = frame > 0 ? stream.ends[frame - 1] : 0
    return stream.events[start..<stream.ends[frame]].contains { event in
      event.type == .synchronization
        && event.code == SynchronizationCode.multitouchReport.rawValue
    }
  }

  private func text(_ contacts: [ContactFollower.Down]) -> String {
    contacts.map { "\($0.slot)(\($0.position.x),\($0.position.y))" }.description
  }
}
