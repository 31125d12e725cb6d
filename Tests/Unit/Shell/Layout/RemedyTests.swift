import Foundation
@testable import Layout
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Remedies are tried before they are printed: each one mends.
@Suite struct RemedyTests {
  private func asked(
    _ text: String, _ x: Double, _ y: Double, about id: String,
    prepare: (BuiltLayout) -> Void = { _ in }
  ) throws -> ExplanationReport.ViewFinding {
    let built = try LayoutReading.read(text).build()
    prepare(built)
    let view = try #require(built.view(id: id))
    return try #require(built.explain(Point(x: x, y: y), about: view).asked)
  }

  private static let nested = """
    screen: {width: 400, height: 400}
    windows:
      - id: main
        subviews:
          - {id: bar, frame: [0, 300, 400, 100], subviews: [{id: help, type: button, frame: [10, 10, 100, 60]}]}
          - {id: glow, frame: [0, 200, 400, 200]}
    """

  @Test("R-DIAG-1: a view in another parent is not listed after its cover, its parent is")
  func cousins() throws {
    #expect(
      try asked(Self.nested, 50, 340, about: "help").remedy
        == "set `hitTest: passThrough` or `userInteractionEnabled: false` on `glow`"
        + " (layout.yaml:6:9), or list `bar` after it")
  }

  @Test("R-DIAG-1: a view far from the point has its distance, and no remedy that does not mend")
  func far() throws {
    let text = """
      screen: {width: 1080, height: 1920}
      windows:
        - id: main
          subviews:
            - id: bar
              frame: [0, 1600, 1080, 320]
              subviews: [{id: help, type: button, frame: [560, 60, 480, 200]}]
      """
    let far = try asked(text, 560, 160, about: "help")
    #expect(far.remedy == nil)
    #expect(far.message.hasSuffix("; the nearest point of it is 1500 points away"))
    let near = try asked(text, 550, 1700, about: "help")
    #expect(
      near.remedy == "set `pointInside: {inset: -11}` on `help` (layout.yaml:7:45)")
  }

  @Test("R-DIAG-1: causes one behind another are mended together")
  func several() throws {
    let text = """
      screen: {width: 400, height: 400}
      windows:
        - id: main
          subviews:
            - id: panel
              userInteractionEnabled: false
              subviews: [{id: ok, type: button, hidden: true, enabled: false}]
      """
    #expect(
      try asked(text, 50, 50, about: "ok").remedy
        == "set `userInteractionEnabled: true` on `panel` (layout.yaml:6:9); then set `hidden: false`"
        + " on `ok` (layout.yaml:7:43); then set `enabled: true` on `ok` (layout.yaml:7:57)")
  }

  @Test("F-19: a control over a page passes touches on, and its presses are not switched off")
  func page() throws {
    func text(_ more: String) -> String {
      """
      screen: {width: 400, height: 400}
      sinks: [{id: glass, type: touchscreen}]
      windows:
        - id: main
          view:
            id: page
            forwardTo: glass
            subviews: [{id: tickets, type: button, frame: [0, 0, 100, 100]\(more)}]
      """
    }
    #expect(
      try asked(text(""), 50, 50, about: "page").remedy
        == "set `callsSuper: true` on `tickets` (layout.yaml:8:18)")
    let passed = try asked(text(", callsSuper: true"), 50, 50, about: "page")
    #expect(passed.isPassedOn && passed.remedy == nil)
    #expect(passed.message == "contains `tickets`, which is hit and passes the touch on to it")
    for (more, sink) in [
      ("", "none: tickets keeps the touch from glass"), (", callsSuper: true", "glass"),
    ] {
      let built = try LayoutReading.read(text(more)).build()
      let report = built.explain(Point(x: 50, y: 50), about: built.view(id: "page"))
      #expect(report.text.contains("  sink      \(sink)\n"))
      #expect(report.json.contains(#""keptFrom":"glass""#) == more.isEmpty)
    }
  }

  @Test("R-DIAG-1: what a client has set is not looked for in the file")
  func set() throws {
    let text = """
      screen: {width: 400, height: 400}
      windows: [{id: main, subviews: [{id: start, type: button}]}]
      """
    let disabled = try asked(text, 50, 50, about: "start") {
      ($0.view(id: "start") as? Control)?.isEnabled = false
    }
    #expect(disabled.citation == nil)
    #expect(disabled.message.hasSuffix("the control is disabled; a client has set that"))
    #expect(disabled.remedy == "`touchbridge set start enabled=true`")
    let hidden = try asked(text, 50, 50, about: "start") { $0.view(id: "start")?.isHidden = true }
    #expect(hidden.citation == nil && hidden.message == "is hidden; a client has set that")
    #expect(hidden.remedy == "`touchbridge set start hidden=false`")
    let ofFile = try asked(
      text.replacing("type: button", with: "type: button, enabled: false"), 50, 50, about: "start")
    #expect(ofFile.citation == "layout.yaml:2:59")
    #expect(ofFile.remedy == "set `enabled: true` on `start` (layout.yaml:2:59)")
  }

  @Test("R-DIAG-1: nothing is printed where trying would take too long, or names what is secret")
  func limits() throws {
    let built = try LayoutReading.read(Self.nested).build()
    let help = try #require(built.view(id: "help"))
    let point = Point(x: 50, y: 340)
    #expect(built.explain(point, about: help, mostCopied: 5).asked?.remedy == nil)
    let secret = try LayoutReading.read(
      Self.nested.replacing(
        "id: glow, frame: [0, 200, 400, 200]",
        with: "id: glow, sensitive: true, frame: [0, 200, 400, 200], subviews: [{id: key7}]")
    ).build()
    let view = try #require(secret.view(id: "help"))
    #expect(secret.explain(point, about: view, showsSecrets: false).asked?.remedy == nil)
    #expect(secret.explain(point, about: view).asked?.remedy?.contains("`glow`") == true)
  }

  @Test("R-DIAG-1: an explanation changes nothing")
  func noEffect() throws {
    let stage = try LayoutStage(Self.nested)
    _ = stage.down(1, 50, 340)
    let help = try #require(stage.built.view(id: "help"))
    let before = stage.built.views.map { "\($0.identifier) \($0.frame) \($0.isHidden)" }
    _ = stage.built.explain(Point(x: 50, y: 340), about: help)
    #expect(stage.built.views.map { "\($0.identifier) \($0.frame) \($0.isHidden)" } == before)
    #expect(stage.move(1, 60, 340).count == 1)
    #expect(stage.hit(50, 350) == "glow")
  }

  @Test("R-DIAG-1: each remedy, written into the file, lets the view receive the touch")
  func mends() throws {
    var remedies = 0
    PropertyTest.check(cases: 400, seed: 18) { seed in
      let layout = RandomLayout(seed: seed)
      let built = try LayoutReading.read(layout.text).build()
      for id in layout.ids {
        let view = try #require(built.view(id: id))
        guard let remedy = built.explain(layout.point, about: view).asked?.remedy else { continue }
        for changed in try layout.applying(remedy, for: id) {
          let other = try LayoutReading.read(changed.text).build()
          let view = try #require(other.view(id: id))
          let asked = try #require(other.explain(layout.point, about: view).asked)
          try #require(
            ["hit", "noHandler"].contains(asked.verdict) || asked.isPassedOn,
            "\(id) at \(layout.point): \(remedy)\n\(asked.verdict)\n\(layout.text)\n\(changed.text)"
          )
          remedies += 1
        }
      }
    }
    #expect(remedies > 20)
  }
}

