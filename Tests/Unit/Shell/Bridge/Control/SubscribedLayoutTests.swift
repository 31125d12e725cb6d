import ControlProtocol
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// What subscribers and other clients receive when layouts, rights, gestures and secrets change.
struct SubscribedLayoutTests {
  private static let two = """
    windows:
      - id: main
        view:
          id: root
          handles: all
          gestureRecognizers: [{id: pan, type: pan}]
          subviews:
            - {id: a, frame: [0, 0, 100, 100], handles: all}
            - {id: b, frame: [100, 0, 100, 100], handles: all}
    """

  private static let wheel = """
    windows:
      - id: main
        view:
          id: root
          handles: all
          subviews:
            - {id: other, frame: [0, 400, 100, 100], handles: all}
            - id: pad
              frame: [0, 0, 200, 200]
              sensitive: true
              handles: all
              subviews:
                - {id: one, type: button, frame: [100, 0, 50, 50], enabled: false}
                - id: digits
                  type: scrollView
                  frame: [0, 0, 100, 100]
                  contentSize: [100, 300]
                  subviews:
                    - {id: zero, frame: [0, 0, 100, 100]}
                    - {id: next, frame: [0, 100, 100, 100]}
    """

  private func phases(_ messages: [JSONValue], of subscription: Int) -> [String] {
    messages.compactMap { message in
      guard message["params"]?["subscription"]?.json == "\(subscription)" else { return nil }
      return message["params"]?["record"]?["phase"]?.asText
    }
  }

  @Test("C-3: a subscription of a view receives the ends of its touches at a reload")
  func reload() throws {
    let bench = try ControlBench("D1(50,50) @1; D2(150,50) @1.1; U1 @9", layout: Self.two)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"views":["b"],"kinds":["touch"]}"#, on: bench)
    bench.live.play(until: 2)
    try bench.turn()
    bench.live.reload(try LiveBench.layout(Self.two), at: .seconds(3))
    bench.server?.use(.everything)
    bench.server?.finishReload(nil)
    try bench.turn()
    #expect(phases(try client.messages(), of: 1) == ["began", "cancelled"])
  }

  @Test("C-3: a subscription of a view receives the end of a touch that a gesture took")
  func gesture() throws {
    let bench = try ControlBench(
      "D1(150,50) @1; M1(180,50) @1.1; M1(190,50) @1.2; U1 @1.3", layout: Self.two)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"views":["b"],"kinds":["touch"]}"#, on: bench)
    bench.live.play()
    try bench.turn()
    #expect(phases(try client.messages(), of: 1) == ["began", "moved", "moved", "ended"])
  }

  @Test("C-2: a user who may no longer read after a reload receives no more records")
  func revoked() throws {
    let bench = try ControlBench("D1(50,50) @1; U1 @1.1", layout: Self.two)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"kinds":["touch"]}"#, on: bench)
    bench.server?.use(ControlAccess())
    bench.server?.finishReload(nil)
    bench.live.play()
    try bench.turn()
    #expect(phases(try client.messages(), of: 1).isEmpty)
    #expect(bench.server?.clients.isEmpty == true)
  }

  @Test("C-1: changes of one request are made in their order")
  func order() throws {
    let bench = try ControlBench(layout: Self.wheel)
    let client = try bench.client()
    _ = try client.call(
      "set", #"{"changes":[{"id":"other","hidden":true},{"id":"other","hidden":false}]}"#, on: bench
    )
    #expect(bench.live.bridge.layout.view(id: "other")?.isHidden == false)
    _ = try client.call(
      "set", #"{"changes":[{"id":"other","alpha":0},{"id":"other","alpha":1}]}"#, on: bench)
    #expect(bench.live.bridge.layout.view(id: "other")?.alpha == 1)
  }

  @Test("C-5: tree, explain and set do not say how far a secret scroll view is scrolled")
  func wheel() throws {
    func answers(_ offset: Double, _ access: ControlAccess) throws -> [String] {
      let bench = try ControlBench(layout: Self.wheel, access: access)
      let scroll = try #require(bench.live.bridge.layout.view(id: "digits") as? ScrollView)
      scroll.contentOffset = Point(x: 0, y: offset)
      let client = try bench.client()
      return try [
        client.call("tree", "{}", on: bench).json,
        client.call("explain", #"{"x":50,"y":50}"#, on: bench).json,
        client.call("explain", #"{"x":50,"y":50,"view":"next"}"#, on: bench).json,
        client.call("explain", #"{"x":120,"y":20}"#, on: bench).json,
        client.call("set", #"{"id":"digits","contentOffset":[0,0]}"#, on: bench).json,
      ]
    }
    let hidden = try answers(0, .changes)
    for (one, other) in zip(hidden, try answers(100, .changes)) { #expect(one == other) }
    let owned = try answers(0, .everything)
    for (one, other) in zip(owned, try answers(100, .everything)) { #expect(one == other) }
    #expect(owned[4].contains(#""contentOffset":null"#))
    #expect(!hidden[3].contains(#""one""#) && hidden[3].contains(#""redacted":true"#))
    #expect(hidden[2].contains("-32001") && hidden[4].contains("-32001"))
    let shown = try answers(0, .secrets)
    #expect(zip(shown, try answers(100, .secrets)).prefix(3).allSatisfy { $0 != $1 })
    #expect(shown[3].contains(#""one""#))
  }
}
