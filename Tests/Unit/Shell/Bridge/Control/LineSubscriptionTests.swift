import ControlProtocol
import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The lines of subscriptions over a real socket.
struct LineSubscriptionTests {
  private static let page = """
    sinks: [{id: glass, type: touchscreen}]
    windows: [{id: page, forwardTo: glass, multipleTouchEnabled: true}]
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
              subviews: [{id: one, type: button, frame: [0, 0, 50, 50]}]
    """

  /// Returns the lines that have arrived; nil for a record without one.
  private func lines(_ client: ControlTestClient) throws -> [String?] {
    try client.messages().compactMap { $0["params"] }.filter { $0["record"] != nil }
      .map { $0["line"]?.asText }
  }

  /// Returns a line without its time.
  private func event(_ line: some StringProtocol) -> String {
    String(line).replacing(#/^ *([0-9]+\.[0-9]{6})? */#, with: "")
  }

  @Test(
    "C-27: each record has the line that the text log has, with the sinks, whatever the log's format is",
    arguments: [LogFormat.json, .text(color: false), .journal(.touches)])
  func sameLines(_ format: LogFormat) throws {
    let script = "D1(50,50) @0.1; D2(90,60) @0.2; M1(55,50) @0.3; U1 @0.4; U2 @0.5"
    let log = try LiveBench(
      script, layout: LiveBench.layout(Self.page), format: .text(color: false))
    log.play(until: 0)
    let start = log.log().split(separator: "\n").count
    log.play()
    let expected = log.log().split(separator: "\n").dropFirst(start).map { event($0) }
    #expect(expected.contains { $0.contains("⇒ glass") })

    let live = try LiveBench(script, layout: LiveBench.layout(Self.page), format: format)
    let bench = try ControlBench(live, access: .everything)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"lines":true}"#, on: bench)
    live.play()
    try bench.turn()
    #expect(try lines(client).map { event($0 ?? "no line") } == expected)
  }

  @Test("C-27: only a subscription that asks has lines, and the first records have theirs")
  func joining() throws {
    let bench = try ControlBench("D1(50,50) @0.1; U1 @0.3", layout: Self.page)
    let client = try bench.client()
    bench.live.play(until: 0.2)
    for parameters in [#"{"kinds":["touch"],"lines":true}"#, #"{"kinds":["touch"]}"#] {
      let call = #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":"#
      client.send(call + parameters + "}\n")
    }
    try bench.turn()
    bench.live.play()
    try bench.turn()
    let received = try client.messages().compactMap { $0["params"] }
    let first = received.filter { $0["subscription"] == .integer(1) }
    let second = received.filter { $0["subscription"] == .integer(2) }
    let texts = first.compactMap { $0["line"]?.asText }
    #expect(texts.map { $0.contains("joined late") } == [true, false], "\(texts)")
    #expect(texts.map { $0.contains("ended") } == [false, true], "\(texts)")
    #expect(second.count == 2 && second.allSatisfy { $0["line"] == nil })
    let error = try client.call("subscribe", #"{"lines":1}"#, on: bench)
    #expect(error["code"] == .integer(-32602) && error["data"]?["key"] == .text("lines"))
  }

  @Test("C-27: the records that say that they are moves are those that `moves: false` leaves out")
  func moves() throws {
    let script = "D1(50,50) @0.1; M1(55,50) @0.2; M1(60,50) @0.3; U1 @0.4"
    let bench = try ControlBench(script, layout: Self.page)
    let (client, other) = (try bench.client(), try bench.client())
    _ = try client.call("subscribe", #"{"lines":true}"#, on: bench)
    _ = try other.call("subscribe", #"{"lines":true,"moves":false}"#, on: bench)
    bench.live.play()
    try bench.turn()
    let all = try client.messages().compactMap { $0["params"] }.filter { $0["record"] != nil }
    let rest = try other.messages().compactMap { $0["params"] }.compactMap { $0["record"] }
    let unmarked = all.filter { $0["move"] == nil }.compactMap { $0["record"] }
    #expect(unmarked == rest && unmarked.count < all.count)
    let marked = all.filter { $0["move"] == .flag(true) }
    #expect(marked.count == all.count - rest.count)
  }

  @Test("C-27, C-5: lines are redacted as the log is, also beside a subscriber with the right")
  func redacted() throws {
    let bench = try ControlBench(
      "D1(20,20) @0.1; M1(25,20) @0.2; U1 @0.3", layout: Self.keypad, access: .changes)
    let client = try bench.client()
    let owner = try bench.client()
    bench.server?.clients.last?.rights.insert(.sensitive)
    for client in [client, owner] {
      _ = try client.call("subscribe", #"{"lines":true}"#, on: bench)
    }
    bench.live.play()
    try bench.turn()
    let lines = try lines(client).map { $0 ?? "no line" }
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.hasSuffix("main › pad  redacted") }, "\(lines)")
    let revealed = try self.lines(owner).map { $0 ?? "no line" }
    #expect(revealed.allSatisfy { !$0.contains("redacted") })
    #expect(revealed.contains { $0.hasSuffix("20       20  main › one") }, "\(revealed)")
    #expect(revealed.contains { $0.contains("touchUpInside") && $0.contains("one") })
  }

  @Test("C-27: after a subscription with lines has ended, calls of others name the sinks no more")
  func ended() throws {
    let bench = try ControlBench("D1(50,50) @0.1; U1 @0.3", layout: Self.page)
    let client = try bench.client()
    _ = try client.call("subscribe", #"{"lines":true}"#, on: bench)
    #expect(bench.live.bridge.observer.sinks.shown.map(\.id) == ["glass"])
    _ = try client.call("unsubscribe", #"{"subscription":1}"#, on: bench)
    #expect(bench.live.bridge.observer.sinks.shown.isEmpty)
  }
}
