import CLibevdev
import CLinux
import Glibc
import TouchModel
import VirtualFingers

@testable import System

/// A simulated touchscreen: a node that does not exist, and a pipe for its records.
final class SimulatedDevice {
  static let node = "/dev/input/event77"
  static let secondNode = "/dev/input/event78"

  private let node: String
  /// The number of calls that grab the device or end the grab.
  private(set) var grabCalls = 0
  /// The error of opening the device; 0 for none.
  var openError: Int32 = 0
  /// The error of grabbing the device; 0 for none.
  var grabError: Int32 = 0
  private let description: DeviceDescription
  private var kernel: KernelFilter
  private let reading: Int32
  private var writing: Int32
  private var opened: Set<Int32> = []

  /// `pipe2`, which the C library declares only with _GNU_SOURCE.
  private static let pipe2 = dlsym(nil, "pipe2").map {
    unsafe unsafeBitCast(
      $0, to: (@convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32).self)
  }

  /// Creates a device with a description.
  init(_ description: DeviceDescription, node: String = node) {
    self.description = description
    self.node = node
    kernel = KernelFilter(slots: Int(description.axes[.slot]?.maximum ?? -1) + 1)
    var ends: [Int32] = [-1, -1]
    // At once: a program that a test beside this one starts in between would keep the device connected.
    _ = Self.pipe2?(&ends, O_NONBLOCK | O_CLOEXEC)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    unplug()
    close(reading)
  }

  /// Changes the state without sending records, as while another process has a grab.
  func lose(_ events: [InputEvent]) {
    for event in events { kernel.apply(event) }
  }

  /// Sends records.
  func send(_ events: [InputEvent]) {
    lose(events)
    var records: [input_event] = []
    for event in events {
      var record = input_event()
      record.time.tv_sec = Int(event.time.count / 1_000_000)
      record.time.tv_usec = Int(event.time.count % 1_000_000)
      record.type = event.type.rawValue
      record.code = event.code
      record.value = event.value
      records.append(record)
    }
    _ = records.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
  }

  /// Disconnects the device.
  func unplug() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Returns the result of a call for the device; nil for other calls.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    switch call.name {
    case "stat" where call.path == node: return identify(call)
    case "access" where call.path == node: return writing < 0 ? -Int(ENOENT) : 0
    case "faccessat" where call.path == node: return 0
    case "open" where call.path == node:
      guard writing >= 0 else { return -Int(ENODEV) }
      if openError != 0 { return -Int(openError) }
      let descriptor = fcntl(reading, F_DUPFD_CLOEXEC, 3)
      opened.insert(descriptor)
      return Int(descriptor)
    case "close":
      opened.remove(call.descriptor)
      return nil
    case "libevdev_grab":
      grabCalls += 1
      return -Int(grabError)
    case "libevdev_set_clock_id": return 0
    default: return respondIfOpen(to: call)
    }
  }

  /// Returns the result of a call for an open descriptor of the device; nil for other calls.
  func respondIfOpen(to call: SystemCallSeam.Call) -> Int? {
    guard opened.contains(call.descriptor) else { return nil }
    if call.name == "close" {
      opened.remove(call.descriptor)
      return nil
    }
    return query(call)
  }

  private func query(_ call: SystemCallSeam.Call) -> Int? {
    guard let out = call.out else { return nil }
    switch call.name {
    case "fstat": return identify(call)
    // The poll does not wait.
    case "poll": return Int(Glibc.poll(out.assumingMemoryBound(to: pollfd.self), 1, 0))
    case "EVIOCGVERSION": out.storeBytes(of: 0x01_0001, as: Int32.self)
    case "EVIOCGABS":
      var slot = description.axes[.slot] ?? AxisInfo(minimum: 0, maximum: -1)
      slot.value = kernel.state.currentSlot
      out.storeBytes(of: Self.announced(slot), as: input_absinfo.self)
    case "EVIOCGMTSLOTS":
      let axis = AbsoluteAxis(rawValue: UInt16(out.load(as: Int32.self)))
      for slot in 0..<kernel.slots {
        out.storeBytes(
          of: kernel.value(of: axis, slot: slot), toByteOffset: 4 * (slot + 1), as: Int32.self)
      }
    case "libevdev_new_from_fd":
      out.storeBytes(of: libevdev(), as: OpaquePointer?.self)
    default: return nil
    }
    return 0
  }

  private func identify(_ call: SystemCallSeam.Call) -> Int {
    call.out?.withMemoryRebound(to: stat.self, capacity: 1) { status in
      status.pointee.st_mode = S_IFCHR | 0o660
      status.pointee.st_rdev = gnu_dev_makedev(13, node == Self.node ? 64 + 77 : 64 + 78)
    }
    return 0
  }

  private func libevdev() -> OpaquePointer? {
    let device = libevdev_new()
    description.name.withPath { libevdev_set_name(device, $0) }
    description.phys.withPath { libevdev_set_phys(device, $0) }
    for property in description.properties.members {
      libevdev_enable_property(device, UInt32(property))
    }
    for code in description.codes[.key]?.members ?? [] {
      libevdev_enable_event_code(device, UInt32(EV_KEY), UInt32(code), nil)
    }
    for code in kernel.state.pressedKeys.members {
      libevdev_set_event_value(device, UInt32(EV_KEY), UInt32(code), 1)
    }
    for (axis, info) in description.axes.sorted(by: { $0.key < $1.key }) {
      var announced = Self.announced(info)
      if axis == .slot { announced.value = kernel.state.currentSlot }
      libevdev_enable_event_code(device, UInt32(EV_ABS), UInt32(axis.rawValue), &announced)
    }
    for axis in description.axes.keys where axis.isMultitouch && axis != .slot {
      for slot in 0..<kernel.slots {
        let value = kernel.value(of: axis, slot: slot)
        libevdev_set_slot_value(device, UInt32(slot), UInt32(axis.rawValue), value)
      }
    }
    return device
  }

  private static func announced(_ info: AxisInfo) -> input_absinfo {
    input_absinfo(
      value: info.value, minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz,
      flat: info.flat, resolution: info.resolution)
  }
}
