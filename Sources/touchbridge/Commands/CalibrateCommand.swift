import Text

/// `touchbridge calibrate`: finds how a picture lies on a panel, from taps at its corners.
struct CalibrateCommand: Command {
  static let usage = Usage(
    command: "calibrate",
    summary: "Fits a panel to the picture, from taps at its four corners.",
    options: [
      Option("--device", value: "NODE", "the panel; default: the only touchscreen"),
      Option("--capture", value: "FILE", "read the taps from a recording; - is standard input"),
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
      meanwhile: sudo systemctl stop touchbridge, or touchbridge-kiosk-input on a
      browser kiosk.
      """,
      """
      The result is a device rule with the rotation, the mirroring and the range of
      the panel. It is a layout by itself, to try it, and is copied into yours.
      Comments in it have the line for udev, for programs that read the panel without
      touchbridge.
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
        "touchbridge calibrate --capture corners.touchbridge",
        "prints the rule for recorded taps"),
    ], manual: "operation.md")

  private let node: UntrustedText?
  private let capture: UntrustedText?
  private let output: UntrustedText?

  init(_ arguments: ParsedArguments) throws(Failure) {
    node = arguments.value("--device")
    capture = arguments.value("--capture")
    let output = arguments.value("--output")
    self.output = output?.bytes == [UInt8(ascii: "-")] ? nil : output
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
    let text = try rule(console).text
    guard let file else { return try console.output.write(text) }
    do throws(Failure) {
      try file.write(text)
    } catch {
      // The taps need not be repeated because of a file.
      try console.output.write(text)
      throw error
    }
  }

  private func rule(_ console: Console) throws(Failure) -> CalibrationRule {
    if let capture {
      var calibration = try CaptureCalibration(capture, console)
      return try calibration.run()
    }
    return try LiveCalibration(ChosenDevice.choose(node, for: .calibration), console).run()
  }
}
