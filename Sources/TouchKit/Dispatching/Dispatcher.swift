import TouchModel

/// Performs the work of an application: takes frames, tracks the touches, calls the views.
///
/// Each frame, deadline and cancellation is a *pass*. A pass follows the reference algorithm
/// (spec 2.16): update known touches, create new ones, send the event, let recognizers observe, call
/// the views, remove what has ended.
@safe final class Dispatcher {
  /// The application whose work this is, not retained: it owns this object.
  @exclusivity(unchecked) var owner: Unmanaged<Application>?

  /// The application whose work this is.
  var application: Application? { unsafe owner?.takeUnretainedValue() }

  // Settings, documented at `Application`.
  var maxTouches: Int?
  var overflowPolicy = OverflowPolicy.cancelAll
  var removalPolicy = RemovalPolicy.cancel
  var constants = TouchConstants()
  var edgeGate: EdgeGate?
  var isActive = true
  var ignoreCount = 0

  // The parts, each with its own state.
  /// Counts what happens and reports it to the observer.
  let reporter = DispatchReporter()
  /// The event that all calls get.
  let event: TouchEvent
  /// The touches on the glass and those of the event.
  let touches: TouchTable
  /// The gesture recognizers of the touches.
  let gestures = GestureEnvironment()
  /// The record of the call under way.
  let chain: ChainRecord
  // Values that change in single steps which call no handler, so the exclusivity check is left out.
  @safe @exclusivity(unchecked) var coalescer = MoveCoalescer()
  @safe @exclusivity(unchecked) var clocks = DeviceClocks()
  @safe @exclusivity(unchecked) var taps = TapCounter()
  @safe @exclusivity(unchecked) var windowOrder = WindowOrder()
  @safe @exclusivity(unchecked) var removals = ViewRemovals()
  @safe @exclusivity(unchecked) var pass = Pass()
  /// Cancellations that wait for the end of the frame.
  @safe @exclusivity(unchecked) var deferred: [DeferredCancellation] = []

  /// The time of the newest frame or `advance(to:)`.
  var time = Microseconds.zero
  /// True while something is dispatched, so that nothing else may be.
  var isBusy = false
  /// True while new touches are refused until all are up (R-TCH-21).
  var isOverflowing = false
  /// True if a chain that is too long was noted in this sequence.
  var isLongChainNoted = false

  // Storage that is used again.
  @safe @exclusivity(unchecked) private var frame = ContactFrame(
    device: DeviceID(rawValue: 0), time: .zero)
  @safe @exclusivity(unchecked) var path: [View] = []
  /// The touches of the last call; they are still down.
  @safe @exclusivity(unchecked) var callTouches: [Touch] = []
  /// The windows in which touches of the event began, front to back, if they are known.
  @safe @exclusivity(unchecked) var eventWindows: [Window] = []
  var areEventWindowsKnown = false
  @safe @exclusivity(unchecked) var sparePhases = SpareLists<TouchPhase>()
  @safe @exclusivity(unchecked) var spareReasons = SpareLists<CancelReason?>()

  #if TOUCH_INTERNAL_CHECKS
    var invariants = InvariantChecker()
  #endif

  /// The pass under way.
  struct Pass {
    /// The number of the pass, ascending.
    var number: UInt64 = 0
    /// True once a touch of the event has changed, so that the event must be sent.
    var isOpen = false
    /// True if a new touch has a view.
    var hasLanded = false
    /// True if a touch has ended.
    var hasEnded = false
    /// True while the event is on its way through the application.
    var isSending = false
    /// The pass in which the application last sent its event to the windows.
    var routed: UInt64 = 0
    /// The most windows that may have been hit-tested for the new touches.
    var windowsToTry = 0
  }

  /// Makes a dispatcher without touches.
  init() {
    let chain = ChainRecord()
    self.chain = chain
    event = TouchEvent(chain: chain)
    touches = TouchTable(live: event.list)
    unsafe event.dispatcher = Unmanaged.passUnretained(self)
    unsafe gestures.setDispatcher(Unmanaged.passUnretained(self))
  }

  deinit {
    unsafe event.dispatcher = nil
  }

  /// True if the observer receives the stages.
  var isTracing: Bool { reporter.isTracing }

  // MARK: Frames and time

  /// Dispatches a frame after all that wait, or enqueues it within a dispatch.
  ///
  /// - Returns: False if the port is full and the frame was lost.
  func receive(_ frame: ContactFrame, through port: any Port) -> Bool {
    guard !isBusy else { return port.post(frame) }
    if port.count > 0 { _ = drain(port) }
    isBusy = true
    if isTracing { received(frame, depth: 1) }
    dispatch(frame, depth: 0)
    isBusy = false
    // What handlers have posted.
    if port.count > 0 { _ = drain(port) }
    return true
  }

