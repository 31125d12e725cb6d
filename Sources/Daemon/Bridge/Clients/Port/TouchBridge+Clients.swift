package import ControlProtocol

extension TouchBridge {
  /// Delivers the touches of client windows to clients from now on; until one connects, its window is
  /// that of an absent client (P-5).
  ///
  /// - Parameter permission: Returns who may be a client, for a value of the layout key `user` (P-2); nil
  ///   selects the users and groups that the layout names.
  /// - Returns: The roster, which the bridge retains.
  package func admitClients(
    permission: ((_ user: String) -> Principal?)? = nil
  ) -> ClientRoster {
    let roster = ClientRoster(self, permission: permission)
    add(roster)
    return roster
  }
}
