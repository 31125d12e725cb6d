import TouchModel

/// Step 7: what recognizers ask for is granted or refused.
extension GestureEnvironment {
  /// Takes down that a recognizer asks for a state.
  func request(_ wanted: GestureState, of recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    guard recognizer.isEnabled, unsafe recognizer.viewReference != nil else { return }
    let state = attempt.state
    guard !attempt.isResetting, !state.isFinal else {
      if wanted != .failed, wanted != .possible { noteIllegal(recognizer, state, wanted) }
      return
    }
    if !attempt.isUnderWay { begin(recognizer) }
    if attempt.want(wanted) { ask(recognizer) }
  }

  /// Takes down that a recognizer asks to go on.
  @inline(__always)
  func requestChange(of recognizer: GestureRecognizer) {
    // Mostly it goes on, and has asked for nothing yet; then it is switched on, and attached.
    guard recognizer.attempt.state.isActive, recognizer.attempt.wanted.isEmpty else {
      return request(.changed, of: recognizer)
    }
    recognizer.attempt.wanted.append(.changed)
    ask(recognizer)
  }

  /// Has a recognizer's wishes looked at.
  @inline(__always)
  private func ask(_ recognizer: GestureRecognizer) {
    if !recognizer.attempt.isAsking {
      recognizer.attempt.isAsking = true
      unsafe asking.append(Unmanaged.passUnretained(recognizer))
    }
    settleIfIdle()
  }

  /// Grants or refuses everything that is asked for, and what follows from that.
  @inline(__always)
  func resolve() {
    if isUnsettled { resolveAll() }
  }

  private func resolveAll() {
    if isResolving { return }
    isResolving = true
    while isUnsettled {
      // Those that were let go by a failure come first.
      if !reexamined.isEmpty {
        grant(reexamined.removeFirst())
      } else {
        unsafe nextAsking()._withUnsafeGuaranteedRef { settle($0) }
      }
    }
    isResolving = false
  }

  /// Looks at what a recognizer asks for.
  private func settle(_ recognizer: GestureRecognizer) {
    recognizer.attempt.isAsking = false
    if !goesOn(recognizer) { grant(recognizer) }
  }

  /// How many wishes a pass can have; recognizers whose actions ask for more without end are stopped.
  private static var mostGrants: Int { 65_536 }

  /// Counts a wish that is looked at; false if there have been too many, and it is dropped.
  @inline(__always)
  private func counts(_ recognizer: GestureRecognizer) -> Bool {
    grants &+= 1
    if grants <= Self.mostGrants { return true }
    drop(recognizer)
    return false
  }

  @inline(never)
  private func drop(_ recognizer: GestureRecognizer) {
    recognizer.attempt.wanted.removeAll()
    if grants == Self.mostGrants + 1 {
      let name = UntrustedText(recognizer.identifier).escaped
      note(
        .error, .bridge, "\(name) asks for states without end; it is not heard until the next event"
      )
    }
  }

  /// Whose turn it is: the order in which they asked, but a tap with more taps before one with fewer
  /// (R-GST-19).
  ///
  /// Not counted: whoever asks has an attempt under way, and none ends before all are settled.
  @unsafe
  @inline(__always)
  private func nextAsking() -> Unmanaged<GestureRecognizer> {
    // Mostly only one asks.
    unsafe asking.count == 1 ? asking.removeLast() : asking.remove(at: nextPlace())
  }

  /// The place of the one whose turn it is among those that ask.
  private func nextPlace() -> Int {
    if look({ $0.edgeGate != nil }) == true {
      for index in 0..<asking.count where asking.look(at: index, { $0.decidesFirst }) {
        return index
      }
    }
    var place = 0
    var taps = asking.look(at: 0) { $0.requiredTaps }
    guard taps > 0, asking.look(at: 0, { $0.attempt.wanted.first == .ended }) else { return place }
    for index in 1..<asking.count {
      asking.look(at: index) { recognizer in
        guard recognizer.requiredTaps > taps, recognizer.attempt.wanted.first == .ended
        else { return }
        place = index
        taps = recognizer.requiredTaps
      }
    }
    return place
  }

  /// Grants the only wish of one that goes on, which is mostly all there is to do.
  @inline(__always)
  private func goesOn(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.attempt.wanted.isOnlyChanged, recognizer.attempt.state.isActive,
      grants < Self.mostGrants, !isTracing
    else { return false }
    grants &+= 1
    recognizer.attempt.wanted.removeFirst()
    recognizer.attempt.state = .changed
    sendActions(of: recognizer)
    return recognizer.attempt.wanted.isEmpty
  }

  private func grant(_ recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    while let wanted = attempt.wanted.first {
      guard counts(recognizer) else { return }
      let state = attempt.state
      switch GestureTransition(from: state, to: wanted) {
      case .recognize(let granted):
        guard mayRecognize(recognizer, as: granted) else { return }
        recognize(recognizer, as: granted)
      case .act(let granted):
        recognizer.attempt.wanted.removeFirst()
        enter(granted, recognizer)
        sendActions(of: recognizer)
      case .fail:
        fail(recognizer)
      case .illegal:
        recognizer.attempt.wanted.removeFirst()
        noteIllegal(recognizer, state, wanted)
      }
    }
  }

