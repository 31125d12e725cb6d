import ControlProtocol
import Layout
import LayoutReview
import Text
import TouchKit
import TouchModel

/// `touchbridge explain`: explains the hit test for a point, or what a view had of the touches of a recording.
struct ExplainCommand: Command {
  static let usage = Usage(
    command: "explain",
    summary: "Explains which view receives a touch, and why another does not.",
    options: [
      Option(
        "--layout", value: "FILE", "the layout file; default: the views of the running daemon"),
      ScreenOption.option,
      Option("--view", value: "ID", "also explain why this view does not receive the touch"),
      Option("--capture", value: "FILE", "explain what VIEW had of the touches of a recording"),
      Option("--json", "print one JSON object"),
    ] + ControlClient.options,
    operands: ["X|VIEW", "Y"],
    operandCount: 0...2,
    details: [
      """
      X and Y are screen points, relative to the upper left corner. The report lists
      every view at the point, front to back, with the result of its hit test and the
      layout line that causes it. It also lists every gesture recognizer that is
      involved, and its effect: it receives, delays or cancels the touch, or waits for
      another recognizer.
      """,
      """
      VIEW is the id of a view. The report is about its middle. For a view of a layout
      file it also says whether a finger at any point reaches the view.
      """,
      """
      With --capture, the recording or finger script FILE is played. The report has a
      line for each touch: where it began, how far from VIEW, and what became of it.
      Then one sentence sums up, with a remedy if one was found that helps. Without
      --layout, the layout file of the running daemon is used. The exit status is 1
      if VIEW was not pressed, or received no touch.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge explain --layout Examples/kiosk.yaml 540 1790",
        "explains which view a finger at this point touches"),
      Usage.Example(
        "touchbridge explain --layout Examples/kiosk.yaml --capture mail.txt help",
        "explains what the view `help` had of the touches of a recording"),
    ], manual: "do/layouts.md")

  /// The column of the values after the headings of the report.
  private static let textIndent = 12

  private let arguments: ParsedArguments
  private let layout: UntrustedText?
  /// The point; nil for the middle of the view.
  private let point: Point?
  private let view: UntrustedText?
  /// The recording; nil to explain a point.
  private let capture: UntrustedText?
  private let screen: Size?
  private let isJSON: Bool
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    capture = arguments.value("--capture")
    screen = try ScreenOption.size(arguments, for: "explain")
    limit = try ControlClient.limit(arguments)
    if screen != nil, layout == nil {
      throw .usage("--screen needs --layout; the daemon has a screen", command: "explain")
    }
    if let capture, let layout, capture.bytes == [UInt8(ascii: "-")], layout == capture {
      throw .usage("standard input can be named only once", command: "explain")
    }
    guard arguments.operands.count == 2 else {
      view = try Self.viewID(arguments)
      point = nil
      return
    }
    if capture != nil {
      throw .usage("--capture needs one VIEW, not X Y", command: "explain")
    }
    view = arguments.value("--view")
    point = Point(
      x: try Self.coordinate("X", arguments.operands[0]),
      y: try Self.coordinate("Y", arguments.operands[1]))
  }

  func run(_ console: Console) throws(Failure) {
    if let capture { return try explain(capture, console) }
    guard let layout else { return try ask(console) }
    let document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
    ScreenOption.warn(about: screen, for: document, console)
    let built = document.build()
    let subject = try view.map { (view) throws(Failure) in try Self.view(view, in: built) }
    var report = built.explain(point, about: subject)
    if point == nil { report.reach = subject.flatMap(built.reach) }
    if isJSON { return try console.output.write(report.json + "\n") }
    try console.write(report.text, foldedAt: Self.textIndent)
  }

  /// Explains what the view had of the touches of a recording.
  private func explain(_ capture: UntrustedText, _ console: Console) throws(Failure) {
    let document: LayoutDocument
    if let layout {
      document = try LayoutFile.read(layout, screen: AutomaticScreen.given(screen))
      ScreenOption.warn(about: screen, for: document, console)
    } else {
      document = try layoutInForce()
    }
    let subject = try Self.view(view ?? "", in: document.build())
    var explainer = RecordingExplainer(
      try FingerInput(capture), through: document, about: subject.identifier)
    let (explanation, failure) = try explainer.run()
    if isJSON {
      try console.output.write(explanation.json + "\n")
    } else {
      try console.write(explanation.text, foldedAt: RecordingExplanation.textIndent)
    }
    if let failure { throw failure }
    if !explanation.isReached { throw .notReached }
  }

  /// Returns the layout of the running daemon.
  ///
  /// - Throws: `missing` if no daemon runs, and the failures of a layout that cannot be read.
  private func layoutInForce() throws(Failure) -> LayoutDocument {
    let status: JSONValue
    do throws(Failure) {
      status = try ControlClient(arguments, within: limit).call(.status)
    } catch {
      guard case .unavailable = error, !arguments.has("--control") else { throw error }
      throw .missing("no daemon runs whose layout could be used; write --layout FILE")
    }
    let file = status["layout"]?["file"]?.asText
    return try LayoutFile.read(
      file.map { UntrustedText($0) }, screen: AutomaticScreen.given(Size(status["screen"])))
  }

  /// Returns the view of a layout with an id.
  ///
  /// - Throws: `usage` if there is none.
  private static func view(
    _ view: UntrustedText, in built: BuiltLayout
  ) throws(Failure) -> View {
    // An id is valid UTF-8; other bytes match no view.
    let id = String(decoding: view.bytes, as: UTF8.self)
    if let subject = built.view(id: id) { return subject }
    let near = built.nearestViewID(to: id)
    let suggestion = near.map { "; did you mean '\(UntrustedText($0).escaped)'?" } ?? ""
    throw .usage("the layout has no view '\(view.escaped)'\(suggestion)", command: "explain")
  }

  /// Prints what the running daemon answers.
  private func ask(_ console: Console) throws(Failure) {
    let parameters: JSONValue = .members([
      "x": point.map { .number($0.x) }, "y": point.map { .number($0.y) },
      "view": view.map { .text(String(decoding: $0.bytes, as: UTF8.self)) },
      "text": isJSON ? nil : .flag(true),
    ])
    let result = try ControlClient(arguments, within: limit).call(.explain, parameters)
    guard !isJSON else { return try console.output.write(result.json + "\n") }
    // Lines of text, each of which is safe to print.
    let lines = (result["text"]?.asText ?? "").split(
      separator: "\n" as Character, omittingEmptySubsequences: false)
    try console.write(
      lines.map { UntrustedText(String($0)).escaped }.joined(separator: "\n"),
      foldedAt: Self.textIndent)
  }

  /// Returns the only operand, or the value of `--view` without one, as the id of a view.
  private static func viewID(_ arguments: ParsedArguments) throws(Failure) -> UntrustedText {
    guard let operand = arguments.operands.first else {
      if let view = arguments.value("--view") { return view }
      throw .usage(
        "explain needs \(arguments.has("--capture") ? "VIEW" : "X Y or a view")", command: "explain"
      )
    }
    let numbers = operand.bytes.split(separator: UInt8(ascii: ","), maxSplits: 2)
    if numbers.count <= 2, numbers.allSatisfy({ Double(decimal: $0) != nil }) {
      let words = numbers.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      let hint = numbers.count == 2 ? "; write two words: explain \(words)" : ""
      throw .usage("explain needs Y\(hint)", command: "explain")
    }
    if arguments.value("--view") != nil {
      throw .usage(
        "--view names a view, and so does '\(operand.escaped)'; write X Y or one view",
        command: "explain")
    }
    return operand
  }

  private static func coordinate(
    _ name: String, _ argument: UntrustedText
  ) throws(Failure) -> Double {
    guard let value = Double(decimal: argument.bytes), value.magnitude <= LayoutLimits.magnitude
    else {
      throw .usage(
        "\(name) must be a number of points, not '\(argument.escaped)'", command: "explain")
    }
    return value
  }
}
