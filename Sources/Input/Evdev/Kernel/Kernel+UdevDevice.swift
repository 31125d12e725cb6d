import CLibudev
import Glibc
import System

/// The functions of libudev for one device.
extension Kernel {
  /// Returns the device at a path in sysfs; nil if there is none or it fails.
  ///
  /// The corresponding C function is `udev_device_new_from_syspath`.
  static func device(_ udev: OpaquePointer, at syspath: UnsafePointer<CChar>) -> OpaquePointer? {
    call("udev_device_new_from_syspath", at: syspath, about: udev, failed: { _ in nil }) {
      udev_device_new_from_syspath(udev, syspath)
    }
  }

  /// Returns the character device with a number; nil if there is none or it fails.
  ///
  /// The corresponding C function is `udev_device_new_from_devnum`, for `c`.
  static func device(_ udev: OpaquePointer, number: dev_t) -> OpaquePointer? {
    call(
      "udev_device_new_from_devnum", Int32(truncatingIfNeeded: number), about: udev,
      failed: { _ in nil }
    ) {
      udev_device_new_from_devnum(udev, CChar(bitPattern: UInt8(ascii: "c")), number)
    }
  }

  /// Releases a device.
  ///
  /// The corresponding C function is `udev_device_unref`.
  static func release(device: OpaquePointer) {
    _ = call("udev_device_unref", about: device, failed: { _ in nil }) { udev_device_unref(device) }
  }

  /// Returns the path of a device in sysfs.
  ///
  /// The corresponding C function is `udev_device_get_syspath`.
  static func syspath(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_device_get_syspath", about: device, failed: { _ in nil }) {
      udev_device_get_syspath(device)
    }
  }

  /// Returns the last component of a device's path in sysfs.
  ///
  /// The corresponding C function is `udev_device_get_sysname`.
  static func name(ofDevice device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_device_get_sysname", about: device, failed: { _ in nil }) {
      udev_device_get_sysname(device)
    }
  }

  /// Returns the node of a device; nil if there is none or it fails.
  ///
  /// The corresponding C function is `udev_device_get_devnode`.
  static func node(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_device_get_devnode", about: device, failed: { _ in nil }) {
      udev_device_get_devnode(device)
    }
  }

  /// Returns the device number; 0 if there is none.
  ///
  /// The corresponding C function is `udev_device_get_devnum`.
  static func number(of device: OpaquePointer) -> dev_t {
    call("udev_device_get_devnum", about: device, failed: { _ in 0 }) {
      udev_device_get_devnum(device)
    }
  }

  /// Returns the action of a monitor's event.
  ///
  /// The corresponding C function is `udev_device_get_action`.
  static func action(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("udev_device_get_action", about: device, failed: { _ in nil }) {
      udev_device_get_action(device)
    }
  }

  /// Returns 1 if udev has initialized a device, otherwise 0.
  ///
  /// The corresponding C function is `udev_device_get_is_initialized`.
  static func isInitialized(_ device: OpaquePointer) -> Int32 {
    call("udev_device_get_is_initialized", about: device, failed: { _ in 0 }) {
      udev_device_get_is_initialized(device)
    }
  }

  /// Returns the first property of a device.
  ///
  /// The corresponding C function is `udev_device_get_properties_list_entry`.
  static func firstProperty(of device: OpaquePointer) -> OpaquePointer? {
    call("udev_device_get_properties_list_entry", about: device, failed: { _ in nil }) {
      udev_device_get_properties_list_entry(device)
    }
  }
}
