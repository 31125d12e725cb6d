import ControlProtocol
import DispatchLog
import Drawing
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// Something that a daemon or a command says about touches: one form for one reader.
struct LeakOutput: Sendable, CustomTestStringConvertible {
  /// What the text is made of, which decides how it is examined.
  enum Form: Sendable {
    /// Records in JSON, one a line.
    case records
    /// The text for people.
    case text
    /// The compact form.
    case compact
    /// Entries of the journal.
    case journal
    /// The result of `tree`.
    case tree
    /// Anything else, which names nothing secret.
    case words
  }

  /// What it is.
  let name: String
  /// What the text is made of.
  let form: Form
  /// True if it has the counts of sensitive views (T-1).
  let hasCounts: Bool
  /// Returns the text for a script of a way.
  let text: @Sendable (SecretWay, _ script: String) throws -> String

  var testDescription: String { name }

  private init(
    _ name: String, _ form: Form, hasCounts: Bool = false,
    _ text: @escaping @Sendable (SecretWay, String) throws -> String
  ) {
    self.name = name
    self.form = form
    self.hasCounts = hasCounts
    self.text = text
  }

  /// Each output; a new one is one entry.
  static let all: [LeakOutput] = logs + subscriptions + pictures + answers

  // MARK: - Logs

  private static let logs = [
    log("the JSON log", .records, .json),
    log("the JSON log with stages", .records, .json, tracing: true),
    LeakOutput("the JSON log for a slow reader", .records) { way, script in
      let stage = try LeakStage(way, script)
      stage.live.bridge.isCoalescingMoves = true
      try stage.play()
      return stage.finish()
    },
    log("the text", .text, .text(color: false)),
    log("the text with stages", .text, .text(color: false), tracing: true),
    log("the colored text", .text, .text(color: true)), log("the compact log", .compact, .compact),
    log("the compact log with stages", .compact, .compact, tracing: true),
    log("the journal", .journal, .journal(.touches)),
    log("the journal with each step", .journal, .journal(.all)),
  ]

  private static func log(
    _ name: String, _ form: Form, _ format: LogFormat, tracing: Bool = false
  ) -> LeakOutput {
    LeakOutput(name, form) { way, script in
      let stage = try LeakStage(way, script, as: format, tracing: tracing)
      try stage.play()
      return stage.finish()
    }
  }

  // MARK: - Subscriptions

