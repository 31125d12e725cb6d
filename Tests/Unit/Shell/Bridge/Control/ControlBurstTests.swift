import ControlProtocol
import Foundation
import FuzzSurfaces
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit

@testable import Bridge

/// Every method in every form in which a client can send requests, against one invariant: one answer each,
/// in order; at most one request of a connection in a turn; bounded memory; and others are answered.
struct ControlBurstTests {
  /// The methods of the tests with many requests.
  private static let methods = TestEnvironment.cases(ControlMethod.allCases, oneOf: 5)

  private static func requests(_ method: ControlMethod, _ count: Int) -> [String] {
    let rows = ControlSurface.parameters(of: method)
    return (0..<count).map { id in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method.rawValue)","params":\#(rows[id % rows.count])}"#
    }
  }

  /// A server with a client that sends a burst, and one that is asked for an answer in every turn.
  private final class Burst {
    let bench: ControlBench
    var client: ControlTestClient?
    private let other: ControlTestClient
    private var asked = 0

    init() throws {
      bench = try ControlBench(layout: ControlSurface.layout)
      bench.finishesReloads = true
      client = try bench.client()
      other = try bench.client()
    }

    /// Runs a turn, in which the other client must be answered.
    ///
    /// - Returns: The answers that the client has received.
    func turn() throws -> [JSONValue] {
      client?.sendRest()
      asked += 1
      other.send(
        #"{"jsonrpc":"2.0","id":\#(asked),"method":"unsubscribe","params":{"subscription":1}}"#
          + "\n")
      try bench.turn(1)
      #expect(try answers(other).map(\.["id"]) == [.integer(Int64(asked))])
      for client in bench.server?.clients ?? [] {
        #expect(client.connection.waitingByteCount <= 80 * 1024 + 1)
        #expect(client.connection.outgoing.byteCount <= 512 * 1024)
      }
      return try client.map { try answers($0) } ?? []
    }

    private func answers(_ client: ControlTestClient) throws -> [JSONValue] {
      // Notifications of subscriptions have a method.
      try client.messages().filter { $0["method"] == nil }
    }

    /// Runs turns until there are answers to requests, of which there is at most one in a turn.
    func answers(_ count: Int) throws -> [JSONValue] {
      var result: [JSONValue] = []
      // A tree and a reload take another turn.
      for _ in 0..<3 * count + 10 where result.count < count {
        let new = try turn()
        #expect(new.count <= 1)
        result += new
      }
      return result
    }
  }

  private func ids(_ answers: [JSONValue]) -> [Int] {
    answers.compactMap { $0["id"]?.asNumber.map { Int($0) } }
  }

  @Test(
    "C-20: of 1,500 requests in one write, a turn serves one", arguments: methods)
  func oneWrite(_ method: ControlMethod) throws {
    let burst = try Burst()
    burst.client?.send(Self.requests(method, 1500).map { $0 + "\n" }.joined())
    #expect(ids(try burst.answers(1500)) == Array(0..<1500))
    #expect(try burst.turn().isEmpty)
  }

  @Test(
    "C-20: half a request waits, and those before it are served", arguments: ControlMethod.allCases)
  func half(_ method: ControlMethod) throws {
    let burst = try Burst()
    let text = Self.requests(method, 3).map { $0 + "\n" }.joined()
    let middle = text.index(text.endIndex, offsetBy: -20)
    burst.client?.send(String(text[..<middle]))
    #expect(ids(try burst.answers(2)) == [0, 1])
    for _ in 0..<5 { #expect(try burst.turn().isEmpty) }
    burst.client?.send(String(text[middle...]))
    #expect(ids(try burst.answers(1)) == [2])
  }

  @Test(
    "C-20: a request that arrives byte by byte is served once", arguments: ControlMethod.allCases)
  func bytes(_ method: ControlMethod) throws {
    let burst = try Burst()
    var answers: [JSONValue] = []
    for byte in Self.requests(method, 2).map({ $0 + "\r\n" }).joined() {
      burst.client?.send(String(byte))
      answers += try burst.turn()
    }
    answers += try burst.answers(2 - answers.count)
    #expect(ids(answers) == [0, 1])
  }

  @Test("C-20: a member of a batch counts as a request", arguments: ControlMethod.allCases)
  func batch(_ method: ControlMethod) throws {
    let burst = try Burst()
    burst.client?.send("[" + Self.requests(method, 64).joined(separator: ",") + "]\n")
    for _ in 0..<63 { #expect(try burst.turn().isEmpty) }
    guard case .list(let answers)? = try burst.answers(1).first else {
      // A tree and a reload take more turns.
      guard case .list(let answers)? = try burst.answers(64).first else {
        Issue.record("the batch has no answer")
        return
      }
      return #expect(ids(answers) == Array(0..<64))
    }
    #expect(ids(answers) == Array(0..<64))
  }

  @Test(
    "C-20: a client that closes in the middle of its answers is removed, and others are served",
    arguments: methods)
  func closed(_ method: ControlMethod) throws {
    let burst = try Burst()
    burst.client?.send(Self.requests(method, 1500).map { $0 + "\n" }.joined())
    #expect(ids(try burst.answers(3)) == [0, 1, 2])
    burst.client = nil
    for _ in 0..<5 { _ = try burst.turn() }
    #expect(burst.bench.server?.clients.count == 1)
    #expect(burst.bench.server?.trees.isEmpty == true)
  }

  @Test(
    "C-20: a client that read no answer and closes is removed, whatever waits for it",
    arguments: methods)
  func closedUnread(_ method: ControlMethod) throws {
    let burst = try Burst()
    var client = burst.client
    burst.client = nil
    client?.send(Self.requests(method, 1500).map { $0 + "\n" }.joined())
    for _ in 0..<800 {
      client?.sendRest()
      _ = try burst.turn()
    }
    client = nil
    for _ in 0..<1600 where burst.bench.server?.clients.count == 2 { _ = try burst.turn() }
    #expect(burst.bench.server?.clients.count == 1)
  }

  @Test("C-20: notifications that a client sent before it closed its end are performed")
  func notifications() throws {
    let burst = try Burst()
    let request = #"{"jsonrpc":"2.0","method":"display","params":{"on":false}}"# + "\n"
    let last = #"{"jsonrpc":"2.0","method":"set","params":{"id":"ok","hidden":true}}"# + "\n"
    burst.client?.send(String(repeating: request, count: 500) + last)
    burst.client = nil
    for _ in 0..<600 where burst.bench.server?.clients.count == 2 { _ = try burst.turn() }
    #expect(burst.bench.live.bridge.layout.view(id: "ok")?.isHidden == true)
    #expect(burst.bench.server?.clients.count == 1)
  }

  @Test(
    "C-20: the answers of a client that does not read wait within bounds, and all arrive when it reads",
    arguments: methods)
  func unread(_ method: ControlMethod) throws {
    let burst = try Burst()
    let client = try #require(burst.client)
    client.send(Self.requests(method, 1500).map { $0 + "\n" }.joined())
    burst.client = nil
    // The other client is answered in each of these turns.
    for _ in 0..<1600 {
      client.sendRest()
      _ = try burst.turn()
    }
    burst.client = client
    var answers: [JSONValue] = []
    for _ in 0..<4600 where answers.count < 1500 { answers += try burst.turn() }
    #expect(ids(answers) == Array(0..<1500))
  }
}
