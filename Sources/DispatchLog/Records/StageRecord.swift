package import TouchModel

/// The record of a stage of the dispatch of a frame, an event or a touch; only in traces (R-DIAG-2).
package struct StageRecord: Hashable, Sendable {
  /// The stage.
  package var stage: NameID
  /// The device of the frame.
  package var device: DeviceID?
  /// The number of queued frames.
  package var depth: Int?
  /// The number of the touch.
  package var touch: Int?
  /// The recognizer that received touches, changed its state or was reset, or none.
  package var recognizer = NameID.none
  /// The view of that recognizer, or none.
  package var view = NameID.none
  /// The new state of that recognizer, or none.
  package var state = NameID.none
  /// The responder that was visited, bound or called, or none.
  package var responder: NameID
  /// The method that was called.
  package var method: CallMethod?
  /// The result of the stage, or none.
  package var verdict: NameID

  /// Creates the record of a stage.
  package init(stage: NameID, responder: NameID = .none, verdict: NameID = .none) {
    self.stage = stage
    self.responder = responder
    self.verdict = verdict
  }
}

extension StageRecord: LogRecord {
  static var kind: RecordKind { .stage }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.stage, stage, .stage)
    if let device { encoder.device(device) }
    if let depth {
      encoder.integer(.depth, depth, isInText: true)
      encoder.phrase(" waiting")
    }
    if let touch { encoder.touch(touch) }
    if recognizer != .none { encoder.name(.stageRecognizer, recognizer) }
    if view != .none { encoder.name(.stageView, view) }
    if responder != .none { encoder.name(.responder, responder) }
    if let method { encoder.word(.stageMethod, method, isInText: true) }
    if state != .none { encoder.name(.stageState, state) }
    if verdict != .none { encoder.name(.verdict, verdict) }
  }
}

extension LogField {
  static var stage: LogField { LogField("stage") }
  static var depth: LogField { LogField("depth", label: "", style: .dim) }
  static var stageRecognizer: LogField { LogField("recognizer", label: "", style: .dim) }
  static var stageView: LogField { LogField("view", label: " on ", style: .dim) }
  static var responder: LogField { LogField("responder", label: "", style: .dim) }
  static var stageMethod: LogField { LogField("method", label: " ", style: .dim) }
  static var stageState: LogField { LogField("state", label: " ", style: .dim) }
  static var verdict: LogField { LogField("verdict", label: ": ", style: .dim) }
}
