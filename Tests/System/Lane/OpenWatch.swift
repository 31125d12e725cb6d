import CLinux
import Glibc

/// Tells whether anybody has opened a node since the watch began.
final class OpenWatch {
  private let descriptor: Int32

  /// Begins to watch.
  init(_ node: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, node, UInt32(IN_OPEN)) >= 0 else {
      throw LaneError.system("inotify \(node)", errno)
    }
  }

  deinit { close(descriptor) }

  /// Whether it has been opened.
  var wasOpened: Bool { Deadline(in: 0).waits(for: descriptor) }
}
