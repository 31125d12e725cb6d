import CLibevdev
import CLinux
import Glibc
import TouchModel

@testable import Evdev

/// A touchscreen on paper: a node that is not there, and a pipe that its records come from.
final class PaperDevice {
  static let node = "/dev/input/event77"

  private let description: DeviceDescription
  private let reading: Int32
  private var writing: Int32
  private var opened: Set<Int32> = []

  /// Makes a device that says of itself what the description says.
  init(_ description: DeviceDescription) {
    self.description = description
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    unplug()
    close(reading)
  }

  /// Lets records come.
  func send(_ events: [InputEvent]) {
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

  /// Takes the device away.
  func unplug() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Answers what is asked about the device.
  func answer(_ question: SystemCallSeam.Question) -> Int? {
    switch question.name {
    case "stat" where question.path == Self.node: return identify(question)
    case "access" where question.path == Self.node: return writing < 0 ? -Int(ENOENT) : 0
    case "faccessat" where question.path == Self.node: return 0
    case "open" where question.path == Self.node:
      guard writing >= 0 else { return -Int(ENODEV) }
      let descriptor = fcntl(reading, F_DUPFD_CLOEXEC, 3)
      opened.insert(descriptor)
      return Int(descriptor)
    case "close":
      opened.remove(question.descriptor)
      return nil
    case "libevdev_set_clock_id", "libevdev_grab": return 0
    default: return answerIfOpen(question)
    }
  }

  /// Answers what is asked about the device by whoever has opened it.
  func answerIfOpen(_ question: SystemCallSeam.Question) -> Int? {
    guard opened.contains(question.descriptor) else { return nil }
    if question.name == "close" {
      opened.remove(question.descriptor)
      return nil
    }
    return tell(question)
  }

  private func tell(_ question: SystemCallSeam.Question) -> Int? {
    guard let out = question.out else { return nil }
    switch question.name {
    case "fstat": return identify(question)
    // Asked for what is there at this moment: no time passes.
    case "poll": return Int(Glibc.poll(out.assumingMemoryBound(to: pollfd.self), 1, 0))
    case "EVIOCGVERSION": out.storeBytes(of: 0x01_0001, as: Int32.self)
    case "EVIOCGABS":
      let slot = description.axes[.slot] ?? AxisInfo(minimum: 0, maximum: -1)
      out.storeBytes(of: Self.announced(slot), as: input_absinfo.self)
    case "EVIOCGMTSLOTS":
      // Nobody touches it while it is asked.
      let isIdentity = out.load(as: Int32.self) == Int32(AbsoluteAxis.trackingID.rawValue)
      for slot in 0...Int(description.axes[.slot]?.maximum ?? 0) {
        out.storeBytes(of: isIdentity ? -1 : 0, toByteOffset: 4 * (slot + 1), as: Int32.self)
      }
    case "libevdev_new_from_fd":
      out.storeBytes(of: libevdev(), as: OpaquePointer?.self)
    default: return nil
    }
    return 0
  }

  private func identify(_ question: SystemCallSeam.Question) -> Int {
    question.out?.withMemoryRebound(to: stat.self, capacity: 1) { status in
      status.pointee.st_mode = S_IFCHR | 0o660
      status.pointee.st_rdev = gnu_dev_makedev(13, 64 + 77)
    }
    return 0
  }

  private func libevdev() -> OpaquePointer? {
    let device = libevdev_new()
    description.name.withPath { libevdev_set_name(device, $0) }
    for property in description.properties.members {
      libevdev_enable_property(device, UInt32(property))
    }
    for code in description.codes[.key]?.members ?? [] {
      libevdev_enable_event_code(device, UInt32(EV_KEY), UInt32(code), nil)
    }
    for (axis, info) in description.axes.sorted(by: { $0.key < $1.key }) {
      var announced = Self.announced(info)
      libevdev_enable_event_code(device, UInt32(EV_ABS), UInt32(axis.rawValue), &announced)
    }
    return device
  }

  private static func announced(_ info: AxisInfo) -> input_absinfo {
    input_absinfo(
      value: info.value, minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz,
      flat: info.flat, resolution: info.resolution)
  }
}
