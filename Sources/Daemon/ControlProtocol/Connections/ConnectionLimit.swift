/// The largest number of connections, and of connections of one user (C-3).
package struct ConnectionLimit: Sendable {
  /// The largest number of connections.
  package let total: Int
  /// The largest number of connections of one user.
  package let perUser: Int

  /// Creates a limit.
  package init(total: Int, perUser: Int) {
    self.total = total
    self.perUser = perUser
  }

  /// Returns true if a user may have one more connection.
  ///
  /// - Parameters:
  ///   - user: The user id.
  ///   - users: The user id of each open connection.
  /// - Returns: False at a limit.
  package func allowsOneMore(of user: UInt32, among users: some Collection<UInt32>) -> Bool {
    users.count < total && users.count(where: { $0 == user }) < perUser
  }

  /// Returns true if a connection beyond both limits is accepted: one of root or the daemon's user (O-2).
  ///
  /// Clients that take all connections must not prevent `touchbridge reload`.
  ///
  /// - Parameters:
  ///   - isOwner: True for root and the daemon's user.
  ///   - extra: The number of open connections that were accepted beyond the limits.
  /// - Returns: False for other users, and while there is one.
  package func allowsExtra(isOwner: Bool, besides extra: Int) -> Bool {
    isOwner && extra == 0
  }
}
