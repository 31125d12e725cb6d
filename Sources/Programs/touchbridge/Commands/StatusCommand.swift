import ControlProtocol
import System
import Text
import TouchModel

/// `touchbridge status`: describes a running daemon.
struct StatusCommand: Command {
  static let usage = Usage(
    command: "status",
    summary: "Prints the state of the running daemon.",
    options: [
      Option("--json", "print one JSON object"),
      Option("--views", "print the counts of each view, control and recognizer"),
      Option("--prometheus", "print metrics for Prometheus"),
      Option("--heat", "print where touches began, as a grid of counts"),
    ] + ControlClient.options,
    operands: [],
    operandCount: 0...0,
    details: [
      """
      The grid has \(HeatGrid.columns) columns and \(HeatGrid.rows) rows over the screen. \
      Touches in sensitive views
      are not counted in it. The metrics contain no coordinates.
      """,
      """
      The counts of --views begin at the start of the daemon. touches began in a view,
      and handled are those whose begin it handled. What is below a sensitive view
      counts as that view.
      """,
    ],
    examples: [
      Usage.Example("touchbridge status --views", "prints how often each button was pressed"),
      Usage.Example(
        "touchbridge status --prometheus > touchbridge.prom",
        "writes metrics for the textfile collector"),
    ], manual: "control.md")

  private let arguments: ParsedArguments
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    limit = try ControlClient.limit(arguments)
    var forms = ["--json", "--prometheus", "--heat"].filter { arguments.has($0) }
    if arguments.has("--views"), forms != ["--json"] { forms.append("--views") }
    if forms.count > 1 {
      throw .usage("\(forms[0]) and \(forms[1]) cannot be combined", command: "status")
    }
  }

  func run(_ console: Console) throws(Failure) {
    try console.output.write(text(from: try ControlClient(arguments, within: limit)))
  }

  private func text(from client: ControlClient) throws(Failure) -> String {
    if arguments.has("--views") {
      let statistics = try client.call(.statistics)
      return arguments.has("--json")
        ? statistics.json + "\n"
        : StatisticsReport(statistics).text(at: KernelClock.realtime.now)
    }
    let status = try client.call(.status)
    if arguments.has("--json") { return status.json + "\n" }
    let report = StatusReport(status)
    if arguments.has("--heat") { return report.heat }
    guard arguments.has("--prometheus") else { return report.text }
    var metrics = report.metrics
    // A daemon that waits for its first layout has no counts.
    if status["waiting"] == nil {
      StatisticsReport(try client.call(.statistics)).add(to: &metrics)
    }
    return metrics.text
  }
}
