import CLibudev
import Glibc
import TouchModel

/// Hears of event nodes when udev has finished with them.
final class UdevMonitor {
  private let monitor: OpaquePointer

  /// Listens from now on.
  ///
  /// - Parameter context: The library's context; the monitor keeps it.
  /// - Throws: The call that failed.
  init(_ context: OpaquePointer) throws(SystemError) {
    guard let monitor = udev_monitor_new_from_netlink(context, "udev") else {
      throw SystemError(call: "udev_monitor_new_from_netlink", number: errno)
    }
    self.monitor = monitor
    // Room for a storm; who is not permitted that has the usual room.
    _ = udev_monitor_set_receive_buffer_size(monitor, 16 * 1024 * 1024)
    try Self.check("udev_monitor_filter_add_match_subsystem_devtype") {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    }
    try Self.check("udev_monitor_enable_receiving") { udev_monitor_enable_receiving(monitor) }
  }

  deinit {
    udev_monitor_unref(monitor)
  }

  /// Readable when udev has told something.
  var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  /// Tells what waits; never blocks, and leaves the rest of a storm for the next time.
  func readChanges(_ take: (DeviceChange) -> Void) {
    for _ in 0..<256 {
      errno = 0
      let received = udev_monitor_receive_device(monitor)
      let number = errno
      guard let device = UdevDevice(owning: received) else {
        switch number {
        case EINTR: continue
        case ENOBUFS: take(.lost)
        default: return
        }
        continue
      }
      guard device.isEventNode else { continue }
      if device.hasGone {
        take(.gone(syspath: device.syspath, path: device.path))
      } else if let node = device.eventNode(), node.isInitialized, node.isStillTheSame {
        // What has gone meanwhile, and whose number another device has, is told as gone next.
        take(.present(node))
      }
    }
  }

  /// The library returns the negated error number.
  private static func check(
    _ name: StaticString, _ call: () -> Int32
  ) throws(SystemError) {
    let result = call()
    if result < 0 { throw SystemError(call: name, number: 0 &- result) }
  }
}
