package import ControlProtocol
package import Layout
import TouchModel

/// The way of touches to clients of the port.
extension TouchBridge {
  /// Returns a note about each user or group in the layout that does not exist on this machine.
  package static func missingUsers(of document: LayoutDocument) -> [LayoutNote] {
    let clients = document.sinks.compactMap(\.client).filter { Principal($0.user) == nil }
    return clients.map { client in
      LayoutNote(
        at: document.position(ofSink: client.id, key: "user"),
        "\(Principal.description(of: client.user)) of sink `\(UntrustedText(client.id).escaped)` does"
          + " not exist on this machine", remedy: "create it, or correct `user`")
    }
      + ControlAccess.resolve(document.control).missing.map { name in
        LayoutNote(
          at: document.controlPositions[name] ?? .start,
          "\(Principal.description(of: name)) does not exist on this machine",
          remedy: "create it, or correct the name in `control`")
      }
  }

  /// Delivers the touches of client windows to clients from now on; until one connects, its window is
  /// that of an absent client (P-5).
  ///
  /// - Parameter permission: Returns who may be a client, for a value of the layout key `user` (P-2).
  /// - Returns: The roster, which the bridge retains.
  package func admitClients(
    permission: @escaping (_ user: String) -> Principal? = { Principal($0) }
  ) -> ClientRoster {
    let roster = ClientRoster(self, permission: permission)
    self.roster = roster
    collectSinkChanges()
    return roster
  }
}
