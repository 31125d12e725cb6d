import Text
import TouchModel

/// Grants or refuses the states that recognizers request.
extension GestureEnvironment {
  /// The maximum number of requests of a pass, for actions that request states without end.
  private static var maximumRequests: Int { 65_536 }

  /// Adds a request of a recognizer, which is processed at the end of the current step.
  func request(_ state: GestureState, of recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    // A subclass may disable itself by a property of its own during an attempt, or its view be released: the attempt
    // must end.
    let endsAttempt = attempt.isUnderWay && (state == .failed || state == .cancelled)
    guard unsafe (recognizer.viewReference != nil && recognizer.isEnabled) || endsAttempt else {
      return
    }
    guard !attempt.isResetting, !attempt.state.isFinal else {
      noteIllegal(recognizer, attempt.state, state)
      return
    }
    if !attempt.isUnderWay { begin(recognizer) }
    guard attempt.apply(.request(state)) else { return }
    queue.add(recognizer)
    dispatcher.agenda.add(.requests)
    dispatcher.settleIfIdle()
  }

  /// Decides all requests, and those that result from it.
  func decideRequests() {
    while !queue.isEmpty, let next = queue.take() {
      process(next)
      dispatcher.settle(through: .removals)
    }
  }

  /// Processes the requests of a recognizer, until none is left or one must wait.
  private func process(_ recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    while let request = attempt.course.requests.first {
      guard count(recognizer) else { return }
      let state = attempt.state
      switch GestureTransition(from: state, to: request) {
      case .recognize(let granted):
        guard mayRecognize(recognizer, as: granted) else { return }
        recognize(recognizer, as: granted)
      case .act(let granted):
        enter(.grant(granted), recognizer)
        sendActions(of: recognizer)
      case .fail:
        fail(recognizer)
      case .illegal:
        attempt.apply(.refuse)
        noteIllegal(recognizer, state, request)
      }
    }
  }

  /// Counts a request of the pass; above the limit, drops those of the recognizer and returns false.
  private func count(_ recognizer: GestureRecognizer) -> Bool {
    processed &+= 1
    if processed <= Self.maximumRequests { return true }
    recognizer.attempt.apply(.refuseAll)
    if processed == Self.maximumRequests + 1 {
      let name = UntrustedText(recognizer.identifier).escaped
      note(
        .error, .bridge,
        "\(name) requests states without end; its requests are ignored until the next event"
      )
    }
    return false
  }

  /// Returns true if a recognizer may leave `possible` now; otherwise it waits or has failed
  /// (R-GST-9).
  private func mayRecognize(_ recognizer: GestureRecognizer, as state: GestureState) -> Bool {
    if recognizer.isEdgeGate { return true }
    switch competition.requirementStatus(of: recognizer) {
    case .waiting:
      recognizer.attempt.apply(.wait)
      mayWait = true
      return false
    case .broken:
      fail(recognizer)
      return false
    case .met: break
    }
    let shouldBegin = shouldBegin(recognizer)
    dispatcher.settle(through: .removals)
    // A delegate or view may have withdrawn the recognizer.
    guard isRequesting(state, recognizer) else { return false }
    let mayBegin = shouldBegin && !competition.isExcluded(recognizer)
    guard isRequesting(state, recognizer) else { return false }
    if !mayBegin { fail(recognizer) }
    return mayBegin
  }

  /// Returns true if a recognizer is still in `possible` and its next request is a state.
  private func isRequesting(_ state: GestureState, _ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.state == .possible && recognizer.attempt.course.requests.first == state
  }

  /// Returns true if the views and the delegate let a recognizer begin (R-GST-9, R-GST-10).
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    viewsLetBegin(recognizer)
      && (recognizer.currentDelegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
  }

