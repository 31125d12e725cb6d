import TouchModel

/// Reports stages of recognizers, and notes about them.
extension GestureEnvironment {
  /// Reports a stage of a recognizer if stages are traced.
  @inline(__always)
  func trace(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod? = nil,
    _ state: GestureState? = nil
  ) {
    if dispatcher.isTracing { report(stage, recognizer, method, state) }
  }

  @inline(never)
  private func report(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod?, _ state: GestureState?
  ) {
    var record = StageEvent(stage)
    record.recognizer = recognizer
    record.responder = recognizer.attachedView
    record.method = method
    record.state = state
    dispatcher.reporter.stageReached(record, at: dispatcher.time)
  }

  /// Reports a note to the observer.
  func note(_ level: Note.Level, _ blame: Blame, _ message: String) {
    dispatcher.reporter.noted(Note(level, blame, message), at: dispatcher.time)
  }
}
