import CLibudev
import Glibc
import System

/// The functions of libudev, which reads udev's database and makes system calls.
///
/// A function that returns an object to be released returns nil and sets `errno` if it fails. A
/// function that returns a number returns a negated error number. Accessors of memory cannot fail.
extension Kernel {
  // MARK: - Context

  /// Creates a context; nil if it fails.
  ///
  /// The corresponding C function is `udev_new`.
  static func udev() -> OpaquePointer? {
    call("udev_new", failed: { _ in nil }) { udev_new() }
  }

  /// Releases a context.
  ///
  /// The corresponding C function is `udev_unref`.
  static func release(udev: OpaquePointer) {
    _ = call("udev_unref", about: udev, failed: { _ in nil }) { udev_unref(udev) }
  }

  // MARK: - Monitor

  /// Creates a monitor of udev's events; it does not receive yet.
  ///
  /// The corresponding C function is `udev_monitor_new_from_netlink`, for `udev`.
  static func udevMonitor(_ udev: OpaquePointer) -> OpaquePointer? {
    call("udev_monitor_new_from_netlink", about: udev, failed: { _ in nil }) {
      udev_monitor_new_from_netlink(udev, "udev")
    }
  }

  /// Releases a monitor.
  ///
  /// The corresponding C function is `udev_monitor_unref`.
  static func release(monitor: OpaquePointer) {
    _ = call("udev_monitor_unref", about: monitor, failed: { _ in nil }) {
      udev_monitor_unref(monitor)
    }
  }

  /// Sets the size of a monitor's receive buffer.
  ///
  /// The corresponding C function is `udev_monitor_set_receive_buffer_size`.
  static func setReceiveBufferSize(_ monitor: OpaquePointer, _ bytes: Int32) -> Int32 {
    call("udev_monitor_set_receive_buffer_size", about: monitor, failed: { -$0 }) {
      udev_monitor_set_receive_buffer_size(monitor, bytes)
    }
  }

  /// Restricts a monitor to a subsystem.
  ///
  /// The corresponding C function is `udev_monitor_filter_add_match_subsystem_devtype`.
  static func setFilter(_ monitor: OpaquePointer, _ subsystem: UnsafePointer<CChar>) -> Int32 {
    call("udev_monitor_filter_add_match_subsystem_devtype", about: monitor, failed: { -$0 }) {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
  }

  /// Starts to receive events.
  ///
  /// The corresponding C function is `udev_monitor_enable_receiving`.
  static func enableReceiving(_ monitor: OpaquePointer) -> Int32 {
    call("udev_monitor_enable_receiving", about: monitor, failed: { -$0 }) {
      udev_monitor_enable_receiving(monitor)
    }
  }

  /// Returns a descriptor that is readable when events are pending.
  ///
  /// The corresponding C function is `udev_monitor_get_fd`.
  static func descriptor(of monitor: OpaquePointer) -> Int32 {
    call("udev_monitor_get_fd", about: monitor, failed: { -$0 }) { udev_monitor_get_fd(monitor) }
  }

  /// Returns the device of the next event; nil with EAGAIN if none is pending.
  ///
  /// The corresponding C function is `udev_monitor_receive_device`.
  static func nextDevice(of monitor: OpaquePointer) -> OpaquePointer? {
    call("udev_monitor_receive_device", about: monitor, failed: { _ in nil }) {
      udev_monitor_receive_device(monitor)
    }
  }

  // MARK: - Enumeration

  /// Creates an enumeration.
  ///
  /// The corresponding C function is `udev_enumerate_new`.
  static func enumeration(_ udev: OpaquePointer) -> OpaquePointer? {
    call("udev_enumerate_new", about: udev, failed: { _ in nil }) { udev_enumerate_new(udev) }
  }

  /// Releases an enumeration.
  ///
  /// The corresponding C function is `udev_enumerate_unref`.
  static func release(enumeration: OpaquePointer) {
    _ = call("udev_enumerate_unref", about: enumeration, failed: { _ in nil }) {
      udev_enumerate_unref(enumeration)
    }
  }

  /// Restricts an enumeration to a subsystem.
  ///
  /// The corresponding C function is `udev_enumerate_add_match_subsystem`.
  static func addMatch(_ enumeration: OpaquePointer, subsystem: UnsafePointer<CChar>) -> Int32 {
    call("udev_enumerate_add_match_subsystem", about: enumeration, failed: { -$0 }) {
      udev_enumerate_add_match_subsystem(enumeration, subsystem)
    }
  }

  /// Restricts an enumeration to names that match a pattern.
  ///
  /// The corresponding C function is `udev_enumerate_add_match_sysname`.
  static func addMatch(_ enumeration: OpaquePointer, name: UnsafePointer<CChar>) -> Int32 {
    call("udev_enumerate_add_match_sysname", about: enumeration, failed: { -$0 }) {
      udev_enumerate_add_match_sysname(enumeration, name)
    }
  }

  /// Runs an enumeration.
  ///
  /// The corresponding C function is `udev_enumerate_scan_devices`.
  static func scan(_ enumeration: OpaquePointer) -> Int32 {
    call("udev_enumerate_scan_devices", about: enumeration, failed: { -$0 }) {
      udev_enumerate_scan_devices(enumeration)
    }
  }

  /// Returns the first entry of an enumeration; nil if there is none.
  ///
  /// The corresponding C function is `udev_enumerate_get_list_entry`.
  static func firstEntry(of enumeration: OpaquePointer) -> OpaquePointer? {
    call("udev_enumerate_get_list_entry", about: enumeration, failed: { _ in nil }) {
      udev_enumerate_get_list_entry(enumeration)
    }
  }

  /// Returns the next entry, which cannot fail; nil at the end.
  ///
  /// The corresponding C function is `udev_list_entry_get_next`.
  static func entry(after entry: OpaquePointer) -> OpaquePointer? {
    call("udev_list_entry_get_next", about: entry, failed: { _ in nil }) {
      udev_list_entry_get_next(entry)
    }
  }

  /// Returns the name of an entry, which cannot fail.
  ///
  /// The corresponding C function is `udev_list_entry_get_name`.
  static func name(of entry: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_list_entry_get_name", about: entry, failed: { _ in nil }) {
      udev_list_entry_get_name(entry)
    }
  }

  /// Returns the value of an entry, which cannot fail.
  ///
  /// The corresponding C function is `udev_list_entry_get_value`.
  static func value(of entry: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_list_entry_get_value", about: entry, failed: { _ in nil }) {
      udev_list_entry_get_value(entry)
    }
  }
}