  /// Calls `gestureRecognizerShouldBegin(_:)` once for each view from the hit views up to that of the
  /// recognizer, which is always asked.
  private func viewsLetBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let own = recognizer.attachedView else { return true }
    var asked = spareViews.take()
    defer { spareViews.recycle(&asked) }
    // A copy, because a view may change the touches of the recognizer.
    for touch in recognizer.attempt.followed.all {
      // A hit view that is elsewhere by now has no say.
      guard let hit = touch.hitView, hit.isDescendant(of: own) else { continue }
      var next: View? = hit
      while let view = next, view !== own, !asked.contains(where: { $0 === view }) {
        asked.append(view)
        if !view.gestureRecognizerShouldBegin(recognizer) { return false }
        next = view.superview
      }
    }
    return own.gestureRecognizerShouldBegin(recognizer)
  }

  /// Lets a recognizer leave `possible`.
  ///
  /// In this order: the recognizers that it excludes fail, its touches are cancelled for their views,
  /// its action is sent (R-GST-11, R-GST-15).
  private func recognize(_ recognizer: GestureRecognizer, as state: GestureState) {
    let isGranted = competition.withCompetitors(
      of: recognizer, where: { competition.isToFail($0, after: recognizer) }
    ) { failed in
      // A delegate may have withdrawn the recognizer.
      guard isRequesting(state, recognizer) else { return false }
      enter(.grant(state), recognizer)
      for index in 0..<failed.count { failed.withElement(at: index) { fail($0) } }
      return true
    }
    guard isGranted else { return }
    dispatcher.cancelTouches(of: recognizer)
    // A view that received the cancellation may have withdrawn the recognizer, which has sent its action then.
    if !recognizer.attempt.hasSentAction { sendActions(of: recognizer) }
  }

  /// Fails a recognizer that is in `possible`; sends no action (R-GST-20).
  func fail(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.state == .possible, recognizer.attempt.isUnderWay else { return }
    enter(.end(.failed), recognizer)
    guard mayWait,
      competition.hasCompetitor(of: recognizer, where: { $0.attempt.isWaiting })
    else { return }
    competition.withCompetitors(of: recognizer) { competitors in
      for index in 0..<competitors.count {
        competitors.withElement(at: index) { retry($0, waitingFor: recognizer) }
      }
    }
  }

  /// Ends the attempt of a recognizer that was disabled or detached (R-GST-3).
  ///
  /// Takes effect at once, because a handler may call it. The consequences for others follow at the
  /// end of the step, or before this returns if no dispatch is in progress.
  func withdraw(_ recognizer: GestureRecognizer) {
    // Retained, because an action may release the application.
    let dispatcher: Dispatcher = dispatcher
    dispatcher.deadlines.set(nil, of: recognizer, at: nil)
    guard recognizer.attempt.isUnderWay else { return }
    dispatcher.enter {
      guard recognizer.attempt.state.isActive else { return fail(recognizer) }
      // A view that received the cancellation may withdraw it before its first action was sent.
      if !recognizer.attempt.hasSentAction { callActions(of: recognizer) {} }
      // That action may have withdrawn the recognizer.
      guard recognizer.attempt.state.isActive else { return }
      enter(.end(.cancelled), recognizer)
      // Within a handler, the views that it removes are cancelled after it has returned (R-SYS-4).
      callActions(of: recognizer) {}
    }
    dispatcher.settleIfIdle()
  }

  /// Processes waiting requests again after a recognizer has stopped following a touch.
  ///
  /// A recognizer does not wait for one with which it shares no touch (R-GST-12).
  func touchIgnored(_ touch: Touch, by recognizer: GestureRecognizer) {
    if recognizer.attempt.isWaiting { retry(recognizer) }
    for index in 0..<touch.receivers.count {
      touch.receivers.withElement(at: index) { retry($0, waitingFor: recognizer) }
    }
  }

  /// Processes the requests of a recognizer again if it waits for another one.
  private func retry(_ recognizer: GestureRecognizer, waitingFor other: GestureRecognizer) {
    if recognizer.attempt.isWaiting, recognizer.attempt.requires(other) {
      retry(recognizer)
    }
  }

  private func retry(_ recognizer: GestureRecognizer) {
    queue.retry(recognizer)
    dispatcher.agenda.add(.requests)
  }

  /// Sends the action of a recognizer; views that a function removes are cancelled before the next one.
  private func sendActions(of recognizer: GestureRecognizer) {
    callActions(of: recognizer) { dispatcher.settle(through: .removals) }
  }

  /// Reports the action of a recognizer and calls its functions, in order (R-GST-11).
  private func callActions(of recognizer: GestureRecognizer, afterEach settle: () -> Void) {
    recognizer.attempt.hasSentAction = true
    if !recognizer.isInternal {
      dispatcher.reporter.gestureActed(recognizer, at: dispatcher.time)
    }
    recognizer.callActions(afterEach: settle)
  }

  /// Notes a refused transition once for each attempt, because an action may request it in each event.
  ///
  /// Not a failure or a withdrawal after the end: a recognizer may request it in each call without asking.
  private func noteIllegal(
    _ recognizer: GestureRecognizer, _ state: GestureState, _ request: GestureState
  ) {
    if state.isFinal, request == .failed || request == .possible { return }
    guard recognizer.attempt.shouldNote(request) else { return }
    let name = UntrustedText(recognizer.identifier).escaped
    note(
      .error, .bridge,
      "\(name) requests \(request.name) while it is \(state.name), which is not permitted; ignored"
    )
  }
}
