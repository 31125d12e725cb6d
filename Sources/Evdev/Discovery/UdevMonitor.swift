import Glibc
import TouchModel

/// Hears of event nodes when udev has finished with them.
final class UdevMonitor {
  /// How many readings may fail one after the other, before it is of no use any longer.
  private static let mostFailures = 3

  /// Readable when udev has told something.
  let descriptor: Int32
  private let monitor: OpaquePointer
  private var failures = 0

  /// Listens from now on.
  ///
  /// - Parameter context: The library's context; the monitor keeps it.
  /// - Throws: The call that failed.
  init(_ context: OpaquePointer) throws(SystemError) {
    let monitor = try UdevAnswer.needed("udev_monitor_new_from_netlink") {
      Kernel.udevMonitor(context)
    }
    do throws(SystemError) {
      // Room for a storm; who is not permitted that has the usual room.
      _ = Kernel.setRoom(monitor, 16 * 1024 * 1024)
      try UdevAnswer.checked("udev_monitor_filter_add_match_subsystem_devtype") {
        Kernel.setFilter(monitor, "input")
      }
      try UdevAnswer.checked("udev_monitor_enable_receiving") { Kernel.listen(monitor) }
      descriptor = try UdevAnswer.checked("udev_monitor_get_fd") { Kernel.file(of: monitor) }
    } catch {
      Kernel.giveBack(monitor: monitor)
      throw error
    }
    self.monitor = monitor
  }

  deinit {
    Kernel.giveBack(monitor: monitor)
  }

  /// Tells what waits; never blocks, and leaves the rest of a storm for the next time.
  ///
  /// - Parameter take: Called with each change.
  /// - Throws: Why nothing will be heard any longer.
  func readChanges(_ take: (DeviceChange) -> Void) throws(SystemError) {
    for _ in 0..<256 {
      errno = 0
      guard let received = Kernel.nextDevice(of: monitor) else {
        let number = errno
        switch number {
        case EINTR: continue
        case EAGAIN, 0:
          failures = 0
          return
        default: break
        }
        // Whatever it was, it was of a device, or of more than the kernel keeps.
        take(.lost)
        failures += 1
        if failures < Self.mostFailures { return }
        throw SystemError(call: "udev_monitor_receive_device", number: number)
      }
      failures = 0
      tell(UdevDevice(owning: received), take)
    }
  }

  private func tell(_ device: consuming UdevDevice, _ take: (DeviceChange) -> Void) {
    do throws(SystemError) {
      guard try device.isEventNode() else { return }
      if try device.hasGone() {
        take(.gone(syspath: device.syspath, path: device.path))
        return
      }
      // What has gone meanwhile, and whose number another device has, is told as gone next.
      if let node = try device.eventNode(), node.isInitialized, node.isStillTheSame {
        take(.present(node))
      }
    } catch {
      take(.lost)
    }
  }
}
