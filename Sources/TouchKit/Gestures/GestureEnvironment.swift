import TouchModel

/// The recognizers that share touches with one, while it is their turn.
@safe final class Sharers {
  /// The recognizers; not counted, for they have an attempt under way.
  @safe @exclusivity(unchecked) var list = ReferenceList<GestureRecognizer>()
}

/// Leads touches to gesture recognizers and decides which of them may recognise.
///
/// Steps 6, 7 and 9 of the reference algorithm (spec 2.16), and the holds of step 8. A recognizer
/// takes part from the first touch that it is given to its reset: that is an attempt. All lists keep
/// the order in which things came, so that equal input gives equal output.
@safe final class GestureEnvironment {
  /// Whose recognizers these are.
  ///
  /// Sound without counting: the dispatcher owns this object.
  @exclusivity(unchecked) var dispatcherReference: Unmanaged<Dispatcher>?

  /// Whose recognizers these are.
  var dispatcher: Dispatcher? { unsafe dispatcherReference?.takeUnretainedValue() }

  /// Looks at whose recognizers these are, which is not counted and must do nothing but tell.
  @inline(__always)
  func look<Result>(_ body: (Dispatcher) -> Result) -> Result? {
    unsafe dispatcherReference?._withUnsafeGuaranteedRef(body)
  }

  /// Whether the observer wants traces.
  var isTracing: Bool { look { $0.isTracing } ?? false }

  // Arrays change here by single steps that call nobody, and only on one thread.
  /// The recognizers with an attempt under way, in the order in which they began it; kept.
  @safe @exclusivity(unchecked) var underWay = ReferenceList<GestureRecognizer>()
  /// The recognizers that hear of the touches that are down, in the order in which they do.
  ///
  /// Not counted: they have an attempt under way, and those that have are kept until a pass is over.
  @safe @exclusivity(unchecked) var order = ReferenceList<GestureRecognizer>()
  /// Whether `order` is as it should be.
  var isOrderKnown = false
  /// Counts how often `order` was made.
  var orderCount: UInt64 = 0
  /// The recognizers that ask for a state, in the order in which they did.
  ///
  /// Not counted: whoever asks has an attempt under way, and is taken out by its reset.
  @safe @exclusivity(unchecked) var asking = ReferenceList<GestureRecognizer>()
  /// Those that may leave `possible` now, since one that they waited for has failed.
  @safe @exclusivity(unchecked) var reexamined: [GestureRecognizer] = []
  /// The recognizers that have a deadline, in the order in which they set it.
  @safe @exclusivity(unchecked) var timed: [GestureRecognizer] = []
  /// The touches of which views have not been told something yet (R-GDEL-7, R-GDEL-8).
  @safe @exclusivity(unchecked) var held: [Touch] = []
  /// How many attempts there have been.
  var attempts: UInt64 = 0
  /// Whether an attempt may be over.
  var needsClosing = false
  /// The hover recognizers that the pointer is above.
  @safe @exclusivity(unchecked) var hovering: [HoverGestureRecognizer] = []
  /// Whether a recognizer is being woken.
  var isFiring = false
  /// Whether requests are being granted.
  var isResolving = false
  /// How many were granted or refused since the pass began.
  var grants = 0

  // Storage that is used again.
  @safe @exclusivity(unchecked) private var spareSharers: [Sharers] = []
  @safe @exclusivity(unchecked) var spareTouches = SpareLists<Touch>()
  @safe @exclusivity(unchecked) var spareViews = SpareLists<View>()

  deinit {
    while !underWay.isEmpty {
      let recognizer = underWay.handOver(at: 0)
      let touches = recognizer.attempt.touches
      for index in 0..<touches.count { touches.look(at: index) { $0.receivers.removeAll() } }
      recognizer.attempt.clear()
      unsafe recognizer.environmentReference = nil
    }
    for recognizer in timed {
      recognizer.attempt.deadline = nil
      recognizer.isTimed = false
    }
  }

  /// Whether there is nothing to do for anybody.
  var isIdle: Bool { underWay.isEmpty && held.isEmpty && asking.isEmpty }

  /// Whether something was asked for that has not been granted or refused yet.
  var isUnsettled: Bool { !asking.isEmpty || !reexamined.isEmpty }

  /// Starts an attempt.
  func begin(_ recognizer: GestureRecognizer) {
    attempts &+= 1
    recognizer.attempt.number = attempts
    recognizer.attempt.isUnderWay = true
    unsafe recognizer.environmentReference = Unmanaged.passUnretained(self)
    underWay.keep(recognizer)
    needsClosing = true
    if recognizer.refusedRequirements.isEmpty { return }
    for name in recognizer.refusedRequirements { noteCircle(recognizer, name) }
    recognizer.refusedRequirements.removeAll()
  }

  /// Takes a recognizer out of its attempt: it was disabled or detached (R-GST-3).
  ///
  /// At once, for a handler may have done it. What follows for others comes at the end of the step,
  /// or before this returns where none is under way.
  func withdraw(_ recognizer: GestureRecognizer) {
    recognizer.attempt.deadline = nil
    guard recognizer.attempt.isUnderWay else { return }
    // A view that was told of the begin may withdraw it before its action was sent.
    if recognizer.attempt.state.isActive, !recognizer.attempt.hasActed {
      sendActions(of: recognizer)
    }
    if recognizer.attempt.state.isActive {
      recognizer.attempt.wanted.removeAll()
      enter(.cancelled, recognizer)
      sendActions(of: recognizer)
    } else {
      fail(recognizer)
    }
    settleIfIdle()
  }

