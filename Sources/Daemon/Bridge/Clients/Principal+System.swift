package import ControlProtocol
import System
import Text

extension Principal {
  /// Finds a user or a group of the layout in the databases of this machine, which may block; nil if it
  /// has none.
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

  /// Returns the kind and the name of a user or a group in messages, for example "the group `staff`".
  static func description(of name: String) -> String {
    let isGroup = name.hasPrefix("@")
    let bare = UntrustedText(isGroup ? String(name.dropFirst()) : name).escaped
    return "the \(isGroup ? "group" : "user") `\(bare)`"
  }

  /// Returns true if the process at the other end of a connection is of the user or the group.
  func includes(_ peer: PeerCredentials) -> Bool {
    includes(user: peer.user, groups: peer.groups)
  }
}
