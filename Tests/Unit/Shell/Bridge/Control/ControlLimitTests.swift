import ControlProtocol
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// The limits of the control socket: connections, slow readers and silence.
struct ControlLimitTests {
  @Test("O-2: the daemon's user has one connection beyond the limits, so that reload works")
  func extraConnection() throws {
    let bench = try ControlBench()
    let clients = try (0..<8).map { _ in try bench.client() }
    var extra: ControlTestClient? = try bench.client()
    _ = try extra?.call("status", on: bench)
    let tenth = try bench.client()
    #expect(try tenth.messages().first?["error"]?["code"] == .integer(-32004))
    extra = nil
    try bench.turn()
    let next = try bench.client()
    #expect(try next.call("status", on: bench)["version"] != nil)
    #expect(clients.count == 8)
  }

  @Test("C-3: the ninth connection of a user is refused, and another one replaces a closed one")
  func connections() throws {
    var access = ControlAccess()
    access.read = [.user(geteuid())]
    let bench = try ControlBench(access: access)
    var clients = try (0..<8).map { _ in try bench.client() }
    let ninth = try bench.client()
    #expect(try ninth.messages().first?["error"]?["code"] == .integer(-32004))
    #expect(ninth.isAtEnd)
    clients.removeLast()
    try bench.turn()
    let next = try bench.client()
    #expect(try next.call("status", on: bench)["version"] != nil)
  }

  @Test("C-3: a slow reader loses only moves, and is closed only beyond 4 MiB")
  func slowReader() throws {
    let moves = (1...600).map { "M1(\(50 + $0 % 300),50) @\(Double($0) / 100)" }
    let bench = try ControlBench("D1(50,50) @0.001; " + moves.joined(separator: "; ") + "; U1 @7")
    let client = try bench.client()
    let other = try bench.client()
    _ = try client.call("subscribe", on: bench)
    _ = try other.call("subscribe", #"{"kinds":["touch"],"moves":false}"#, on: bench)
    bench.live.play()
    try bench.turn()
    var messages: [JSONValue] = []
    for _ in 0..<100 {
      messages += try client.messages()
      try bench.turn()
    }
    let records = messages.compactMap { $0["params"]?["record"] }
    let phases = records.filter { $0["kind"] == .text("touch") }.map { $0["phase"] }
    #expect(phases.first == .text("began") && phases.last == .text("ended"))
    #expect(try other.messages().compactMap { $0["params"]?["record"] }.count == 2)
  }

  @Test("C-3: half a line and silence end the connection with an error")
  func silence() throws {
    let bench = try ControlBench()
    let client = try bench.client()
    client.send(#"{"jsonrpc":"2.0","#)
    try bench.turn()
    let server = try #require(bench.server)
    let deadline = try #require(TimerPass.nextDeadline(of: server.visitTimers))
    TimerPass.act(at: deadline, server.visitTimers)
    #expect(try client.messages().first?["error"]?["code"] == .integer(-32700))
    #expect(client.isAtEnd)
    #expect(TimerPass.nextDeadline(of: server.visitTimers) == nil)
  }

  @Test("C-3: a client that closes its end is answered first")
  func halfClosed() throws {
    let bench = try ControlBench()
    let client = try bench.client()
    client.send(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#)
    shutdown(client.descriptor, Int32(SHUT_WR))
    try bench.turn()
    #expect(try client.messages().count == 1)
    #expect(client.isAtEnd)
    #expect(bench.server?.clients.isEmpty == true)
  }
}
