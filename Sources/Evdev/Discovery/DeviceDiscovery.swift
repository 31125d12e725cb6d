package import TouchModel

/// Finds the event nodes of the machine, and tells what happens to them.
///
/// Where udev runs it is asked, for it knows what its rules say and when it has finished with a
/// device; elsewhere, as in containers, the folder of the nodes is watched (E-UDEV-3). No device is
/// opened for this.
package final class DeviceDiscovery {
  /// Who tells of devices.
  package enum Source: String, Hashable, Sendable {
    /// The device manager.
    case udev
    /// The folder itself.
    case inotify
  }

  /// Who is asked.
  package let source: Source

  /// Begins to watch, before anything is enumerated, so that nothing is missed (E-UDEV-1).
  ///
  /// - Parameters:
  ///   - source: Whom to ask; nil takes udev where it runs.
  ///   - folder: Where the nodes are; it need not exist.
  /// - Throws: The call that failed.
  package init(
    _ source: Source? = nil, folder: UntrustedText = "/dev/input"
  ) throws(SystemError) {
    self.source = source ?? .inotify
  }

  /// Readable when changes wait; for the loop, and nobody else reads it.
  package var descriptor: Int32 { -1 }

  /// The event nodes that are there, by the number in their names, each once (E-DET-2).
  package func enumerate() -> [DeviceNode] { [] }

  /// Tells of the changes that wait; never blocks.
  package func readChanges(_ take: (DeviceChange) -> Void) {}

  /// The node of a path that somebody named; links are followed.
  ///
  /// - Parameter path: A path, as `/dev/input/by-path/…`.
  /// - Returns: What is known of it without opening it.
  /// - Throws: Why it is none.
  package static func node(at path: UntrustedText) throws(OpenFailure) -> DeviceNode {
    throw .notInputDevice(path)
  }
}
