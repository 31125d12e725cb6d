import ControlProtocol
import Testing
import Text

@testable import touchbridge_live

/// What a page may do, without sockets.
struct PageSessionTests {
  private static let secret = "0123456789abcdef"
  private var session: PageSession

  init() throws {
    session = PageSession(token: try #require(LiveToken(Self.secret)), allowsChange: false)
  }

  private func request(
    _ method: String, _ parameters: JSONValue? = nil, id: JSONValue = .integer(1)
  ) -> JSONValue {
    .members(["id": id, "method": .text(method), "params": parameters])
  }

  private func begin(_ session: inout PageSession) {
    _ = session.take(page: .members(["token": .text(Self.secret)]))
    _ = session.take(isConnected: true)
  }

  /// Returns the code of the error that a page receives; nil if there is none.
  private func code(_ actions: [PageSession.Action]) -> String? {
    guard case .send(let line)? = actions.first, line.contains("\"error\"") else { return nil }
    return line
  }

  @Test("V-13: the first message is the token, and a page with another one learns nothing")
  mutating func token() {
    let wrong: [JSONValue?] = [
      nil, .object([]), .members(["token": .text("0123456789abcdeg")]),
      .members(["token": .text("")]), .members(["token": .integer(1)]), request("status"),
    ]
    for message in wrong {
      var other = session
      #expect(
        other.take(page: message) == [
          .send(#"{"method":"refused","params":{}}"#), .close("a page sent a wrong token"),
        ])
    }
    #expect(
      session.take(page: .members(["token": .text(Self.secret)])) == [
        .admit, .send(#"{"method":"welcome","params":{"change":false}}"#), .connect,
      ])
  }

  @Test("V-13: a page reads, and changes nothing")
  mutating func methods() {
    begin(&session)
    for method in ["status", "tree", "explain", "subscribe", "unsubscribe", "statistics"] {
      let actions = session.take(page: request(method, .object([])))
      guard case .request(let name, .integer(1), .object([]))? = actions.first else {
        Issue.record("\(method): \(actions)")
        continue
      }
      #expect(name.rawValue == method)
    }
    for method in [
      "set", "bringToFront", "makeKey", "reload", "active", "display", "device", "ungrab",
      "nonsense",
    ] {
      #expect(
        session.take(page: request(method, .object([]))) == [
          .send(#"{"id":1,"error":{"code":-32001,"message":"a page may not use this method"}}"#)
        ], "\(method)")
    }
  }

  @Test("V-13: with --change a page hides and disables views, and changes nothing else")
  mutating func change() throws {
    session = PageSession(token: try #require(LiveToken(Self.secret)), allowsChange: true)
    begin(&session)
    let allowed: JSONValue = .members([
      "id": .text("ok"), "hidden": .flag(true), "userInteractionEnabled": .flag(false),
    ])
    #expect(
      session.take(page: request("set", allowed)) == [.request(.set, id: .integer(1), allowed)])
    for parameters: JSONValue in [
      .members(["id": .text("ok"), "frame": .list([])]),
      .members(["changes": .list([allowed])]), .list([]),
    ] {
      #expect(code(session.take(page: request("set", parameters))) != nil)
    }
    #expect(code(session.take(page: request("reload"))) != nil)
  }

  @Test("V-10: a line that is no request ends the connection")
  mutating func noRequest() {
    begin(&session)
    for message in [nil, .object([]), request("status", id: .text("draw")), .list([])] {
      var other = session
      #expect(other.take(page: message) == [.close("a page sent a line that is no request")])
    }
  }

  @Test("V-10: a picture is drawn of the views of the daemon, and of its counts on demand")
  mutating func draw() throws {
    begin(&session)
    #expect(
      session.take(page: request("draw")) == [.request(.tree, id: .text("draw"), nil)])
    #expect(code(session.take(page: request("draw", id: .integer(2)))) != nil)
    let tree: JSONValue = .members([
      "screen": .list([.integer(100), .integer(50)]), "views": .list([]),
    ])
    func answer(_ result: JSONValue) -> JSONValue {
      .members(["jsonrpc": .text("2.0"), "id": .text("draw"), "result": result])
    }
    guard case .send(let picture)? = session.take(daemon: answer(tree)).first else {
      Issue.record("no picture")
      return
    }
    #expect(picture.hasPrefix(#"{"id":1,"result":{"svg":"<?xml"#))
    #expect(picture.hasSuffix(#""left":12,"top":12,"scale":7.76}}"#))
    let heat: JSONValue = .members(["heat": .flag(true)])
    #expect(
      session.take(page: request("draw", heat, id: .integer(3))) == [
        .request(.status, id: .text("draw"), nil)
      ])
    let counts: [JSONValue] = [.integer(4)] + Array(repeating: .integer(0), count: 32 * 18 - 1)
    let status: JSONValue = .members([
      "heat": .members([
        "columns": .integer(32), "rows": .integer(18), "counts": .list(counts),
      ])
    ])
    #expect(session.take(daemon: answer(status)) == [.request(.tree, id: .text("draw"), nil)])
    guard case .send(let warm)? = session.take(daemon: answer(tree)).first else {
      Issue.record("no picture with counts")
      return
    }
    #expect(warm.contains("4 touches, or more"))
    #expect(!warm.contains("no touch"))
  }

  @Test("V-11: a lost daemon is reported once, and requests then have an error")
  mutating func lostDaemon() {
    begin(&session)
    _ = session.take(page: request("draw"))
    #expect(
      session.take(isConnected: false) == [
        .send(#"{"method":"daemon","params":{"connected":false}}"#)
      ])
    #expect(session.take(isConnected: false) == [])
    #expect(code(session.take(page: request("status"))) != nil)
    _ = session.take(isConnected: true)
    #expect(
      session.take(page: request("draw")) == [.request(.tree, id: .text("draw"), nil)])
  }

  @Test("V-11: a page that waits for no answers has at most 32 requests in the daemon")
  mutating func flood() {
    begin(&session)
    for number: Int64 in 0..<32 {
      #expect(code(session.take(page: request("status", id: .integer(number)))) == nil)
    }
    #expect(code(session.take(page: request("status", id: .integer(32)))) != nil)
    #expect(code(session.take(page: request("draw", id: .integer(33)))) != nil)
    _ = session.take(daemon: .members(["id": .integer(0), "result": .object([])]))
    #expect(code(session.take(page: request("status", id: .integer(34)))) == nil)
  }

  @Test("V-10: what the daemon sends for a page is passed on")
  mutating func passedOn() {
    begin(&session)
    let record: JSONValue = .members(["method": .text("record"), "params": .object([])])
    #expect(session.take(daemon: record) == [.send(#"{"method":"record","params":{}}"#)])
    let error: JSONValue = .members([
      "id": .text("draw"), "error": .members(["message": .text("not allowed")]),
    ])
    _ = session.take(page: request("draw", id: .integer(7)))
    #expect(
      session.take(daemon: error) == [
        .send(#"{"id":7,"error":{"code":-32000,"message":"not allowed"}}"#)
      ])
    #expect(session.take(daemon: error) == [])
  }
}
