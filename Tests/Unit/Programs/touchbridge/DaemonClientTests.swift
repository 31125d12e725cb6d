import ControlLink
import ControlProtocol
import Foundation
import Glibc
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// The requests of a command, with the test as the daemon.
struct DaemonClientTests {
  /// A connection, and its other end.
  private final class Peer {
    let connection: DaemonConnection
    private let daemon: FileDescriptor

    init() throws {
      var pair: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
      connection = DaemonConnection(FileDescriptor(owning: pair[0]))
      daemon = FileDescriptor(owning: pair[1])
    }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      let count = Glibc.send(daemon.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      #expect(count == bytes.count)
    }
  }

  /// Asks for the state; what the daemon sends is in the socket already.
  private func status(_ peer: Peer, within limit: Microseconds?) -> String {
    do throws(DaemonClient.RequestFailure) {
      return try DaemonClient(peer.connection, within: limit).call(.status).json
    } catch {
      switch error {
      case .refused(let error): return "refused: \(error.json)"
      case .unanswered(.silent): return "silent"
      case .unanswered: return "lost"
      }
    }
  }

  @Test("C-26: a request without an answer ends at its limit, also while other messages arrive")
  func limit() throws {
    let peer = try Peer()
    #expect(status(peer, within: .milliseconds(1)) == "silent")
    let record = #"{"jsonrpc":"2.0","method":"record","params":{"record":{}}}"# + "\n"
    peer.send(String(repeating: record, count: 2000))
    #expect(status(peer, within: Microseconds(1)) == "silent")
  }

  @Test("C-26: the answer to the request counts, and an error without an id is one")
  func answers() throws {
    let peer = try Peer()
    peer.send(#"{"id":7,"result":7}"# + "\n{}\n" + #"{"id":1,"result":"first"}"# + "\n")
    #expect(status(peer, within: .seconds(60)) == #""first""#)
    peer.send(#"{"id":null,"error":{"message":"too many"}}"# + "\n")
    #expect(status(peer, within: .seconds(60)) == #"refused: {"message":"too many"}"#)
  }

  @Test("C-26: a request for which the socket has no room ends at its limit")
  func noRoom() throws {
    let peer = try Peer()
    let text = JSONValue.members(["id": .text(String(repeating: "x", count: 1 << 19))])
    do throws(DaemonConnection.Loss) {
      try peer.connection.send(
        .set, id: .integer(1), text, until: KernelClock.monotonic.now + .milliseconds(1))
      Issue.record("the request was sent")
    } catch {
      guard case .silent = error else {
        Issue.record("it is not silent")
        return
      }
    }
  }

  @Test("C-26: a daemon that accepts no connection ends a command at its limit")
  func noConnection() throws {
    let scratch = try ScratchDirectory()
    let path = UntrustedText(scratch.url.path + "/control")
    let address = try #require(SocketAddress(path))
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    // More than can wait to be accepted.
    var waiting: [DaemonConnection] = []
    var refusal: SystemError?
    while refusal == nil, waiting.count < 1000 {
      do throws(SystemError) {
        waiting.append(try DaemonConnection(to: path, address, within: .milliseconds(1)))
      } catch {
        refusal = error
      }
    }
    #expect(refusal?.number == EAGAIN)
    let run = try ProgramRun(["reload", "--timeout", "0.05", "--control", path.escaped])
    #expect(run.status == 69)
    #expect(run.diagnostics.contains("the daemon does not answer within 0.05 s; remedy"))
    #expect(listener.rawValue >= 0)
  }
}
