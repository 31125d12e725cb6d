import CLinux
import Glibc

/// Detects whether a node is opened.
final class OpenMonitor {
  private let descriptor: Int32

  /// Starts to observe the node.
  init(_ node: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, node, UInt32(IN_OPEN)) >= 0 else {
      throw GuestError.system("inotify \(node)", errno)
    }
  }

  deinit { close(descriptor) }

  /// True if the node has been opened since.
  var wasOpened: Bool { Deadline(in: 0).waits(for: descriptor) }
}
