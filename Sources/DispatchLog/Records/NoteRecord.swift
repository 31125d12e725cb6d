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
  static var kind: RecordKind { .note }

  var priority: JournalPriority {
    switch note.level {
    case .info: .information
    case .warning: .warning
    case .error: .error
    }
  }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.level, note.level, .note(note.level))
    encoder.word(.blame, note.blame, isInText: true)
    encoder.sentence(.message, note.message)
    moment?.encode(into: &encoder)
  }
}

extension LogField {
  static var level: LogField { LogField("level", journal: "NOTE_LEVEL") }
  static var blame: LogField { LogField("blame", journal: "NOTE_BLAME", label: "") }
  static var message: LogField { LogField("message", label: ": ") }
}
