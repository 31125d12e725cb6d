import TouchModel

/// Counts touches and calls, and reports them to the observer.
///
/// All reports pass through this object, which omits those that are not in `observedEvents`.
@safe final class DispatchReporter {
  // Accessed in single steps: unchecked.
  /// The observer, retained.
  @safe @exclusivity(unchecked) private(set) var observer: (any DispatchObserver)?
  // The selection of `observedEvents`, tested for each report; false without an observer.
  private var observesTouches = false
  private var observesActions = false
  private var observesMoves = false
  /// True if the observer receives the stages.
  private(set) var isTracing = false
  /// True if there has been a secret touch: calls are then examined for them.
  @safe @exclusivity(unchecked) var hasSecrets = false
  /// The counts since the application was created.
  @safe @exclusivity(unchecked) var counts = DispatchCounts()

  /// Sets the observer; nil removes it.
  func setObserver(_ observer: (any DispatchObserver)?) {
    self.observer = observer
    let observed = observer?.observedEvents ?? []
    observesTouches = observed.contains(.touches)
    observesActions = observed.contains(.actions)
    observesMoves = observed.contains(.moves)
    isTracing = observed.contains(.stages)
  }

  /// Reports a touch whose phase or location changed.
  @inline(__always)
  func touchChanged(_ touch: Touch, at time: Microseconds) {
    let phase = touch.state.phase
    switch phase {
    case .began:
      counts.touchesBegan &+= 1
      if touch.state.isRedacted { hasSecrets = true }
    case .ended: counts.touchesEnded &+= 1
    case .cancelled: counts.touchCancelled(touch.state.cancelReason)
    default: break
    }
    if hasSecrets { counts.touchChanged(touch) }
    guard phase == .moved ? observesMoves : observesTouches else { return }
    // A frame may cancel touches of another device, which has a clock of its own.
    observer?.touchChanged(touch, at: phase == .cancelled ? touch.state.now.time : time)
  }

  /// Reports a contact that touch accommodations ignore.
  func contactIgnored(_ contact: IgnoredContact, at time: Microseconds) {
    guard observesTouches else { return }
    observer?.contactIgnored(contact, at: time)
  }

  /// Reports the result of the hit test of a new touch.
  func touchHit(
    _ touch: Touch, at location: Point, _ path: @autoclosure () -> [View], _ refusal: HitRefusal?,
    _ time: Microseconds
  ) {
    guard observesTouches else { return }
    observer?.touchHit(
      HitResult(touch: touch, location: location, path: path(), refusal: refusal), at: time)
  }

  /// Reports a call that has returned.
  @inline(__always)
  func viewCalled(
    _ method: TouchMethod, _ view: View, _ window: Window, _ touches: [Touch], _ chain: ChainRecord,
    at time: Microseconds
  ) {
    counts.calls &+= 1
    let isHandled = chain.isHandled(method)
    if !isHandled { counts.unhandledCalls &+= 1 }
    if hasSecrets { counts.separateSecrets(of: touches, isHandled: isHandled) }
    if isTracing {
      for hop in chain.hops.dropFirst() {
        stageReached(
          StageEvent(.chain, responder: hop, method: method, touches: touches), at: time)
      }
    }
    guard method == .moved ? observesMoves : observesTouches else { return }
    observer?.viewCalled(
      view, method, with: touches, in: window, along: chain.hops,
      handledBy: chain.handlers(of: method), at: time)
  }

  /// Reports an action of a recognizer.
  @inline(__always)
  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    guard observes(recognizer.attempt.state) else { return }
    observer?.gestureActed(recognizer, at: time)
  }

  /// Reports an event of a control.
  func controlSent(_ report: ControlReport, at time: Microseconds) {
    let isDrag = report.event == .touchDragInside || report.event == .touchDragOutside
    guard observesActions, observesMoves || !isDrag else { return }
    observer?.controlSent(report, at: time)
  }

  /// Reports that a scroll view has a state of scrolling.
  func scrolled(
    _ state: GestureState, _ report: @autoclosure () -> ScrollReport, at time: Microseconds
  ) {
    guard observes(state) else { return }
    observer?.scrolled(report(), at: time)
  }

  /// Reports a stage of the pipeline; to be called only while tracing.
  func stageReached(_ event: StageEvent, at time: Microseconds) {
    observer?.stageReached(event, at: time)
  }

  /// Reports a note.
  func noted(_ note: Note, at time: Microseconds) {
    observer?.noted(note, at: time)
  }

  /// Reports that all calls of a pass have returned.
  @inline(__always)
  func passEnded(at time: Microseconds) {
    observer?.passEnded(at: time)
  }

  /// True if the observer receives the actions of a state.
  @inline(__always)
  private func observes(_ state: GestureState) -> Bool {
    observesActions && (observesMoves || state != .changed)
  }
}
