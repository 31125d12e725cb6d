package import ControlProtocol
import System
package import Layout
import Text

/// The users and groups that a layout names, as the databases of this machine know them.
///
/// A database may be on a server that does not respond. So the thread that reads a layout resolves the
/// names, and the event loop receives this value.
package struct LayoutPrincipals: Hashable, Sendable {
  /// Who may use the control socket.
  package internal(set) var access = ControlAccess()
  /// The group whose members may connect to the control socket; nil if this machine has none.
  ///
  /// It is part of the installation, and not of the layout.
  package private(set) var clientsGroup: UInt32?
  /// The user of the layout's key `session`; nil without the key.
  package private(set) var sessionUser: UInt32?
  private var clients: [String: Principal] = [:]

  /// Creates a value for a layout whose names are not resolved: no user has a right.
  package init() {}

  /// Resolves the names of a layout; may block.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - hasControl: False without a control socket: then its group is not looked up, which would load
  ///     the libraries of the group database.
  /// - Returns: The principals, and a note about each name that this machine does not have: `run` and
  ///   `check --here` refuse the layout, and `check` prints the note (P-2).
  package static func resolve(
    _ document: LayoutDocument, hasControl: Bool = true
  ) -> (principals: LayoutPrincipals, missing: [LayoutDiagnostic]) {
    var principals = LayoutPrincipals()
    var missing: [LayoutDiagnostic] = []
    for client in document.sinks.compactMap(\.client) {
      if let principal = Principal(client.user) {
        principals.clients[client.user] = principal
        continue
      }
      missing.append(
        LayoutDiagnostic(
          at: document.position(ofSink: client.id, key: "user"),
          "\(Principal.description(of: client.user)) of sink `\(UntrustedText(client.id).escaped)`"
            + " does not exist", remedy: "create it, or correct `user`"))
    }
    if hasControl { principals.clientsGroup = Kernel.groupID("touchbridge-clients") }
    if let session = document.session {
      principals.sessionUser =
        UInt32(session.user) ?? Kernel.userID(UntrustedText(session.user))
      if principals.sessionUser == nil {
        missing.append(
          LayoutDiagnostic(
            at: document.sessionPosition,
            "\(Principal.description(of: session.user)) of `session` does not exist",
            remedy: "create it, or correct `user`"))
      }
    }
    let control = ControlAccess.resolve(document.access, clientsGroup: principals.clientsGroup)
    missing += control.missing.map { name in
      LayoutDiagnostic(
        at: document.accessPositions[name] ?? .start,
        "\(Principal.description(of: name)) does not exist",
        remedy: "create it, or correct the name in `control`")
    }
    principals.access = control.access
    return (principals, missing.sorted { $0.position < $1.position })
  }

  /// Returns who may be a client of a sink, for its value of `user`; nil if there is no such user (P-2).
  func client(_ user: String) -> Principal? { clients[user] }
}
