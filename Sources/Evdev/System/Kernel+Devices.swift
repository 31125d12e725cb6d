package import CLibevdev
import CLinux
import Glibc

extension Kernel {
  /// The version of the interface of an input device.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGVERSION`.
  @inlinable
  package static func inputVersion(_ descriptor: Int32, _ version: inout Int32) -> Int32 {
    withUnsafeMutablePointer(to: &version) { version in
      ask("EVIOCGVERSION", descriptor, into: version) { tb_evdev_version(descriptor, version) }
    }
  }

  /// What an axis of an input device announces.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGABS`.
  @inlinable
  package static func inputAxis(
    _ descriptor: Int32, _ axis: UInt32, _ info: inout input_absinfo
  ) -> Int32 {
    withUnsafeMutablePointer(to: &info) { info in
      ask("EVIOCGABS", descriptor, into: info) { tb_evdev_axis(descriptor, axis, info) }
    }
  }

  /// The values of an axis in all slots: the axis goes in as the first number.
  ///
  /// The corresponding C function is `ioctl`, with `EVIOCGMTSLOTS`.
  @inlinable
  package static func inputSlots(_ descriptor: Int32, _ request: inout [Int32]) -> Int32 {
    request.withUnsafeMutableBufferPointer { request in
      ask("EVIOCGMTSLOTS", descriptor, into: request.baseAddress) {
        tb_evdev_slots(descriptor, request.baseAddress, request.count * MemoryLayout<Int32>.stride)
      }
    }
  }

  /// Gives a device that is not made yet its physical path.
  ///
  /// The corresponding C function is `ioctl`, with `UI_SET_PHYS`.
  @inlinable
  package static func setPath(_ descriptor: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
    ask("UI_SET_PHYS", descriptor) { tb_uinput_set_path(descriptor, path) }
  }

  // MARK: By way of libevdev, which asks the kernel itself

  /// Asks an input device everything; an error number below zero, or 0.
  ///
  /// The corresponding C function is `libevdev_new_from_fd`.
  @inlinable
  package static func libevdev(_ descriptor: Int32, _ made: inout OpaquePointer?) -> Int32 {
    withUnsafeMutablePointer(to: &made) { made in
      ask("libevdev_new_from_fd", descriptor, into: made, refused: { -$0 }) {
        libevdev_new_from_fd(descriptor, made)
      }
    }
  }

  /// Has records stamped by a clock; an error number below zero, or 0.
  ///
  /// The corresponding C function is `libevdev_set_clock_id`.
  @inlinable
  package static func setClock(_ device: OpaquePointer, _ clock: Int32) -> Int32 {
    ask("libevdev_set_clock_id", refused: { -$0 }) { libevdev_set_clock_id(device, clock) }
  }

  /// Takes a device from all other readers, or gives it back; an error number below zero, or 0.
  ///
  /// The corresponding C function is `libevdev_grab`.
  @inlinable
  package static func grab(_ device: OpaquePointer, _ isWanted: Bool) -> Int32 {
    ask("libevdev_grab", refused: { -$0 }) {
      libevdev_grab(device, isWanted ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
    }
  }

  /// Makes a device that exists only because we say so; an error number below zero, or 0.
  ///
  /// The corresponding C function is `libevdev_uinput_create_from_device`.
  @inlinable
  package static func makeDevice(
    _ draft: OpaquePointer, _ descriptor: Int32, _ made: inout OpaquePointer?
  ) -> Int32 {
    ask("libevdev_uinput_create_from_device", descriptor, refused: { -$0 }) {
      libevdev_uinput_create_from_device(draft, descriptor, &made)
    }
  }
}
