import ControlProtocol
import Text
import TouchModel

/// `touchbridge calibrate`: finds how a picture lies on a panel, from taps at its corners.
struct CalibrateCommand: Command {
  static let usage = Usage(
    command: "calibrate",
    summary: "Fits a panel to the picture, from taps at corners or crosses.",
    options: [
      Option("--device", value: "NODE", "the panel; default: the only touchscreen"),
      Option("--capture", value: "FILE", "read the taps from a recording; - is standard input"),
      Option("--page", "ask for nine crosses, which a page shows, not corners"),
      Option("--apply", "give the result to the running daemon, too"),
      ControlClient.option,
      Option("--output", letter: "-o", value: "FILE", "write to FILE, which must not exist yet"),
    ],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Standard error asks for three taps at each corner of the picture: top left, top
      right, bottom right, bottom left. Nothing is drawn, so it works over ssh. Put
      the fingertip as far into the corner as it fits. Taps that contradict each
      other are refused, with the reason, and asked for again. The panel is grabbed,
      so that the taps press nothing. If the daemon has grabbed it, stop the daemon
      meanwhile: sudo systemctl stop touchbridge.
      """,
      """
      The result is a device rule with the rotation, the mirroring and the range of
      the panel. It is a layout by itself, to try it, and is copied into yours.
      Comments in it have the line for udev, for programs that read the panel without
      touchbridge.
      """,
      """
      --page asks for one tap at each of nine crosses instead, and finds an affine
      matrix: for a panel that is askew, or whose edges are covered. The crosses are
      the page crosses.html of touchbridge-live, which the kiosk's own browser shows
      over the whole screen; it needs no token.
      """,
      """
      --apply gives the rule to the running daemon, until its next reload; copy it
      into the layout to keep it. With --capture it is for all panels of the model.
      """,
      """
      A recording has the same taps in the same order, in any format that replay
      reads. If they do not fit, the exit status is 65.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge calibrate -o panel.yaml",
        "asks for the taps, and writes the rule of the only touchscreen"),
      Usage.Example(
        "touchbridge calibrate --capture corners.touchbridge --apply",
        "prints the rule for recorded taps, and tries it in the running daemon"),
    ], manual: "operation.md")

  private let node: UntrustedText?
  private let capture: UntrustedText?
  private let output: UntrustedText?
  private let procedure: any CalibrationProcedure.Type
  /// The arguments, with those of the connection to the daemon; nil without `--apply`.
  private let connection: ParsedArguments?

  init(_ arguments: ParsedArguments) throws(Failure) {
    node = arguments.value("--device")
    capture = arguments.value("--capture")
    procedure = arguments.has("--page") ? CrossCalibration.self : CornerCalibration.self
    let output = arguments.value("--output")
    self.output = output?.bytes == [UInt8(ascii: "-")] ? nil : output
    connection = arguments.has("--apply") ? arguments : nil
    if connection == nil, arguments.has("--control") {
      throw .usage("--control is for --apply", command: "calibrate")
    }
    if node != nil, capture != nil {
      throw .usage(
        "--device is not for a capture; `touchbridge convert --device N` selects a device of one",
        command: "calibrate")
    }
  }

  func run(_ console: Console) throws(Failure) {
    let file = try output.map { (path) throws(Failure) in
      try NewFile(path, of: "calibrate")
    }
    // Before a person touches the panel: a daemon may be missing.
    let client = try connection.map { (arguments) throws(Failure) in
      try ControlClient(arguments, within: nil)
    }
    let rule = try rule(console)
    // The taps need not be repeated because of a file or of the daemon.
    do throws(Failure) {
      if let file { try file.write(rule.text) } else { try console.output.write(rule.text) }
    } catch {
      if file != nil { try console.output.write(rule.text) }
      throw error
    }
    if let client { try apply(rule, through: client, console) }
  }

  /// Gives the mapping of a rule to the daemon.
  private func apply(
    _ rule: CalibrationRule, through client: ControlClient, _ console: Console
  ) throws(Failure) {
    let panels: JSONValue.Member
    if capture == nil {
      panels = .init("device", .text(String(decoding: rule.device.node.bytes, as: UTF8.self)))
    } else if let match = rule.modelMatch {
      panels = .init("match", match)
    } else {
      throw .noTouchscreen(
        "the rule is not applied: the recording has neither a name nor numbers of its panel; copy the rule"
          + " into the layout, with a `match`")
    }
    let result = try client.call(.device, .object([panels] + rule.mapping))
    guard case .list(let changed)? = result["panels"] else { return }
    for panel in changed {
      let words = [panel["device"], panel["node"]].compactMap { $0?.asText }
        .map { UntrustedText($0).escapedOnce }
      console.report(
        "touchbridge: applied to \(words.joined(separator: ", ")) until the next reload; copy the rule into"
          + " the layout to keep it\n")
    }
  }

  private func rule(_ console: Console) throws(Failure) -> CalibrationRule {
    if let capture {
      var calibration = try CaptureCalibration(capture, procedure, console)
      return try calibration.run()
    }
    return try LiveCalibration(
      ChosenDevice.choose(node, for: .calibration), procedure, console
    ).run()
  }
}
