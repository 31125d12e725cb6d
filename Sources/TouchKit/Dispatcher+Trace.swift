import TouchModel

extension Dispatcher {
  /// Traces how a frame came in: through the gate, waking the application, into the queue.
  func received(_ frame: ContactFrame, depth: Int) {
    guard let observer, isTracing else { return }
    for stage in [Stage.gate, .wake, .enqueue] {
      var record = StageRecord(stage)
      record.device = frame.device
      if stage == .enqueue { record.depth = depth }
      observer.stageReached(record, at: frame.time)
    }
  }

  /// Traces a frame that is taken from the queue.
  func traceFrame(_ stage: Stage, _ frame: ContactFrame, depth: Int) {
    var record = StageRecord(stage)
    record.device = frame.device
    record.depth = depth
    observer?.stageReached(record, at: frame.time)
  }

  /// Traces a view that a hit test visits; nil stands for one that lets the point in.
  func visited(_ view: View, _ verdict: HitVerdict?) {
    var record = StageRecord(.hit)
    record.responder = view
    record.verdict = verdict
    observer?.stageReached(record, at: time)
  }

  /// Traces that a touch has got its view.
  func traceBind(_ touch: Touch, _ view: View) {
    var record = StageRecord(.bind)
    record.touch = touch
    record.responder = view
    observer?.stageReached(record, at: time)
  }

  /// Traces a call to a responder.
  func traceCall(_ stage: Stage, _ responder: Responder, _ method: TouchMethod? = nil) {
    var record = StageRecord(stage)
    record.responder = responder
    record.method = method
    observer?.stageReached(record, at: time)
  }

  /// Traces that a touch leaves the event.
  func traceRetire(_ touch: Touch) {
    var record = StageRecord(.retire)
    record.touch = touch
    observer?.stageReached(record, at: time)
  }
}
