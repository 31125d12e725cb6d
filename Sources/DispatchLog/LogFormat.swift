/// The format of a dispatch log.
package enum LogFormat: Hashable, Sendable {
  /// One JSON object per line, for programs. Its keys are public interface.
  case json
  /// Columns for people, with terminal colors if asked.
  case text(color: Bool)
  /// Entries of the system's journal: one `FIELD=value` per line, and an empty line after each entry.
  /// No value contains a line feed.
  case journal(JournalDetail)

  /// False if records of moves are not encoded, so that callers need not make them.
  ///
  /// The journal accepts some hundred entries per second, and ten fingers make a thousand moves.
  package var wantsMoves: Bool {
    if case .journal = self { false } else { true }
  }
}

/// What the journal has an entry for.
package enum JournalDetail: Hashable, Sendable {
  /// Each touch, when it is over, with all that happened to it.
  case touches
  /// Each record except moves and stages.
  case all
}
