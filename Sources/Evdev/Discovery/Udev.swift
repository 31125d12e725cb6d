import Glibc
import TouchModel

/// What udev knows of input devices.
final class Udev {
  private let context: OpaquePointer

  /// Opens the database; the only error is that there is no memory for that.
  init() throws(SystemError) {
    context = try UdevAnswer.needed("udev_new") { Kernel.udev() }
  }

  deinit {
    Kernel.giveBack(udev: context)
  }

  /// Whether udev runs here: whether anybody makes the database (E-UDEV-3).
  ///
  /// - Throws: Why nobody can know; what is hidden from us is not there for us.
  static func isRunning() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemCall.checked("access", "/run/udev/control") {
        Kernel.access("/run/udev/control", F_OK)
      }
      return true
    } catch {
      if error.meansNotFound || [EACCES, EPERM].contains(error.number) { return false }
      throw error
    }
  }

  /// The event nodes in the database, in no order, also unfinished ones; at most 4096.
  ///
  /// - Parameter unknown: Called with the error of a node that cannot be asked about.
  /// - Returns: The others.
  /// - Throws: The call without which there is no list.
  func eventNodes(unknown: (SystemError) -> Void) throws(SystemError) -> [DeviceNode] {
    let list = try UdevAnswer.needed("udev_enumerate_new") { Kernel.listing(context) }
    defer { Kernel.giveBack(listing: list) }
    try UdevAnswer.checked("udev_enumerate_add_match_subsystem") {
      Kernel.want(list, subsystem: "input")
    }
    try UdevAnswer.checked("udev_enumerate_add_match_sysname") {
      Kernel.want(list, name: "event[0-9]*")
    }
    try UdevAnswer.checked("udev_enumerate_scan_devices") { Kernel.scan(list) }
    var entry = try UdevAnswer.given("udev_enumerate_get_list_entry") {
      Kernel.firstEntry(of: list)
    }
    var nodes: [DeviceNode] = []
    while let place = entry, nodes.count < 4096 {
      do throws(SystemError) {
        if let path = Kernel.name(of: place), let node = try eventNode(at: path) {
          nodes.append(node)
        }
      } catch {
        unknown(error)
      }
      entry = Kernel.entry(after: place)
    }
    return nodes
  }

  /// What the database says of the event node with a number; nil where there is none.
  func eventNode(_ number: DeviceNumber) throws(SystemError) -> DeviceNode? {
    let device = try UdevAnswer.given("udev_device_new_from_devnum") {
      Kernel.device(context, number: dev_t(number.rawValue))
    }
    guard let device else { return nil }
    return try UdevDevice(owning: device).eventNode()
  }

  private func eventNode(at place: UnsafePointer<CChar>) throws(SystemError) -> DeviceNode? {
    let device = try UdevAnswer.given("udev_device_new_from_syspath") {
      Kernel.device(context, at: place)
    }
    guard let device else { return nil }
    return try UdevDevice(owning: device).eventNode()
  }

  /// Begins to listen to what udev tells after its rules, not to the kernel (E-UDEV-2).
  func monitor() throws(SystemError) -> UdevMonitor {
    try UdevMonitor(context)
  }
}
