package import Text
package import TouchModel

/// The screen of a layout that says `screen: auto`.
package struct AutomaticScreen: Sendable {
  /// Returns the screen for the outputs that the sinks of the layout name, in their order.
  package typealias Finder = (_ outputs: [String]) -> AutomaticScreen

  /// The extent in points.
  package var size: Size
  /// What is surprising about it; nil for nothing.
  package var diagnostic: Diagnostic?

  /// Creates a screen.
  package init(size: Size, _ diagnostic: Diagnostic? = nil) {
    self.size = size
    self.diagnostic = diagnostic
  }

  /// The screen where the machine is not asked: that of a layout without `screen`.
  package static var standard: AutomaticScreen {
    AutomaticScreen(size: LayoutDocument.standardScreen)
  }
}
