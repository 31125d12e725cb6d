import CLibudev
import Glibc

/// What libudev is asked about one device.
extension Kernel {
  /// The device at a place in sysfs; nil where there is none, and where that cannot be found out.
  ///
  /// The corresponding C function is `udev_device_new_from_syspath`.
  static func device(_ udev: OpaquePointer, at place: UnsafePointer<CChar>) -> OpaquePointer? {
    ask("udev_device_new_from_syspath", at: place, about: udev, refused: { _ in nil }) {
      udev_device_new_from_syspath(udev, place)
    }
  }

  /// The character device with a number; nil where there is none, and where that cannot be found
  /// out.
  ///
  /// The corresponding C function is `udev_device_new_from_devnum`, for `c`.
  static func device(_ udev: OpaquePointer, number: dev_t) -> OpaquePointer? {
    ask(
      "udev_device_new_from_devnum", Int32(truncatingIfNeeded: number), about: udev,
      refused: { _ in nil }
    ) {
      udev_device_new_from_devnum(udev, CChar(bitPattern: UInt8(ascii: "c")), number)
    }
  }

  /// Has done with a device.
  ///
  /// The corresponding C function is `udev_device_unref`.
  static func giveBack(device: OpaquePointer) {
    _ = ask("udev_device_unref", about: device, refused: { _ in nil }) { udev_device_unref(device) }
  }

  /// Where a device stands in sysfs.
  ///
  /// The corresponding C function is `udev_device_get_syspath`.
  static func place(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_device_get_syspath", about: device, refused: { _ in nil }) {
      udev_device_get_syspath(device)
    }
  }

  /// The last part of a device's place in sysfs.
  ///
  /// The corresponding C function is `udev_device_get_sysname`.
  static func name(ofDevice device: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_device_get_sysname", about: device, refused: { _ in nil }) {
      udev_device_get_sysname(device)
    }
  }

  /// A device's node; nil where it has none, and where that cannot be found out.
  ///
  /// The corresponding C function is `udev_device_get_devnode`.
  static func node(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_device_get_devnode", about: device, refused: { _ in nil }) {
      udev_device_get_devnode(device)
    }
  }

  /// The number of a device's node; 0 where it has none.
  ///
  /// The corresponding C function is `udev_device_get_devnum`.
  static func number(of device: OpaquePointer) -> dev_t {
    ask("udev_device_get_devnum", about: device, refused: { _ in 0 }) {
      udev_device_get_devnum(device)
    }
  }

  /// What happened to a device that a monitor told of.
  ///
  /// The corresponding C function is `udev_device_get_action`.
  static func action(of device: OpaquePointer) -> UnsafePointer<CChar>? {
    ask("udev_device_get_action", about: device, refused: { _ in nil }) {
      udev_device_get_action(device)
    }
  }

  /// Whether udev has finished with a device: 1 or 0.
  ///
  /// The corresponding C function is `udev_device_get_is_initialized`.
  static func isFinished(_ device: OpaquePointer) -> Int32 {
    ask("udev_device_get_is_initialized", about: device, refused: { _ in 0 }) {
      udev_device_get_is_initialized(device)
    }
  }

  /// The first of a device's properties.
  ///
  /// The corresponding C function is `udev_device_get_properties_list_entry`.
  static func firstProperty(of device: OpaquePointer) -> OpaquePointer? {
    ask("udev_device_get_properties_list_entry", about: device, refused: { _ in nil }) {
      udev_device_get_properties_list_entry(device)
    }
  }
}
