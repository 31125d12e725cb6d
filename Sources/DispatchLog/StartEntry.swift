package import TouchModel

/// The first line of a log: who writes it, and about what.
package struct StartEntry: Hashable, Sendable {
  /// Where the input comes from.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// A capture.
    case replay
    /// A device.
    case live
  }

  /// The programme and its version, such as `touchbridge 0.1.0`.
  package var generator: String
  /// The screen in points.
  package var screen: Size
  /// The layout file as the person named it; nil without one.
  package var layout: UntrustedText?
  /// Where the input comes from.
  package var source: Source

  /// Makes the first line of a log.
  package init(generator: String, screen: Size, layout: UntrustedText?, source: Source) {
    self.generator = generator
    self.screen = screen
    self.layout = layout
    self.source = source
  }
}
