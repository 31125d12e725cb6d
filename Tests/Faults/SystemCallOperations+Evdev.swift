import CLibevdev
import CLinux
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import System

extension SystemCallOperations {
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

  static let devices: Table = [
    "FileDescriptor": {
      outcome { () throws(SystemError) in
        _ = try FileDescriptor(opening: "/dev/null", O_RDONLY)
        return "done"
      }
    },
    "RecordStream": {
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
    "AttributeDirectory": {
      AttributeDirectory("/proc/self").text(of: "comm") == nil ? "nothing" : "read"
    },
    "InputDevice": { opening { _ in "opened" } },
    "LibevdevContext": { opening { _ in "opened" } },
    "LibevdevContext, its clock": { opening { $0.keepsMonotonicTime ? "monotonic" : "mapped" } },
    "InputDevice.isGrabbedByAnother": { opening { $0.isGrabbedByAnother() ? "taken" : "free" } },
    "InputDevice.grab": {
      opening { input in
        outcome { () throws(SystemError) in
          try input.grab()
          return "grabbed"
        }
      }
    },
    "InputDevice.state": {
      opening { input in
        outcome { () throws(SystemError) in
          "\(try input.state()?.slots.count ?? -1) axes of slots"
        }
      }
    },
    "InputDevice.contacts": {
      opening { input in
        outcome { () throws(SystemError) in
          try input.contacts() == nil ? "no slots" : "contacts"
        }
      }
    },
    "VirtualDevice": { virtual() },
    "KernelClock.now": { KernelClock.monotonic.now == .zero ? "zero" : "after zero" },
    "KernelClock.sleep": {
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
