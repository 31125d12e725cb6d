import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// A stream with a SYN_DROPPED put into it, and records after it that never came.
struct GapTrial {
  /// Whether and when the kernel says what it holds.
  enum Answer: CaseIterable {
    /// After the SYN_REPORT that ends the gap, as a live device does.
    case afterReport
    /// Before it, as in a recording that was made live.
    case beforeReport
    /// Never, as in a recording of others.
    case never
  }

  let stream: FaultStream
  let truth: StreamTruth
  /// The record before which records are lost.
  let place: Int
  /// How many are lost.
  let lost: Int
  let answer: Answer
  /// The frame whose SYN_REPORT ends the gap; nil where none does.
  let endOfGap: Int?

  private(set) var tracker: TouchTracker
  private(set) var follower: ContactFollower
  private(set) var faults: [String] = []
  /// Of a reader who cannot ask: its slot, and the slots whose ids it has been told since.
  private var readersSlot: Int32
  private var told: Set<Int32> = []
  private var isSettled = false

  /// Readies a trial on a tracker that has taken the records before the place.
  init(
    _ stream: FaultStream, _ truth: StreamTruth, at place: Int, losing lost: Int, _ answer: Answer,
    tracker: TouchTracker, follower: ContactFollower, slot: Int32
  ) {
    (self.stream, self.truth, self.place, self.answer) = (stream, truth, place, answer)
    (self.tracker, self.follower, readersSlot) = (tracker, follower, slot)
    self.lost = min(lost, stream.events.count - place)
    let resumed = place + self.lost
    endOfGap = stream.ends.firstIndex { $0 > resumed }
  }

  /// Loses the records, goes on for so many frames, and then lets everything end.
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
        // Protocol A has no state that could be asked for.
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
    let resumed = place + lost
    let newest = lost > 0 ? resumed - 1 : max(0, place - 1)
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

  /// Takes records that count, and remembers what they tell a reader.
  private mutating func feed(_ events: ArraySlice<InputEvent>) {
    consume(events)
    for event in events where event.type == .absolute {
      if event.code == AbsoluteAxis.slot.rawValue { readersSlot = event.value }
      if event.code == AbsoluteAxis.trackingID.rawValue {
        if event.value >= 0 { told.insert(readersSlot) } else { told.remove(readersSlot) }
      }
    }
  }

  // MARK: - What must be

  /// After the answer the contacts are those of the stream without the gap, at their places.
  private mutating func expectTruth(after frame: Int) {
    let wanted = truth.contacts[frame].sorted { $0.slot < $1.slot }
    let found = follower.down.sorted { $0.slot < $1.slot }
    guard wanted.map(\.slot) != found.map(\.slot) || wanted.map(\.position) != found.map(\.position)
    else { return }
    faults.append("after frame \(frame): \(text(found)) are down and not \(text(wanted))")
  }

  /// A contact whose tracking id is the same goes on; every other is cancelled (E-DROP-4 … 7).
  private mutating func expectIdentities(_ before: ContactFollower, after frame: Int) {
    guard stream.kind == .slotted else { return }
    let old = truth.ids(after: (stream.ends.firstIndex { $0 > place } ?? stream.ends.count) - 1)
    let new = truth.ids(after: frame)
    for contact in before.down {
      let slot = Int(contact.slot)
      let isSame = old.indices.contains(slot) && old[slot] == new[slot]
      let now = follower[contact.slot]
      if isSame, now?.id != contact.id {
        // It may have become a palm, or have left the glass without going far.
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

  /// Where nobody answers, nothing is down but what was told anew (E-DROP-11).
  private mutating func expectPlausible(after frame: Int) {
    let wanted = truth.contacts[frame]
    switch stream.kind {
    case .unslotted:
      guard isSettled || tellsContacts(frame) else { return }
      isSettled = true
      let places = wanted.map(\.position).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      let found = follower.down.map(\.position).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      if places != found {
        faults.append("after frame \(frame): \(text(follower.down)) and not \(text(wanted))")
      }
    case .slotted:
      let wild = follower.down.filter { !told.contains($0.slot) }
      if !wild.isEmpty { faults.append("after frame \(frame): \(text(wild)) told by nobody") }
      let isUntouched = truth.ids(after: frame).allSatisfy { $0 < 0 }
      if isUntouched, told.isEmpty, truth.states[frame].currentSlot == readersSlot {
        isSettled = true
      }
      expectSettled(wanted, frame)
    case .single:
      if wanted.isEmpty { isSettled = true }
      expectSettled(wanted, frame)
    }
  }

  private mutating func expectSettled(_ wanted: [ContactFollower.Down], _ frame: Int) {
    guard isSettled, wanted.map(\.slot).sorted() != follower.down.map(\.slot).sorted() else {
      return
    }
    faults.append("after frame \(frame): \(text(follower.down)) and not \(text(wanted))")
  }

  /// Whether a frame of protocol A says anything of contacts.
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