/// A layout of a few views, which remedies can be written into.
private struct RandomLayout {
  private struct Node {
    var id: String
    var parent: Int?
    var keys: [String: String] = [:]
  }

  private var nodes: [Node] = []
  let point: Point

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    point = Point(x: Double(number(0...39) * 10) + 5, y: Double(number(0...39) * 10) + 5)
    let windows = number(1...2)
    for index in 0..<(windows + number(2...7)) {
      var node = Node(id: "v\(index)", parent: index < windows ? nil : number(0...index - 1))
      if index < windows {
        if number(0...3) == 0 { node.keys["windowLevel"] = "\(number(0...2))" }
      } else {
        node.keys["frame"] =
          "[\(number(-4...20) * 10), \(number(-4...20) * 10), \(number(3...40) * 10), \(number(3...40) * 10)]"
        if number(0...3) == 0 { node.keys["type"] = "button" }
      }
      let isButton = node.keys["type"] != nil
      if isButton, number(0...3) == 0 { node.keys["enabled"] = "false" }
      if number(0...2) == 0, !isButton { node.keys["handles"] = "all" }
      if number(0...9) == 0 { node.keys["hidden"] = "true" }
      if number(0...9) == 0 { node.keys["alpha"] = "0" }
      if number(0...7) == 0 { node.keys["userInteractionEnabled"] = "false" }
      if number(0...9) == 0 { node.keys["callsSuper"] = "true" }
      if number(0...9) == 0 {
        node.keys["hitTest"] = ["passThrough", "self", "nil", "overflowChildren"][number(0...3)]
      }
      if number(0...9) == 0 { node.keys["pointInside"] = ["never", "{inset: 20}"][number(0...1)] }
      nodes.append(node)
    }
  }

  var ids: [String] { nodes.map(\.id) }

  var text: String {
    let roots = nodes.indices.filter { nodes[$0].parent == nil }
    return "screen: {width: 400, height: 400}\nwindows:\n"
      + roots.map { "  - " + flow($0) + "\n" }.joined()
  }

  private func flow(_ index: Int) -> String {
    let node = nodes[index]
    var parts =
      ["id: \(node.id)"] + node.keys.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let children = nodes.indices.filter { nodes[$0].parent == index }
    if !children.isEmpty {
      parts.append("subviews: [\(children.map(flow).joined(separator: ", "))]")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Returns the layouts after each way to follow a remedy.
  func applying(_ remedy: String, for subject: String) throws -> [RandomLayout] {
    var layouts = [self]
    for step in remedy.components(separatedBy: "; then ") {
      var next: [RandomLayout] = []
      var target = ""
      for part in step.components(separatedBy: ", or ") {
        for layout in layouts {
          next += try layout.applying(part: part, for: subject, &target)
        }
      }
      layouts = next
    }
    return layouts
  }

  private func applying(
    part: String, for subject: String, _ target: inout String
  ) throws -> [RandomLayout] {
    let quoted = part.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    // In the words of a remedy, `it` and `its` are of the view that was named before.
    let isNamed = !part.hasSuffix(" it") && !part.hasPrefix("lower its ")
    if isNamed { target = quoted.last ?? "" }
    let index = try #require(nodes.firstIndex { $0.id == target }, "\(part)")
    func changed(_ body: (inout RandomLayout) -> Void) -> RandomLayout {
      var layout = self
      body(&layout)
      return layout
    }
    if part.hasPrefix("set `alpha`") {
      return [changed { $0.nodes[index].keys["alpha"] = "0.5" }]
    }
    if part.hasPrefix("set ") {
      return quoted.dropLast(isNamed ? 1 : 0).map { setting in
        changed {
          let pair = setting.split(separator: ": ", maxSplits: 1)
          $0.nodes[index].keys[String(pair[0])] = String(pair[1])
        }
      }
    }
    if part.hasPrefix("list ") {
      let moved = try #require(nodes.firstIndex { $0.id == quoted[0] })
      try #require(nodes[moved].parent == nodes[index].parent, "\(part) are not siblings")
      return [changed { $0.move(moved, after: index) }]
    }
    if part.hasPrefix("enlarge ") {
      return [changed { $0.nodes[index].keys["frame"] = $0.frame(of: index, around: point) }]
    }
    if part.hasPrefix("lower ") {
      return [changed { $0.nodes[index].keys["windowLevel"] = "-1" }]
    }
    Issue.record("no such remedy: \(part)")
    return []
  }

  /// Moves a view and all in it behind another one in the list.
  private mutating func move(_ index: Int, after other: Int) {
    // Children refer to their parents by index, so the ids are moved, not the elements.
    let parents = nodes.map { node in node.parent.map { nodes[$0].id } }
    var order = Array(nodes.indices)
    order.remove(at: index)
    order.insert(index, at: (order.firstIndex(of: other) ?? 0) + 1)
    let moved = order.map { nodes[$0] }
    nodes = moved
    for (place, old) in order.enumerated() {
      nodes[place].parent = parents[old].flatMap { id in moved.firstIndex { $0.id == id } }
    }
  }

  /// Returns the frame of a view, larger to the right and downwards, so that it contains a point of the screen.
  private func frame(of index: Int, around point: Point) -> String {
    var origin = Point.zero
    var next: Int? = index
    while let current = next {
      origin = origin + frame(current).origin
      next = nodes[current].parent
    }
    let own = frame(index)
    let width = max(own.width, point.x - origin.x + 1)
    let height = max(own.height, point.y - origin.y + 1)
    return "[\(own.minX), \(own.minY), \(width), \(height)]"
  }

  private func frame(_ index: Int) -> Rect {
    let numbers = (nodes[index].keys["frame"] ?? "[0, 0, 400, 400]").dropFirst().dropLast()
      .split(separator: ", ").compactMap { Double(String($0)) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
