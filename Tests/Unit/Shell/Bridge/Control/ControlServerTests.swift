import ControlProtocol
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// The control socket over a real socket: methods, access, subscriptions and secrets.
struct ControlServerTests {
  private static let layout = """
    windows:
      - id: main
        view:
          id: root
          handles: all
          subviews:
            - {id: behind, frame: [0, 0, 1920, 1080], handles: all}
            - {id: ok, type: button, frame: [20, 20, 100, 44]}
            - {id: list, type: scrollView, frame: [200, 0, 100, 100], contentSize: [100, 300]}
            - {id: turned, frame: [200, 200, 40, 20], transform: {rotate: 45}}
      - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}
    """

  private static let keypad = """
    windows:
      - id: main
        view:
          id: root
          handles: all
          subviews:
            - id: pad
              frame: [0, 0, 200, 200]
              sensitive: true
              handles: all
              subviews: [{id: one, type: button, frame: [0, 0, 50, 50]}]
            - {id: other, frame: [200, 200, 100, 100], handles: all}
      - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}
    """

  private func bench(
    _ script: String = "", _ layout: String = layout, access: ControlAccess = .everything
  ) throws -> ControlBench {
    try ControlBench(script, layout: layout, access: access)
  }

  private func records(_ messages: [JSONValue]) -> [JSONValue] {
    messages.compactMap { $0["params"]?["record"] }
  }

  // MARK: - Methods

