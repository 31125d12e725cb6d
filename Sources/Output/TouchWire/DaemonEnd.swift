package import Text
package import TouchModel

/// The daemon's side of a connection with a client (P-1).
///
/// A value: packets, times and the results of system calls go in; packets and actions come out. Each
/// touch begins once and ends once for the client. After a warm-up a frame that the kernel takes at
/// once allocates nothing, and the memory is bounded whatever the client does.
package struct DaemonEnd: Sendable {
  /// The time in which a client must greet (P-2).
  package static let greetingLimit = Microseconds.seconds(1)
  /// The time after which a client that does not answer is disconnected (P-4).
  package static let silenceLimit = Microseconds.seconds(60)
  /// The largest number of waiting packets, cancellations after an overflow not included (P-3).
  package static let queueLimit = 256
  /// The shortest time between two records that the client is behind.
  private static let recordInterval = Microseconds.seconds(1)

  /// The phase of a connection.
  package enum Phase: Hashable, Sendable {
    /// The client has not greeted, or its greeting is not answered.
    case greeting
    /// The kernel takes each packet at once.
    case ready
    /// The client does not read; moves are merged.
    case behind
    /// The queue was full; new touches are dead for the client.
    case overrun
    /// The last packet waits.
    case closing
    /// The connection is over.
    case closed
  }

  /// The result of sending a packet.
  package enum SendResult: Hashable, Sendable {
    /// The kernel took the packet.
    case taken
    /// The receive queue of the client is full.
    case full
    /// The client is gone.
    case gone
  }

  /// What the owner of a connection has to do or to log, in order.
  package enum Action: Hashable, Sendable {
    /// The client asks for a sink: answer with `welcome` or `close`.
    case greeted(sink: UntrustedText)
    /// Its window comes to the front of its level.
    case show
    /// Its window is hidden.
    case hide
    /// Its window takes touches only there; without regions, everywhere.
    case regions([Rect])
    /// The client does not read.
    case fellBehind(waiting: Int)
    /// The client has read everything.
    case caughtUp(merged: Int)
    /// The queue was full: its touches are cancelled, and its window refuses new ones.
    case overran(merged: Int, cancelled: Int, waiting: Int)
    /// The client has read everything after an overrun: its window takes touches.
    case recovered
    /// The client did not answer a frame in time: it counts as absent.
    case unresponsive(waiting: Int)
    /// The client has answered.
    case responsive
    /// The connection is to be closed; the reason is nil if the client is gone.
    case closed(ByeReason?)
  }

  /// A touch that was sent to the client, or is queued for it.
  private struct LiveTouch: Sendable {
    var contact: Contact
    var device: UInt32
    var time: Microseconds
    /// True if `contact` is a move that is neither sent nor in the queue.
    var isMoveWaiting = false
    /// True if that move replaced another one.
    var isMerged = false
  }

  /// The phase of the connection.
  package private(set) var phase = Phase.greeting
  /// True if the client did not answer a frame in time, until it answers (P-4).
  package private(set) var isUnresponsive = false
  /// True if the kernel took no more packets; the owner waits until the socket is writable.
  package private(set) var isBlocked = false

  private let start: Microseconds
  private var hasGreeted = false
  private var answerWithin = Microseconds.zero
  private var queue = PacketQueue()
  /// By ascending touch.
  private var live: [LiveTouch] = []
  private var answers = AnswerMonitor()
  private var sent: UInt64 = 0
  private var received: UInt64 = 0
  /// The sequence number of the last `done`.
  private var handled: UInt64 = 0
  private var flood = RateLimit(burst: 256, interval: .milliseconds(10))
  private var actions: [Action] = []
  private var window = WindowState(isActive: false, window: .zero)
  private var queuedWindow: WindowState?
  private var newestTime = Microseconds(.min)
  /// The moves that were merged and the touches that were cancelled since the last `overrun` packet.
  private var merged = 0
  private var cancelled = 0
  private var recordedMerged = 0
  private var nextRecord = Microseconds(.min)
  private var isBehindRecorded = false
  private var isAfterOverrun = false
  private var closeReason: ByeReason?
  // Storage that is reused.
  private var rounds = PassRounds()
  private var frame: [Contact] = []
  private var moves: [Contact] = []

  /// Creates the end of a connection with a client.
  package init(at time: Microseconds) {
    start = time
  }

  /// True if new touches may go to the client.
  package var takesTouches: Bool {
    (phase == .ready || phase == .behind) && !isUnresponsive
  }

  /// The number of touches that have begun for the client.
  package var touchCount: Int { live.count }

  /// The time of the oldest frame that the client has not answered; nil if it has answered all.
  ///
  /// Of many such frames it may be that of a later one; see `AnswerMonitor`.
  package var oldestUnanswered: Microseconds? { answers.oldest }

  /// The number of packets that wait.
  package var waitingCount: Int { queue.count }

  /// True if `nextAction()` returns an action.
  package var hasActions: Bool { !actions.isEmpty }

  /// Removes and returns the first action.
  package mutating func nextAction() -> Action? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  // MARK: - Packets of the client

  /// Processes a packet of the client; a wrong one ends the connection with `bye 4`.
  package mutating func receive(_ bytes: RawSpan, at time: Microseconds) {
    guard phase != .closing, phase != .closed else { return }
    guard let header = PacketHeader(bytes), header.sequence == received &+ 1,
      let packet = ClientPacket(header, bytes)
    else { return close(.protocol, at: time) }
    received = header.sequence
    switch packet {
    case .hello(let versions, let sink):
      guard phase == .greeting, !hasGreeted else { return close(.protocol, at: time) }
      hasGreeted = true
      guard versions.contains(PacketLimits.version) else { return close(.version, at: time) }
      actions.append(.greeted(sink: sink))
    case _ where phase == .greeting: close(.protocol, at: time)
    case .done(let handled): answer(handled, at: time)
    case .show: request(.show, at: time)
    case .hide: request(.hide, at: time)
    case .regions(let regions): request(.regions(regions), at: time)
    }
  }

  private mutating func request(_ action: Action, at time: Microseconds) {
    guard flood.allows(at: time) else { return close(.flood, at: time) }
    actions.append(action)
  }

  private mutating func answer(_ handled: UInt64, at time: Microseconds) {
    guard handled <= sent else { return close(.protocol, at: time) }
    // An answer to nothing new is not needed, and a client could send it without end.
    guard handled > self.handled else {
      if !flood.allows(at: time) { close(.flood, at: time) }
      return
    }
    self.handled = handled
    answers.removeAnswered(through: handled)
    guard isUnresponsive, isAnswered(at: time) else { return }
    isUnresponsive = false
    actions.append(.responsive)
  }

  private func isAnswered(at time: Microseconds) -> Bool {
    answers.oldest.map { time < $0 + answerWithin } ?? true
  }

  // MARK: - Life

  /// Answers the greeting: the client is accepted.
  package mutating func welcome(_ welcome: Welcome, _ state: WindowState, at time: Microseconds) {
    guard phase == .greeting else { return }
    phase = .ready
    answerWithin = welcome.answerWithin
    queue.append(.welcome(welcome), at: later(time))
    setWindow(state, at: time)
  }

  /// Ends the connection: the touches of the client are cancelled, then follows `bye`.
  ///
  /// Packets that the kernel does not take at once are lost; the end of the connection says the same.
  package mutating func close(
    _ reason: ByeReason, cancelling cause: CancelReason = .clientGone, at time: Microseconds
  ) {
    guard phase != .closing, phase != .closed else { return }
    cancelLive(cause, at: time)
    queue.append(.bye(reason), at: later(time))
    closeReason = reason
    phase = .closing
    if isBlocked { end(reason) }
  }

  /// Ends the connection because the client has closed its end.
  package mutating func clientHasGone() {
    if phase != .closed { end(closeReason) }
  }

  private mutating func end(_ reason: ByeReason?) {
    phase = .closed
    live.removeAll()
    queue = PacketQueue()
    actions.append(.closed(reason))
  }

  /// The time at which `advance(to:)` must be called; nil if no call is needed.
  package var deadline: Microseconds? {
    switch phase {
    case .greeting: start + Self.greetingLimit
    case .closing, .closed: nil
    case .ready, .behind, .overrun:
      answers.oldest.map { $0 + (isUnresponsive ? silence : answerWithin) }
    }
  }

  private var silence: Microseconds { max(Self.silenceLimit, answerWithin) }

  /// Serves the deadlines up to a time.
  package mutating func advance(to time: Microseconds) {
    guard let due = deadline, due <= time else { return }
    if phase == .greeting { return close(.silent, at: time) }
    if !isUnresponsive {
      isUnresponsive = true
      actions.append(.unresponsive(waiting: queue.count))
    }
    if let oldest = answers.oldest, oldest + silence <= time { close(.silent, at: time) }
  }

  // MARK: - Touches

  /// Takes the changes of a dispatch pass for this client, in the order of the calls.
  package mutating func deliver(_ changes: Span<SinkContact>, at time: Microseconds) {
    guard phase == .ready || phase == .behind else { return }
    rounds.begin(changes)
    while let device = rounds.next(into: &frame) {
      deliverFrame(of: device, at: time)
    }
  }

  /// Takes the loss of input events of a device, if the client has touches of it.
  package mutating func gap(device: UInt32, lost: Int?, at time: Microseconds) {
    guard live.contains(where: { $0.device == device }) else { return }
    enqueue(.gap(device: device, lost: lost.map { UInt32(clamping: $0) }), at: time)
  }

  /// Sets the state of the window; the client receives each change.
  package mutating func setWindow(_ state: WindowState, at time: Microseconds) {
    window = state
    guard phase == .ready || phase == .behind, state != queuedWindow else { return }
    guard enqueue(.state(state), at: time) else { return }
    queuedWindow = state
  }

  /// Sends the contacts in `frame` that the client may receive, or merges them while it is behind.
  private mutating func deliverFrame(of device: UInt32, at time: Microseconds) {
    var kept = 0
    for index in frame.indices {
      let isKnown = self.index(of: frame[index].id) != nil
      let isNew = frame[index].phase == .began
      // What a finger begins while the client does not answer is not for it later (P-4).
      guard isNew != isKnown, !isNew || takesTouches else { continue }
      frame[kept] = frame[index]
      kept += 1
    }
    frame.removeLast(frame.count - kept)
    if frame.isEmpty || phase == .overrun { return }
    if phase == .behind {
      if frame.allSatisfy({ $0.phase == .moved }) { return mergeMoves(of: device, at: time) }
      let packets =
        waitingMovePackets + (frame.count + PacketLimits.contacts - 1)
        / PacketLimits.contacts
      guard queue.count + packets <= Self.queueLimit else { return overrun(at: time) }
    }
    var flags = sendMoves(before: frame, at: time)
    if isAfterOverrun { flags.insert(.afterOverrun) }
    isAfterOverrun = false
    for contact in frame { apply(contact, of: device, at: time) }
    let moment = later(time)
    queue.append(frame, of: device, flags: flags, at: moment)
  }

  /// Updates the touches that were sent to the client.
  private mutating func apply(_ contact: Contact, of device: UInt32, at time: Microseconds) {
    switch contact.phase {
    case .began:
      var place = live.count
      while place > 0, contact.id < live[place - 1].contact.id { place -= 1 }
      live.insert(LiveTouch(contact: contact, device: device, time: time), at: place)
    case .moved:
      guard let index = index(of: contact.id) else { return }
      live[index].contact = contact
    case .ended, .cancelled:
      guard let index = index(of: contact.id) else { return }
      live.remove(at: index)
    }
  }

  private func index(of id: ContactID) -> Int? {
    live.firstIndex { $0.contact.id == id }
  }

  private mutating func mergeMoves(of device: UInt32, at time: Microseconds) {
    for contact in frame {
      guard let index = index(of: contact.id) else { continue }
      if live[index].isMoveWaiting {
        merged += 1
        live[index].isMerged = true
      }
      live[index].contact = contact
      live[index].time = time
      live[index].isMoveWaiting = true
    }
  }

  /// The number of packets that the waiting moves need.
  private var waitingMovePackets: Int {
    var count = 0
    for index in live.indices where live[index].isMoveWaiting {
      let device = live[index].device
      let earlier = live[..<index].count { $0.isMoveWaiting && $0.device == device }
      if earlier % PacketLimits.contacts == 0 { count += 1 }
    }
    return count
  }

  /// Adds the waiting moves to the queue, except those that a frame has newer ones of.
  ///
  /// - Returns: The flags of that frame.
  private mutating func sendMoves(before frame: [Contact], at time: Microseconds) -> PacketFlags {
    var flags: PacketFlags = []
    if phase == .ready { return flags }
    for contact in frame where contact.phase == .moved {
      guard let index = index(of: contact.id), live[index].isMoveWaiting else { continue }
      live[index].isMoveWaiting = false
      live[index].isMerged = false
      merged += 1
      flags = .merged
    }
    while let device = live.first(where: \.isMoveWaiting)?.device {
      var newest = Microseconds(.min)
      var moveFlags: PacketFlags = []
      moves.removeAll(keepingCapacity: true)
      for index in live.indices where live[index].isMoveWaiting && live[index].device == device {
        moves.append(live[index].contact)
        newest = max(newest, live[index].time)
        if live[index].isMerged { moveFlags = .merged }
        live[index].isMoveWaiting = false
        live[index].isMerged = false
      }
      let moment = later(newest)
      queue.append(moves, of: device, flags: moveFlags, at: moment)
    }
    return flags
  }

  /// Cancels the touches of the client, in the queue.
  private mutating func cancelLive(_ reason: CancelReason, at time: Microseconds) {
    while let device = live.first?.device {
      moves.removeAll(keepingCapacity: true)
      for touch in live where touch.device == device {
        var contact = touch.contact
        contact.phase = .cancelled
        contact.cancelReason = reason
        moves.append(contact)
        if touch.isMoveWaiting { merged += 1 }
      }
      live.removeAll { $0.device == device }
      let moment = later(time)
      queue.append(moves, of: device, flags: [], at: moment)
    }
  }

  /// Ends all touches of a client whose queue is full (P-3).
  private mutating func overrun(at time: Microseconds) {
    cancelled += live.count
    cancelLive(.overflow, at: time)
    phase = .overrun
    actions.append(.overran(merged: merged, cancelled: cancelled, waiting: queue.count))
  }

  @discardableResult
  private mutating func enqueue(_ packet: DaemonPacket, at time: Microseconds) -> Bool {
    guard phase == .ready || phase == .behind else { return false }
    if queue.count >= Self.queueLimit {
      overrun(at: time)
      return false
    }
    queue.append(packet, at: later(time))
    return true
  }

  /// Returns a time that is not before that of an earlier packet.
  private mutating func later(_ time: Microseconds) -> Microseconds {
    newestTime = max(newestTime, time)
    return newestTime
  }

  // MARK: - Sending

  /// Encodes the next packet; returns false if there is none, or none that can be sent now.
  ///
  /// The owner sends it and calls `sent(_:at:)`, until this returns false.
  package mutating func encodeNext(into buffer: inout PacketBuffer, at time: Microseconds) -> Bool {
    if isBlocked || phase == .closed { return false }
    if queue.count == 0 { refill(at: time) }
    return queue.encodeFirst(into: &buffer, sequence: sent + 1)
  }

  /// Processes the result of sending the packet that was encoded last.
  package mutating func sent(_ result: SendResult, at time: Microseconds) {
    switch result {
    case .gone: clientHasGone()
    case .full:
      isBlocked = true
      if phase == .closing { return end(closeReason) }
      guard phase == .ready else { return }
      phase = .behind
      guard !isBehindRecorded, nextRecord <= time else { return }
      isBehindRecorded = true
      nextRecord = time + Self.recordInterval
      actions.append(.fellBehind(waiting: queue.count))
    case .taken:
      sent += 1
      if case .frame? = queue.first { answers.add(sent, at: time) }
      queue.removeFirst()
      if phase == .closing, queue.count == 0 { end(closeReason) }
    }
  }

  /// Continues to send after the socket became writable.
  package mutating func becameWritable() {
    isBlocked = false
  }

  /// Adds what waits for an empty queue: merged moves, or the report of an overrun.
  private mutating func refill(at time: Microseconds) {
    switch phase {
    case .behind:
      _ = sendMoves(before: [], at: time)
      if queue.count == 0 {
        phase = .ready
        if isBehindRecorded { actions.append(.caughtUp(merged: merged - recordedMerged)) }
        if isBehindRecorded { recordedMerged = merged }
        isBehindRecorded = false
      }
    case .overrun:
      queue.append(
        .overrun(merged: UInt32(clamping: merged), cancelled: UInt32(clamping: cancelled)),
        at: later(time))
      (merged, cancelled, recordedMerged) = (0, 0, 0)
      isBehindRecorded = false
      isAfterOverrun = true
      phase = .ready
      actions.append(.recovered)
      setWindow(window, at: time)
    case .greeting, .ready, .closing, .closed: break
    }
  }
}
