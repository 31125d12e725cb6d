import CLibevdev
import CLinux
import Glibc
import TouchModel

/// A device of the kernel's that says whatever it is made to say.
final class UinputNode {
  /// Its event node.
  let node: String
  /// Its place in sysfs.
  let syspath: String
  private var device: OpaquePointer?
  private let descriptor: Int32

  /// Plugs a device in; `phys` of the description becomes its physical path.
  init(_ description: DeviceDescription) throws {
    let descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw LaneError.system("open /dev/uinput", errno) }
    if !description.phys.isEmpty {
      // UI_SET_PHYS, which the importer does not see.
      let request: UInt = 0x4008_556c
      var name = description.phys.bytes + [0]
      let result = name.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { ioctl(descriptor, request, $0) } ?? -1
      }
      guard result >= 0 else { throw LaneError.system("UI_SET_PHYS", errno) }
    }
    let model = libevdev_new()
    defer { libevdev_free(model) }
    libevdev_set_name(model, String(decoding: description.name.bytes, as: UTF8.self))
    libevdev_set_id_bustype(model, Int32(description.bus))
    libevdev_set_id_vendor(model, Int32(description.vendor))
    libevdev_set_id_product(model, Int32(description.product))
    libevdev_set_id_version(model, Int32(description.version))
    for property in description.properties.members {
      libevdev_enable_property(model, UInt32(property))
    }
    for (type, codes) in description.codes
    where type != .synchronization && type != .absolute && type != .autorepeat {
      for code in codes.members {
        libevdev_enable_event_code(model, UInt32(type.rawValue), UInt32(code), nil)
      }
    }
    for (axis, range) in description.axes {
      var information = input_absinfo(
        value: range.value, minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz,
        flat: range.flat, resolution: range.resolution)
      libevdev_enable_event_code(model, UInt32(EV_ABS), UInt32(axis.rawValue), &information)
    }
    let result = libevdev_uinput_create_from_device(model, descriptor, &device)
    guard result == 0 else { throw LaneError.system("uinput", -result) }
    guard let path = libevdev_uinput_get_devnode(device),
      let place = libevdev_uinput_get_syspath(device)
    else { throw LaneError("a device of uinput without a node") }
    node = String(cString: path)
    syspath = String(cString: place)
  }

  deinit { unplug() }

  /// Says these records in one breath.
  func write(_ events: [InputEvent]) throws {
    let records = events.map { event in
      input_event(
        time: timeval(), type: event.type.rawValue, code: event.code, value: event.value)
    }
    let bytes = records.count * MemoryLayout<input_event>.stride
    let written = records.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, bytes) }
    guard written == bytes else { throw LaneError.system("write to uinput", errno) }
  }

  /// Pulls the plug.
  func unplug() {
    guard let device else { return }
    libevdev_uinput_destroy(device)
    self.device = nil
    close(descriptor)
  }
}
