package import Evdev
package import TouchModel

/// The control socket of a daemon (C-6).
package enum ControlSocket {
  /// The path of the socket that systemd makes.
  package static let standardPath = "/run/touchbridge/control"
  /// The group that may connect.
  private static let group: UntrustedText = "touchbridge-clients"

  /// Makes the socket, or takes the one of the service manager.
  ///
  /// - Parameter path: The path; nil for the socket of the service manager.
  /// - Returns: The socket; nil if there is none.
  /// - Throws: The reason why it cannot be used.
  package static func open(
    at path: UntrustedText?
  ) throws(SocketError) -> ListeningSocket? {
    guard let path else {
      var sockets = InheritedSockets(variable: ServiceNotifier.environment)
      return try sockets.take("control", .stream)
    }
    // Only root can give a file to any group; otherwise the socket is for this user.
    let group = Kernel.effectiveUser == 0 ? Kernel.groupID(group) : nil
    return try ListeningSocket(
      at: path, .stream, mode: group == nil ? 0o600 : 0o660, group: group)
  }
}
