import Glibc
import System
import TouchModel

/// Receives udev's events of input devices.
final class UdevMonitor {
  /// The number of consecutive failed reads after which the monitor is unusable.
  private static let mostFailures = 3

  /// A descriptor that is readable when events are pending.
  let descriptor: Int32
  private let monitor: OpaquePointer
  private var failures = 0

  /// Starts to receive events.
  ///
  /// - Parameter context: The context of libudev, which the monitor retains.
  /// - Throws: The call that failed.
  init(_ context: OpaquePointer) throws(SystemError) {
    let monitor = try UdevResult.required("udev_monitor_new_from_netlink") {
      Kernel.udevMonitor(context)
    }
    do throws(SystemError) {
      // A buffer for many events; without the permission the default size remains.
      _ = Kernel.setReceiveBufferSize(monitor, 16 * 1024 * 1024)
      try UdevResult.checked("udev_monitor_filter_add_match_subsystem_devtype") {
        Kernel.setFilter(monitor, "input")
      }
      try UdevResult.checked("udev_monitor_enable_receiving") { Kernel.enableReceiving(monitor) }
      descriptor = try UdevResult.checked("udev_monitor_get_fd") { Kernel.descriptor(of: monitor) }
    } catch {
      Kernel.release(monitor: monitor)
      throw error
    }
    self.monitor = monitor
  }

  deinit {
    Kernel.release(monitor: monitor)
  }

  /// Reports the pending events; never blocks, and leaves the rest of a flood for later.
  ///
  /// - Parameter take: Called with each change.
  /// - Throws: The error that makes the monitor unusable.
  func readChanges(_ take: (NodeChange) -> Void) throws(SystemError) {
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
        // The error concerns one device or a full buffer: events were lost.
        take(.lost)
        failures += 1
        if failures < Self.mostFailures { return }
        throw SystemError(call: "udev_monitor_receive_device", number: number)
      }
      failures = 0
      report(UdevDevice(owning: received), take)
    }
  }

  private func report(_ device: consuming UdevDevice, _ take: (NodeChange) -> Void) {
    do throws(SystemError) {
      guard try device.isEventNode() else { return }
      if try device.isRemoved() {
        take(.gone(syspath: device.syspath, path: device.path))
        return
      }
      // A device that was removed meanwhile is reported as removed next.
      if let node = try device.eventNode(), node.isInitialized {
        take(.present(node))
      }
    } catch {
      take(.lost)
    }
  }
}
