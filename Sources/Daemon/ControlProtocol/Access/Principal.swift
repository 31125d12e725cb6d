/// A user or a group, by the number that the kernel has for it.
package enum Principal: Hashable, Sendable {
  /// A user.
  case user(UInt32)
  /// The members of a group.
  case group(UInt32)

  /// Returns true if a process is of the user or the group.
  ///
  /// - Parameters:
  ///   - user: Its user id.
  ///   - groups: Its group ids.
  /// - Returns: True for the user, and for each member of the group.
  package func includes(user: UInt32, groups: [UInt32]) -> Bool {
    switch self {
    case .user(let id): id == user
    case .group(let id): groups.contains(id)
    }
  }
}
