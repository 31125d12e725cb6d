import CLibevdev
import Glibc
package import System
package import Text
package import TouchModel

/// An input device that this program creates: a virtual touchscreen, or a panel for tests.
///
/// It is removed when the object is released. It needs write permission for `/dev/uinput`.
///
/// Corresponds to uinput.
package final class VirtualDevice {
  /// The path of the event node, such as `/dev/input/event3`; udev may not have initialized it yet.
  package let node: UntrustedText
  /// The path of the input device in sysfs.
  package let syspath: UntrustedText

  /// The node through which devices are created.
  package static let creator: UntrustedText = "/dev/uinput"

  private let device: OpaquePointer
  private let file: FileDescriptor
  private var records: [input_event] = []

  /// Creates a device with a description.
  ///
  /// uinput does not support serial numbers, udev properties and states.
  ///
  /// - Parameter description: The description.
  /// - Throws: `ENOENT` or `EACCES` if uinput is not available, `EINVAL` if the kernel rejects the
  ///   device.
  package init(_ description: DeviceDescription) throws(SystemError) {
    let path = Self.creator
    let file = try FileDescriptor(opening: path, O_RDWR)
    let descriptor = file.rawValue
    if !description.phys.isEmpty {
      try SystemCall.checked("UI_SET_PHYS", path) {
        description.phys.withPath { Kernel.setPath(descriptor, $0) }
      }
    }
    guard let draft = libevdev_new() else {
      throw SystemError(call: "libevdev_new", path: path, number: ENOMEM)
    }
    defer { libevdev_free(draft) }
    Self.fill(draft, from: description)
    var made: OpaquePointer?
    let result = Kernel.makeDevice(draft, descriptor, &made)
    guard result >= 0, let made else {
      throw SystemError(
        call: "libevdev_uinput_create_from_device", path: path, number: max(-result, 1))
    }
    device = made
    self.file = file
    node = Self.text(Kernel.virtualNode(made))
    syspath = Self.text(Kernel.virtualPath(made))
  }

  /// Finds out whether devices can be created.
  ///
  /// - Throws: `ENOENT` or `EACCES` if uinput is not available.
  package static func checkAccess() throws(SystemError) {
    _ = try FileDescriptor(opening: creator, O_RDWR)
  }

  /// Returns why no device can be created, with the remedy; nil if devices can be created.
  ///
  /// Asks the user database, which may block.
  package static func obstacle() -> Diagnostic? {
    do throws(SystemError) {
      try checkAccess()
      return nil
    } catch {
      return explanation(of: error)
    }
  }

  deinit {
    Kernel.destroyDevice(device)
  }

  /// Sends records in one call; the kernel assigns the times.
  ///
  /// - Parameter events: The records, SYN_REPORT included; times are not sent.
  /// - Throws: The error of `write(2)`.
  package func write(_ events: Span<InputEvent>) throws(SystemError) {
    records.removeAll(keepingCapacity: true)
    for index in events.indices {
      var record = input_event()
      record.type = events[index].type.rawValue
      record.code = events[index].code
      record.value = events[index].value
      records.append(record)
    }
    let descriptor = file.rawValue
    let size = MemoryLayout<input_event>.stride
    var sent = 0
    while sent < records.count {
      let written = try SystemCall.checked("write", Self.creator) {
        records[sent...].withUnsafeBytes { Kernel.write(descriptor, $0) }
      }
      guard written >= size else {
        throw SystemError(call: "write", path: Self.creator, number: EIO)
      }
      sent += written / size
    }
  }

  /// Returns the error of a device that cannot be created, with the remedy.
  package static func explanation(of error: SystemError) -> Diagnostic {
    switch error.number {
    case EACCES, EPERM:
      PermissionDiagnosis.diagnostic(creatingThrough: creator, number: error.number)
    case ENOENT, ENODEV, ENXIO:
      Diagnostic(error.message, remedy: "sudo touchbridge setup forward")
    default: Diagnostic(error.message)
    }
  }

  private static func fill(_ draft: OpaquePointer, from description: DeviceDescription) {
    description.name.withPath { libevdev_set_name(draft, $0) }
    libevdev_set_id_bustype(draft, Int32(description.bus))
    libevdev_set_id_vendor(draft, Int32(description.vendor))
    libevdev_set_id_product(draft, Int32(description.product))
    libevdev_set_id_version(draft, Int32(description.version))
    for property in description.properties.members {
      libevdev_enable_property(draft, UInt32(property))
    }
    let types = description.codes.keys.sorted { $0.rawValue < $1.rawValue }
    for type in types where type != .synchronization && type != .absolute {
      libevdev_enable_event_type(draft, UInt32(type.rawValue))
      var period: Int32 = 0
      for code in description.codes[type]?.members ?? [] {
        // Only key repeat requires a value.
        let isRepeat = type == .autorepeat
        withUnsafePointer(to: &period) {
          _ = libevdev_enable_event_code(
            draft, UInt32(type.rawValue), UInt32(code), isRepeat ? UnsafeRawPointer($0) : nil)
        }
      }
    }
    for (axis, info) in description.axes.sorted(by: { $0.key < $1.key }) {
      var announced = input_absinfo(
        value: info.value, minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz,
        flat: info.flat, resolution: info.resolution)
      libevdev_enable_event_code(
        draft, UInt32(EventType.absolute.rawValue), UInt32(axis.rawValue), &announced)
    }
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> UntrustedText {
    guard let pointer else { return "" }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }
}
