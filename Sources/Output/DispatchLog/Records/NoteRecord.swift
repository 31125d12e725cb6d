package import TouchModel

/// The record of a diagnostic message that no other record contains.
package struct NoteRecord: Hashable, Sendable {
  /// The note.
  package var note: Note
  /// The date and the boot, after the system resumed.
  package var moment: LogMoment?

  /// Creates the record of a note.
  package init(_ note: Note, at moment: LogMoment? = nil) {
    self.note = note
    self.moment = moment
  }
}

extension NoteRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "note", messageID: "81d94410c02944aea5a50d151ab4a268", audience: .everyone,
      hasCompactTime: false, documentation: documentation)
  }

  package var priority: JournalPriority {
    switch note.level {
    case .info: .information
    case .warning: .warning
    case .error: .error
    }
  }

  private var mark: TextMark {
    switch note.level {
    case .info: TextMark("i ", .dim, subject: nil)
    case .warning: TextMark("! ", .cancelled, subject: nil)
    case .error: TextMark("! ", .unhandled, subject: nil)
    }
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.level, note.level, mark)
    encoder.word(.blame, note.blame, isInText: true)
    encoder.sentence(.message, note.message)
    moment?.encode(into: &encoder)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("note ")
    note.level.write(to: &cursor)
    cursor.literal(" ")
    note.blame.write(to: &cursor)
    cursor.compactSentence(note.message)
  }
}

extension LogField {
  static var level: LogField { LogField("level", journal: "NOTE_LEVEL") }
  static var blame: LogField { LogField("blame", journal: "NOTE_BLAME", label: "") }
  static var message: LogField { LogField("message", label: ": ") }
}

extension NoteRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "anything else an operator should see",
      values: """
        `level` is `info`, `warning` or `error`. `blame` is the cause: `kernel`, `device`, `layout`,
        `capture`, or `bridge` for touchbridge itself. The first note after the machine was
        suspended has `wallClock` and `boot`, as `start` has.
        """,
      compactLine: "a note: level, blame and message",
      priority: "3 for an error, 4 for a warning, otherwise 6",
      subject: "A diagnostic message",
      explanation: """
        NOTE_BLAME names the cause: @NOTE_BLAME@ (kernel, device, layout, capture or bridge,
        which is touchbridge itself).

        An error means that data was lost or that a function does not work. A warning means
        that an unusual condition was handled.
        """)
  }
}
