import CLibevdev
import CLinux
import Glibc
import TouchModel

@testable import System

/// A simulated uinput: the node that creates virtual devices, and the records that are written to them.
final class SimulatedUinput {
  /// A record without its time.
  struct Record: Hashable {
    let type: UInt16
    let code: UInt16
    let value: Int32
  }

  /// The error of opening the node; 0 for none.
  var openError: Int32 = 0
  /// The error of writing to a device; 0 for none.
  var writeError: Int32 = 0
  /// The records of each write.
  private(set) var writes: [[Record]] = []
  /// The number of devices that were created.
  private(set) var created = 0
  /// The number of devices that were removed.
  private(set) var destroyed = 0

  private var opened: Set<Int32> = []
  private let object = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private let node: UnsafeMutablePointer<CChar>?
  private let path = strdup("/sys/devices/virtual/input/input90")

  /// Creates it.
  ///
  /// - Parameter node: The node of the virtual devices; that of the simulated device is present for udev.
  init(node: String = "/dev/input/event90") {
    self.node = strdup(node)
  }

  deinit {
    object.deallocate()
    free(node)
    free(path)
  }

  /// Returns the result of a simulated call; nil for other calls.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    switch call.name {
    case "open" where call.path == "/dev/uinput":
      if openError != 0 { return -Int(openError) }
      let descriptor = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
      opened.insert(descriptor)
      return Int(descriptor)
    case "stat" where call.path == "/dev/uinput":
      call.out?.withMemoryRebound(to: stat.self, capacity: 1) {
        $0.pointee.st_mode = S_IFCHR | 0o600
      }
      return 0
    case "close":
      opened.remove(call.descriptor)
      return nil
    case "UI_SET_PHYS" where opened.contains(call.descriptor): return 0
    case "libevdev_uinput_create_from_device" where opened.contains(call.descriptor):
      created += 1
      call.out?.storeBytes(of: OpaquePointer(object), as: OpaquePointer?.self)
      return 0
    case "libevdev_uinput_get_devnode": return Int(bitPattern: node)
    case "libevdev_uinput_get_syspath": return Int(bitPattern: path)
    case "libevdev_uinput_destroy":
      destroyed += 1
      return 0
    case "write" where opened.contains(call.descriptor):
      if writeError != 0 { return -Int(writeError) }
      let bytes = UnsafeRawBufferPointer(start: call.out, count: call.count)
      writes.append(
        bytes.bindMemory(to: input_event.self).map {
          Record(type: $0.type, code: $0.code, value: $0.value)
        })
      return call.count
    default: return nil
    }
  }
}