  /// Whether a recognizer may leave `possible` now; where it may not, it waits or has failed
  /// (R-GST-9).
  private func mayRecognize(_ recognizer: GestureRecognizer, as wanted: GestureState) -> Bool {
    if recognizer.decidesFirst { return true }
    switch requirements(of: recognizer) {
    case .waiting:
      recognizer.attempt.isPending = true
      return false
    case .lost:
      fail(recognizer)
      return false
    case .met: break
    }
    let mayBegin = shouldBegin(recognizer)
    // Whoever was asked may have withdrawn it.
    guard recognizer.attempt.state == .possible, recognizer.attempt.wanted.first == wanted
    else { return false }
    let isFree = mayBegin && !isBlocked(recognizer)
    guard recognizer.attempt.state == .possible, recognizer.attempt.wanted.first == wanted
    else { return false }
    if !isFree { fail(recognizer) }
    return isFree
  }

  /// Asks the views from the ones that were hit up to the recognizer's own, then the delegate
  /// (R-GST-9, R-GST-10).
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    viewsLetBegin(recognizer)
      && (recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
  }

  /// Whether no view between those that were hit and the recognizer's is against it.
  private func viewsLetBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.attempt.touches.count == 1 {
      return viewsLetBegin(recognizer, from: recognizer.attempt.touches[0].hitView)
    }
    var asked = spareViews.take()
    defer { spareViews.giveBack(&asked) }
    for touch in recognizer.attempt.touches.all {
      var next = touch.hitView
      while let view = next, !asked.contains(where: { $0 === view }) {
        asked.append(view)
        if !view.gestureRecognizerShouldBegin(recognizer) { return false }
        next = view === recognizer.view ? nil : view.superview
      }
    }
    guard asked.isEmpty, let view = recognizer.view else { return true }
    return view.gestureRecognizerShouldBegin(recognizer)
  }

  /// The same for the only touch, whose way comes to no view twice.
  private func viewsLetBegin(_ recognizer: GestureRecognizer, from hit: View?) -> Bool {
    guard var view = hit ?? recognizer.view else { return true }
    while view.gestureRecognizerShouldBegin(recognizer) {
      guard hit != nil, view !== recognizer.view, let next = view.superview else { return true }
      view = next
    }
    return false
  }

  /// Lets a recognizer leave `possible`: fails whom it prevents, takes the touches from the views,
  /// sends the action, in this order (R-GST-11, R-GST-15).
  private func recognize(_ recognizer: GestureRecognizer, as granted: GestureState) {
    let isSure = withSharers(of: recognizer, where: { isBeaten($0, by: recognizer) }) { beaten in
      // Whoever was asked may have withdrawn it.
      guard recognizer.attempt.state == .possible, recognizer.attempt.wanted.first == granted
      else { return false }
      recognizer.attempt.wanted.removeFirst()
      recognizer.attempt.isPending = false
      enter(granted, recognizer)
      for index in 0..<beaten.list.count { beaten.list.look(at: index) { fail($0) } }
      return true
    }
    guard isSure else { return }
    takeTouches(of: recognizer)
    if !recognizer.attempt.hasActed { sendActions(of: recognizer) }
  }

  /// Whether a recognizer loses when another one recognises (R-GST-13, R-GST-15).
  private func isBeaten(_ other: GestureRecognizer, by recognizer: GestureRecognizer) -> Bool {
    other.attempt.state == .possible
      && (other.hasRequirement(on: recognizer) || excludes(recognizer, other))
  }

  /// Fails a recognizer that is still possible; nobody hears of it (R-GST-20).
  func fail(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.state == .possible, recognizer.attempt.isUnderWay else { return }
    recognizer.attempt.wanted.removeAll()
    recognizer.attempt.isPending = false
    enter(.failed, recognizer)
    guard anySharer(of: recognizer, { $0.attempt.isPending }) else { return }
    withSharers(of: recognizer) { sharers in
      for index in 0..<sharers.list.count {
        sharers.list.look(at: index) { reexamine($0, afterWaitingFor: recognizer) }
      }
    }
  }

  /// Changes a recognizer's state.
  func enter(_ state: GestureState, _ recognizer: GestureRecognizer) {
    recognizer.attempt.state = state
    if state.isFinal {
      clearDeadline(of: recognizer)
      isOrderKnown = false
      needsClosing = true
    }
    trace(.gestureState, recognizer, nil, state)
  }

  /// Calls what was registered for a recognizer, in order (R-GST-11).
  @inline(__always)
  func sendActions(of recognizer: GestureRecognizer) {
    recognizer.attempt.hasActed = true
    if !recognizer.isInternal { look { $0.reporter.gestureActed(recognizer, at: $0.time) } }
    if !recognizer.actions.isEmpty { callActions(of: recognizer) }
  }

  @inline(never)
  private func callActions(of recognizer: GestureRecognizer) {
    for action in recognizer.actions { action.body(recognizer) }
  }

  private func noteIllegal(
    _ recognizer: GestureRecognizer, _ state: GestureState, _ wanted: GestureState
  ) {
    let name = UntrustedText(recognizer.identifier).escaped
    note(
      .error, .bridge,
      "\(name) asks for \(wanted.name) while it is \(state.name), which no recognizer may; ignored")
  }
}

extension GestureAttempt {
  /// Takes down a wish; returns whether somebody has to look at it now.
  fileprivate func want(_ state: GestureState) -> Bool {
    let isGoingOn = self.state.isActive
    switch state {
    case .failed, .cancelled:
      if isGoingOn { break }
      // What was found and not granted yet counts for nothing any more.
      wanted.removeAll()
      wanted.append(.failed)
      isPending = false
      return true
    case .changed:
      // What has just been asked for is told with the newest places.
      if wanted.last == .began || wanted.last == .changed { return false }
    case .possible, .began, .ended:
      if wanted.last == state { return false }
    }
    wanted.append(state)
    return !isPending
  }
}
