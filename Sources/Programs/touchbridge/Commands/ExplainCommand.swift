import ControlProtocol
import Layout
import LayoutReview
import Text
import TouchKit
import TouchModel

/// `touchbridge explain`: explains the hit test for a point.
struct ExplainCommand: Command {
  static let usage = Usage(
    command: "explain",
    summary: "Explains which view receives a touch at X Y, and why.",
    options: [
      Option(
        "--layout", value: "FILE", "the layout file; default: the views of the running daemon"),
      Option("--view", value: "ID", "also explain why this view does not receive the touch"),
      Option("--json", "print one JSON object"),
    ] + ControlClient.options,
    operands: ["X|ID", "Y"],
    operandCount: 1...2,
    details: [
      """
      X and Y are screen points, relative to the upper left corner. The report lists
      every view at the point, front to back, with the result of its hit test and the
      layout line that causes it. It also lists every gesture recognizer that is
      involved, and its effect: it receives, delays or cancels the touch, or waits for
      another recognizer.
      """,
      """
      ID is a view. The report is about its middle. For a view of a layout file it
      also says whether a finger at any point reaches the view.
      """,
    ],
    examples: [
      Usage.Example(
        "touchbridge explain --layout Examples/kiosk.yaml 540 1790",
        "explains which view a finger at this point touches"),
      Usage.Example(
        "touchbridge explain --layout Examples/kiosk.yaml help",
        "explains the middle of the view `help`"),
    ], manual: "do/layouts.md")

  /// The column of the values after the headings of the report.
  private static let textIndent = 12

  private let arguments: ParsedArguments
  private let layout: UntrustedText?
  /// The point; nil for the middle of the view.
  private let point: Point?
  private let view: UntrustedText?
  private let isJSON: Bool
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    layout = arguments.value("--layout")
    isJSON = arguments.has("--json")
    limit = try ControlClient.limit(arguments)
    guard arguments.operands.count == 2 else {
      view = try Self.viewID(arguments)
      point = nil
      return
    }
    view = arguments.value("--view")
    point = Point(
      x: try Self.coordinate("X", arguments.operands[0]),
      y: try Self.coordinate("Y", arguments.operands[1]))
  }

  func run(_ console: Console) throws(Failure) {
    guard let layout else { return try ask(console) }
    let built = try LayoutFile.read(layout).build()
    var subject: View?
    if let view {
      // An id is valid UTF-8; other bytes match no view.
      let id = String(decoding: view.bytes, as: UTF8.self)
      subject = built.view(id: id)
      guard subject != nil else {
        let near = built.nearestViewID(to: id)
        let suggestion = near.map { "; did you mean '\(UntrustedText($0).escaped)'?" } ?? ""
        throw .usage("the layout has no view '\(view.escaped)'\(suggestion)", command: "explain")
      }
    }
    var report = built.explain(point, about: subject)
    if point == nil { report.reach = subject.flatMap(built.reach) }
    if isJSON { return try console.output.write(report.json + "\n") }
    try console.write(report.text, foldedAt: Self.textIndent)
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

  /// Returns the only operand as the id of a view.
  private static func viewID(_ arguments: ParsedArguments) throws(Failure) -> UntrustedText {
    let operand = arguments.operands[0]
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
