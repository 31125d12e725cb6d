import CLibudev
import Glibc

/// What is asked of libudev, which asks the kernel and udev's database itself.
///
/// What gives something that must be given back is nil where it fails, with `errno` set; what gives
/// a number is a negated error number then. What only looks into memory cannot fail.
extension Kernel {
  // MARK: The library

  /// Begins with the library; nil where there is no memory.
  ///
  /// The corresponding C function is `udev_new`.
  static func udev() -> OpaquePointer? {
    ask("udev_new", refused: { _ in nil }) { udev_new() }
  }

  /// Has done with the library.
  ///
  /// The corresponding C function is `udev_unref`.
  static func giveBack(udev: OpaquePointer) {
    _ = ask("udev_unref", about: udev, refused: { _ in nil }) { udev_unref(udev) }
  }

  // MARK: Events

  /// Makes something that hears what udev tells after its rules; it hears nothing yet.
  ///
  /// The corresponding C function is `udev_monitor_new_from_netlink`, for `udev`.
  static func udevMonitor(_ udev: OpaquePointer) -> OpaquePointer? {
    ask("udev_monitor_new_from_netlink", about: udev, refused: { _ in nil }) {
      udev_monitor_new_from_netlink(udev, "udev")
    }
  }

  /// Has done with hearing.
  ///
  /// The corresponding C function is `udev_monitor_unref`.
  static func giveBack(monitor: OpaquePointer) {
    _ = ask("udev_monitor_unref", about: monitor, refused: { _ in nil }) {
      udev_monitor_unref(monitor)
    }
  }

  /// Makes room for events that wait.
  ///
  /// The corresponding C function is `udev_monitor_set_receive_buffer_size`.
  static func setRoom(_ monitor: OpaquePointer, _ bytes: Int32) -> Int32 {
    ask("udev_monitor_set_receive_buffer_size", about: monitor, refused: { -$0 }) {
      udev_monitor_set_receive_buffer_size(monitor, bytes)
    }
  }

  /// Has only events of a subsystem heard.
  ///
  /// The corresponding C function is `udev_monitor_filter_add_match_subsystem_devtype`.
  static func setFilter(_ monitor: OpaquePointer, _ subsystem: UnsafePointer<CChar>) -> Int32 {
    ask("udev_monitor_filter_add_match_subsystem_devtype", about: monitor, refused: { -$0 }) {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
  }

  /// Begins to hear.
  ///
  /// The corresponding C function is `udev_monitor_enable_receiving`.
  static func listen(_ monitor: OpaquePointer) -> Int32 {
    ask("udev_monitor_enable_receiving", about: monitor, refused: { -$0 }) {
      udev_monitor_enable_receiving(monitor)
    }
  }

  /// The file that is readable when events wait.
  ///
  /// The corresponding C function is `udev_monitor_get_fd`.
  static func file(of monitor: OpaquePointer) -> Int32 {
    ask("udev_monitor_get_fd", about: monitor, refused: { -$0 }) { udev_monitor_get_fd(monitor) }
  }

  /// The next event's device; nil with EAGAIN where none waits.
  ///
  /// The corresponding C function is `udev_monitor_receive_device`.
  static func nextDevice(of monitor: OpaquePointer) -> OpaquePointer? {
    ask("udev_monitor_receive_device", about: monitor, refused: { _ in nil }) {
      udev_monitor_receive_device(monitor)
    }
  }

  // MARK: Listing

  /// Makes something that lists devices.
  ///
  /// The corresponding C function is `udev_enumerate_new`.
  static func listing(_ udev: OpaquePointer) -> OpaquePointer? {
    ask("udev_enumerate_new", about: udev, refused: { _ in nil }) { udev_enumerate_new(udev) }
  }

  /// Has done with a listing.
  ///
  /// The corresponding C function is `udev_enumerate_unref`.
  static func giveBack(listing: OpaquePointer) {
    _ = ask("udev_enumerate_unref", about: listing, refused: { _ in nil }) {
      udev_enumerate_unref(listing)
    }
  }

  /// Has only devices of a subsystem listed.
  ///
  /// The corresponding C function is `udev_enumerate_add_match_subsystem`.
  static func want(_ listing: OpaquePointer, subsystem: UnsafePointer<CChar>) -> Int32 {
    ask("udev_enumerate_add_match_subsystem", about: listing, refused: { -$0 }) {
      udev_enumerate_add_match_subsystem(listing, subsystem)
    }
  }

  /// Has only devices listed whose names are like a pattern.
  ///
  /// The corresponding C function is `udev_enumerate_add_match_sysname`.
  static func want(_ listing: OpaquePointer, name: UnsafePointer<CChar>) -> Int32 {
    ask("udev_enumerate_add_match_sysname", about: listing, refused: { -$0 }) {
      udev_enumerate_add_match_sysname(listing, name)
    }
  }

  /// Looks which devices there are.
  ///
  /// The corresponding C function is `udev_enumerate_scan_devices`.
  static func scan(_ listing: OpaquePointer) -> Int32 {
    ask("udev_enumerate_scan_devices", about: listing, refused: { -$0 }) {
      udev_enumerate_scan_devices(listing)
    }
  }

  /// The first device that was found; nil where there is none.
  ///
  /// The corresponding C function is `udev_enumerate_get_list_entry`.
  static func firstEntry(of listing: OpaquePointer) -> OpaquePointer? {
    ask("udev_enumerate_get_list_entry", about: listing, refused: { _ in nil }) {
      udev_enumerate_get_list_entry(listing)
    }
  }

  /// The entry behind another, without fail; nil at the end.
  ///
  /// The corresponding C function is `udev_list_entry_get_next`.
  static func entry(after entry: OpaquePointer) -> OpaquePointer? {
    ask("udev_list_entry_get_next", about: entry, refused: { _ in nil }) {
      udev_list_entry_get_next(entry)
    }
  }

  /// The name of an entry, without fail.
  ///
  /// The corresponding C function is `udev_list_entry_get_name`.
  static func name(of entry: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_list_entry_get_name", about: entry, refused: { _ in nil }) {
      udev_list_entry_get_name(entry)
    }
  }

  /// The value of an entry, without fail.
  ///
  /// The corresponding C function is `udev_list_entry_get_value`.
  static func value(of entry: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_list_entry_get_value", about: entry, refused: { _ in nil }) {
      udev_list_entry_get_value(entry)
    }
  }
}
