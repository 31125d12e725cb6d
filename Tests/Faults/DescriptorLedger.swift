@testable import System

/// Finds leaks and double closes in the recorded calls.
struct DescriptorLedger {
  private static let openers = [
    "open", "openat",
    "socket", "epoll_create1", "timerfd_create", "signalfd", "inotify_init1", "eventfd",
    "accept4", "memfd_create",
  ]

  /// The calls that return an object of libudev, which must be released.
  private static let givers = [
    "udev_new", "udev_monitor_new_from_netlink", "udev_enumerate_new",
    "udev_device_new_from_syspath", "udev_device_new_from_devnum", "udev_monitor_receive_device",
  ]

  /// The calls whose descriptor or object was not released.
  private(set) var open: [String] = []
  /// The descriptors that were closed without being open.
  private(set) var strays: [Int32] = []

  init(_ entries: [SystemCallSeam.Entry]) {
    var open: [(descriptor: Int, call: String)] = []
    var folders = 0
    var pieces = 0
    var given: [(address: Int, call: String)] = []
    // The counter of a thread that still runs, which must stay open.
    var counter: Int?
    var isThreadRunning = false
    for entry in entries {
      let name = entry.call.name
      switch name {
      case _ where Self.openers.contains(name):
        guard let result = entry.result, result >= 0 else { break }
        open.append((result, "\(name) \(entry.call.path)"))
        if name == "eventfd" { counter = result }
      case "pthread_create": isThreadRunning = entry.forced == 0
      case "read" where counter == Int(entry.call.descriptor) && entry.result == 8:
        isThreadRunning = false
      case "close":
        let place = open.firstIndex { $0.descriptor == Int(entry.call.descriptor) }
        if let place { open.remove(at: place) } else { strays.append(entry.call.descriptor) }
      case "opendir": folders += entry.isFulfilled ? 1 : 0
      case "closedir": folders -= 1
      case "mmap": pieces += entry.isFulfilled ? 1 : 0
      case "munmap": pieces -= 1
      case _ where Self.givers.contains(name):
        if entry.isFulfilled, let result = entry.result { given.append((result, name)) }
      case _ where name.hasSuffix("_unref"):
        let address = Int(bitPattern: entry.call.object)
        let place = given.firstIndex { $0.address == address }
        if let place { given.remove(at: place) } else { strays.append(-1) }
      default: break
      }
    }
    if isThreadRunning { open.removeAll { $0.descriptor == counter } }
    self.open = open.map(\.call) + given.map(\.call)
    if folders != 0 { self.open.append("\(folders) directories") }
    if pieces != 0 { self.open.append("\(pieces) pieces of memory") }
  }
}
