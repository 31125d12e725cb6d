import TouchModel

/// The dispatcher and the environment of gesture recognizers, shared by the parts of the environment.
@safe final class GestureContext {
  /// The dispatcher; unretained, because it owns the environment.
  @exclusivity(unchecked) var dispatcherReference: Unmanaged<Dispatcher>?
  /// The environment; unretained, because it owns this object.
  @exclusivity(unchecked) var environmentReference: Unmanaged<GestureEnvironment>?

  /// The dispatcher, or nil after it was released.
  var dispatcher: Dispatcher? { unsafe dispatcherReference?.takeUnretainedValue() }

  /// Reads from the dispatcher without retaining it; `body` must not call code of the application.
  @inline(__always)
  func read<Result>(_ body: (Dispatcher) -> Result) -> Result? {
    unsafe dispatcherReference?._withUnsafeGuaranteedRef(body)
  }

  /// True if the observer receives stage records.
  var isTracing: Bool { read { $0.isTracing } ?? false }

  /// Performs deferred work, unless a dispatch is in progress that does so at its end.
  func settleIfIdle() {
    if read({ $0.isBusy }) != false { return }
    dispatcher?.quietly {}
  }

  /// Reports a stage of a recognizer if stages are traced.
  @inline(__always)
  func trace(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod? = nil,
    _ state: GestureState? = nil
  ) {
    if isTracing { report(stage, recognizer, method, state) }
  }

  @inline(never)
  private func report(
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

  /// Reports a note to the observer.
  func note(_ level: Note.Level, _ blame: Blame, _ message: String) {
    guard let dispatcher else { return }
    dispatcher.reporter.noted(Note(level, blame, message), at: dispatcher.time)
  }
}
