/// The record that no finger was down for the time of the layout's key `idle`, or that one is again.
package struct IdleRecord: Hashable, Sendable {
  /// True if no finger was down for that time; false for the first finger after it.
  package var isIdle: Bool

  /// Creates the record of a change.
  package init(isIdle: Bool) {
    self.isIdle = isIdle
  }
}

extension IdleRecord: LogRecord {
  static var kind: RecordKind { .idle }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(isIdle ? "idle" : "idle ended", .none)
    encoder.phrase(isIdle ? "no finger has touched for the time of `idle`" : "a finger touches")
    encoder.boolean(.idle, isIdle)
  }
}

extension LogField {
  static var idle: LogField { LogField("idle", journal: "IDLE") }
}
