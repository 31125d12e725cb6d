package import CLibevdev
import CLinux
import Glibc
package import System

extension Kernel {
  /// Reads the version of the evdev interface.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGVERSION`.
  package static func inputVersion(_ descriptor: Int32, _ version: inout Int32) -> Int32 {
    withUnsafeMutablePointer(to: &version) { version in
      call("EVIOCGVERSION", descriptor, into: version) { tb_evdev_version(descriptor, version) }
    }
  }

  /// Reads the announced values of an axis.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGABS`.
  package static func inputAxis(
    _ descriptor: Int32, _ axis: UInt32, _ info: inout input_absinfo
  ) -> Int32 {
    withUnsafeMutablePointer(to: &info) { info in
      call("EVIOCGABS", descriptor, into: info) { tb_evdev_axis(descriptor, axis, info) }
    }
  }

  /// Reads the values of an axis in all slots; the first number is the axis.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGMTSLOTS`.
  package static func inputSlots(_ descriptor: Int32, _ request: inout [Int32]) -> Int32 {
    request.withUnsafeMutableBufferPointer { request in
      call("EVIOCGMTSLOTS", descriptor, into: request.baseAddress) {
        tb_evdev_slots(descriptor, request.baseAddress, request.count * MemoryLayout<Int32>.stride)
      }
    }
  }

  /// Sets the physical path of a uinput device before its creation.
  ///
  /// The corresponding C function is `ioctl`, with `UI_SET_PHYS`.
  package static func setPath(_ descriptor: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
    call("UI_SET_PHYS", descriptor) { tb_uinput_set_path(descriptor, path) }
  }

  // MARK: - libevdev, which makes system calls

  /// Reads all data of an input device; returns 0 or a negated error number.
  ///
  /// The corresponding C function is `libevdev_new_from_fd`.
  package static func libevdev(_ descriptor: Int32, _ made: inout OpaquePointer?) -> Int32 {
    withUnsafeMutablePointer(to: &made) { made in
      call("libevdev_new_from_fd", descriptor, into: made, failed: { -$0 }) {
        libevdev_new_from_fd(descriptor, made)
      }
    }
  }

  /// Selects the clock of time stamps; returns 0 or a negated error number.
  ///
  /// The corresponding C function is `libevdev_set_clock_id`.
  package static func setClock(_ device: OpaquePointer, _ clock: Int32) -> Int32 {
    call("libevdev_set_clock_id", failed: { -$0 }) { libevdev_set_clock_id(device, clock) }
  }

  /// Grabs a device or ends the grab; returns 0 or a negated error number.
  ///
  /// The corresponding C function is `libevdev_grab`.
  package static func grab(_ device: OpaquePointer, _ isWanted: Bool) -> Int32 {
    call("libevdev_grab", failed: { -$0 }) {
      libevdev_grab(device, isWanted ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
    }
  }

  /// Creates a uinput device; returns 0 or a negated error number.
  ///
  /// The corresponding C function is `libevdev_uinput_create_from_device`.
  package static func makeDevice(
    _ draft: OpaquePointer, _ descriptor: Int32, _ made: inout OpaquePointer?
  ) -> Int32 {
    withUnsafeMutablePointer(to: &made) { made in
      call("libevdev_uinput_create_from_device", descriptor, into: made, failed: { -$0 }) {
        libevdev_uinput_create_from_device(draft, descriptor, made)
      }
    }
  }

  /// Returns the event node of a uinput device.
  ///
  /// The corresponding C function is `libevdev_uinput_get_devnode`.
  package static func virtualNode(_ device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("libevdev_uinput_get_devnode", about: device, failed: { _ in nil }) {
      libevdev_uinput_get_devnode(device)
    }
  }

  /// Returns the path of a uinput device in sysfs.
  ///
  /// The corresponding C function is `libevdev_uinput_get_syspath`.
  package static func virtualPath(_ device: OpaquePointer) -> UnsafePointer<CChar>? {
    call("libevdev_uinput_get_syspath", about: device, failed: { _ in nil }) {
      libevdev_uinput_get_syspath(device)
    }
  }

  /// Removes a uinput device.
  ///
  /// The corresponding C function is `libevdev_uinput_destroy`.
  package static func destroyDevice(_ device: OpaquePointer) {
    call("libevdev_uinput_destroy", about: device, failed: { _ in }) {
      libevdev_uinput_destroy(device)
    }
  }
}
