package import TouchModel

/// The record that a gesture has set properties of a view, or that this has ended (F-26).
package struct SetsRecord: Hashable, Sendable {
  /// The recognizer.
  package var recognizer: NameID
  /// The view.
  package var view: NameID
  /// The values that the properties have now.
  package var changes: [FlagChange]
  /// The time until which they last; nil if it is not limited.
  package var until: Microseconds?
  /// True if the time of the recognizer is over, and `changes` are the values as they were without it.
  package var isExpired = false
  /// True if only the recognizer is written, because it or a view that it sets is sensitive.
  package var isRedacted = false

  /// Creates the record of a change.
  package init(
    recognizer: NameID, view: NameID, changes: [FlagChange], until: Microseconds? = nil
  ) {
    self.recognizer = recognizer
    self.view = view
    self.changes = changes
    self.until = until
  }
}

extension SetsRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "sets", messageID: "052c518078154dfd9b21db3064a7bdae", audience: .everyone,
      documentation: documentation)
  }

  package var subscribedView: NameID { view }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event("sets", .none)
    encoder.name(.setsRecognizer, recognizer)
    if isRedacted { return encoder.flag(.redacted, true) }
    encoder.name(.setsView, view)
    encoder.flags(.setsChanges, changes)
    if let until { encoder.duration(.setsUntil, until) }
    encoder.flag(.setsExpired, isExpired)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("sets")
    cursor.compactName(recognizer)
    if isRedacted { return cursor.literal(" redacted") }
    cursor.compactName(view)
    for change in changes {
      cursor.literal(" ")
      change.property.write(to: &cursor)
      cursor.literal(change.value ? "=true" : "=false")
    }
    if let until {
      cursor.literal(" until=")
      cursor.decimal(Double(until.count) / 1_000_000)
    }
    if isExpired { cursor.literal(" expired") }
  }
}

extension FlagProperty: LogWord {}

extension LogField {
  static var setsRecognizer: LogField {
    LogField("recognizer", journal: "GESTURE_RECOGNIZER", label: "", style: .strong)
  }
  static var setsView: LogField { LogField("view", journal: "TOUCH_VIEW", label: ": ") }
  static var setsChanges: LogField { LogField("changes", journal: "SETS_CHANGE", label: " ") }
  static var setsUntil: LogField { LogField("until", journal: "SETS_UNTIL", label: ", until ") }
  static var setsExpired: LogField {
    LogField("expired", journal: "SETS_EXPIRED", label: ", the time is over")
  }
}

extension SetsRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a gesture has set properties of a view, or the time for which it did is over",
      values: """
        one record for each view that the gesture `recognizer` sets. `changes` has the properties of `view`
        with the values that they have now, such as `{"hidden":false}`. `until` is the time at which
        this ends, on the clock of `t`; without it, another gesture, a client or a reload ends it. With
        `expired` that time has come, and `changes` are the values of the layout or of a client again. If
        a touch of the gesture, its view or a view that it sets is sensitive, there is one record, which has only
        `recognizer` and `redacted`, and none when the time is over.
        """,
      compactLine: "a gesture has set properties of a view, or that is over",
      subject: "The gesture @GESTURE_RECOGNIZER@ changes views",
      explanation: """
        The layout says that the gesture GESTURE_RECOGNIZER sets properties of TOUCH_VIEW.
        SETS_CHANGE has each of them with its value. SETS_UNTIL is the time at which that ends;
        with SETS_EXPIRED it has ended.

        `touchbridge explain TOUCH_VIEW` says what is set now.
        """)
  }
}
