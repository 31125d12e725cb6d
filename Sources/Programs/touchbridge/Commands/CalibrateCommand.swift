import Evdev
import System
import Text
import TouchModel
import TouchTracking

/// `touchbridge calibrate`: finds how a picture lies on a panel, from taps at its corners.
struct CalibrateCommand: Command {
  static let usage = Usage(
    command: "calibrate",
    summary: "Fits a panel to the picture, from taps at corners or crosses.",
    options: [
      Option("--device", value: "NODE", "the panel; default: the only touchscreen"),
      Option("--capture", value: "FILE", "read the taps from a recording; - is standard input"),
      Option("--page", "ask for nine crosses, which a page shows, not corners"),
      Option("--apply", "write the rule into the layout in use, and reload it"),
      Option("--yes", "with --apply: ask for no tap at the end"),
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
      so that the taps press nothing. If the daemon has grabbed it, use --apply, or
      stop the daemon meanwhile: sudo systemctl stop touchbridge.
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
      --apply shows the change of the layout file in use, writes it, reloads the
      running daemon, and then asks for one tap at the middle of the picture. If the
      layout is refused, or the tap does not come within 20 s and 10 mm, the old file
      is put back. It otherwise stays beside the layout, under a name with the date.
      Only the keys of the rule change; a file in which they cannot be changed stays,
      and the rule is printed. A daemon that has grabbed the panel lets go of it
      meanwhile. --apply needs root.
      """,
      """
      A recording has the same taps in the same order, in any format that replay
      reads. If they do not fit, the exit status is 65.
      """,
    ],
    examples: [
      Usage.Example(
        "sudo touchbridge calibrate --apply",
        "asks for the taps, and puts the rule of the only touchscreen in force"),
      Usage.Example(
        "touchbridge calibrate --capture corners.touchbridge -o panel.yaml",
        "writes the rule for recorded taps into a file"),
    ], manual: "operation.md")

  private let node: UntrustedText?
  private let capture: UntrustedText?
  private let output: UntrustedText?
  private let procedure: any CalibrationProcedure.Type
  /// The arguments, with those of the connection to the daemon; nil without `--apply`.
  private let connection: ParsedArguments?
  /// True if a tap at the middle of the picture is asked for at the end.
  private let isTried: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    node = arguments.value("--device")
    capture = arguments.value("--capture")
    procedure = arguments.has("--page") ? CrossCalibration.self : CornerCalibration.self
    let output = arguments.value("--output")
    self.output = output?.bytes == [UInt8(ascii: "-")] ? nil : output
    connection = arguments.has("--apply") ? arguments : nil
    isTried = !arguments.has("--yes")
    if connection == nil {
      for option in ["--control", "--yes"] where arguments.has(option) {
        throw .usage("\(option) is for --apply", command: "calibrate")
      }
    }
    if node != nil, capture != nil {
      throw .usage(
        "--device is not for a capture; `touchbridge convert --device N` selects a device of one",
        command: "calibrate")
    }
  }

  func run(_ console: Console) throws(Failure) {
    if connection != nil, Kernel.effectiveUser != 0 {
      throw .noPermission(
        Diagnostic(
          "only root may change the layout in use", remedy: "sudo touchbridge calibrate --apply"))
    }
    let file = try output.map { (path) throws(Failure) in
      try NewFile(path, of: "calibrate")
    }
    // Before a person touches the panel: a daemon may be missing, or its layout cannot be written.
    let application = try connection.map { (arguments) throws(Failure) in
      try RuleApplication(arguments, console)
    }
    let rule = try rule(application, console)
    // The taps need not be repeated because of a file or of the daemon.
    do throws(Failure) {
      if let file {
        try file.write(rule.text)
      } else if application == nil {
        try console.output.write(rule.text)
      }
    } catch {
      if file != nil { try console.output.write(rule.text) }
      throw error
    }
    try application?.apply(rule, besides: others(than: rule), isTried: isTried)
  }

  /// Returns the other panels of the machine; for a recording, those of other models.
  private func others(than rule: CalibrationRule) -> [DeviceDescription] {
    let nodes = (try? DeviceDiscovery().enumerate().nodes) ?? []
    let policy = DevicePolicy(.seat("seat0"), isForwarding: true)
    return nodes.map(\.description).filter { other in
      policy.refusalBeforeOpening(other) == nil
        && (capture == nil ? other.node != rule.device.node : !rule.isSameModel(other))
    }
  }

  private func rule(
    _ application: RuleApplication?, _ console: Console
  ) throws(Failure) -> CalibrationRule {
    if let capture {
      var calibration = try CaptureCalibration(capture, procedure, console)
      return try calibration.run()
    }
    return try LiveCalibration(
      ChosenDevice.choose(node, for: .calibration), procedure, console,
      ungrab: application?.ungrab
    ).run()
  }
}
