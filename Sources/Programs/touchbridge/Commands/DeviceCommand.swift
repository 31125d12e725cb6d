import ControlProtocol
import Text
import TouchModel

/// `touchbridge device`: changes the mapping of a panel in the running daemon.
struct DeviceCommand: Command {
  static let usage = Usage(
    command: "device",
    summary: "Changes how a panel of the running daemon is mapped to the screen.",
    options: ControlClient.options,
    operands: ["ID", "KEY=VALUE…"],
    operandCount: 2...5,
    details: [
      """
      ID is a panel in use, such as d1, or its node; `touchbridge status` lists both.
      KEY is rotation, calibration, region or range, and VALUE is as in a device rule
      of a layout, in JSON. Other keys stay as they are. The touches of the panel are
      cancelled. The change lasts until the next reload, or until the panel is
      unplugged. Write the rule into the layout to keep it. The values before are
      printed as one JSON object.
      """
    ],
    examples: [
      Usage.Example("touchbridge device d1 rotation=90", "rotates a panel, to try it"),
      Usage.Example(
        "touchbridge device /dev/input/event5 region=[0,0,800,600] rotation=180",
        "gives a rotated panel a part of the screen"),
    ], manual: "control.md")

  private let arguments: ParsedArguments
  private let limit: Microseconds
  private let parameters: JSONValue

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    limit = try ControlClient.limit(arguments)
    parameters = try arguments.parameters(of: "device", for: "device")
  }

  func run(_ console: Console) throws(Failure) {
    let before = try ControlClient(arguments, within: limit).call(.device, parameters)
    try console.output.write(before.json + "\n")
  }
}
