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
  package static var kind: RecordKind {
    RecordKind(
      "stage", messageID: nil, audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var touchNumbers: [Int] { touch.map { [$0] } ?? [] }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.stage, stage, TextMark(": ", .dim))
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

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("stage")
    cursor.compactName(stage)
    if let depth {
      cursor.literal(" depth=")
      cursor.integer(depth)
    }
    if let device {
      cursor.literal(" device=d")
      cursor.integer(Int(device.rawValue))
    }
    if let method {
      cursor.literal(" method=")
      method.write(to: &cursor)
    }
    write(" recognizer=", recognizer, to: &cursor)
    write(" responder=", responder, to: &cursor)
    write(" state=", state, to: &cursor)
    if let touch {
      cursor.literal(" touch=")
      cursor.integer(touch)
    }
    write(" verdict=", verdict, to: &cursor)
    write(" view=", view, to: &cursor)
  }

  private func write(_ key: StaticString, _ name: NameID, to cursor: inout ByteCursor) {
    guard name != .none else { return }
    cursor.literal(key)
    cursor.plainName(name)
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

extension StageRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a stage of dispatch was passed; only with `--trace`",
      values: """
        a record also has `device`, `depth` (the number of waiting frames), `touch`,
        `responder`, `method` and `verdict` as they apply. The stages of a frame, in their order:

        | `stage` | Meaning |
        |---|---|
        | `gate` | a frame was posted |
        | `wake` | the application learns that a frame waits; this is not the layout's key `wake` |
        | `enqueue` | the frame is put into the queue |
        | `drain` | it is taken from the queue |
        | `hit` | a hit test visits a view |
        | `bind` | a touch is bound to its view |
        | `app.sendEvent`, `win.sendEvent` | the event is sent to the application, and to a window |
        | `view` | a view is called |
        | `chain` | a call is forwarded to the next responder |
        | `retire` | a touch leaves the event |

        The stages of recognizers also have `recognizer`, `view` (that of the recognizer), and one
        more key:

        | `stage` | Meaning | Key |
        |---|---|---|
        | `gr` | a recognizer receives touches, or its deadline has come | `method`; none for a deadline |
        | `gr.state` | its state has changed | `state`: `began` `changed` `ended` `cancelled` `failed` |
        | `gr.reset` | it is reset for the next attempt | none |
        """,
      compactLine: "with `--trace`: a stage, with its keys by the alphabet")
  }
}
