import Foundation
import TouchBridgeTestSupport

/// The service with a control socket, a panel, and the recipes of the page.
final class Kiosk {
  /// A page with a button, a view, a keypad, and an alert that is hidden.
  private static let windows = """
    windows:
      - id: main
        view:
          id: root
          handles: all
          subviews:
            - {id: ok, type: button, frame: [100, 100, 200, 100]}
            - {id: last, frame: [400, 100, 100, 100], handles: all}
            - id: keypad
              sensitive: true
              frame: [600, 100, 200, 200]
              subviews: [{id: seven, frame: [0, 0, 100, 100], handles: all}]
      - id: alert
        windowLevel: alert
        hidden: true
        # Beside the keypad, which no user may cover.
        frame: [0, 0, 90, 90]
        view: {id: sheet, handles: all}

    """

  let unit: ServiceUnit
  let panel: GuestDevice
  private let page: CommandPage
  private let folder: String
  private var services: [String] = []

  /// Runs what the page says as preparation.
  ///
  /// - Parameter keys: Lines of the layout before its windows.
  /// - Throws: An error if a command of the page fails.
  init(_ keys: String = "") throws {
    page = try CommandPage("Documentation/integrations.md")
    let preparation = try page.blocks(below: "Preparation")[0]
    folder = String(preparation.split(separator: "\n").last ?? "")
    unit = try ServiceUnit(journal: nil)
    try unit.setLayout("version: 1\n" + Self.windows)
    panel = try GuestDevice()
    try run(preparation)
    try unit.waitForStatus("1 touchscreen")
    try unit.setLayout("version: 1\n" + keys + Self.windows)
  }

  deinit {
    _ = try? Guest.run(
      ["systemctl", "disable", "--now", "touchbridge"] + services)
    // They have the name of a recipe's file, but not its state.
    _ = try? Guest.run(["systemctl", "reset-failed"])
  }

  /// Runs the first block below a heading, which starts services.
  func setUp(_ heading: String, services: String...) throws {
    self.services += services
    try run(page.blocks(below: heading)[0])
  }

  /// Starts a block below a heading, which prints until Ctrl-C.
  func start(_ heading: String, block: Int = 1, changing change: (String) -> String = { $0 }) throws
    -> RunningScript
  {
    try RunningScript(script(change(page.blocks(below: heading)[block])))
  }

  /// Runs a script of the shell to its end, and returns its output.
  @discardableResult
  func run(_ text: String) throws -> String {
    try Guest.output("bash", "-euo", "pipefail", "-c", script(text))
  }

  /// Runs a block below a heading to its end, and returns its output.
  @discardableResult
  func run(_ heading: String, block: Int, changing change: (String) -> String = { $0 }) throws
    -> String
  {
    try run(change(page.blocks(below: heading)[block]))
  }

  /// Returns what a service has written to the journal, for failure messages.
  func journal(of service: String) -> String {
    let lines = (try? Guest.output("journalctl", "--unit=\(service)", "--lines=30")) ?? ""
    return "; the journal of \(service):\n" + lines
  }

  /// Taps on the button.
  func tap() throws { try panel.play("D1(150,150); U1") }

  /// Returns a script in which `sudo` runs a command: the tests are root, and the guest has none.
  private func script(_ text: String) -> String {
    "sudo() { \"$@\"; }\n\(folder)\n\(text)"
  }
}
