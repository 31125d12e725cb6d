import ControlProtocol
import Layout
import Testing
import Text
import TouchKit
import TouchModel

@testable import Bridge

/// The answer to `tree` in pieces: one state for all clients, whatever happens meanwhile (C-20).
struct TreeReportTests {
  /// A layout with a window, its view, and 999 subviews.
  private static let layout = """
    windows:
      - id: main
        view:
          id: root
          subviews:
    """ + (0..<999).map { "\n        - {id: v\($0), frame: [\($0), 0, 10, 10]}" }.joined()

  private func views(_ answer: JSONValue?) -> [JSONValue] {
    guard case .list(let views)? = answer?["views"] else { return [] }
    return views
  }

  @Test("C-20: a turn encodes 200 views, and the tree is that of one state")
  func pieces() throws {
    let layout = try LiveBench.layout(Self.layout).build()
    var report = TreeReport(of: layout, showsSecrets: false)
    var turns = 1
    var answer = report.encode()
    while answer == nil {
      // The first and the last view change while the tree is encoded.
      layout.view(id: "root")?.isHidden = true
      layout.view(id: "v998")?.isHidden = true
      answer = report.encode()
      turns += 1
    }
    #expect(turns == 6)
    let json = answer?.json ?? ""
    #expect(json.matches(of: #/"id":"/#).count == 1001)
    #expect(!json.contains(#""hidden":true"#))
    var next = TreeReport(of: layout, showsSecrets: false)
    for _ in 0..<6 { answer = next.encode() }
    #expect(answer?.json.matches(of: #/"hidden":true/#).count == 2)
  }

