import ControlProtocol
import Foundation
import Glibc
import System
import Testing
import Text
import TouchBridgeTestSupport

@testable import Bridge

/// Answers of the control socket in unusual states: no descriptor, no forwarded panel, and two audiences.
struct ControlAnswerTests {
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

  @Test(
    "C-25: with and without the right `sensitive`, a subscriber counts the same records without gaps"
  )
  func numbers() throws {
    var numbers: [[Int64]] = []
    for access in [ControlAccess.everything, .secrets] {
      // Two fingers come down on the keypad at once, and one of them moves to a button.
      let bench = try ControlBench(
        "D1(10,10) D2(100,100) D3(250,250); M1(20,20) M3(260,260); U1 U2 U3",
        layout: Self.keypad.replacing(
          "sensitive: true", with: "sensitive: true\n          multipleTouchEnabled: true"),
        access: access)
      let client = try bench.client()
      _ = try client.call("subscribe", on: bench)
      bench.live.play()
      try bench.turn()
      let records = try client.messages().compactMap { $0["params"]?["record"] }
      #expect(records.contains { $0["redacted"] != nil } == (access == .everything))
      let received: [Int64] = records.compactMap {
        if case .integer(let number)? = $0["seq"] { number } else { nil }
      }
      #expect(received.count == records.count)
      numbers.append(Set(received).sorted())
      #expect(received == received.sorted())
    }
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0] == Array((numbers[0].first ?? 0)...(numbers[0].last ?? 0)))
  }

  @Test("F-24: explain of a daemon names no touchscreen while the panel waits, and says why")
  func unforwarded() throws {
    let bench = try ControlBench(
      "",
      layout:
        """
        sinks: [{id: glass, type: touchscreen, name: main}, {id: shop, type: client}]
        windows:
          - {id: page, forwardTo: glass}
          - {id: desk, frame: [600, 0, 300, 600], forwardTo: shop}
        """)
    let client = try bench.client()
    let point = #"{"x":5,"y":5}"#
    #expect(try client.call("explain", point, on: bench)["sinks"] == .texts(["glass"]))
    bench.forwardingRefusal = "d1 waits for the lift of a finger"
    let answer = try client.call("explain", point, on: bench)
    #expect(answer["sinks"] == .list([]) && answer["sink"] == .null)
    let text = try client.call("explain", #"{"x":5,"y":5,"text":true}"#, on: bench)["text"]?.asText
    #expect(text?.contains("  sink      none: d1 waits for the lift of a finger\n") == true)
    let desk = try client.call("explain", #"{"x":700,"y":5}"#, on: bench)
    #expect(desk["sinks"] == .texts(["shop"]))
  }

  @Test("O-8: the last descriptor is for the daemon's user, and others are told that there is none")
  func lastDescriptor() throws {
    for (access, isServed) in [(ControlAccess.everything, true), (.changes, false)] {
      let bench = try ControlBench(access: access)
      let client = try ControlTestClient(bench.path)
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"# + "\n")
      // The first call finds no free descriptor, and neither does the one that would refill the reserve.
      let seam = SystemCallSeam([
        .init("accept4", 1, .error(EMFILE)), .init("open", 1, .error(EMFILE)),
      ])
      try seam.intercept { try bench.turn() }
      let answer = try #require(try client.messages().first)
      if isServed {
        #expect(answer["result"]?["exhausted"] == .texts(["descriptors"]))
      } else {
        #expect(answer["error"]?["code"] == .integer(-32004))
        #expect(
          answer["error"]?["message"]?.asText?.contains("too many open files") == true)
      }
    }
  }

  @Test("O-8: status says when all connections are taken, to the connection beyond them")
  func allConnections() throws {
    let bench = try ControlBench()
    var clients: [ControlTestClient] = []
    for _ in 0..<8 { clients.append(try bench.client()) }
    let last = try bench.client()
    let status = try last.call("status", on: bench)
    // Eight of one user are not all.
    #expect(status["exhausted"] == nil)
    #expect(status["clients"].map { $0.json.ranges(of: "uid").count } == 9)
    #expect(clients.count == 8)
  }
}
