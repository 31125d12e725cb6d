/// The counts of a run, which are in the last record of its log.
package struct LogCounts: Hashable, Sendable {
  /// Frames of all devices.
  package var frames = 0
  /// Input events of all devices.
  package var events = 0
  /// Touches that began.
  package var began = 0
  /// Touches that were lifted.
  package var ended = 0
  /// Touches that were cancelled before they were lifted.
  package var cancelled = 0
  /// Calls of views.
  package var dispatches = 0
  /// Calls that no responder handled.
  package var unhandled = 0
  /// Losses of input events (SYN_DROPPED).
  package var gaps = 0
  /// Contacts that filters removed.
  package var ignored = 0

  /// Creates counts of zero.
  package init() {}
}

/// The last record of a log.
package struct EndRecord: Hashable, Sendable {
  /// The counts of the run.
  package var counts: LogCounts

  /// Creates the last record.
  package init(_ counts: LogCounts) {
    self.counts = counts
  }
}

extension EndRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "end", messageID: "119b5527b9b54da8ab3c985893a3c8d1", audience: .everyone,
      documentation: documentation)
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event("end", TextMark("", .strong))
    encoder.count(.frames, counts.frames, of: "frame", isInText: true)
    encoder.count(.events, counts.events, of: "event", isInText: true)
    encoder.integer(.touches, counts.began, isInText: true)
    encoder.phrase(counts.began == 1 ? " touch" : " touches")
    encoder.integer(.began, counts.began, isInText: true)
    encoder.integer(.ended, counts.ended, isInText: true)
    encoder.phrase(" lifted")
    encoder.integer(.cancelled, counts.cancelled, isInText: true)
    encoder.phrase(" cancelled before the lift")
    encoder.count(.dispatches, counts.dispatches, of: "call", isInText: true)
    encoder.integer(.unhandled, counts.unhandled, isInText: true)
    encoder.phrase(" unhandled")
    encoder.count(.gaps, counts.gaps, of: "gap", isInText: true)
    encoder.count(
      .ignored, counts.ignored, of: "ignored contact", isInText: counts.ignored > 0)
  }

  package func writeCompact(to cursor: inout ByteCursor) {}
}

extension LogField {
  static var frames: LogField { LogField("frames", journal: "COUNT_FRAMES", label: "") }
  static var events: LogField { LogField("events", journal: "COUNT_EVENTS", label: ", ") }
  static var touches: LogField { LogField("touches", journal: "COUNT_TOUCHES", label: "; ") }
  static var began: LogField { LogField("began", journal: "COUNT_BEGAN") }
  static var ended: LogField { LogField("ended", journal: "COUNT_ENDED", label: ": ") }
  static var cancelled: LogField {
    LogField("cancelled", journal: "COUNT_CANCELLED", label: ", ")
  }
  static var dispatches: LogField {
    LogField("dispatches", journal: "COUNT_DISPATCHES", label: "; ")
  }
  static var unhandled: LogField {
    LogField("unhandled", journal: "COUNT_UNHANDLED", label: ": ")
  }
  static var gaps: LogField { LogField("gaps", journal: "COUNT_GAPS", label: "; ") }
  static var ignored: LogField { LogField("ignored", journal: "COUNT_IGNORED", label: "; ") }
}

extension EndRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "last: the totals",
      values: """
        the totals: `frames` and `events` of all devices; `touches` that began (`began` has the same
        number); of them, those that were lifted (`ended`), and those that were `cancelled` before.
        A touch that a gesture takes from its view is lifted later, and is not `cancelled`. Then
        `dispatches`, the calls of views, and how many of them were `unhandled`; `gaps`; and the
        contacts that filters removed (`ignored`).
        """,
      subject: "touchbridge ends its log",
      explanation: """
        The totals of the run: @COUNT_TOUCHES@ touches, of which @COUNT_CANCELLED@ were
        cancelled before the finger was lifted; @COUNT_DISPATCHES@ calls of views, of which
        @COUNT_UNHANDLED@ were not handled; the kernel dropped records @COUNT_GAPS@ times. Moves
        are included, although they are not in the journal.
        """)
  }
}
