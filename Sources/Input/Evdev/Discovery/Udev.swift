import Glibc
import System
import Text

/// udev's database of input devices.
final class Udev {
  private let context: OpaquePointer

  /// Opens the database; the only error is a lack of memory.
  init() throws(SystemError) {
    context = try UdevResult.required("udev_new") { Kernel.udev() }
  }

  deinit {
    Kernel.release(udev: context)
  }

  /// Returns whether udev runs (E-UDEV-3).
  ///
  /// - Throws: The failed call; a denied permission means that udev does not run here.
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

  /// Returns the event nodes in the database, unsorted, including uninitialized ones; at most 4096.
  ///
  /// - Parameter unknown: Called with the error of a node that cannot be queried.
  /// - Returns: The other nodes.
  /// - Throws: The failed call if there is no list.
  func eventNodes(unknown: (SystemError) -> Void) throws(SystemError) -> [DeviceNode] {
    let list = try UdevResult.required("udev_enumerate_new") { Kernel.enumeration(context) }
    defer { Kernel.release(enumeration: list) }
    try UdevResult.checked("udev_enumerate_add_match_subsystem") {
      Kernel.addMatch(list, subsystem: "input")
    }
    try UdevResult.checked("udev_enumerate_add_match_sysname") {
      Kernel.addMatch(list, name: "event[0-9]*")
    }
    try UdevResult.checked("udev_enumerate_scan_devices") { Kernel.scan(list) }
    var entry = try UdevResult.optional("udev_enumerate_get_list_entry") {
      Kernel.firstEntry(of: list)
    }
    var nodes: [DeviceNode] = []
    while let device = entry, nodes.count < 4096 {
      do throws(SystemError) {
        if let path = Kernel.name(of: device), let node = try eventNode(at: path) {
          nodes.append(node)
        }
      } catch {
        unknown(error)
      }
      entry = Kernel.entry(after: device)
    }
    return nodes
  }

  /// Returns the event node with a number; nil if there is none.
  func eventNode(_ number: DeviceNumber) throws(SystemError) -> DeviceNode? {
    let device = try UdevResult.optional("udev_device_new_from_devnum") {
      Kernel.device(context, number: dev_t(number.rawValue))
    }
    guard let device else { return nil }
    return try UdevDevice(owning: device).eventNode()
  }

  private func eventNode(at syspath: UnsafePointer<CChar>) throws(SystemError) -> DeviceNode? {
    let device = try UdevResult.optional("udev_device_new_from_syspath") {
      Kernel.device(context, at: syspath)
    }
    guard let device else { return nil }
    return try UdevDevice(owning: device).eventNode()
  }

  /// Creates a monitor of udev's events after its rules, not of the kernel's (E-UDEV-2).
  func monitor() throws(SystemError) -> UdevMonitor {
    try UdevMonitor(context)
  }
}

/// Interprets the results of libudev: a null result means either absence or an error, which only
/// the error number distinguishes.
enum UdevResult {
  /// Calls a function that returns a pointer or null; nil if there is nothing.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the error.
  ///   - call: The call; repeated while a signal interrupts it.
  /// - Returns: The result.
  /// - Throws: The error of the call.
  static func optional<Value>(
    _ name: StaticString, _ call: () -> Value?
  ) throws(SystemError) -> Value? {
    while true {
      errno = 0
      if let value = call() { return value }
      let number = errno
      if number == EINTR { continue }
      if absences.contains(number) { return nil }
      throw SystemError(call: name, number: number)
    }
  }

  /// Calls a function that returns null only for an error.
  static func required<Value>(
    _ name: StaticString, _ call: () -> Value?
  ) throws(SystemError) -> Value {
    if let value = try optional(name, call) { return value }
    throw SystemError(call: name, number: errno == 0 ? ENOMEM : errno)
  }

  /// Calls a function that returns a number, or a negated error number.
  @discardableResult
  static func checked(_ name: StaticString, _ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if result != -EINTR { throw SystemError(call: name, number: 0 &- result) }
    }
  }

  /// The error numbers that mean absence; 0 is one of them.
  private static let absences: [Int32] = [0, ENOENT, ENODEV, ENXIO, ENODATA, ENOTDIR]
}
