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
}
