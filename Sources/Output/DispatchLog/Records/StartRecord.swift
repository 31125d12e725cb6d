package import Text
package import TouchModel

/// The first record of a log: the program, the screen and the layout.
package struct StartRecord: Hashable, Sendable {
  /// The source of the input.
  package enum Source: String, LogWord, Hashable, Sendable, CaseIterable {
    /// A capture.
    case replay
    /// A finger script.
    case play
    /// A device.
    case live
  }

  /// The program and its version, such as `touchbridge 0.1.0`.
  package var generator: String
  /// The size of the screen, in points.
  package var screen: Size
  /// The layout file as the user named it; nil without one.
  package var layout: UntrustedText?
  /// The text by which the owner names the state of the layout; nil without one.
  package var revision: String?
  /// The source of the input.
  package var source: Source
  /// The date and the boot of a live log; nil for a capture, whose log is always the same.
  package var moment: LogMoment?

  /// Creates the first record of a log.
  package init(generator: String, screen: Size, layout: UntrustedText?, source: Source) {
    self.generator = generator
    self.screen = screen
    self.layout = layout
    self.source = source
  }
}

extension StartRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "start", messageID: "1222a2b6f149490a86a4b0ba3662b081", audience: .everyone,
      isHeading: true, documentation: documentation)
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.text(.generator, UntrustedText(generator))
    encoder.size(.screen, screen)
    encoder.text(.layout, layout)
    if let revision { encoder.text(.revision, UntrustedText(revision)) }
    encoder.word(.source, source, isInText: true)
    if layout == nil {
      encoder.phrase(" · ")
      encoder.phrase(LayoutName.standard)
    }
    moment?.encode(into: &encoder)
  }

  package func writeCompact(to cursor: inout ByteCursor) {}
}

extension LogField {
  static var generator: LogField {
    LogField("generator", journal: "GENERATOR", label: "", style: .strong)
  }
  static var screen: LogField {
    LogField("screen", journal: "SCREEN", label: " · screen ", column: .remarks)
  }
  static var layout: LogField {
    LogField("layout", journal: "LAYOUT_FILE", label: " · layout ", column: .measurements)
  }
  static var revision: LogField {
    LogField(
      "revision", journal: "LAYOUT_REVISION", label: " · revision ", column: .measurements)
  }
  static var source: LogField { LogField("source", journal: "SOURCE", label: " · ") }
}

extension StartRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "first",
      values: """
        `source` is `live` for `run`, `replay` for `replay`, and `play` for `play`. `wallClock` is
        the date and time in RFC 3339 with the offset from UTC, and `boot` the boot id. Only a live
        log has them. `revision` is that of the layout, if it has one.
        """,
      subject: "touchbridge begins its log",
      explanation: """
        @GENERATOR@ has loaded its layout and starts to search for touchscreens. The screen
        has @SCREEN_WIDTH@ × @SCREEN_HEIGHT@ points.

        LAYOUT_FILE is the layout file. Without this field the standard layout is used:
        one view that receives every touch. LAYOUT_REVISION is the key `revision` of
        the file, if it has one.
        """)
  }
}