  @Test("F-26: a tree has what gestures have set, and until when, except what is a secret")
  func settings() throws {
    let layout = try LiveBench.layout(
      """
      windows:
        - id: main
          gestureRecognizers:
            - {id: clean, type: tap, sets: {shield: {hidden: false}}, for: 60}
            - {id: off, type: tap, sets: {pin: {userInteractionEnabled: false}}}
          subviews: [{id: pin, sensitive: true}, {id: shield, hidden: true}]
      """
    ).build()
    for id in ["clean", "off"] {
      let recognizer = try #require(layout.recognizer(id: id))
      _ = layout.set(by: recognizer, isSecret: false, at: .seconds(2))
    }
    func set(showsSecrets: Bool) -> [String: String] {
      let tree = TreeReport.value(of: layout, showsSecrets: showsSecrets)
      return Dictionary(
        uniqueKeysWithValues: views(tree).compactMap { view in
          guard let set = view["set"], case .text(let id)? = view["id"] else { return nil }
          return (id, set.json)
        })
    }
    let shield = #"[{"changes":{"hidden":false},"recognizer":"clean","until":62}]"#
    #expect(set(showsSecrets: false) == ["shield": shield])
    #expect(
      set(showsSecrets: true) == [
        "shield": shield,
        "pin": #"[{"changes":{"userInteractionEnabled":false},"recognizer":"off"}]"#,
      ])
  }

  @Test("C-22: a tree has what a picture needs, and nothing of it below a sensitive view")
  func pictures() throws {
    let layout = try LiveBench.layout(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: main
          view:
            id: root
            handles: [began, ended]
            hitTest: passThrough
            gestureRecognizers: [{id: zoom, type: pinch}]
            subviews:
              - {id: list, type: scrollView, frame: [0, 0, 9, 9], contentSize: [7, 8]}
              - id: pad
                sensitive: true
                subviews: [{id: key, handles: all, gestureRecognizers: [{id: t, type: tap}]}]
      """
    ).build()
    var report = TreeReport(of: layout, showsSecrets: false)
    let json = report.encode()?.json ?? ""
    #expect(json.contains(#""handles":["began","ended"],"hitTest":"passThrough""#))
    #expect(json.contains(#""recognizers":[{"id":"zoom","type":"pinch"}]"#))
    #expect(json.contains(#""contentSize":[7,8]"#))
    #expect(json.hasSuffix(#"],"screen":[300,200]}"#))
    #expect(json.ranges(of: "recognizers").count == 1 && json.contains(#""id":"key""#))
  }

  @Test("C-22: a tree as a value is what a reader of its JSON has")
  func values() throws {
    let layout = try LiveBench.layout(
      """
      screen: {width: 300.5, height: 200}
      windows:
        - id: main
          view:
            id: root
            handles: all
            subviews:
              - {id: below, type: slider, value: 0.25, frame: [0, 0, 50, 50]}
              - {id: above, handles: all, frame: [0, 0, 100, 50]}
              - {id: turned, transform: {rotate: 0.5}, alpha: 0.3333, frame: [9, 60, 50, 50]}
              - id: pad
                sensitive: true
                subviews: [{id: list, type: scrollView, contentSize: [7, 800]}]
      """
    ).build()
    for showsSecrets in [false, true] {
      var report = TreeReport(of: layout, showsSecrets: showsSecrets)
      let encoded = report.encode()?.json
      let value = TreeReport.value(of: layout, showsSecrets: showsSecrets)
      #expect(value.json == encoded)
      #expect(try JSONReader.read(Array(value.json.utf8)).json == encoded)
    }
  }

  @Test("C-22: each view has the type that the layout gives it")
  func types() throws {
    let kinds = LayoutView.Kind.allCases.map(\.rawValue)
    let layout = try LiveBench.layout(
      "windows:\n  - id: main\n    subviews:"
        + kinds.map { "\n      - {id: \($0)View, type: \($0)}" }.joined()
    ).build()
    var report = TreeReport(of: layout, showsSecrets: false)
    let json = try JSONReader.read(Array((report.encode()?.json ?? "").utf8))
    #expect(views(json).map { $0["type"]?.asText } == ["window"] + kinds)
  }

  @Test("C-22: a tree says why no finger reaches a view, and names nothing below a sensitive view")
  func unreachable() throws {
    let layout = try LiveBench.layout(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: main
          view:
            id: root
            handles: all
            subviews:
              - {id: below, type: button, frame: [0, 0, 50, 50]}
              - {id: above, handles: all, frame: [0, 0, 100, 50]}
              - {id: outside, type: button, frame: [400, 0, 50, 50]}
              - {id: flat, type: button, frame: [0, 60, 50, 0]}
              - {id: secretly, type: button, frame: [0, 100, 50, 50]}
              - id: pad
                sensitive: true
                frame: [200, 100, 50, 50]
                hitTest: overflowChildren
                subviews: [{id: key, handles: all, frame: [-200, 0, 60, 50]}]
              - {id: page, hidden: true, subviews: [{id: later, type: button, frame: [400, 0, 9, 9]}]}
      """
    ).build()
    func reasons(showsSecrets: Bool) throws -> [String: String] {
      var report = TreeReport(of: layout, showsSecrets: showsSecrets)
      let json = try JSONReader.read(Array((report.encode()?.json ?? "").utf8))
      let reasons = views(json).map {
        ($0["id"]?.asText ?? "", $0["unreachable"]?.asText ?? "")
      }
      return Dictionary(uniqueKeysWithValues: reasons.filter { !$0.1.isEmpty })
    }
    var expected = [
      "below": "is behind `above`, which is hit", "outside": "is outside the screen",
      "flat": "has no extent", "secretly": "is behind another view",
    ]
    #expect(try reasons(showsSecrets: false) == expected)
    expected["secretly"] = "is behind `pad`, in which `key` is hit"
    #expect(try reasons(showsSecrets: true) == expected)
    layout.view(id: "above")?.isHidden = true
    expected["below"] = nil
    #expect(try reasons(showsSecrets: true) == expected)
  }

  @Test("C-22: the reason of a view that is scrolled to names nothing below a sensitive view")
  func scrolledSecret() throws {
    let layout = try LiveBench.layout(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: main
          view:
            id: root
            subviews:
              - id: list
                type: scrollView
                contentSize: [300, 1000]
                subviews:
                  - {id: row, type: button, frame: [0, 900, 300, 100]}
                  - id: pad
                    sensitive: true
                    frame: [0, 900, 300, 100]
                    subviews: [{id: key, handles: all}]
      """
    ).build()
    for (showsSecrets, expected) in [
      (false, "is behind another view"), (true, "is behind `pad`, in which `key` is hit"),
    ] {
      let tree = TreeReport.value(of: layout, showsSecrets: showsSecrets)
      let row = views(tree).first { $0["id"] == .text("row") }
      #expect(row?["unreachable"] == .text(expected))
    }
  }

  @Test("C-22: of many covered views only some are explained, because the daemon has to go on")
  func bounded() throws {
    let buttons = (0..<999).map {
      "\n      - {id: b\($0), type: button, frame: [\($0), 0, 10, 10]}"
    }
    let text =
      "windows:\n  - id: main\n    subviews:" + buttons.joined()
      + "\n      - {id: cover, handles: all}"
    var report = TreeReport(of: try LiveBench.layout(text).build(), showsSecrets: false)
    var answer = report.encode()
    while answer == nil { answer = report.encode() }
    let json = answer?.json ?? ""
    // 999 explanations of 1,001 views would be ten million steps.
    #expect((1...20).contains(json.ranges(of: "is behind `cover`").count))
    #expect(json.ranges(of: #""unreachable":"is behind"#).count == 999)
  }

  @Test("C-20: the tests for unreachable views are prepared in turns of their own")
  func preparation() throws {
    let views = Array(repeating: "{}", count: 4_000).joined(separator: ", ")
    let layout = try LiveBench.layout("windows: [{view: {subviews: [\(views)]}}]").build()
    var report = TreeReport(of: layout, showsSecrets: false)
    var turns = 1
    while report.encode() == nil { turns += 1 }
    // 12,003 conversions are one turn and a part of the next, in which the first views are encoded.
    #expect(turns == 22)
  }

  @Test("C-20: a tree of too many views is refused before its state is copied")
  func tooMany() throws {
    func answer(_ subviews: Int) throws -> JSONValue? {
      let views = Array(repeating: "{}", count: subviews).joined(separator: ", ")
      let bench = try ControlBench(layout: "windows: [{view: {subviews: [\(views)]}}]")
      let client = try bench.client()
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"tree"}"# + "\n")
      try bench.turn(1)
      return try client.messages().first
    }
    // The window and its view are two more.
    #expect(try answer(TreeReport.mostViews - 2) == nil)
    #expect(
      try answer(TreeReport.mostViews - 1)?["error"]?["message"]
        == "the layout has 16001 windows and views, and `tree` describes at most 16000")
  }

  @Test(
    "C-20: clients who ask before the state is copied share a tree, and later ones have the next")
  func shared() throws {
    let layout = try LiveBench.layout(Self.layout).build()
    var queue = TreeQueue()
    queue.add(1, showsSecrets: false)
    queue.add(2, showsSecrets: true)
    queue.add(3, showsSecrets: false)
    #expect(queue.encode(layout) == nil)
    queue.add(4, showsSecrets: false)
    var answered: [[Int]] = []
    for _ in 0..<17 {
      if let (connections, _) = queue.encode(layout) { answered.append(connections) }
    }
    #expect(answered == [[1, 3], [2], [4]])
    #expect(queue.isEmpty)
  }

  @Test("C-20: a shared tree is sent to one client after the other, within the time of the turns")
  func sending() throws {
    let bench = try ControlBench(layout: Self.layout)
    let clients = try (0..<4).map { _ in try bench.client() }
    for client in clients { client.send(#"{"jsonrpc":"2.0","id":1,"method":"tree"}"# + "\n") }
    // The time of each turn is over after one request.
    bench.timeOfRequest = RequestTurns.timeLimit
    var counts: [Int] = []
    for _ in 0..<20 {
      try bench.turn(1)
      counts.append(try clients.reduce(0) { try $0 + $1.messages().count })
    }
    #expect(counts.reduce(0, +) == 4)
    #expect(counts.max() == 1)
  }

  @Test(
    "C-20: a tree contains what the client has set before, and another client is answered meanwhile"
  )
  func order() throws {
    let bench = try ControlBench(layout: Self.layout)
    let client = try bench.client()
    let other = try bench.client()
    client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"tree"}"# + "\n"
        + #"{"jsonrpc":"2.0","id":2,"method":"set","params":{"id":"v7","hidden":true}}"# + "\n"
        + #"{"jsonrpc":"2.0","id":3,"method":"tree"}"# + "\n")
    var answers: [JSONValue] = []
    var turns = 0
    while answers.count < 3, turns < 40 {
      other.send(#"{"jsonrpc":"2.0","id":9,"method":"display","params":{"on":true}}"# + "\n")
      try bench.turn(1)
      #expect(try other.messages().count == 1)
      answers += try client.messages()
      turns += 1
    }
    #expect(answers.map(\.["id"]) == [.integer(1), .integer(2), .integer(3)])
    let hidden = answers.map { views($0["result"]).filter { $0["hidden"] == .flag(true) }.count }
    #expect(hidden == [0, 0, 1])
  }
}
