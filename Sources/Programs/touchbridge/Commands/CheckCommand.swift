import Bridge
import ControlProtocol
import Layout
import LayoutReview
import System
import Text
import TouchModel

/// `touchbridge check`: reads layouts and reports their problems, or prints what a layout may contain.
struct CheckCommand: Command {
  static let usage = Usage(
    command: "check",
    summary: "Reads layouts and reports all their problems.",
    options: [
      Option("--json", "print one JSON object per layout"),
      Option("--accessibility", "list what some people cannot touch instead"),
      ScreenOption.option,
      Option("--here", "check for this machine, as run does"),
      Option("--schema", "print the JSON Schema of layouts, for editors"),
      Option("--keys", "print the reference of all keys, as Markdown"),
    ],
    operands: ["[LAYOUT…]"],
    operandCount: 0...Int.max,
    details: [
      """
      LAYOUT is a YAML or JSON file; - is standard input. All problems are reported
      at once, each with its line and a caret, and the exit status is then 78. Notes
      are about what is valid but probably not intended, such as a view that no finger
      can reach; each has its line and a remedy. On the kiosk, notes also say what the
      filters of device rules do on its panels, in millimeters. Either LAYOUT or one
      of --schema and --keys is required.
      """,
      """
      With --here, a user or group that this machine does not have is a problem, as it
      is for run; otherwise it is a note. Layouts in /etc/touchbridge are always
      checked in this way.
      """,
      """
      An object of --json has `file`, `ok`, `problems` and `notes`; each problem and
      note has `line`, `column`, `message` and, where there is one, `remedy`.
      """,
      """
      --accessibility lists what a person with a tremor, with one hand or with large
      fingers cannot do: targets below 24 points (or 9 mm if a sink has a `size`),
      actions when a finger comes down, and what only a drag, a path, several fingers
      or a hold reaches. The criteria are those of WCAG 2.2. A layout with such notes
      can be used, and the exit status is 0.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge check Examples/*.yaml",
        "checks every layout of a folder"),
      Usage.Example(
        "touchbridge check --schema > layout.schema.json",
        "writes the schema with which editors complete and check layouts"),
    ], manual: "layout.md")

  private enum Action {
    case read([UntrustedText])
    case print(String)
  }

  private let action: Action
  private let isJSON: Bool
  private let listsAccessibility: Bool
  private let isHere: Bool
  private let screen: Size?

  init(_ arguments: ParsedArguments) throws(Failure) {
    isJSON = arguments.has("--json")
    listsAccessibility = arguments.has("--accessibility")
    isHere = arguments.has("--here")
    screen = try ScreenOption.size(arguments, for: "check")
    let printing = ["--schema", "--keys"].filter { arguments.has($0) }
    guard let option = printing.first else {
      if arguments.operands.isEmpty {
        throw .usage("check needs LAYOUT, --schema or --keys", command: "check")
      }
      if arguments.operands.count(where: { $0.bytes == [UInt8(ascii: "-")] }) > 1 {
        throw .usage("standard input can be named only once", command: "check")
      }
      action = .read(arguments.operands)
      return
    }
    let reading = ["--json", "--accessibility", "--here", "--screen"].filter { arguments.has($0) }
    if let other = (printing.dropFirst() + reading).first {
      throw .usage("\(option) and \(other) cannot be combined", command: "check")
    }
    if let layout = arguments.operands.first {
      throw .usage(
        "\(option) takes no LAYOUT, but '\(layout.escaped)' was given", command: "check")
    }
    action = .print(option == "--schema" ? LayoutSchema.json : KeyReference.text)
  }

  func run(_ console: Console) throws(Failure) {
    switch action {
    case .print(let text): try console.output.write(text)
    case .read(let layouts):
      var first: Failure?
      for layout in layouts {
        do throws(Failure) {
          try check(layout, console)
        } catch {
          if case .cannotWrite = error { throw error }
          if case .closedPipe = error { throw error }
          first = first ?? error
        }
      }
      if let first { throw .reported(first) }
    }
  }

  /// True if a file is a layout of the service.
  private static func isInstalled(_ layout: UntrustedText) -> Bool {
    (layout.resolved ?? layout).bytes.starts(with: "/etc/touchbridge/".utf8)
  }

  /// Checks one layout.
  ///
  /// - Throws: The failure, which has been reported, or that of the output.
  private func check(_ layout: UntrustedText, _ console: Console) throws(Failure) {
    var report: CheckReport
    var failure: Failure?
    do throws(LayoutFile.ReadError) {
      let isHere = isHere || Self.isInstalled(layout)
      var missing: [LayoutDiagnostic] = []
      let document = try LayoutFile.document(
        layout,
        screen: isHere && screen == nil ? AutomaticScreen.connected : AutomaticScreen.given(screen)
      ) { document in
        missing = LayoutPrincipals.resolve(document).missing
        return isHere ? missing : []
      }
      ScreenOption.warn(about: screen, for: document, console)
      report = CheckReport(of: document, listsAccessibility: listsAccessibility)
      if !listsAccessibility {
        report.notes += missing.map {
          LayoutDiagnostic(
            at: $0.position, "on this machine: " + $0.diagnostic.text, remedy: $0.diagnostic.remedy)
        }
        report.notes += DeviceSurvey.filterNotes(for: document)
      }
      if !isJSON { console.report(report.text) }
    } catch {
      failure = Failure(error)
      switch error {
      case .problems(let problems):
        report = CheckReport(of: problems)
        if !isJSON { console.report(problems.rendered) }
      case .failure(let error):
        report = CheckReport(unreadable: layout, error.reason)
        console.report(error.message)
      }
    }
    if isJSON { try console.output.write(report.json + "\n") }
    if let failure { throw failure }
  }
}
