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
  static var kind: RecordKind { .start }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.text(.generator, UntrustedText(generator))
    encoder.size(.screen, screen)
    encoder.text(.layout, layout)
    encoder.word(.source, source, isInText: true)
    if layout == nil {
      encoder.phrase(" · ")
      encoder.phrase(LayoutName.standard)
    }
    moment?.encode(into: &encoder)
  }
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
  static var source: LogField { LogField("source", journal: "SOURCE", label: " · ") }
}
