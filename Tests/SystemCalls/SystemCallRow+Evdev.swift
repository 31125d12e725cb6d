import CLibevdev
import CLinux
import Glibc
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

extension SystemCallRow {
  /// Takes what a device says, and keeps nothing but how much it was.
  private final class Counter: DeviceInputReceiver {
    var events = 0
    func take(_ events: Span<InputEvent>) { self.events += events.count }
    func take(_ state: DeviceState) {}
  }

  private static func opening(_ body: (InputDevice) -> String) -> String {
    let paper = PaperSystem()
    let device = PaperDevice(Panel().description)
    paper.device = device
    SystemCallSeam.current?.answer = paper.answer
    do throws(DeviceOpenError) {
      return body(try InputDevice.open(UntrustedText(PaperDevice.node)))
    } catch {
      return error.message
    }
  }

  private static let node = PaperDevice.node

  static let devices: [SystemCallRow] = [
    SystemCallRow(
      "open", "FileDescriptor",
      each: words("open /dev/null").merging([
        ENOENT: "open /dev/null: No such file or directory",
        EACCES: "open /dev/null: Permission denied",
      ]) { $1 }
    ) {
      outcome { () throws(SystemError) in
        _ = try FileDescriptor(opening: "/dev/null", O_RDONLY)
        return "done"
      }
    },
    // A descriptor is gone whatever close says; called again, it would close another's.
    SystemCallRow("close", "FileDescriptor", .told, others: "done", each: [EINTR: "done"]) {
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
    SystemCallRow("read", "AttributeFolder", good: "read", others: "nothing") {
      AttributeFolder("/proc/self").text(of: "comm") == nil ? "nothing" : "read"
    },
    SystemCallRow("open", "AttributeFolder", good: "read", others: "nothing") {
      AttributeFolder("/proc/self").text(of: "comm") == nil ? "nothing" : "read"
    },
    // Only an answer of the system's that it is something else keeps us from opening it.
    SystemCallRow(
      "stat", "InputDevice", .told, good: "opened", others: "opened", each: [EINTR: "opened"]
    ) {
      opening { _ in "opened" }
    },
    SystemCallRow("fstat", "InputDevice", good: "opened", each: words("fstat \(node)")) {
      opening { _ in "opened" }
    },
    SystemCallRow(
      "EVIOCGVERSION", "InputDevice", good: "opened",
      each: words("EVIOCGVERSION \(node)").merging([
        EINVAL: "\(node) is no event node of an input device",
        ENOTTY: "\(node) is no event node of an input device",
        ENODEV: "EVIOCGVERSION \(node): No such device",
      ]) { $1 }
    ) { opening { _ in "opened" } },
    // It only guards libevdev's table, and libevdev asks again.
    SystemCallRow(
      "EVIOCGABS", "LibevdevContext", .told, good: "opened", others: "opened",
      each: [EINTR: "opened"]
    ) { opening { _ in "opened" } },
    SystemCallRow(
      "libevdev_new_from_fd", "LibevdevContext", good: "opened",
      each: words("libevdev_new_from_fd \(node)")
    ) { opening { _ in "opened" } },
    // A kernel that cannot stamp by our clock is heard all the same, its times are mapped.
    SystemCallRow(
      "libevdev_set_clock_id", "LibevdevContext", good: "monotonic", others: "mapped"
    ) { opening { $0.keepsMonotonicTime ? "monotonic" : "mapped" } },
    SystemCallRow(
      "libevdev_grab", "InputDevice.isGrabbedByAnother", good: "free", others: "free",
      each: [EBUSY: "taken"]
    ) { opening { $0.isGrabbedByAnother() ? "taken" : "free" } },
    SystemCallRow(
      "libevdev_grab", "InputDevice.grab", good: "grabbed",
      each: words("EVIOCGRAB \(node)").merging([
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
    // A device without slots after all.
    SystemCallRow(
      "EVIOCGMTSLOTS", "InputDevice.state", good: "3 axes of slots",
      each: words("EVIOCGMTSLOTS \(node)").merging([
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
      each: words("UI_SET_PHYS /dev/uinput")
    ) { virtual() },
    SystemCallRow(
      "libevdev_uinput_create_from_device", "VirtualDevice", .told,
      good: "libevdev_uinput_create_from_device /dev/uinput: Inappropriate ioctl for device",
      each: words("libevdev_uinput_create_from_device /dev/uinput").merging([
        EINTR: "libevdev_uinput_create_from_device /dev/uinput: Interrupted system call"
      ]) { $1 }
    ) { virtual() },
    // No kernel fails here; a clock that does not answer stands at zero.
    SystemCallRow(
      "clock_gettime", "KernelClock", .told, good: "after zero", others: "zero",
      each: [EINTR: "zero"]
    ) { KernelClock.monotonic.now == .zero ? "zero" : "after zero" },
    SystemCallRow("clock_nanosleep", "KernelClock", others: "done") {
      KernelClock.sleep(until: Microseconds(1))
      return "done"
    },
  ]

  /// Begins a virtual device with a file that is none of uinput's.
  private static func virtual() -> String {
    SystemCallSeam.current?.answer = { question in
      switch question.name {
      case "open" where question.path == "/dev/uinput": Int(Glibc.open("/dev/null", O_RDWR))
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
