package import TouchModel

/// The record of a change of a sink, or of what a sink did with a touch (P-10).
package struct SinkRecord: Hashable, Sendable {
  /// A change of a sink.
  package enum Action: String, LogWord, Hashable, Sendable, CaseIterable {
    /// The virtual touchscreen exists and receives touches.
    case opened
    /// The virtual touchscreen is removed, or receives no touches for now.
    case closed
    /// A client has connected and receives touches.
    case connected
    /// A client is gone, or the daemon has ended its connection.
    case disconnected
    /// A client was refused.
    case refused
    /// A client does not read; moves are merged (P-3).
    case behind
    /// The queue of a client was full, and its touches were cancelled (P-3).
    case overrun
    /// A client did not answer in time, and counts as absent (P-4).
    case unresponsive
    /// A client has answered, or has read everything again.
    case responsive
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
  /// The user id of the client; nil for a virtual touchscreen.
  package var user: UInt32?
  /// The number of moves that were merged; nil if none were counted.
  package var merged: Int?
  /// The number of packets that wait; nil if none were counted.
  package var waiting: Int?
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
    if let user { encoder.integer(.sinkUser, Int(user), isInText: true) }
    if let merged { encoder.count(.sinkMerged, merged, of: "merged move", isInText: true) }
    if let waiting { encoder.count(.sinkWaiting, waiting, of: "waiting packet", isInText: true) }
    if let reason { encoder.sentence(.sinkReason, reason) }
  }
}

extension LogField {
  static var sink: LogField { LogField("sink", journal: "SINK_NAME", label: "", style: .strong) }
  static var sinkAction: LogField { LogField("action", journal: "SINK_ACTION") }
  static var sinkNode: LogField { LogField("node", journal: "SINK_NODE", label: ", ") }
  static var sinkUser: LogField { LogField("uid", journal: "SINK_USER", label: ", user ") }
  static var sinkMerged: LogField { LogField("merged", journal: "SINK_MERGED", label: ", ") }
  static var sinkWaiting: LogField { LogField("waiting", journal: "SINK_WAITING", label: ", ") }
  static var sinkReason: LogField {
    LogField("reason", journal: "SINK_REASON", label: ": ", style: .cancelled)
  }
}
