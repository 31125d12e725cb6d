import ControlProtocol
import Text
import TouchModel

/// `touchbridge status`: describes a running daemon.
struct StatusCommand: Command {
  static let usage = Usage(
    command: "status",
    summary: "Prints the state of the running daemon.",
    options: [
      Option("--json", "print one JSON object"),
      Option("--prometheus", "print metrics for Prometheus"),
      Option("--heat", "print where touches began, as a grid of counts"),
      ControlClient.option,
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      The grid has 32 columns and 18 rows over the screen. Touches in sensitive views
      are not counted in it. The metrics contain no coordinates.
      """
    ],
    examples: [
      Usage.Example("touchbridge status", "prints panels, layout and counts"),
      Usage.Example(
        "touchbridge status --prometheus > touchbridge.prom",
        "writes metrics for the textfile collector"),
    ], manual: "control.md")

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    let forms = ["--json", "--prometheus", "--heat"].filter { arguments.has($0) }
    if forms.count > 1 {
      throw .usage("\(forms[0]) and \(forms[1]) cannot be combined", command: "status")
    }
  }

  func run(_ console: Console) throws(Failure) {
    let status = try ControlClient(arguments).call(.status)
    let report = StatusReport(status)
    let text =
      arguments.has("--json")
      ? status.json + "\n"
      : arguments.has("--prometheus")
        ? report.metrics : arguments.has("--heat") ? report.heat : report.text
    try console.output.write(text)
  }
}
