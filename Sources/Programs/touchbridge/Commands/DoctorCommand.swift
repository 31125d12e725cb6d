import TouchModel

/// `touchbridge doctor`: examines what a kiosk needs.
struct DoctorCommand: Command {
  static let usage = Usage(
    command: "doctor",
    summary: "Examines what a kiosk needs, and says how to mend it.",
    options: [
      Option("--json", "print one JSON object per finding"),
      Option("--problems", "print only what is a problem"),
    ] + ControlClient.options,
    operands: [],
    operandCount: 0...0,
    details: [
      """
      Each line is ok, a note or a problem; what mends it follows. It examines the
      touchscreens, udev, the service, the layout, virtual touchscreens, the
      compositor, the screen, the control socket, the clock, the counts of days and
      the versions. It changes nothing, needs no daemon, and asks one that runs. Only
      root sees all: which programs read a device, for example.
      """,
      """
      The exit status is 1 if there is a problem. The report names no views of the
      layout and no pages, so it can be sent to others. An object of --json has `id`,
      `subject`, `level`, `text` and `remedy`; ids do not change.
      """,
    ],
    examples: [
      Usage.Example("sudo touchbridge doctor", "examines the kiosk of this machine"),
      Usage.Example(
        "sudo touchbridge doctor --json > doctor.json", "writes a report that can be sent"),
    ], manual: "operation.md")

  private let arguments: ParsedArguments
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    limit = try ControlClient.limit(arguments)
  }

  func run(_ console: Console) throws(Failure) {
    let kiosk = KioskReader(try ControlClient.socket(arguments), within: limit).snapshot()
    let examination = Examination(of: kiosk)
    let onlyProblems = arguments.has("--problems")
    if arguments.has("--json") {
      try console.output.write(examination.json(onlyProblems: onlyProblems))
    } else {
      try console.write(
        examination.text(color: console.usesColor, onlyProblems: onlyProblems),
        foldedAt: Examination.textIndent)
    }
    if examination.problems > 0 { throw .problemsFound }
  }
}