  /// Dispatches the waiting frames; returns their number.
  func drain(_ port: any Port) -> Int {
    guard !isBusy else { return 0 }
    isBusy = true
    var count = 0
    while port.take(into: &frame) {
      count += 1
      dispatch(frame, depth: port.count)
    }
    isBusy = false
    return count
  }

  /// Dispatches one frame, and the cancellations that its handlers have deferred.
  private func dispatch(_ frame: ContactFrame, depth: Int) {
    if isTracing { traceFrame(.drain, frame, depth: depth) }
    passTime(until: frame.time)
    time = frame.time
    clocks.set(frame.device, to: frame.time) { device in
      touches.down.contains { $0.storedDevice == device }
    }
    if case .framesPerSecond(let rate) = coalescer.delivery {
      if frame.contacts.allSatisfy({ $0.phase == .moved }) {
        if coalescer.store(frame, rate, touches) { deliverStored() }
        return
      }
      // What begins, ends or is cancelled is never delayed, and stored moves go out before it.
      deliverStored(before: frame.device)
    }
    take(frame)
    if !deferred.isEmpty { settleDeferred() }
  }

  /// Follows the time without a frame.
  func advance(to later: Microseconds) {
    guard later > time else { return }
    if isBusy {
      time = later
      clocks.advance(to: later)
      return
    }
    isBusy = true
    passTime(until: later)
    time = later
    clocks.advance(to: later)
    isBusy = false
  }

  /// The earliest time at which stored moves or a recognizer are due.
  var nextDeadline: Microseconds? {
    guard let first = gestures.nextDeadline else { return coalescer.deadline }
    return coalescer.deadline.map { min($0, first) } ?? first
  }

  /// Performs what is due by a time, in the order in which it is due (step 1).
  private func passTime(until later: Microseconds) {
    while let due = nextDeadline, due <= later {
      if coalescer.deadline == due {
        deliverStored()
      } else {
        time = max(time, due)
        gestures.fire(at: due)
        if !deferred.isEmpty { settleDeferred() }
      }
    }
  }

  // MARK: Stored moves

  /// Changes when frames become events; stored moves are delivered first.
  func setDelivery(_ delivery: Delivery) {
    deliverStoredMoves()
    coalescer.delivery = delivery
  }

  /// Delivers all stored moves; does nothing within a dispatch.
  func deliverStoredMoves() {
    guard coalescer.deadline != nil, !isBusy else { return }
    isBusy = true
    deliverStored()
    isBusy = false
  }

  /// Delivers the stored moves, those of each device in a pass of its own.
  ///
  /// - Parameter pushing: The device whose new frame they must precede, if any: its moves are
  ///   delivered at the time of that frame, all others at the time of their newest sample.
  private func deliverStored(before pushing: DeviceID? = nil) {
    guard coalescer.deadline != nil else { return }
    let newest = time
    for group in coalescer.removeAll() {
      time =
        group[0].storedDevice == pushing
        ? newest : group.lazy.compactMap(\.waitingTimes.last).max() ?? newest
      beginPass()
      for touch in group { takeStored(touch) }
      reportChanged()
      finishPass()
      if !deferred.isEmpty { settleDeferred() }
    }
    time = newest
  }

  /// Makes one move of all stored samples of a touch.
  private func takeStored(_ touch: Touch) {
    let samples = touch.waiting
    let times = touch.waitingTimes
    touch.waiting.removeAll(keepingCapacity: true)
    touch.waitingTimes.removeAll(keepingCapacity: true)
    // The program may have cancelled the touch meanwhile.
    guard touch.state.life == .live else { return }
    for (contact, sampleTime) in zip(samples, times) where touch.state.isMoved(by: contact) {
      openPass()
      touch.state.take(contact, sampleTime, pass: pass.number)
      touch.state.phase = .moved
      touch.state.dropTap(beyond: constants.tapDistance)
      touch.merged.append(touch.state.now)
    }
  }

  // MARK: Passes

