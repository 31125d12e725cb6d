import ControlLink
import Foundation
import Testing
import Text
import TouchModel
import TouchBridgeTestSupport

@testable import System

extension SystemCallOperations {
  static let sockets: Table = [
    "ListeningSocket": { try listened() },
    "ListeningSocket, its probe": { try listened() },
    "ListeningSocket, of a group": { try listened(group: otherGroup) },
    "PeerCredentials": { try listened() },
    "PeerCredentials, its groups": { try listened() },
    "InheritedSockets": { adopted() },
    "DaemonConnection": { try connected() },
    "ReloadCommand": { Kernel.send(signal: 0, to: getpid()) == 0 ? "sent" : "not sent" },
    "Kernel.groupID": { Kernel.groupID("root") == 0 ? "root" : "none" },
  ]

  /// A group that is not the one of new files, where this process can give files another one.
  private static let otherGroup: gid_t =
    geteuid() == 0 ? 1 : ProcessGroups.current().last ?? getegid()

  /// Connects to a socket within a time.
  private static func connected() throws -> String {
    let folder = try ScratchDirectory()
    let path = UntrustedText(folder.url.appendingPathComponent("socket").path)
    let listener = try ListeningSocket(at: path, .stream, mode: 0o660, group: getegid())
    defer { withExtendedLifetime(listener) {} }
    let address = try #require(SocketAddress(path))
    _ = try DaemonConnection(to: path, address, within: .seconds(1))
    return "connected"
  }

  /// Replaces a stale socket, accepts a connection, and returns what was read about its process.
  private static func listened(group: gid_t = getegid()) throws -> String {
    let folder = try ScratchDirectory()
    let path = UntrustedText(folder.url.appendingPathComponent("socket").path)
    close(try localSocket(bound: path))
    do throws(SocketError) {
      let listener = try ListeningSocket(at: path, .stream, mode: 0o660, group: group)
      let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(client) }
      _ = SocketAddress(path)?.withAddress { Glibc.connect(client, $0, $1) }
      return outcome { () throws(SystemError) in
        guard let connection = try listener.accept() else { return "nothing" }
        let peer = try PeerCredentials(of: connection.rawValue)
        return peer.user == geteuid() && peer.groups.first == getegid() ? "accepted" : "\(peer)"
      }
    } catch {
      return error.message.replacing(path.escaped, with: "SOCKET")
    }
  }

  /// Takes a listening socket as the service manager passes it.
  private static func adopted() -> String {
    let socket = Kernel.localSocket(Int32(SOCK_STREAM.rawValue))
    // Without a path, the kernel chooses a name in the abstract namespace.
    var address = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: sockaddr().sa_data)
    bind(socket, &address, socklen_t(MemoryLayout<sa_family_t>.size))
    listen(socket, 1)
    do throws(SocketError) {
      _ = try ListeningSocket(
        adopting: FileDescriptor(owning: socket), .stream, name: "control")
      return "adopted"
    } catch {
      return error.message
    }
  }

  /// Returns a socket with a path on which nothing listens.
  private static func localSocket(bound path: UntrustedText) throws -> Int32 {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = SocketAddress(path)?.withAddress { bind(number, $0, $1) }
    return number
  }
}
