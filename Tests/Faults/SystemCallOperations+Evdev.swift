import CLibevdev
import CLinux
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import System

extension SystemCallRow {
  /// Counts the records and states of a device.
  private final class Counter: DeviceInputReceiver {
    var events = 0
    func take(_ events: Span<InputEvent>) { self.events += events.count }
    func take(_ state: DeviceState) {}
  }

  private static func opening(_ body: (InputDevice) -> String) -> String {
    let system = SimulatedSystem()
    let device = SimulatedDevice(Panel().description)
    system.device = device
    SystemCallSeam.current?.handler = system.respond(to:)
    do throws(DeviceOpenError) {
      return body(try InputDevice.open(UntrustedText(SimulatedDevice.node)))
    } catch {
      return error.message
    }
  }

  private static let node = SimulatedDevice.node

  static let devices: [SystemCallRow] = [
    SystemCallRow(
      "open", "FileDescriptor",
      each: messages(of: "open /dev/null").merging([
        ENOENT: "open /dev/null: No such file or directory",
        EACCES: "open /dev/null: Permission denied",
      ]) { $1 }
    ) {
      outcome { () throws(SystemError) in
        _ = try FileDescriptor(opening: "/dev/null", O_RDONLY)
        return "done"
      }
    },
    // A descriptor is closed even after an error; a second call would close another file.
    SystemCallRow("close", "FileDescriptor", .reported, others: "done", each: [EINTR: "done"]) {
      outcome { () throws(SystemError) in
        _ = try FileDescriptor(opening: "/dev/null", O_RDONLY)
        return "done"
      }
    },
    SystemCallRow(
      "read", "RecordStream", good: "1 records",
      each: [
        EAGAIN: "0 records", EIO: "read a pipe: Input/output error",
        ENODEV: "read a pipe: No such device", EINVAL: "read a pipe: Invalid argument",
        ENOMEM: "read a pipe: Cannot allocate memory",
      ]
    ) {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      defer { for end in ends { Glibc.close(end) } }
      var record = input_event()
      _ = Glibc.write(ends[1], &record, MemoryLayout<input_event>.size)
      let stream = RecordStream(descriptor: ends[0], path: "a pipe")
      let counter = Counter()
      return outcome { () throws(SystemError) in
        _ = try stream.pump(into: counter, reads: 2) { nil }
        return "\(counter.events) records"
      }
    },
    SystemCallRow("read", "AttributeDirectory", good: "read", others: "nothing") {
      AttributeDirectory("/proc/self").text(of: "comm") == nil ? "nothing" : "read"
    },
    SystemCallRow("open", "AttributeDirectory", good: "read", others: "nothing") {
      AttributeDirectory("/proc/self").text(of: "comm") == nil ? "nothing" : "read"
    },
    // Only a status of another kind of file prevents the open.
    SystemCallRow(
      "stat", "InputDevice", .reported, good: "opened", others: "opened", each: [EINTR: "opened"]
    ) {
      opening { _ in "opened" }
    },
    SystemCallRow("fstat", "InputDevice", good: "opened", each: messages(of: "fstat \(node)")) {
      opening { _ in "opened" }
    },
    SystemCallRow(
      "EVIOCGVERSION", "InputDevice", good: "opened",
      each: messages(of: "EVIOCGVERSION \(node)").merging([
        EINVAL: "\(node) is not an event node of an input device",
        ENOTTY: "\(node) is not an event node of an input device",
        ENODEV: "EVIOCGVERSION \(node): No such device",
      ]) { $1 }
    ) { opening { _ in "opened" } },
    // The call only limits libevdev's table, and libevdev repeats it.
    SystemCallRow(
      "EVIOCGABS", "LibevdevContext", .reported, good: "opened", others: "opened",
      each: [EINTR: "opened"]
    ) { opening { _ in "opened" } },
    SystemCallRow(
      "libevdev_new_from_fd", "LibevdevContext", good: "opened",
      each: messages(of: "libevdev_new_from_fd \(node)")
    ) { opening { _ in "opened" } },
    // Without monotonic time stamps the device works, and the times are converted.
    SystemCallRow(
      "libevdev_set_clock_id", "LibevdevContext", good: "monotonic", others: "mapped"
    ) { opening { $0.keepsMonotonicTime ? "monotonic" : "mapped" } },
    SystemCallRow(
      "libevdev_grab", "InputDevice.isGrabbedByAnother", good: "free", others: "free",
      each: [EBUSY: "taken"]
    ) { opening { $0.isGrabbedByAnother() ? "taken" : "free" } },
    SystemCallRow(
      "libevdev_grab", "InputDevice.grab", good: "grabbed",
      each: messages(of: "EVIOCGRAB \(node)").merging([
        EBUSY: "EVIOCGRAB \(node): Device or resource busy"
      ]) { $1 }
    ) {
      opening { input in
        outcome { () throws(SystemError) in
          try input.grab()
          return "grabbed"
        }
      }
    },
    // The device has no slots after all.
    SystemCallRow(
      "EVIOCGMTSLOTS", "InputDevice.state", good: "3 axes of slots",
      each: messages(of: "EVIOCGMTSLOTS \(node)").merging([
        EINVAL: "0 axes of slots", ENOTTY: "0 axes of slots",
      ]) { $1 }
    ) {
      opening { input in
        outcome { () throws(SystemError) in
          "\(try input.state()?.slots.count ?? -1) axes of slots"
        }
      }
    },
    SystemCallRow(
      "UI_SET_PHYS", "VirtualDevice",
      good: "libevdev_uinput_create_from_device /dev/uinput: "
        + "Inappropriate ioctl for device",
      each: messages(of: "UI_SET_PHYS /dev/uinput")
    ) { virtual() },
    SystemCallRow(
      "libevdev_uinput_create_from_device", "VirtualDevice", .reported,
      good: "libevdev_uinput_create_from_device /dev/uinput: Inappropriate ioctl for device",
      each: messages(of: "libevdev_uinput_create_from_device /dev/uinput").merging([
        EINTR: "libevdev_uinput_create_from_device /dev/uinput: Interrupted system call"
      ]) { $1 }
    ) { virtual() },
    // No kernel fails here; an unreadable clock is at zero.
    SystemCallRow(
      "clock_gettime", "KernelClock", .reported, good: "after zero", others: "zero",
      each: [EINTR: "zero"]
    ) { KernelClock.monotonic.now == .zero ? "zero" : "after zero" },
    SystemCallRow("clock_nanosleep", "KernelClock", others: "done") {
      KernelClock.sleep(until: Microseconds(1))
      return "done"
    },
  ]

  /// Creates a virtual device on a file that is not uinput.
  private static func virtual() -> String {
    SystemCallSeam.current?.handler = { call in
      switch call.name {
      case "open" where call.path == "/dev/uinput": Int(Glibc.open("/dev/null", O_RDWR))
      case "UI_SET_PHYS": 0
      case "libevdev_uinput_create_from_device": -Int(ENOTTY)
      default: nil
      }
    }
    return outcome { () throws(SystemError) in
      _ = try VirtualDevice(Panel().description)
      return "made"
    }
  }
}