  /// Turns a frame into an event: steps 2 to 5, 8 and 10.
  private func take(_ frame: ContactFrame) {
    beginPass()
    var newcomers = 0
    var hint = 0
    for index in frame.contacts.indices {
      if let known = touches.index(of: frame.contacts[index].id, on: frame.device, after: &hint) {
        touches.down.look(at: known) { update($0, frame.contacts[index]) }
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

  /// Starts a pass.
  func beginPass() {
    pass.number &+= 1
    gestures.beginPass()
    pass.isOpen = false
    pass.hasLanded = false
    #if TOUCH_INTERNAL_CHECKS
      invariants.beginPass()
      pass.windowsToTry = 0
    #endif
  }

  /// Makes all touches of the event stationary at the first change of a pass.
  @inline(__always)
  func openPass() {
    if pass.isOpen { return }
    pass.isOpen = true
    for index in 0..<touches.live.count { touches.live.look(at: index) { $0.beginPass() } }
  }

  /// Sends the event if a touch changed, and removes what has ended.
  func finishPass() {
    if pass.isOpen {
      send()
      if pass.hasLanded, !gestures.isIdle {
        gestures.removeUndelivered(event, pass: pass.number)
      }
    }
    if pass.hasEnded { removeEnded() }
    reportPassEnd()
  }

  /// Reports the end of the pass, and then uses the objects of touches that are over again: an
  /// observer may have retained them until now.
  private func reportPassEnd() {
    reporter.passEnded(at: time)
    touches.recycle()
  }

  /// Performs something that is no event but may concern recognizers, as a pass in which all touches
  /// are stationary (R-GST-26).
  func quietly(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    beginPass()
    for index in 0..<touches.live.count {
      touches.live.look(at: index) { $0.state.beginPass() }
    }
    if event.storedTime < time { event.storedTime = time }
    body()
    gestures.finish(nil)
    if pass.hasEnded { removeEnded() }
    reportPassEnd()
    if !wasBusy { settleDeferred() }
    isBusy = wasBusy
  }

  /// Reports the known touches that changed in this pass.
  func reportChanged() {
    for index in 0..<touches.down.count {
      touches.down.look(at: index) {
        if $0.state.changedPass == pass.number { reporter.touchChanged($0, at: time) }
      }
    }
  }

  // MARK: Known touches

  /// Updates a touch from its contact (step 2).
  private func update(_ touch: Touch, _ contact: Contact) {
    switch contact.phase {
    case .began, .moved: move(touch, contact)
    case .ended, .cancelled: lift(touch, contact)
    }
  }

  private func move(_ touch: Touch, _ contact: Contact) {
    guard touch.state.life == .live, !touch.state.phase.isTerminal || !pass.isOpen else { return }
    guard touch.state.isMoved(by: contact) else {
      touch.state.now.majorRadius = contact.majorRadius
      return
    }
    openPass()
    touch.state.take(contact, time, pass: pass.number)
    touch.state.phase = .moved
    touch.state.dropTap(beyond: constants.tapDistance)
  }

  private func lift(_ touch: Touch, _ contact: Contact) {
    guard !touch.state.isLifted else { return }
    pass.hasEnded = true
    if touch.state.life == .live { openPass() }
    touch.state.isLifted = true
    // The end of a spent touch was reported before.
    guard touch.state.life != .spent else { return }
    touch.state.take(contact, time, pass: pass.number)
    touch.state.dropTap(beyond: constants.tapDistance)
    if contact.phase == .cancelled {
      touch.state.phase = .cancelled
      touch.state.cancelReason = contact.cancelReason ?? .interrupted
    } else {
      touch.state.phase = .ended
    }
  }

  /// Removes the touches that have ended (step 10).
  private func removeEnded() {
    pass.hasEnded = false
    callTouches.empty()
    chain.removeAll()
    for index in 0..<touches.live.count {
      touches.live.look(at: index) { if $0.state.phase.isTerminal { finish($0) } }
    }
    if !gestures.isIdle { gestures.fingersLeft() }
    touches.removeEnded()
    areEventWindowsKnown = false
    if touches.live.isEmpty { eventWindows.empty() }
    if touches.down.isEmpty { isOverflowing = false }
  }

  /// Ends a touch of the event.
  private func finish(_ touch: Touch) {
    if isTracing { traceRetire(touch) }
    taps.touchEnded(touch)
    if touch.state.isHeld {
      touch.state.life = .left
    } else {
      #if TOUCH_INTERNAL_CHECKS
        checkRetirement(of: touch)
      #endif
      if !touch.state.isLifted { touch.state.life = .spent }
    }
  }

  /// Ends a touch that had left the event while a recognizer held its end, once its view received it.
  func leave(_ touch: Touch) {
    guard touch.state.life == .left else { return }
    touch.state.life = .spent
    #if TOUCH_INTERNAL_CHECKS
      checkRetirement(of: touch)
    #endif
  }

  #if TOUCH_INTERNAL_CHECKS
    /// Stops the program if an event broke an invariant: that is a bug of this module.
    func checkInvariants() {
      invariants.didSend(
        event, live: touches.down.all.filter { $0.state.life == .live },
        mostHitTests: pass.windowsToTry)
      stopIfBroken()
    }

    private func checkRetirement(of touch: Touch) {
      let isDropped = touch.boundWindow?.deliveredPass != pass.number
      invariants.willRetire(touch, isExcused: isDropped || removalPolicy == .orphan)
      stopIfBroken()
    }

    private func stopIfBroken() {
      if let first = invariants.violations.first { fatalError(first) }
    }
  #endif
}
