import Foundation
import Text
import TouchBridgeTestSupport

@testable import System

extension SystemCallRow {
  private static let inUse = SocketError.inUse("SOCKET").message

  /// Returns the error messages of a call with the path of the socket.
  private static func messagesOfPath(_ name: String) -> [Int32: String] {
    messages(of: "\(name) SOCKET")
  }

  static let sockets: [SystemCallRow] = [
    SystemCallRow("socket", "ListeningSocket", good: "accepted", each: messagesOfPath("socket")) {
      try listened()
    },
    SystemCallRow(
      "socket", "ListeningSocket, its probe", nth: 2, good: "accepted",
      each: messagesOfPath("socket")
    ) { try listened() },
    // A process may listen, so the file is left alone.
    SystemCallRow(
      "connect", "ListeningSocket", good: "accepted", others: inUse,
      each: [EACCES: inUse, EPROTOTYPE: inUse]
    ) { try listened() },
    SystemCallRow(
      "fstatat", "ListeningSocket", good: "accepted",
      each: messagesOfPath("fstatat").merging([ENOENT: inUse]) { $1 }
    ) { try listened() },
    SystemCallRow(
      "unlinkat", "ListeningSocket", good: "accepted", each: messagesOfPath("unlinkat")
    ) { try listened() },
    SystemCallRow("fchmod", "ListeningSocket", good: "accepted", each: messagesOfPath("fchmod")) {
      try listened()
    },
    SystemCallRow("bind", "ListeningSocket", good: "accepted", each: messagesOfPath("bind")) {
      try listened()
    },
    SystemCallRow(
      "linkat", "ListeningSocket", good: "accepted",
      each: messagesOfPath("linkat").merging([EEXIST: inUse]) { $1 }
    ) { try listened() },
    SystemCallRow("openat", "ListeningSocket", good: "accepted", each: messagesOfPath("openat")) {
      try listened()
    },
    SystemCallRow(
      "fchownat", "ListeningSocket", good: "accepted", each: messagesOfPath("fchownat")
    ) { try listened(group: otherGroup) },
    SystemCallRow("chmod", "ListeningSocket", good: "accepted", each: messagesOfPath("chmod")) {
      try listened()
    },
    SystemCallRow("listen", "ListeningSocket", good: "accepted", each: messagesOfPath("listen")) {
      try listened()
    },
    SystemCallRow(
      "accept4", "ListeningSocket", good: "accepted",
      each: [
        EAGAIN: "nothing", ECONNABORTED: "accepted", EMFILE: "accept4: Too many open files",
        ENOMEM: "accept4: Cannot allocate memory",
      ]
    ) { try listened() },
    SystemCallRow(
      "getsockopt", "PeerCredentials", good: "accepted", each: messages(of: "getsockopt")
    ) { try listened() },
    // A buffer that is too small is replaced by a larger one.
    SystemCallRow(
      "getsockopt", "PeerCredentials, its groups", nth: 2, good: "accepted",
      each: messages(of: "getsockopt").merging([ERANGE: "accepted"]) { $1 }
    ) { try listened() },
    SystemCallRow(
      "getsockopt", "InheritedSockets", good: "adopted", others: unsuitable
    ) { adopted() },
    SystemCallRow("fcntl", "InheritedSockets", good: "adopted", each: messages(of: "fcntl")) {
      adopted()
    },
    SystemCallRow(
      "kill", "ReloadCommand", .reported, good: "sent", others: "not sent",
      each: [EINTR: "not sent", EPERM: "not sent", ESRCH: "not sent"]
    ) { Kernel.send(signal: 0, to: getpid()) == 0 ? "sent" : "not sent" },
    SystemCallRow(
      "getgrnam_r", "Kernel.groupID", .reported, good: "root", others: "none",
      each: [EINTR: "none"]
    ) { Kernel.groupID("root") == 0 ? "root" : "none" },
  ]

  /// A group that is not the one of new files, where this process can give files another one.
  private static let otherGroup: gid_t =
    geteuid() == 0 ? 1 : ProcessGroups.current().last ?? getegid()

  private static let unsuitable = SocketError.unsuitable("control").message

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
