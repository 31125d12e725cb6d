/// The format of a dispatch log.
package enum LogFormat: Hashable, Sendable {
  /// One JSON object per line, for programs; the keys are a public interface.
  case json
  /// Text in columns, for people, optionally with terminal colors.
  case text(color: Bool)
  /// One short line per record, for expected logs: without versions, names of devices and counts.
  case compact
  /// Entries of the system journal: one `FIELD=value` per line, and an empty line after each entry.
  ///
  /// No value contains a line feed.
  case journal(JournalDetail)
  /// Each record in JSON, as text without colors, and in the compact form, each followed by
  /// `formEnd`.
  ///
  /// For tests of a view: its state changes while it is touched, so that one play has to give all forms.
  case allForms

  /// The byte after each form of a record in the format `allForms`; no record contains it.
  package static let formEnd: UInt8 = 0x1e
  /// Values with the keys of the JSON format, for a caller in the same process: see `DispatchLog.takeRecords()`.
  case values

  /// The column of the text format at which a folded line continues, which is that of the events.
  package static let textIndent = TextPage.initialTimeWidth + 2 + TextColumn.subjectWidth + 2

  /// False if records of moves are not encoded, so that callers need not create them.
  ///
  /// The journal accepts a few hundred entries per second, and ten fingers cause a thousand moves.
  package var encodesMoves: Bool {
    if case .journal = self { false } else { true }
  }
}

/// The events that have an entry in the journal.
package enum JournalDetail: Hashable, Sendable {
  /// Touches: one entry at the end of each touch, with a summary.
  case touches
  /// All records except moves and stages.
  case all
}
