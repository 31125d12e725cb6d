import System
import Glibc
import LogChecking
import Text

/// Clients of a control socket that send bursts of requests and read no answer.
final class ControlFlood {
  /// The requests of a client, as many as one write of a socket takes.
  private static let count = 1600
  /// What clients ask for: nothing that changes views, layouts or touch input.
  private static let requests = [
    #""method":"tree""#, #""method":"status""#, #""method":"explain","params":{"x":10,"y":10}"#,
    #""method":"subscribe""#, #""method":"subscribe","params":{"views":["root"]}"#,
    #""method":"unsubscribe","params":{"subscription":1}"#,
    #""method":"set","params":{"id":"no-such-view","hidden":true}"#, #""method":"no-such-method""#,
  ]

  /// The time at which the clients close their connections.
  let end: Int64
  private var sockets: [Int32] = []

  /// Connects clients and sends their requests.
  ///
  /// A client that finds no free connection sends nothing.
  init(
    of path: String, clients: Int, until end: Int64, _ generator: inout SeededGenerator
  ) {
    self.end = end
    guard let address = SocketAddress(UntrustedText(path)) else { return }
    for _ in 0..<clients {
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      guard descriptor >= 0 else { return }
      sockets.append(descriptor)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      guard address.withAddress({ connect(descriptor, $0, $1) }) == 0 else { continue }
      let request = Self.requests[generator.number(in: 0...Self.requests.count - 1)]
      let line = "{\"jsonrpc\":\"2.0\",\"id\":1,\(request)}\n"
      let bytes = Array(String(repeating: line, count: Self.count).utf8)
      // The daemon may have refused the connection.
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  deinit {
    for socket in sockets { close(socket) }
  }
}