  /// Makes a recognizer leave a touch alone (R-GST-22).
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard recognizer.attempt.follows(touch) else { return }
    recognizer.attempt.down.remove(touch)
    recognizer.attempt.touches.remove(touch)
    touch.receivers.remove(recognizer)
    reexamine(sharersOf: touch, besides: recognizer)
    isOrderKnown = false
    needsClosing = true
    settleIfIdle()
  }

  /// Looks again at those that wait, now that one of two no longer follows a touch: who shares none
  /// with another waits no more for that (R-GST-12).
  private func reexamine(sharersOf touch: Touch, besides recognizer: GestureRecognizer) {
    if recognizer.attempt.isPending { reexamined.append(recognizer) }
    for place in 0..<touch.receivers.count {
      touch.receivers.look(at: place) { reexamine($0, afterWaitingFor: recognizer) }
    }
  }

  /// Has one that waits looked at again, if it waits for that recognizer.
  func reexamine(_ other: GestureRecognizer, afterWaitingFor recognizer: GestureRecognizer) {
    if other.attempt.isPending, other.attempt.awaits(recognizer) { reexamined.append(other) }
  }

  /// Forgets touches that came down in an event which an override has dropped: nobody hears of them.
  func forgetUnheard(_ event: TouchEvent, pass: UInt64) {
    for index in 0..<event.list.count {
      event.list.look(at: index) { touch in
        guard touch.state.phase == .began, touch.boundWindow?.deliveredPass != pass else { return }
        for recognizer in touch.receivers.all { ignore(touch, by: recognizer) }
      }
    }
  }

  /// Does what was put off, if nobody else will.
  func settleIfIdle() {
    if look({ $0.isBusy }) != false { return }
    dispatcher?.quietly {}
  }

  /// Does something with the other recognizers that follow a touch of one, in the order in which they
  /// hear.
  ///
  /// - Parameters:
  ///   - recognizer: Whose sharers are wanted.
  ///   - isMeant: Which of them.
  ///   - body: Called with the list, which stays as it is whatever happens meanwhile. Nobody in it
  ///     goes: all have an attempt under way.
  /// - Returns: What `body` returned.
  func withSharers<Result>(
    of recognizer: GestureRecognizer, where isMeant: (GestureRecognizer) -> Bool = { _ in true },
    _ body: (Sharers) -> Result
  ) -> Result {
    let sharers = spareSharers.popLast() ?? Sharers()
    let touches = recognizer.attempt.touches
    for index in 0..<touches.count {
      touches.look(at: index) { touch in
        for place in 0..<touch.receivers.count {
          touch.receivers.look(at: place) { other in
            guard other !== recognizer, !sharers.list.contains(where: { $0 === other })
            else { return }
            unsafe sharers.list.append(Unmanaged.passUnretained(other))
          }
        }
      }
    }
    // Asked only now, because to ask may change what they share.
    var kept = 0
    for index in 0..<sharers.list.count where sharers.list.look(at: index, isMeant) {
      if kept != index { sharers.list.swapAt(kept, index) }
      kept += 1
    }
    sharers.list.removeAll(from: kept)
    let result = body(sharers)
    sharers.list.removeAll()
    spareSharers.append(sharers)
    return result
  }

  /// Whether something that asks nobody holds for another recognizer that follows a touch of one.
  @inline(__always)
  func anySharer(
    of recognizer: GestureRecognizer, _ isMeant: (GestureRecognizer) -> Bool
  ) -> Bool {
    recognizer.attempt.touches.contains { touch in
      touch.receivers.contains { $0 !== recognizer && isMeant($0) }
    }
  }

  /// Traces what happens to a recognizer.
  @inline(__always)
  func trace(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod? = nil,
    _ state: GestureState? = nil
  ) {
    if isTracing { traceNow(stage, recognizer, method, state) }
  }

  @inline(never)
  private func traceNow(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod?, _ state: GestureState?
  ) {
    guard let dispatcher else { return }
    var record = StageEvent(stage)
    record.recognizer = recognizer
    record.responder = recognizer.view
    record.method = method
    record.state = state
    dispatcher.reporter.stageReached(record, at: dispatcher.time)
  }

  private func noteCircle(_ recognizer: GestureRecognizer, _ other: String) {
    let name = UntrustedText(recognizer.identifier).escaped
    let other = UntrustedText(other).escaped
    note(
      .warning, .layout,
      "\(name) cannot wait for \(other) to fail, which waits for it; that wish is ignored")
  }

  /// Tells the observer something.
  func note(_ level: Note.Level, _ blame: Blame, _ message: String) {
    guard let dispatcher else { return }
    dispatcher.reporter.noted(Note(level, blame, message), at: dispatcher.time)
  }
}

extension GestureRecognizer {
  /// Where its attempts are made: where one is under way, else in the application of its view.
  var environment: GestureEnvironment? {
    unsafe environmentReference?.takeUnretainedValue()
      ?? view?.window?.application?.dispatcher.gestures
  }

  /// Looks at where its attempts are made, which is not counted while one is under way; nil where
  /// there is no such place.
  @inline(__always)
  @discardableResult
  func look<Result>(_ body: (GestureEnvironment) -> Result) -> Result? {
    if let reference = unsafe environmentReference {
      return unsafe reference._withUnsafeGuaranteedRef(body)
    }
    return environment.map(body)
  }
}
