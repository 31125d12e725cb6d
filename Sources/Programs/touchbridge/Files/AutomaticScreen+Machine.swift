import Layout
import System
import Text
import TouchModel

extension AutomaticScreen {
  /// Returns the finder of a command: a size that the command line gives, or else the standard one.
  static func given(_ size: Size?) -> Finder {
    { _ in size.map { AutomaticScreen(size: $0) } ?? .standard }
  }

  /// Returns the screen that is connected to this machine.
  ///
  /// - Parameter outputs: The outputs that the sinks of the layout name.
  /// - Returns: The screen, with a finding if it is not clear which one is meant.
  static func connected(_ outputs: [String]) -> AutomaticScreen {
    AutomaticScreen(ConnectedScreens.read().choice(among: outputs.map { UntrustedText($0) }))
  }

  /// Creates the screen of a choice.
  init(_ choice: ConnectedScreens.Choice) {
    switch choice {
    case .screen(let screen): self.init(size: screen.mode)
    case .firstOf(let screen, let count):
      self.init(
        size: screen.mode,
        Diagnostic(
          "\(count) screens are connected, and `screen: auto` is \(Self.text(screen))",
          remedy: "name another one as `output` of a sink"))
    case .insteadOf(let outputs, let screen):
      let names = outputs.prefix(4).map(\.escaped).joined(separator: ", ")
      self.init(
        size: screen.mode,
        Diagnostic(
          "no screen is connected to \(names), so `screen: auto` is \(Self.text(screen))",
          remedy: "connect it and reload, or name another `output`"))
    case .none:
      self.init(
        size: AutomaticScreen.standard.size,
        Diagnostic(
          "no connected screen reports a mode, so `screen: auto` is 1920 × 1080 points",
          remedy: "connect it and reload, or write `screen: {width: …, height: …}`"))
    }
  }

  private static func text(_ screen: ConnectedScreens.Screen) -> String {
    "that of \(screen.output.escaped), \(String(plain: screen.mode.width)) ×"
      + " \(String(plain: screen.mode.height)) points"
  }
}