  private static let subscriptions = [
    subscription("a subscription"),
    subscription("a subscription beside one that reveals", isBesideRevealed: true),
    subscription("a subscription that begins later", begins: true),
    subscription("a subscription with few moves", #""moves": 5"#),
    subscription("a subscription of touches", #""kinds": ["touch", "gesture", "control"]"#),
    lines("the lines of a subscription"),
    lines("the lines of a subscription beside one that reveals", isBesideRevealed: true),
    lines("the lines of a subscription that begins later", begins: true),
    LeakOutput("subscriptions by view", .records) { way, script in
      try way.views.map { try records(way, script, #""views": ["\#($0)"]"#) }.joined()
    },
    LeakOutput("subscriptions below a sensitive view", .words) { way, script in
      let bench = try ControlBench(LeakStage(way, script).live, access: .changes)
      let client = try bench.client()
      for view in bench.live.bridge.layout.views where view.identifier.hasPrefix("secret") {
        let answer = try client.call("subscribe", #"{"views": ["\#(view.identifier)"]}"#, on: bench)
        #expect(answer["code"] == .integer(-32001), "\(view.identifier): \(answer.json)")
      }
      return ""
    },
  ]

  private static func subscription(
    _ name: String, _ filter: String = "", isBesideRevealed: Bool = false, begins: Bool = false
  ) -> LeakOutput {
    LeakOutput(name, .records) {
      try records($0, $1, filter, isBesideRevealed: isBesideRevealed, begins: begins)
    }
  }

  private static func lines(
    _ name: String, isBesideRevealed: Bool = false, begins: Bool = false
  ) -> LeakOutput {
    LeakOutput(name, .text) {
      try records(
        $0, $1, #""lines": true"#, isBesideRevealed: isBesideRevealed, begins: begins,
        areLines: true)
    }
  }

  /// Returns the records that a subscriber without rights receives, or their lines.
  private static func records(
    _ way: SecretWay, _ script: String, _ filter: String, isBesideRevealed: Bool = false,
    begins: Bool = false, areLines: Bool = false
  ) throws -> String {
    let stage = try LeakStage(way, script)
    let bench = try ControlBench(stage.live, access: .changes)
    let client = try bench.client()
    // The records with which a subscription begins come with the answer.
    func subscribe() {
      let call = #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":"#
      client.send("\(call){\(filter)}}\n")
    }
    if !begins { subscribe() }
    var other: ControlTestClient?
    if isBesideRevealed {
      other = try bench.client()
      bench.server?.clients.last?.rights.insert(.sensitive)
      _ = try other?.call("subscribe", "{\(filter)}", on: bench)
    }
    var text = ""
    func receive() throws {
      try bench.turn(2)
      for message in try client.messages() {
        #expect(message["error"] == nil, "\(message.json)")
        guard let given = message["params"], let record = given["record"] else { continue }
        text += (areLines ? given["line"]?.asText ?? "no line redacted" : record.json) + "\n"
      }
      _ = try other?.messages()
    }
    try receive()
    try stage.play { isMiddle in
      if begins, isMiddle { subscribe() }
      try receive()
    }
    _ = stage.finish()
    try receive()
    return text
  }

  // MARK: - Pictures

  private static let pictures = [
    picture("a picture"), picture("a picture with heat") { $0.showsHeat = true },
    picture("a picture at a time") { $0.isMoment = true },
  ]

  private static func picture(
    _ name: String, _ change: @escaping @Sendable (inout Drawing.Options) -> Void = { _ in }
  ) -> LeakOutput {
    LeakOutput(name, .words) { way, script in
      var options = Drawing.Options()
      change(&options)
      let stage = try LeakStage(way, script)
      let layout = stage.live.bridge.layout
      var tree = TreeReport.value(of: layout, showsSecrets: false)
      try stage.play {
        if $0, options.isMoment { tree = TreeReport.value(of: layout, showsSecrets: false) }
      }
      var input = DrawnInput()
      for line in stage.finish().split(separator: "\n") {
        input.add(try JSONReader.read(Array(line.utf8)))
      }
      return Drawing.svg(
        of: tree, screen: layout.document.screen, input: input, options: options)
    }
  }

  private static func tree(of stage: LeakStage) throws -> JSONValue {
    var report = TreeReport(of: stage.live.bridge.layout, showsSecrets: false)
    while true {
      if let tree = report.encode() { return try JSONReader.read(Array(tree.json.utf8)) }
    }
  }

  // MARK: - Answers of the control socket, and files

  private static let answers = [
    answer("the tree", .tree) { try [tree(of: $0)] },
    answer("explanations", .words) { stage in
      try (0..<25).map { number in
        let point = Point(x: Double(number % 5) * 200 + 50, y: Double(number / 5) * 200 + 50)
        let report = stage.live.bridge.layout.explain(point, showsSecrets: false)
        return .list([.text(report.text), try JSONReader.read(Array(report.json.utf8))])
      }
    },
    answer("the status", .words) { stage in
      let bench = try ControlBench(stage.live, access: .changes)
      guard case .object(let members)? = bench.server?.status else { throw NoAnswer() }
      let panels = stage.live.bridge.observer.metrics.panels.map {
        JSONValue.list([.integer(Int64($0.touches)), .integer($0.lastTouch.count)])
      }
      // `uptime`, and `age` in `layout`, depend on the time of the test.
      return panels + members.filter { !["uptime", "layout"].contains($0.key) }.map(\.value)
    },
    answer("the counts since the start", .words, hasCounts: true) {
      [$0.live.bridge.observer.statistics.sinceStart.json]
    },
    LeakOutput("the file of a day", .words, hasCounts: true) { way, script in
      let stage = try LeakStage(way, script)
      try stage.play()
      let parts = stage.live.bridge.observer.statistics.take(untilNextDay: Microseconds(.max))
      return parts.map(\.counts.json.json).joined(separator: "\n")
    },
  ]

  private struct NoAnswer: Error {}

  /// Creates an output of values that are read in the middle of the script and after it.
  private static func answer(
    _ name: String, _ form: Form, hasCounts: Bool = false,
    _ values: @escaping @Sendable (LeakStage) throws -> [JSONValue]
  ) -> LeakOutput {
    LeakOutput(name, form, hasCounts: hasCounts) { way, script in
      let stage = try LeakStage(way, script)
      var lines: [String] = []
      try stage.play { if $0 { lines += try values(stage).map(\.json) } }
      lines += try values(stage).map(\.json)
      return lines.joined(separator: "\n")
    }
  }
}