  @Test("C-1: set uses the layout's forms, and returns the values before")
  func set() throws {
    let bench = try bench()
    let client = try bench.client()
    let before = try client.call(
      "set", #"{"id":"ok","frame":[1,2,30,40],"hidden":true,"enabled":false,"alpha":0.5}"#,
      on: bench)
    #expect(
      before
        == .members([
          "id": .text("ok"),
          "frame": .list([.integer(20), .integer(20), .integer(100), .integer(44)]),
          "hidden": .flag(false), "enabled": .flag(true), "alpha": .integer(1),
        ]))
    let ok = try #require(bench.live.bridge.layout.view(id: "ok"))
    #expect(ok.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(ok.isHidden && ok.alpha == 0.5)
    let none = try client.call(
      "set", #"{"id":"ok","touchAccommodations":{"ignoreRepeat":0.5}}"#, on: bench)
    #expect(none == .members(["id": .text("ok"), "touchAccommodations": .null]))
    let some = try client.call("set", #"{"id":"ok","touchAccommodations":null}"#, on: bench)
    #expect(
      some["touchAccommodations"]
        == .members(["holdDuration": .integer(0), "ignoreRepeat": .number(0.5)]))
    #expect(ok.touchAccommodations == nil)
    _ = try client.call("set", #"{"id":"turned","transform":{"scale":2}}"#, on: bench)
    _ = try client.call("set", #"{"id":"alert","windowLevel":"normal"}"#, on: bench)
    #expect(
      (bench.live.bridge.layout.view(id: "alert") as? Window)?.windowLevel == WindowLevel.normal)
    let tree = try client.call("tree", on: bench)
    guard case .list(let views)? = tree["views"] else {
      Issue.record("no views")
      return
    }
    let turned = try #require(views.first { $0["id"] == .text("turned") })
    #expect(turned["frame"]?.json == "[180,190,80,40]")
  }

  @Test("C-1: the frame of a rotated view is its rectangle before the rotation, as in a layout")
  func rotated() throws {
    let bench = try bench()
    let client = try bench.client()
    let before = try client.call("set", #"{"id":"turned","frame":[0,0,10,20]}"#, on: bench)
    #expect(before["frame"]?.json == "[200,200,40,20]")
    let view = try #require(bench.live.bridge.layout.view(id: "turned"))
    #expect(view.center == Point(x: 5, y: 10))
    #expect(!view.transform.isIdentity)
  }

  @Test("C-1: several changes are made together, or none of them")
  func allOrNone() throws {
    let bench = try bench()
    let client = try bench.client()
    let error = try client.call(
      "set", #"{"changes":[{"id":"ok","hidden":true},{"id":"okk","hidden":true}]}"#, on: bench)
    #expect(error["code"] == .integer(-32002))
    #expect(error["data"]?["nearest"] == .text("ok"))
    #expect(bench.live.bridge.layout.view(id: "ok")?.isHidden == false)
    let result = try client.call(
      "set", #"{"changes":[{"id":"ok","hidden":true},{"id":"alert","hidden":false}]}"#, on: bench)
    #expect(
      result.json
        == #"{"changes":[{"id":"ok","hidden":false},{"id":"alert","hidden":true}]}"#)
    #expect(bench.live.bridge.layout.view(id: "alert")?.isHidden == false)
  }

  @Test(
    "C-1: a wrong key or value is refused with the layout's message, and nothing changes",
    arguments: [
      (#"{"id":"ok","hiden":true}"#, -32602, "hiden", "did you mean `hidden`?"),
      (#"{"id":"ok","hidden":1}"#, -32602, "hidden", "expected `true` or `false`"),
      (#"{"id":"ok","frame":[1,2,3]}"#, -32602, "frame", "expected [x, y, width, height]"),
      (#"{"id":"ok","frame":[1,2,1e308,4]}"#, -32602, "frame", "the limit is 1000000000"),
      (#"{"id":"ok","frame":[1,2,-3,4]}"#, -32602, "frame", "`width` of `frame`"),
      (#"{"id":"ok","alpha":"1"}"#, -32602, "alpha", "`alpha`"),
      (#"{"id":"ok","transform":{"scale":2,"spin":2}}"#, -32602, "transform", "key `spin`"),
      (#"{"id":"ok","transform":{"rotate":"x"}}"#, -32602, "transform", "`rotate`"),
      (#"{"id":"ok","handles":"all"}"#, -32602, "handles", "cannot be changed"),
      (#"{"id":"ok","sensitive":true}"#, -32602, "sensitive", "cannot be changed"),
      (#"{"id":"ok","forwardTo":"glass"}"#, -32602, "forwardTo", "cannot be changed"),
      (#"{"id":"ok","windowLevel":1}"#, -32602, "windowLevel", "a property of windows"),
      (#"{"id":"behind","contentOffset":[0,1]}"#, -32602, "contentOffset", "scroll views"),
      (#"{"id":"behind","enabled":true}"#, -32602, "enabled", "controls and recognizers"),
      (#"{"id":"alert","windowLevel":"alrt"}"#, -32602, "windowLevel", "did you mean `alert`?"),
      (#"{"id":"nothing","hidden":true}"#, -32002, "id", "the layout has no"),
    ])
  func wrongChanges(_ parameters: String, _ code: Int64, _ key: String, _ words: String) throws {
    let bench = try bench()
    let client = try bench.client()
    let tree = try client.call("tree", on: bench)
    let error = try client.call("set", parameters, on: bench)
    #expect(error["code"] == .integer(code))
    #expect(error["data"]?["key"] == .text(key))
    #expect(error["message"]?.asText?.contains(words) == true, "\(error.json)")
    #expect(try client.call("tree", on: bench) == tree)
    #expect(bench.live.log().contains("control socket: a request of uid \(geteuid()) is refused"))
  }

  @Test("C-1: a view that is hidden keeps the touches that it has")
  func hiddenKeepsTouches() throws {
    let bench = try bench("D1(50,50) @0.1; U1 @0.3")
    let client = try bench.client()
    bench.live.play(until: 0.2)
    _ = try client.call("set", #"{"id":"ok","hidden":true}"#, on: bench)
    bench.live.play()
    let records = DispatchLogLine.records(of: bench.live.log())
    #expect(
      records.filter { $0.kind == "touch" }.map { $0["phase"]?.string } == ["began", "ended"])
    #expect(records.contains { $0["event"]?.string == "touchUpInside" })
  }

  @Test("C-1: contentOffset stays in the content")
  func contentOffset() throws {
    let bench = try bench()
    let client = try bench.client()
    _ = try client.call("set", #"{"id":"list","contentOffset":[-5,1000]}"#, on: bench)
    let list = bench.live.bridge.layout.view(id: "list") as? ScrollView
    #expect(list?.contentOffset == Point(x: 0, y: 200))
  }

  @Test("C-1, R-SCR-13: zoomScale stays within its limits, and the tree has it")
  func zoomScale() throws {
    let bench = try bench()
    let client = try bench.client()
    let list = try #require(bench.live.bridge.layout.view(id: "list") as? ScrollView)
    #expect(try client.call("tree", on: bench).json.contains("zoomScale") == false)
    list.maximumZoomScale = 3
    let zoomed = View(frame: list.bounds, identifier: "zoomed")
    let delegate = ZoomDelegate(zoomed)
    list.addSubview(zoomed)
    list.delegate = delegate
    let answer = try client.call("set", #"{"id":"list","zoomScale":9}"#, on: bench)
    #expect(list.zoomScale == 3, "\(answer.json)")
    #expect(try client.call("tree", on: bench).json.contains(#""zoomScale":3"#))
  }

  /// A delegate that names a view that zooms.
  private final class ZoomDelegate: ScrollViewDelegate {
    let view: View
    init(_ view: View) { self.view = view }
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  @Test("C-1: bringToFront and makeKey move views and windows")
  func order() throws {
    let bench = try bench()
    let client = try bench.client()
    #expect(try client.call("bringToFront", #"{"id":"behind"}"#, on: bench) == .object([]))
    #expect(bench.live.bridge.layout.view(id: "root")?.subviews.last?.identifier == "behind")
    #expect(try client.call("makeKey", #"{"id":"alert"}"#, on: bench) == .object([]))
    let error = try client.call("makeKey", #"{"id":"alrt"}"#, on: bench)
    #expect(error["code"] == .integer(-32002))
    #expect(error["data"]?["nearest"] == .text("alert"))
    let view = try client.call("makeKey", #"{"id":"ok"}"#, on: bench)
    #expect(view["message"] == .text(#"the layout has no window "ok""#))
  }

  @Test("C-1: explain is what the command prints, for the tree as it is now")
  func explain() throws {
    let bench = try bench()
    let client = try bench.client()
    #expect(try client.call("explain", #"{"x":50,"y":40}"#, on: bench)["view"] == .text("ok"))
    _ = try client.call("set", #"{"id":"ok","hidden":true}"#, on: bench)
    let report = try client.call("explain", #"{"x":50,"y":40,"view":"ok"}"#, on: bench)
    #expect(report["kind"] == .text("explain"))
    #expect(report["view"] == .text("behind"))
    #expect(report["asked"]?["verdict"] == .text("hidden"))
    let error = try client.call("explain", #"{"x":50,"y":40,"view":"okk"}"#, on: bench)
    #expect(error["code"] == .integer(-32002))
  }

  @Test("C-1: status has the counts, and no location of a touch in a sensitive view")
  func status() throws {
    let bench = try bench("D1(20,20) @0.1; U1 @0.2; D1(1919,1079) @0.9; U1 @1.0", Self.keypad)
    let client = try bench.client()
    bench.live.play()
    let status = try client.call("status", on: bench)
    #expect(status["counters"]?["touches"] == .integer(2))
    guard case .list(let counts)? = status["heat"]?["counts"] else {
      Issue.record("no grid")
      return
    }
    #expect(counts.count == 32 * 18)
    #expect(counts.last == .integer(1))
    #expect(counts.dropLast().allSatisfy { $0 == .integer(0) })
    #expect(status["clients"]?.json.contains("\"uid\":\(geteuid())") == true)
  }

  @Test("T-2: statistics returns the counts of each view, with the time of day of the last")
  func statistics() throws {
    let bench = try bench("D1(30,30) @0.1; U1 @0.2; D1(500,500) @1; U1 @1.1")
    bench.live.play()
    let client = try bench.client()
    let answer = try client.call("statistics", on: bench)
    let counts = ViewStatistics(json: answer)
    #expect(counts.visits == 1)
    #expect(counts.counts(of: "ok")?.presses == 1)
    #expect(counts.counts(of: "behind")?.touches == 1)
    // The panel of the script has times near 0, and the machine was started in this century.
    #expect(try #require(counts.counts(of: "ok")?.last) > .seconds(1_000_000_000))
    let error = try client.call("statistics", #"{"views":["ok"]}"#, on: bench)
    #expect(error["code"] == .integer(-32602))
  }

  @Test("T-2: status and the first record have the revision of the layout, and that of a new one")
  func revision() throws {
    let bench = try bench("", "revision: first\n" + Self.layout)
    #expect(bench.live.log().contains(#""revision":"first""#))
    let client = try bench.client()
    #expect(try client.call("status", on: bench)["layout"]?["revision"] == .text("first"))
    bench.live.reload(try LiveBench.layout(Self.layout), at: .seconds(1))
    #expect(try client.call("status", on: bench)["layout"]?["revision"] == nil)
  }

  @Test("T-2: status has the digest of the layout file in force")
  func digest() throws {
    let bench = try bench()
    let client = try bench.client()
    #expect(try client.call("status", on: bench)["layout"]?["sha256"] == nil)
    var document = try LiveBench.layout(Self.layout)
    let digest = LayoutDigest(of: Array(Self.layout.utf8))
    document.digest = digest
    bench.live.reload(document, at: .seconds(1))
    #expect(try client.call("status", on: bench)["layout"]?["sha256"] == .text(digest.text))
  }

  @Test("C-6, W-3: active and display reach the daemon")
  func daemon() throws {
    let bench = try bench()
    let client = try bench.client()
    _ = try client.call("active", #"{"active":false}"#, on: bench)
    _ = try client.call("display", #"{"on":false}"#, on: bench)
    #expect(bench.activity == [false])
    #expect(bench.isDisplayOn == false)
  }

  @Test("C-3: the values of a slider are no moves, because no later record has the last one")
  func sliderValues() throws {
    let bench = try bench(
      "D1(110,110) @0.1; M1(130,110) @0.2; M1(210,110) @0.3; U1 @0.4",
      """
      windows:
        - view: {id: root, subviews: [{id: volume, type: slider, frame: [100, 100, 231, 31]}]}
      """)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"kinds":["control"],"moves":false}"#, on: bench)
    bench.live.play()
    try bench.turn()
    let events = records(try client.messages()).map { record in
      (record["event"]?.asText ?? "") + (record["value"].map { " \($0.json)" } ?? "")
    }
    #expect(
      events == ["touchDown", "valueChanged 0.1", "valueChanged 0.5", "touchUpInside"])
  }

  @Test("C-22: the end of each frame with a record that passes the filter is a notification")
  func frames() throws {
    let bench = try bench("D1(10,10) D2(20,20) @0.1; M1(40,40) @0.2; U1 @0.3; U2 @0.4")
    let client = try bench.client()
    _ = try client.call(
      "subscribe", #"{"kinds":["touch"],"moves":false,"frames":true}"#, on: bench)
    bench.live.play()
    try bench.turn()
    let received = try client.messages().map { message in
      message["method"] == .text("frame")
        ? "frame \(message["params"]?.json ?? "")"
        : message["params"]?["record"]?["phase"]?.asText ?? message.json
    }
    #expect(
      received == [
        "began", "began", #"frame {"subscription":1,"t":0.1}"#, "ended",
        #"frame {"subscription":1,"t":0.3}"#, "ended", #"frame {"subscription":1,"t":0.4}"#,
      ])
  }

  // MARK: - Reload

  @Test("C-4: later requests wait for a reload, which is answered when the layout is in force")
  func reload() throws {
    let bench = try bench()
    let client = try bench.client()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"reload"}"# + "\n")
    client.send(
      #"{"jsonrpc":"2.0","id":2,"method":"unsubscribe","params":{"subscription":1}}"# + "\n")
    try bench.turn()
    #expect(bench.reloads == 1)
    #expect(try client.messages() == [])
    bench.server?.use(.everything)
    bench.server?.finishReload(nil)
    try bench.turn()
    #expect(try client.messages().map { $0["id"] } == [.integer(1), .integer(2)])
    client.send(#"{"jsonrpc":"2.0","id":3,"method":"reload"}"# + "\n")
    try bench.turn()
    bench.server?.use(.everything)
    bench.server?.finishReload(ControlError(.layoutWrong, "wrong", problems: ["a:1:1: b"]))
    try bench.turn()
    let error = try #require(try client.messages().first?["error"])
    #expect(error["code"] == .integer(-32003))
    #expect(error["data"]?["problems"] == .list([.text("a:1:1: b")]))
  }

  // MARK: - Access

  @Test("C-2: methods are refused without the right, and nothing changes")
  func access() throws {
    var access = ControlAccess()
    access.read = [.user(geteuid())]
    let bench = try bench(access: access)
    let client = try bench.client()
    #expect(try client.call("status", on: bench)["version"] != nil)
    for method in ["set", "reload", "active", "display", "bringToFront", "makeKey"] {
      #expect(try client.call(method, on: bench)["code"] == .integer(-32001), "\(method)")
    }
    #expect(bench.reloads == 0 && bench.activity == [])
    bench.server?.use(ControlAccess())
    bench.server?.finishReload(nil)
    #expect(try client.call("status", on: bench)["code"] == .integer(-32001))
  }

  @Test("C-2: users and groups of a layout are looked up, and unknown ones are named")
  func names() {
    var control = LayoutAccess()
    control.read = ["root", "@root", "12345", "@54321"]
    control.change = ["no-such-user", "@no-such-group"]
    let (access, missing) = ControlAccess.resolve(control, clientsGroup: nil)
    #expect(access.read == [.user(0), .group(0), .user(12345), .group(54321)])
    #expect(access.change == [])
    #expect(missing == ["no-such-user", "@no-such-group"])
    #expect(access.owners.contains(0))
  }

  // MARK: - Subscriptions

  @Test("C-3: records are those of the log, with its numbers, and begin with live touches")
  func records() throws {
    let bench = try bench("D1(50,50) @0.1; M1(55,50) @0.3; U1 @0.4")
    let client = try bench.client()
    bench.live.play(until: 0.2)
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"# + "\n")
    try bench.turn()
    bench.live.play()
    try bench.turn()
    let messages = try client.messages()
    #expect(messages.first?["result"]?["subscription"] == .integer(1))
    let log = DispatchLogLine.records(of: bench.live.log())
    let got = records(messages)
    let joined = try #require(got.first)
    #expect(joined["kind"] == .text("touch"))
    #expect(joined["joinedLate"] == .flag(true) && joined["view"] == .text("ok"))
    let numbers = got.dropFirst().compactMap { $0["seq"]?.asNumber.map { Int($0) } }
    #expect(!numbers.isEmpty)
    #expect(numbers == log.suffix(numbers.count).compactMap { $0["seq"]?.integer })
    #expect(got.contains { $0["phase"] == .text("moved") })
  }

  @Test("C-3: kinds, views and moves select records")
  func filters() throws {
    let bench = try bench("D1(50,50) @0.1; M1(55,50) @0.2; U1 @0.3; D1(1900,1000) @0.9; U1 @1.0")
    let client = try bench.client()
    _ = try client.call(
      "subscribe", #"{"kinds":["touch","control"],"views":["ok"],"moves":false}"#, on: bench)
    bench.live.play()
    try bench.turn()
    let kinds = records(try client.messages()).map {
      "\($0["kind"]?.asText ?? "") \($0["phase"]?.asText ?? $0["event"]?.asText ?? "")"
    }
    #expect(
      kinds == [
        "touch began", "control touchDown", "touch ended", "control touchUpInside",
        "control primaryActionTriggered",
      ])
    for (parameters, code) in [
      (#"{"kinds":["tuch"]}"#, -32602), (#"{"views":["okk"]}"#, -32002),
    ] {
      #expect(
        try client.call("subscribe", parameters, on: bench)["code"] == .integer(Int64(code)))
    }
    #expect(try client.call("unsubscribe", #"{"subscription":1}"#, on: bench) == .object([]))
  }

  @Test("C-5: a sensitive view is redacted for a subscriber without the right")
  func redacted() throws {
    let bench = try bench("D1(20,20) @0.1; M1(25,20) @0.2; U1 @0.3", Self.keypad)
    let client = try bench.client()
    _ = try client.call("subscribe", on: bench)
    bench.live.play()
    try bench.turn()
    let got = records(try client.messages())
    #expect(!got.isEmpty)
    for record in got {
      #expect(record["redacted"] == .flag(true))
      #expect(record["view"] == .text("pad"))
      #expect(record["x"] == nil && record["at"] == nil)
      #expect(record["kind"] == .text("touch") || record["kind"] == .text("dispatch"))
    }
    let error = try client.call("subscribe", #"{"views":["one"]}"#, on: bench)
    #expect(error["code"] == .integer(-32001))
    #expect(try client.call("subscribe", #"{"views":["pad"]}"#, on: bench)["subscription"] != nil)
  }

  @Test("C-5: a subscriber with the right receives everything, and the log stays redacted")
  func revealed() throws {
    let bench = try bench("D1(20,20) @0.1; U1 @0.3", Self.keypad, access: .secrets)
    let client = try bench.client()
    _ = try client.call("subscribe", on: bench)
    bench.live.play()
    try bench.turn()
    let got = records(try client.messages())
    #expect(got.allSatisfy { $0["redacted"] == nil })
    #expect(got.contains { $0["control"] == .text("one") })
    #expect(got.contains { $0["kind"] == .text("hit") && $0["x"] == .integer(20) })
    #expect(!bench.live.log().contains("\"one\""))
  }

  @Test(
    "C-21: sensitive views, those around and below them cannot be changed, and none placed over them"
  )
  func guarded() throws {
    let bench = try bench("", Self.keypad, access: .changes)
    let client = try bench.client()
    let tree = try client.call("tree", on: bench)
    for parameters in [
      #"{"id":"one","hidden":true}"#, #"{"id":"other","frame":[100,100,50,50]}"#,
      #"{"id":"other","transform":{"scale":9}}"#, #"{"id":"alert","hidden":false}"#,
      #"{"id":"pad","hidden":true}"#, #"{"id":"root","userInteractionEnabled":false}"#,
    ] {
      let error = try client.call("set", parameters, on: bench)
      #expect(error["code"] == .integer(-32001), "\(parameters): \(error.json)")
      #expect(error["data"]?["key"] == .text("id"))
    }
    #expect(try client.call("tree", on: bench) == tree)
    #expect(
      try client.call("set", #"{"id":"other","frame":[300,300,9,9]}"#, on: bench)["id"] != nil)
    for access in [ControlAccess.secrets, .everything] {
      let free = try self.bench("", Self.keypad, access: access)
      let owner = try free.client()
      #expect(try owner.call("set", #"{"id":"one","hidden":true}"#, on: free)["id"] != nil)
      #expect(try owner.call("set", #"{"id":"pad","hidden":true}"#, on: free)["id"] != nil)
      #expect(try owner.call("set", #"{"id":"alert","hidden":false}"#, on: free)["id"] != nil)
    }
  }

  @Test("C-21: a layout with a sensitive view is reloaded only by users who may change that view")
  func guardedReload() throws {
    func reloads(_ layout: String, _ access: ControlAccess) throws -> Int {
      let bench = try bench("", layout, access: access)
      let client = try bench.client()
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"reload"}"# + "\n")
      try bench.turn()
      let error = try client.messages().first?["error"]
      #expect((error?["code"] == .integer(-32001)) == (bench.reloads == 0))
      return bench.reloads
    }
    #expect(try reloads(Self.keypad, .changes) == 0)
    #expect(try reloads(Self.keypad, .everything) == 1)
    #expect(try reloads(Self.keypad, .secrets) == 1)
    #expect(try reloads(Self.layout, .changes) == 1)
  }

  @Test("C-5: tree leaves out the state of what is below a sensitive view")
  func secretTree() throws {
    let bench = try bench("", Self.keypad)
    let client = try bench.client()
    guard case .list(let views)? = try client.call("tree", on: bench)["views"] else { return }
    #expect(views.first { $0["id"] == .text("one") }?["hidden"] == nil)
    #expect(views.first { $0["id"] == .text("pad") }?["hidden"] == .flag(false))
    // A hidden window is in the tree, too.
    #expect(views.first { $0["id"] == .text("alert") }?["hidden"] == .flag(true))
  }
}
