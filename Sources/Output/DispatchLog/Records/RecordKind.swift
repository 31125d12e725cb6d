/// Who may receive records of a kind (C-25).
package enum RecordAudience: Hashable, Sendable {
  /// The log in each format, and every subscriber. Only these records take a number.
  case everyone
  /// The journal alone.
  case journal
}

/// The declaration of a kind of record: its name, its entry in the journal, and its documentation.
///
/// Each type of record declares its kind. records.md and the catalog of the journal contain
/// what is declared here; a test writes and compares them.
package struct RecordKind: Sendable {
  /// The name of the kind in the log.
  package let name: StaticString
  /// The value of the journal's field `MESSAGE_ID`; nil for a kind that is never in the journal.
  ///
  /// The numbers never change. A new kind gets a new random number (`systemd-id128 new`).
  package let messageID: StaticString?
  /// Who may receive records of the kind.
  package let audience: RecordAudience
  /// True for records of single contacts, which the journal summarizes by default.
  let isSummarized: Bool
  /// True if the compact form contains the time of the records.
  ///
  /// Devices and notes appear before the first frame, at times that depend on the machine.
  let hasCompactTime: Bool
  /// True if the text form has the record without columns, above their headings.
  let isHeading: Bool
  /// The documentation of the kind.
  package let documentation: RecordDocumentation

  /// Declares a kind.
  @inline(__always)
  init(
    _ name: StaticString, messageID: StaticString?, audience: RecordAudience,
    isSummarized: Bool = false, hasCompactTime: Bool = true, isHeading: Bool = false,
    documentation: RecordDocumentation
  ) {
    self.name = name
    self.messageID = messageID
    self.audience = audience
    self.isSummarized = isSummarized
    self.hasCompactTime = hasCompactTime
    self.isHeading = isHeading
    self.documentation = documentation
  }

  /// The names of the kinds that everyone may receive, by which records are selected.
  package static var selectable: [String] {
    all.filter { $0.audience == .everyone }.map { "\($0.name)" }
  }

  /// All kinds, in the order of the documentation.
  package static var all: [RecordKind] {
    [
      StartRecord.kind, DeviceRecord.kind, TouchRecord.kind, HitRecord.kind, CallRecord.kind,
      GestureRecord.kind, ControlRecord.kind, ScrollRecord.kind, IgnoredRecord.kind,
      SetsRecord.kind, IdleRecord.kind, SinkRecord.kind, GapRecord.kind, NoteRecord.kind,
      StageRecord.kind,
      EndRecord.kind, TouchSummary.kind, OmissionRecord.kind,
    ]
  }
}
