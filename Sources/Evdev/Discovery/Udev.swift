import CLibudev
import Glibc
import TouchModel

/// What udev knows of input devices.
final class Udev {
  private let context: OpaquePointer

  /// Opens the database; nil where there is no memory for that.
  init?() {
    guard let context = udev_new() else { return nil }
    self.context = context
  }

  deinit {
    udev_unref(context)
  }

  /// Whether udev runs here: whether anybody makes the database (E-UDEV-3).
  static var isRunning: Bool {
    Kernel.access("/run/udev/control", F_OK) == 0
  }

  /// The event nodes in the database, in no order, also unfinished ones; at most 4096.
  func eventNodes() -> [DeviceNode] {
    guard let list = udev_enumerate_new(context) else { return [] }
    defer { udev_enumerate_unref(list) }
    udev_enumerate_add_match_subsystem(list, "input")
    udev_enumerate_add_match_sysname(list, "event[0-9]*")
    guard udev_enumerate_scan_devices(list) >= 0 else { return [] }
    var nodes: [DeviceNode] = []
    var entry = udev_enumerate_get_list_entry(list)
    while let place = entry, nodes.count < 4096 {
      if let path = udev_list_entry_get_name(place),
        let device = UdevDevice(owning: udev_device_new_from_syspath(context, path)),
        let node = device.eventNode()
      {
        nodes.append(node)
      }
      entry = udev_list_entry_get_next(place)
    }
    return nodes
  }

  /// What the database says of the event node with a number; nil where there is none.
  func eventNode(_ number: DeviceNumber) -> DeviceNode? {
    let kind = CChar(bitPattern: UInt8(ascii: "c"))
    let device = udev_device_new_from_devnum(context, kind, dev_t(number.rawValue))
    return UdevDevice(owning: device)?.eventNode()
  }

  /// Begins to listen to what udev tells after its rules, not to the kernel (E-UDEV-2).
  func monitor() throws(SystemError) -> UdevMonitor {
    try UdevMonitor(context)
  }
}
