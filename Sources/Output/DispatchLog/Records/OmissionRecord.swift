internal import Text
internal import TouchModel

/// The number of touches that have no entry of their own in the journal (T-4).
package struct OmissionRecord: Hashable, Sendable {
  /// The number of touches.
  package var touches: Int
  /// The views in which they began, with their numbers of touches; those without a view are in none.
  package var views: [View]

  /// A view with its number of touches.
  package struct View: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The number of touches.
    package var touches: Int

    /// Creates a view with its number of touches.
    package init(_ name: String, touches: Int) {
      self.name = name
      self.touches = touches
    }
  }

  /// Creates the record.
  package init(touches: Int, views: [View]) {
    self.touches = touches
    self.views = views
  }
}

extension OmissionRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "omission", messageID: "ae31f759eadc4de0bd7742392eb38527", audience: .journal,
      documentation: documentation)
  }

  package var priority: JournalPriority { .warning }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event("omission", .none)
    encoder.integer(.omittedTouches, touches, isInText: true)
    encoder.phrase(
      touches == 1 ? " touch has no entry of its own" : " touches have no entry of their own")
    for view in views {
      encoder.text(.omittedView, UntrustedText("\(view.touches) \(view.name)"))
    }
  }

  package func writeCompact(to cursor: inout ByteCursor) {}
}

extension LogField {
  static var omittedTouches: LogField {
    LogField("touches", journal: "OMITTED_TOUCHES", label: "")
  }
  static var omittedView: LogField { LogField("views", journal: "OMITTED_VIEW", label: ", ") }
}

extension OmissionRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "touches have no entry of their own, once a minute",
      values: """
        only the journal has this record. Of a flood of touches, only some have a `summary` entry.
        `OMITTED_TOUCHES` is the number of those without one since the last `omission` entry.
        `OMITTED_VIEW` is there for each view in which they began: the number, a blank and the name,
        for at most 64 views; later ones are counted as `other`. A touch in a sensitive view counts
        for that view. Touches outside of every view are only in the total.
        """,
      priority: "4",
      subject: "@OMITTED_TOUCHES@ touches have no entry of their own",
      explanation: """
        Touches came faster than 20 a minute for some time, as water on the glass or a noisy
        panel makes them, and not each of them has an entry. OMITTED_VIEW has the number and
        the name of each view in which they began.

        The filter ghostGuard of the layout removes touches that no finger makes.
        `run --journal all` logs each step of a touch.
        """)
  }
}
