package import Glibc

/// The user and the groups of the process that connected to a socket.
///
/// The kernel records them when the connection is made, so the process cannot forge them. Its
/// process id is not part of them, because the number of a process that ended is reused.
///
/// Corresponds to `SO_PEERCRED` and `SO_PEERGROUPS`.
package struct PeerCredentials: Hashable, Sendable {
  /// The effective user id.
  package let user: uid_t
  /// The effective group id, and the supplementary group ids.
  package let groups: [gid_t]

  /// The size of `struct ucred`: process, user and group.
  private static let fields = 3
  /// The number of groups that is enough for almost all processes.
  private static let commonGroups = 64
  /// The largest number of supplementary groups of a process: `NGROUPS_MAX`.
  private static let mostGroups = 65_536

  /// Creates credentials.
  package init(user: uid_t, groups: [gid_t]) {
    self.user = user
    self.groups = groups
  }

  /// Reads the credentials of the other end of a connection.
  ///
  /// - Throws: The error of `getsockopt(2)`.
  package init(of socket: Int32) throws(SystemError) {
    var entry = [UInt32](repeating: .max, count: Self.fields)
    var length = socklen_t(Self.fields * MemoryLayout<UInt32>.size)
    try SystemCall.checked("getsockopt") {
      entry.withUnsafeMutableBytes {
        Kernel.socketOption(socket, SO_PEERCRED, $0.baseAddress, &length)
      }
    }
    user = entry[1]
    groups = [entry[2]] + (try Self.supplementaryGroups(of: socket))
  }

  private static func supplementaryGroups(of socket: Int32) throws(SystemError) -> [gid_t] {
    for capacity in [commonGroups, mostGroups] {
      var list = [gid_t](repeating: 0, count: capacity)
      var length = socklen_t(capacity * MemoryLayout<gid_t>.size)
      let result = list.withUnsafeMutableBytes { bytes in
        SystemCall.retrying {
          Kernel.socketOption(socket, SO_PEERGROUPS, bytes.baseAddress, &length)
        }
      }
      switch result {
      case .success: return Array(list.prefix(Int(length) / MemoryLayout<gid_t>.size))
      case .failure(let error) where error.number == ERANGE && capacity < mostGroups: continue
      case .failure(let error): throw SystemError(call: "getsockopt", number: error.number)
      }
    }
    return []
  }
}
