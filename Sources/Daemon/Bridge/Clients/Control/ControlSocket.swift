package import System
import Glibc
package import Text

/// The control socket of a daemon (C-6).
package enum ControlSocket {
  /// Makes the socket, or takes the one of the service manager.
  ///
  /// - Parameters:
  ///   - path: The path; nil for the socket of the service manager.
  ///   - group: The group that may connect, if this process can give it to a file; nil for none.
  /// - Returns: The socket; nil if there is none.
  /// - Throws: The reason why it cannot be used.
  package static func open(
    at path: UntrustedText?, group: UInt32?
  ) throws(SocketError) -> ListeningSocket? {
    guard let path else {
      var sockets = InheritedSockets(variable: ProcessEnvironment.value(of:))
      return try sockets.take("control", .stream)
    }
    // A process without the group cannot give it to a file, so the socket is for its user.
    let group = group.flatMap { mayGive($0) ? $0 : nil }
    return try ListeningSocket(
      at: path, .stream, mode: group == nil ? 0o600 : 0o660, group: group)
  }

  /// Returns true if this process can make a file with the group.
  private static func mayGive(_ group: gid_t) -> Bool {
    Kernel.effectiveUser == 0 || ProcessGroups.current().contains(group)
  }
}
