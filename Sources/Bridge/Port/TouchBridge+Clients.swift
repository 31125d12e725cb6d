package import ControlProtocol
import TouchModel

/// Delivers touches to clients of the port.
extension TouchBridge {
  /// Delivers the touches of client windows to clients from now on; until one connects, its window is
  /// that of an absent client (P-5).
  ///
  /// - Parameter permission: Returns who may be a client, for a value of the layout key `user` (P-2); nil
  ///   selects `principals`.
  /// - Returns: The roster, which the bridge retains.
  package func admitClients(
    permission: ((_ user: String) -> Principal?)? = nil
  ) -> ClientRoster {
    let roster = ClientRoster(
      self, permission: permission ?? { [unowned self] in principals.client($0) })
    self.roster = roster
    collectSinkChanges()
    return roster
  }
}
