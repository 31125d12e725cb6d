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
  package static var kind: RecordKind {
    RecordKind(
      "idle", messageID: "5088f126806a49d9bf034651f2cd741b", audience: .everyone,
      documentation: documentation)
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(isIdle ? "idle" : "idle ended", .none)
    encoder.phrase(isIdle ? "no finger has touched for the time of `idle`" : "a finger touches")
    encoder.boolean(.idle, isIdle)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal(isIdle ? "idle" : "idle ended")
  }
}

extension LogField {
  static var idle: LogField { LogField("idle", journal: "IDLE") }
}

extension IdleRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "no finger was down for the time of the layout's key `idle`, and the next touch",
      values: """
        `idle` is true when no finger was down for the time of the layout's key `idle`, and false at
        the next touch. The time begins with the first touchscreen. In a replay it is measured by
        the time stamps of the recording: a capture with a tap and a second one a minute later has
        both records. The end of a recording writes no `idle` record.
        """,
      compactLine: "no finger was down for the time of `idle`; `idle ended`: the next finger",
      subject: "Whether fingers touch the screen",
      explanation: """
        IDLE is 1 if no finger was down for the time of the layout's key `idle`. It is 0 for
        the first finger after that.
        """)
  }
}
