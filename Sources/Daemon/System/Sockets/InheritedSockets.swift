package import Text

/// The listening sockets that the service manager passes to this process.
///
/// Corresponds to `sd_listen_fds_with_names(3)`.
package struct InheritedSockets {
  /// The number of the first descriptor: `SD_LISTEN_FDS_START`.
  package static let standardFirst: Int32 = 3
  /// The largest number of descriptors that are considered.
  private static let most = 64

  private let first: Int32
  /// The name of each descriptor, in order; nil for those that were taken.
  private var names: [UntrustedText?]

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of an environment variable.
  ///   - process: The id of this process; descriptors for another one are ignored.
  ///   - first: The number of the first descriptor.
  package init(
    variable: (String) -> UntrustedText?, process: Int32 = Kernel.processID,
    first: Int32 = standardFirst
  ) {
    self.first = first
    guard let owner = variable("LISTEN_PID"), Int32(digits: owner.bytes) == process,
      let count = variable("LISTEN_FDS").flatMap({ Int(digits: $0.bytes) }),
      (1...Self.most).contains(count)
    else {
      names = []
      return
    }
    let list = variable("LISTEN_FDNAMES")?.bytes ?? []
    let given = list.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    names = (0..<count).map { $0 < given.count ? UntrustedText(bytes: given[$0]) : "unknown" }
  }

  /// True if a socket with the name was passed and not taken.
  package func contains(_ name: String) -> Bool { names.contains(UntrustedText(name)) }

  /// Removes and returns the descriptor with a name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The `FileDescriptorName` of the socket unit.
  ///   - kind: The type of the connections.
  /// - Returns: The socket.
  /// - Throws: The reason why the socket with that name cannot be used.
  package mutating func take(
    _ name: String, _ kind: SocketKind
  ) throws(SocketError) -> ListeningSocket? {
    guard let index = names.firstIndex(of: UntrustedText(name)) else { return nil }
    names[index] = nil
    let descriptor = FileDescriptor(owning: first + Int32(index))
    return try ListeningSocket(adopting: descriptor, kind, name: name)
  }
}
