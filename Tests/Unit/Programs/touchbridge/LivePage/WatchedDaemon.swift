import ControlProtocol
import System
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// A control socket whose daemon is played by the test, and the program that watches it.
final class WatchedDaemon {
  /// The path of the socket.
  let path: String
  private let scratch: ScratchDirectory
  private let listener: Int32
  private var connection: Int32 = -1
  private var lines = LineFramer(mostBytes: 1 << 20)
  /// The parameters of each `subscribe`.
  private(set) var subscribed: [JSONValue?] = []
  /// The methods that were requested, in their order.
  private(set) var methods: [String] = []

  /// The records that follow the answer to `subscribe` at once, with their lines.
  var records: [(json: String, line: String)] = []

  /// Makes the socket.
  init() throws {
    scratch = try ScratchDirectory()
    path = scratch.url.appendingPathComponent("control").path
    listener = Kernel.localSocket(Int32(SOCK_STREAM.rawValue))
    let address = try #require(SocketAddress(UntrustedText(path)))
    let socket = listener
    try #require(address.withAddress { Kernel.bind(socket, $0, $1) } == 0)
    try #require(Kernel.listen(listener, backlog: 4) == 0)
  }

  deinit {
    disconnect()
    close(listener)
  }

  /// Ends the connection, as a daemon that ends.
  func disconnect() {
    if connection >= 0 { close(connection) }
    connection = -1
  }

  /// Sends a record with its line.
  func send(_ record: (json: String, line: String)) {
    send(Self.notification(record))
  }

  private static func notification(_ record: (json: String, line: String)) -> String {
    #"{"jsonrpc":"2.0","method":"record","params":{"subscription":1,"record":\#(record.json),"#
      + #""line":\#(JSONText.string(record.line))}}"#
  }

  /// Answers requests until the terminal shows what is expected.
  func play(
    _ program: TerminalProgram, until isShown: (TerminalScreen) -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    while !isShown(program.screen) {
      var entries = [program.terminal, connection >= 0 ? connection : listener].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&entries, 2, 60_000) > 0 else {
        Issue.record("not shown:\n\(shown(program))", sourceLocation: location)
        return
      }
      if entries[0].revents != 0, !program.read() {
        Issue.record("the program ended:\n\(shown(program))", sourceLocation: location)
        return
      }
      if entries[1].revents != 0 { try serve() }
    }
  }

  private func shown(_ program: TerminalProgram) -> String {
    program.screen.lines.joined(separator: "\n")
  }

  private func serve() throws {
    if connection < 0 {
      connection = Kernel.accept(listener)
      lines = LineFramer(mostBytes: 1 << 20)
      return
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(connection, &buffer, buffer.count)
    guard count > 0 else { return disconnect() }
    lines.take(buffer[..<count])
    while case .bytes(let line)? = lines.next() { try answer(try JSONReader.read(line)) }
  }

  private func answer(_ request: JSONValue) throws {
    let id = try #require(request["id"]).json
    let method = request["method"]?.asText ?? ""
    methods.append(method)
    switch method {
    case "subscribe":
      subscribed.append(request["params"])
      // One packet, as of a daemon with fingers on the panel.
      let joining = records.map(Self.notification)
      send(
        ([#"{"jsonrpc":"2.0","id":\#(id),"result":{"subscription":1}}"#] + joining)
          .joined(separator: "\n"))
    case "tree": send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(Self.tree)}"#)
    default: send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(Self.status)}"#)
    }
  }

  private func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #expect(Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  private static let status = #"{"layout":{"file":"shop.yaml"},"screen":[400,200]}"#
  private static let tree = """
    {"views":[{"id":"main","parent":null,"frame":[0,0,400,200]},\
    {"id":"button","parent":"main","frame":[40,40,200,120]}]}
    """
}
