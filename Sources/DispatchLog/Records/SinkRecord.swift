package import TouchModel

/// The record of a change of a sink, or of what a sink did with a touch (P-10).
package struct SinkRecord: Hashable, Sendable {
  /// A change of a sink.
  package enum Action: String, LogWord, Hashable, Sendable, CaseIterable {
    /// The virtual touchscreen exists and receives touches.
    case opened
    /// The virtual touchscreen is removed, or receives no touches for now.
    case closed
    /// A cancelled touch moved off the virtual touchscreen and lifts, although no finger did (F-6).
    case slid
  }

  /// The change.
  package var action: Action
  /// The id of the sink.
  package var sink: NameID
  /// The touch; nil for the sink itself, and where the log must not name the touch.
  package var touch: Int?
  /// The node of the virtual touchscreen; nil if there is none.
  package var node: UntrustedText?
  /// The reason for the change, in one sentence; nil for the usual one.
  package var reason: String?

  /// Creates the record of a change without further information.
  package init(_ action: Action, _ sink: NameID) {
    self.action = action
    self.sink = sink
  }
}

extension SinkRecord: LogRecord {
  static var kind: RecordKind { .sink }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.sink, sink)
    encoder.event(.sinkAction, action, .sink)
    if let touch { encoder.touch(touch) }
    if let node { encoder.text(.sinkNode, node) }
    if let reason { encoder.sentence(.sinkReason, reason) }
  }
}

extension LogField {
  static var sink: LogField { LogField("sink", journal: "SINK_NAME", label: "", style: .strong) }
  static var sinkAction: LogField { LogField("action", journal: "SINK_ACTION") }
  static var sinkNode: LogField { LogField("node", journal: "SINK_NODE", label: ", ") }
  static var sinkReason: LogField {
    LogField("reason", journal: "SINK_REASON", label: ": ", style: .cancelled)
  }
}
