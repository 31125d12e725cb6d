import TouchModel

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

  // Arrays change here by single steps that call nobody, and only on one thread.
  /// The recognizers with an attempt under way, in the order in which they began it.
  @safe @exclusivity(unchecked) var underWay: [GestureRecognizer] = []
  /// The recognizers that hear of the touches that are down, in the order in which they do.
  ///
  /// Not counted: who hears of touches has an attempt under way, and those are kept until a pass is
  /// over.
  @exclusivity(unchecked) var order = unsafe ContiguousArray<Unmanaged<GestureRecognizer>>()
  /// Whether `order` is as it should be.
  var isOrderKnown = false
  /// Counts how often `order` was made.
  var orderCount: UInt64 = 0
  /// The recognizers that ask for a state, in the order in which they did.
  @safe @exclusivity(unchecked) var asking: [GestureRecognizer] = []
  /// Those that may leave `possible` now, since one that they waited for has failed.
  @safe @exclusivity(unchecked) var reexamined: [GestureRecognizer] = []
  /// The recognizers that have a deadline, in the order in which they set it.
  @safe @exclusivity(unchecked) var timed: [GestureRecognizer] = []
  /// The touches of which views have not been told something yet (R-GDEL-7, R-GDEL-8).
  @safe @exclusivity(unchecked) var held: [Touch] = []
  /// Whether an attempt may be over.
  var needsClosing = false
  /// The hover recognizers that the pointer is above.
  @safe @exclusivity(unchecked) var hovering: [HoverGestureRecognizer] = []
  /// Whether a recognizer is being woken.
  var isFiring = false
  /// Whether requests are being granted.
  var isResolving = false
  /// How many were granted or refused since a pass began, and which pass that was.
  var grants = (count: 0, pass: UInt64.zero)

  // Storage that is used again.
  @safe @exclusivity(unchecked) var spareRecognizers = SpareLists<GestureRecognizer>()
  @safe @exclusivity(unchecked) var spareTouches = SpareLists<Touch>()
  @safe @exclusivity(unchecked) var spareViews = SpareLists<View>()

  deinit {
    for recognizer in underWay {
      for touch in recognizer.attempt.touches.all { touch.receivers.removeAll() }
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
    recognizer.attempt.isUnderWay = true
    unsafe recognizer.environmentReference = Unmanaged.passUnretained(self)
    underWay.append(recognizer)
    needsClosing = true
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
      recognizer.attempt.wanted.removeAll(keepingCapacity: true)
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
    recognizer.attempt.touches.removeAll { $0 === touch }
    recognizer.attempt.down.removeAll { $0 === touch }
    touch.receivers.removeAll { $0 === recognizer }
    isOrderKnown = false
    needsClosing = true
    settleIfIdle()
  }

  /// Forgets touches that came down in an event which an override has dropped: nobody hears of them.
  func forgetUnheard(_ event: TouchEvent, pass: UInt64) {
    for touch in event.touches
    where touch.state.phase == .began && touch.boundWindow?.deliveredPass != pass {
      for recognizer in touch.receivers { ignore(touch, by: recognizer) }
    }
  }

  /// Does what was put off, if nobody else will.
  func settleIfIdle() {
    guard let dispatcher, !dispatcher.isBusy else { return }
    dispatcher.quietly {}
  }

  /// Does something with the other recognizers that follow a touch of one, in the order in which they
  /// hear.
  ///
  /// - Parameters:
  ///   - recognizer: Whose sharers are wanted.
  ///   - isMeant: Which of them.
  ///   - body: Called with the list, which stays as it is whatever happens meanwhile.
  /// - Returns: What `body` returned.
  func withSharers<Result>(
    of recognizer: GestureRecognizer, where isMeant: (GestureRecognizer) -> Bool = { _ in true },
    _ body: ([GestureRecognizer]) -> Result
  ) -> Result {
    var sharers = spareRecognizers.take()
    for touch in recognizer.attempt.touches.all {
      for other in touch.receivers
      where other !== recognizer && !sharers.contains(where: { $0 === other }) {
        sharers.append(other)
      }
    }
    // Asked only now, because to ask may change what they share.
    sharers.removeAll { !isMeant($0) }
    let result = body(sharers)
    spareRecognizers.giveBack(&sharers)
    return result
  }

  /// Traces what happens to a recognizer.
  func trace(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod? = nil,
    _ state: GestureState? = nil
  ) {
    guard let dispatcher, dispatcher.isTracing else { return }
    var record = StageRecord(stage)
    record.recognizer = recognizer
    record.responder = recognizer.view
    record.method = method
    record.state = state
    dispatcher.observer?.stageReached(record, at: dispatcher.time)
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
    dispatcher.observer?.noted(Note(level, blame, message), at: dispatcher.time)
  }
}

extension GestureRecognizer {
  /// Where its attempts are made: where one is under way, else in the application of its view.
  var environment: GestureEnvironment? {
    unsafe environmentReference?.takeUnretainedValue()
      ?? view?.window?.application?.dispatcher.gestures
  }
}
