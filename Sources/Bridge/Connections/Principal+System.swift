import Evdev
import TouchModel

/// The user or the group who may be the client of a sink (P-2).
package enum ClientPermission: Hashable, Sendable {
  /// A user.
  case user(UInt32)
  /// The members of a group.
  case group(UInt32)

  /// Finds the value of the layout key `user` in the databases of this machine; nil if it has none.
  ///
  /// - Parameter name: The name or the id of a user, or `@` and the name or the id of a group.
  package init?(_ name: String) {
    if name.hasPrefix("@") {
      let group = String(name.dropFirst())
      guard let id = UInt32(group) ?? Kernel.groupID(UntrustedText(group)) else { return nil }
      self = .group(id)
    } else {
      guard let id = UInt32(name) ?? Kernel.userID(UntrustedText(name)) else { return nil }
      self = .user(id)
    }
  }

  /// Returns true if the process at the other end has the permission.
  func allows(_ peer: PeerCredentials) -> Bool {
    switch self {
    case .user(let id): peer.user == id
    case .group(let id): peer.groups.contains(id)
    }
  }
}
