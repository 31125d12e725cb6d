import Layout
import TouchKit
import TouchModel

/// `touchbridge explain`: why a finger lands where it lands.
struct ExplainCommand: Verb {
  static let usage = Usage(
    verb: "explain",
    summary: "Says why a finger at X Y lands where it lands.",
    options: [
      Option("--layout", value: "FILE", "the layout; without it, one view on 1920 × 1080 points"),
      Option("--view", value: "ID", "say also why this view does not get the finger"),
      Option("--json", "print one JSON object"),
    ],
    operands: ["X", "Y"],
    operandCount: 2...2,
    details: [
      """
      X and Y are points of the screen, from its upper left corner. Every view under
      the point is named, front to back, with its verdict and the line of the layout
      that is the cause; and every gesture recognizer on the way, with what it would
      do: see the touch, hold it, take it, wait for another.
      """
    ])

  private let layout: UntrustedText?
  private let point: Point
  private let view: UntrustedText?
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    layout = arguments.value("--layout")
    view = arguments.value("--view")
    isJSON = arguments.has("--json")
    point = Point(
      x: try Self.coordinate("X", arguments.operands[0]),
      y: try Self.coordinate("Y", arguments.operands[1]))
  }

  func run(_ console: Console) throws(Failure) {
    let built = try LayoutFile.read(layout).build()
    var subject: View?
    if let view {
      // An id is UTF-8; what is not names nothing.
      let id = String(decoding: view.bytes, as: UTF8.self)
      subject = built.view(id: id)
      guard subject != nil else {
        let near = built.nearestViewID(to: id)
        let words = near.map { "; did you mean '\(UntrustedText($0).escaped)'?" } ?? ""
        throw .usage("the layout has no view '\(view.escaped)'\(words)", verb: "explain")
      }
    }
    let report = built.explain(point, about: subject)
    try console.output.write(isJSON ? report.json + "\n" : report.text)
  }

  private static func coordinate(
    _ name: String, _ argument: UntrustedText
  ) throws(Failure) -> Double {
    let isDecimal = argument.bytes.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    let value = isDecimal ? Double(String(decoding: argument.bytes, as: UTF8.self)) : nil
    guard let value, value.magnitude <= LayoutLimits.magnitude else {
      throw .usage(
        "\(name) must be a number of points, not '\(argument.escaped)'", verb: "explain")
    }
    return value
  }
}
