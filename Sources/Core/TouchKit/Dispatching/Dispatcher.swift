import TouchModel

/// Dispatches the frames of an application: updates the touches, and calls recognizers and views, in passes (`Pass`).
@safe final class Dispatcher {
  /// The application; not retained, because it owns this object.
  @exclusivity(unchecked) var owner: Unmanaged<Application>?

  /// The application, or nil after it was released.
  var application: Application? { unsafe owner?.takeUnretainedValue() }

  // Settings, documented at `Application`.
  var maxTouches: Int?
  var overflowPolicy = OverflowPolicy.cancelAll
  var constants = TouchConstants()
  var edgeGate: EdgeGate?
  var isActive = true
  var collectsSinks = false
  var ignoreCount = 0

  // The components, each with its own state.
  /// Counts touches and calls, and reports them to the observer.
  let reporter = DispatchReporter()
  /// The event that is passed to all calls.
  let event: TouchEvent
  /// The touches on the glass, among them those of the event.
  let touches: TouchTable
  /// The deadlines of recognizers and views.
  let deadlines = Deadlines()
  /// The functions that are called in the next pass; nil if there never was one.
  @safe @exclusivity(unchecked) private(set) var nextPass: NextPass?
  /// The gesture recognizers of the touches.
  let gestures = GestureEnvironment()
  /// The responder chain of the current call.
  let chain: ChainRecord
  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) private(set) var queue: FrameQueue
  @safe @exclusivity(unchecked) var coalescer = MoveCoalescer()
  @safe @exclusivity(unchecked) var clocks = DeviceClocks()
  var taps = TapCounter()
  @safe @exclusivity(unchecked) var windowOrder = WindowOrder()
  @safe @exclusivity(unchecked) var sinks = SinkCollector()
  @safe @exclusivity(unchecked) var pass = Pass()
  @safe @exclusivity(unchecked) var agenda = Agenda()
  /// The views that must live until the end of the pass, because views have left their windows.
  @safe @exclusivity(unchecked) var departures: [Departure] = []
  /// The touches whose begin or end a recognizer delays, in the order in which the delay began.
  @safe @exclusivity(unchecked) var delayed: [Touch] = []
  /// True once a window had a view with touch accommodations.
  var hasAccommodations = false
  /// The contacts that came down in views with touch accommodations.
  @safe @exclusivity(unchecked) var accommodated: [AccommodatedContact] = []
  @safe @exclusivity(unchecked) var accommodatedFrames = AccommodatedFrames()
  /// Hidden views that leave their window once they have no touches.
  @safe @exclusivity(unchecked) var outgoing: [View] = []

  /// The time of the newest frame or call of `advance(to:)`.
  var time = Microseconds.zero
  /// True while handlers may run: frames wait in the queue.
  ///
  /// Only `enter(_:)` sets it.
  private(set) var isBusy = false
  /// True while new touches are refused because of `maxTouches`, until all are lifted (R-TCH-21).
  var isOverflowing = false
  /// True if a responder chain that is too long was reported in this sequence.
  var isLongChainNoted = false

  // Storage that is reused.
  @safe @exclusivity(unchecked) private var frame = ContactFrame(
    device: DeviceID(rawValue: 0), time: .zero)
  var path: [View] = []
  /// The touches of the last call; they are on the glass, or their end was delayed.
  @safe @exclusivity(unchecked) var callTouches = CallTouches()
  /// The windows in which touches of the event began, from front to back; valid if
  /// `areEventWindowsKnown`.
  @safe @exclusivity(unchecked) var eventWindows: [Window] = []
  var areEventWindowsKnown = false
  @safe @exclusivity(unchecked) var sparePhases = SpareLists<TouchPhase>()
  @safe @exclusivity(unchecked) var spareReasons = SpareLists<CancelReason?>()
  @safe @exclusivity(unchecked) var spareTouches = SpareLists<Touch>()

  #if TOUCH_INTERNAL_CHECKS
    var invariants = InvariantChecker()
  #endif

  /// Creates a dispatcher without touches.
  init(queue: FrameQueue = FrameQueue()) {
    self.queue = queue
    let chain = ChainRecord()
    self.chain = chain
    event = TouchEvent(chain: chain)
    touches = TouchTable(down: event.list)
    unsafe event.dispatcher = Unmanaged.passUnretained(self)
    gestures.dispatcher = self
  }

  deinit {
    unsafe event.dispatcher = nil
  }

  /// True if a pass has nothing to do for recognizers.
  var isWithoutRecognizers: Bool { gestures.attempts.isEmpty && delayed.isEmpty }

  /// True if the observer receives the stages.
  var isTracing: Bool { reporter.isTracing }

  /// Calls a function during which handlers may run.
  ///
  /// The caller performs the agenda afterwards or within it, unless one of its own callers does.
  @inline(__always)
  func enter(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    isBusy = wasBusy
  }

  // MARK: Frames and time

  /// Appends a frame to the queue; returns false if the queue is full.
  func post(_ frame: ContactFrame) -> Bool {
    guard queue.append(frame) else { return false }
    if isTracing { traceArrival(of: frame) }
    return true
  }

  /// Dispatches the queued frames, also those that handlers post meanwhile; returns their number.
  func drain() -> Int {
    guard !isBusy, queue.count > 0 else { return 0 }
    var count = 0
    enter {
      while queue.removeFirst(into: &frame) {
        count += 1
        dispatch(frame)
      }
    }
    return count
  }

  /// Dispatches one frame.
  private func dispatch(_ frame: ContactFrame) {
    if isTracing { traceFrame(.drain, frame) }
    if nextPass != nil { hurry(before: frame.time) }
    passTime(until: frame.time)
    if hasAccommodations { accommodate(frame) } else { dispatchNow(frame) }
  }

  /// Dispatches a frame, or stores it.
  @inline(__always)
  func dispatchNow(_ frame: ContactFrame) {
    time = frame.time
    clocks.set(frame.device, to: frame.time) { device in
      touches.down.contains { $0.storedDevice == device }
    }
    if case .framesPerSecond(let rate) = coalescer.eventRate,
      frame.contacts.allSatisfy({ $0.phase == .moved })
    {
      if coalescer.store(frame, rate, touches) { deliverStored() }
      return
    }
    // Other changes are never delayed, and the stored moves are delivered before them.
    deliverStored(before: frame.device)
    // A handler may have advanced the time; the samples of a frame have its time.
    time = frame.time
    runPass(for: frame)
  }

  /// Advances the time without a frame.
  func advance(to later: Microseconds) {
    guard later > time else { return }
    if isBusy {
      time = later
      clocks.advance(to: later)
      return
    }
    enter {
      if nextPass != nil { hurry(before: later) }
      passTime(until: later)
      // A handler may have advanced it further.
      time = max(time, later)
      clocks.advance(to: time)
    }
  }

  /// Calls a function at the begin of the next pass.
  func performAtNextPass(_ call: @escaping () -> Void) {
    let nextPass = nextPass ?? NextPass(of: self)
    self.nextPass = nextPass
    nextPass.add(call)
  }

  /// Calls the functions that wait for a pass before anything else that is due up to a time.
  ///
  /// Not inlined, because few programs have such functions.
  @inline(never)
  private func hurry(before time: Microseconds) {
    if let nextPass, nextPass.deadlineKey != nil { nextPass.hurry(before: time) }
  }

  /// The earliest time at which stored moves, an accommodated contact, a recognizer or a view are due.
  var nextDeadline: Microseconds? {
    var later = coalescer.deadline
    if hasAccommodations, let held = accommodationDeadline { later = min(later ?? held, held) }
    guard let first = deadlines.next else { return later }
    return later.map { min($0, first) } ?? first
  }

  /// Serves all deadlines up to a time, in their order (R-GST-26).
  private func passTime(until later: Microseconds) {
    while let due = nextDeadline, due <= later {
      // The samples of stored moves are older than any deadline that is due.
      if coalescer.deadline != nil {
        deliverStored()
      } else if accommodationDeadline == due {
        reachAccommodationDeadline(at: due)
      } else {
        time = max(time, due)
        fire(at: due)
      }
    }
  }

  /// Calls the clients whose deadline is a time, as one pass (R-GST-26).
  ///
  /// Requests are decided after each call. The recognizers are reset together at the end, so that
  /// many deadlines of one time cost no more than linear time.
  private func fire(at due: Microseconds) {
    beginQuietPass()
    deadlines.fire(at: due) { client in
      client.tick(at: due)
      agenda.add(.requests)
      settle(through: .requests)
    }
    settle()
  }

  // MARK: Stored moves

  /// Sets the rule by which frames become events; delivers stored moves first.
  func setEventRate(_ rate: EventRate) {
    deliverStoredMoves()
    coalescer.eventRate = rate
  }

  /// Delivers all stored moves; has no effect within a dispatch.
  func deliverStoredMoves() {
    guard coalescer.deadline != nil, !isBusy else { return }
    enter { deliverStored() }
  }

  /// Delivers the stored moves of each device in a separate pass.
  ///
  /// - Parameter pushing: The device whose new frame comes next; nil for none. Its moves are
  ///   delivered at the time of that frame, all others at the time of their newest sample.
  private func deliverStored(before pushing: DeviceID? = nil) {
    guard coalescer.deadline != nil else { return }
    coalescer.beginDelivery()
    while let device = coalescer.nextDevice {
      withTime(device == pushing ? time : coalescer.newest(of: device) ?? time) {
        beginPass()
        while let touch = coalescer.removeFirst(of: device) { takeStored(touch) }
        reportChanged()
        finishPass()
      }
    }
    coalescer.endDelivery()
  }

  /// Calls a function at a time that differs from that of the newest frame, and restores the latter.
  ///
  /// A handler that the function calls may advance the time; it is not set back then.
  func withTime(_ moment: Microseconds, _ body: () -> Void) {
    let before = time
    time = moment
    body()
    time = time == moment ? before : max(time, before)
  }

  /// Applies all stored samples of a touch as one move.
  private func takeStored(_ touch: Touch) {
    // The program may have cancelled the touch meanwhile.
    if touch.isInEvent {
      for index in touch.storedMoves.indices {
        let move = touch.storedMoves[index]
        if applyMove(move.contact, move.time, to: touch) { touch.merged.append(touch.state.now) }
      }
    }
    touch.storedMoves.removeAll(keepingCapacity: true)
  }

  // MARK: Passes

  /// Dispatches a frame as a pass.
  private func runPass(for frame: ContactFrame) {
    beginPass()
    var newcomers = 0
    var hint = 0
    for index in frame.contacts.indices {
      if let known = touches.index(of: frame.contacts[index].id, on: frame.device, after: &hint) {
        touches.down.withElement(at: known) { update($0, frame.contacts[index]) }
      } else if frame.contacts[index].phase == .began {
        newcomers += 1
      }
    }
    if newcomers > 0 { refuseOverflow(newcomers) }
    reportChanged()
    if newcomers > 0 {
      for contact in frame.contacts where contact.phase == .began {
        hint = 0
        if touches.index(of: contact.id, on: frame.device, after: &hint) == nil {
          land(contact, frame.device)
        }
      }
    }
    finishPass()
  }

  /// Makes the touches of the event stationary at the first change of a pass.
  @inline(__always)
  func beginChanges() {
    if pass.hasChanges { return }
    pass.hasChanges = true
    touches.makeStationary(before: pass.number)
  }

  /// Reports the known touches that changed in this pass.
  func reportChanged() {
    for index in 0..<touches.changed.count {
      touches.changed.withElement(at: index) {
        if $0.state.changedPass == pass.number { reporter.touchChanged($0, at: time) }
      }
    }
  }

  // MARK: Known touches

  /// Updates a touch from its contact (R-TCH-3).
  private func update(_ touch: Touch, _ contact: Contact) {
    switch contact.phase {
    case .began, .moved: move(touch, contact)
    case .ended, .cancelled: lift(touch, contact)
    }
  }

  private func move(_ touch: Touch, _ contact: Contact) {
    guard touch.isInEvent, !touch.state.phase.isTerminal else { return }
    _ = applyMove(contact, time, to: touch)
  }

  /// Applies a move; returns false if the touch is where it was, so that at most its radius changed (R-TCH-4).
  private func applyMove(_ contact: Contact, _ time: Microseconds, to touch: Touch) -> Bool {
    guard touch.state.isMoved(by: contact) else {
      touch.state.now.majorRadius = contact.majorRadius
      return false
    }
    beginChanges()
    apply(contact, time, to: touch)
    touch.state.phase = .moved
    return true
  }

  private func lift(_ touch: Touch, _ contact: Contact) {
    guard !touch.state.isLifted else { return }
    noteEnd()
    if touch.isInEvent { beginChanges() }
    touch.state.isLifted = true
    // The end of a touch that was cancelled before was reported then.
    guard !touch.state.hasLeft else { return }
    apply(contact, time, to: touch)
    if contact.phase == .cancelled {
      touch.state.phase = .cancelled
      touch.state.cancelReason = contact.cancelReason ?? .interrupted
    } else {
      touch.state.phase = .ended
      touch.state.isAssumed = contact.flags.contains(.assumed)
    }
  }

  /// Ends attempts and removes touches at the end of the pass, because a touch has ended.
  func noteEnd() {
    agenda.add(.touches)
    if !isWithoutRecognizers { agenda.add(.attempts) }
  }

  /// Sets the values of a touch to those of its contact.
  @inline(__always)
  private func apply(_ contact: Contact, _ time: Microseconds, to touch: Touch) {
    touches.noteChange(of: touch, in: pass.number)
    touch.state.take(contact, time)
    touch.state.dropTap(beyond: constants.tapDistance)
  }

  #if TOUCH_INTERNAL_CHECKS
    /// Stops the program if an event violated an invariant, which is a bug of this module.
    func checkInvariants() {
      invariants.didSend(
        event,
        live: touches.down.all.filter {
          !$0.isDead && (!$0.state.phase.isTerminal || $0.state.changedPass == pass.number)
        },
        mostHitTests: pass.windowsToTry)
      stopIfBroken()
    }

    func checkRetirement(of touch: Touch) {
      let isDropped = touch.boundWindow.map { !pass.hasCalledViews(of: $0) } ?? true
      invariants.willRetire(touch, isExcused: isDropped)
      stopIfBroken()
    }

    private func stopIfBroken() {
      if let first = invariants.violations.first { fatalError(first) }
    }
  #endif
}
