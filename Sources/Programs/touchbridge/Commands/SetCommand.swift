import ControlProtocol
import Layout
import Text
import TouchModel

/// `touchbridge set`: changes a view of a running daemon.
struct SetCommand: Command {
  static let usage = Usage(
    command: "set",
    summary: "Changes properties of a view of the running daemon.",
    options: ControlClient.options,
    operands: ["ID", "KEY=VALUE…"],
    operandCount: 2...65,
    details: [
      Usage.lines(of: "KEY is \(keys), and VALUE is as in a layout, in JSON.") + """

        Several are changed together or not at all. Touches continue by UIKit's rules:
        a view that is hidden keeps the touches that it has. A reload restores what the
        layout says. The values before are printed as one JSON object.
        """
    ],
    examples: [
      Usage.Example("touchbridge set alert hidden=false", "shows the window `alert`"),
      Usage.Example(
        "touchbridge set ok enabled=false alpha=0.5", "disables a button, and sets its opacity"),
    ], manual: "control.md")

  /// The keys that may be changed, as a list.
  private static var keys: String {
    let keys = LiveChange.keys
    return keys.dropLast().joined(separator: ", ") + " or " + keys.suffix(1).joined()
  }

  private let arguments: ParsedArguments
  private let limit: Microseconds
  private let parameters: JSONValue

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    limit = try ControlClient.limit(arguments)
    parameters = try arguments.parameters(of: "id", for: "set")
  }

  func run(_ console: Console) throws(Failure) {
    let before = try ControlClient(arguments, within: limit).call(.set, parameters)
    try console.output.write(before.json + "\n")
  }
}
