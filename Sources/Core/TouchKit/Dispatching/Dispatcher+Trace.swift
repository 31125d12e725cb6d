import TouchModel

/// Reports stages of the pipeline for traces.
extension Dispatcher {
  /// Traces a frame that was appended to the queue: `gate`, `wake`, `enqueue`.
  func traceArrival(of frame: ContactFrame) {
    for stage in [Stage.gate, .wake, .enqueue] { traceFrame(stage, frame) }
  }

  /// Traces a stage of a frame, with the number of queued frames where the stage changes it.
  func traceFrame(_ stage: Stage, _ frame: ContactFrame) {
    var record = StageEvent(stage)
    record.device = frame.device
    if stage == .enqueue || stage == .drain { record.depth = queue.count }
    reporter.stageReached(record, at: frame.time)
  }

  /// Traces the views that the hit test of a touch has tested, and then its view.
  func trace(_ hitTest: HitTest, of touch: Touch) {
    for case .tested(let view, let verdict) in hitTest.steps {
      var record = StageEvent(.hit)
      record.responder = view
      record.verdict = verdict
      record.isOfRedactedTouch = touch.isRedacted
      reporter.stageReached(record, at: time)
    }
    guard let view = touch.boundView else { return }
    var record = StageEvent(.bind)
    record.touch = touch
    record.responder = view
    reporter.stageReached(record, at: time)
  }

  /// Traces a call to a responder.
  func traceCall(
    _ stage: Stage, _ responder: Responder, _ method: TouchMethod? = nil, _ touches: [Touch] = []
  ) {
    reporter.stageReached(
      StageEvent(stage, responder: responder, method: method, touches: touches), at: time)
  }

  /// Traces that a touch leaves the event.
  func traceRetire(_ touch: Touch) {
    var record = StageEvent(.retire)
    record.touch = touch
    reporter.stageReached(record, at: time)
  }
}
