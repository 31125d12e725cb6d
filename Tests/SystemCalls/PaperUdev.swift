import CLinux
import Foundation
import Glibc

@testable import Evdev

/// A udev on paper: libudev's answers, and the folders that are watched beside them.
///
/// What it gives out are numbers that stand for addresses, so nothing of it may come to the real
/// library. The folders are real ones under a root of its own.
final class PaperUdev {
  /// A device as udev knows it; its node is that of the device on paper.
  struct Device {
    /// The last part of its place in sysfs, for a device that is plugged in again is another one.
    var input: String
    /// What the rules gave it.
    var properties: [(name: String, value: String)]
    /// Whether udev has finished with it.
    var isFinished = false

    var syspath: String { "/sys/devices/virtual/input/\(input)/event77" }
  }

  /// What waits for whoever hears.
  enum Message {
    case event(String, Device)
    case error(Int32)
  }

  private enum Thing {
    case context
    case monitor
    case listing
    case device(Device, action: String)
    case entry([(name: String, value: String)], Int)
  }

  private static let number = gnu_dev_makedev(13, 64 + 77)
  private static let entry = "/run/udev/data/c13:141"

  private let root: URL
  private var device: Device?
  private var waiting: [Message] = []
  private var ends: [Int32] = [-1, -1]
  private var things: [Int: Thing] = [:]
  private var next = 0x1000
  private var texts: [String: UnsafeMutablePointer<CChar>] = [:]

  /// Makes a udev that knows no device; the folder is its own.
  init(_ root: URL) {
    self.root = root
    try? FileManager.default.removeItem(at: root)
    for folder in ["/dev/input", "/run/udev/data"] { make(folder) }
  }

  deinit {
    for text in texts.values { free(text) }
    for end in ends where end >= 0 { close(end) }
  }

  // MARK: What happens

  /// Lets a device come, with which udev has not finished.
  func plug(_ input: String) {
    device = Device(
      input: input,
      properties: [
        ("DEVNAME", PaperDevice.node), ("ID_INPUT", "1"), ("ID_INPUT_TOUCHSCREEN", "1"),
      ])
    let attributes = (device?.syspath ?? "") + "/device/"
    make(attributes + "capabilities")
    write(attributes + "name", "Panel\n")
    write(attributes + "capabilities/ev", "b\n")
    write(attributes + "capabilities/key", "400 0 0 0 0 0\n")
    write(attributes + "capabilities/abs", "260800000000003\n")
    write(PaperDevice.node, "")
  }

  /// Lets udev finish with the device, and tell of it.
  func finish(telling message: ((Device) -> Message)? = { .event("add", $0) }) {
    device?.isFinished = true
    write(Self.entry, "")
    if let device, let message { send(message(device)) }
  }

  /// Lets a rule give the device another property.
  func change(_ name: String, _ value: String) {
    device?.properties.append((name, value))
    write(Self.entry, "")
    if let device { send(.event("change", device)) }
  }

  /// Takes the device away.
  func unplug(telling message: ((Device) -> Message)? = { .event("remove", $0) }) {
    guard let device else { return }
    self.device = nil
    for path in [PaperDevice.node, Self.entry, device.syspath] {
      try? FileManager.default.removeItem(atPath: place(path))
    }
    if let message { send(message(device)) }
  }

  private func send(_ message: Message) {
    guard ends[1] >= 0 else { return }
    waiting.append(message)
    _ = Glibc.write(ends[1], "x", 1)
  }

  private func place(_ path: String) -> String { root.path + path }

  private func make(_ folder: String) {
    try? FileManager.default.createDirectory(
      atPath: place(folder), withIntermediateDirectories: true)
  }

  private func write(_ path: String, _ text: String) {
    let file = Glibc.open(place(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = Glibc.write(file, text, text.utf8.count)
    // Its rights tell that it was written, as a new file in its place would.
    fchmod(file, 0o644)
    close(file)
  }

  // MARK: Answers

  /// Answers what it knows.
  func answer(_ question: SystemCallSeam.Question) -> Int? {
    if question.name.hasPrefix("udev_") { return answerForLibrary(question) }
    let path = question.path
    switch question.name {
    case "access" where path == "/run/udev/control": return 0
    case "access" where isOurs(path): return result(access(place(path), F_OK))
    case "opendir" where isOurs(path): return Int(bitPattern: opendir(place(path)))
    case "open" where path.hasPrefix("/sys/"):
      return result(open(place(path), O_RDONLY | O_CLOEXEC))
    case "stat" where path == PaperDevice.node:
      return device == nil ? -Int(ENOENT) : nil
    case "realpath" where path == "/sys/dev/char/13:141":
      return device.map { Int(bitPattern: strdup($0.syspath)) } ?? -Int(ENOENT)
    case "realpath" where path == PaperDevice.node: return Int(bitPattern: strdup(path))
    case "inotify_add_watch" where isOurs(path):
      let kinds =
        IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
      return result(
        inotify_add_watch(question.descriptor, place(path), UInt32(truncatingIfNeeded: kinds)))
    default: return nil
    }
  }

  private func isOurs(_ path: String) -> Bool {
    ["/dev/input", "/run/udev", "/sys/devices"].contains { path.hasPrefix($0) }
  }

  private func result(_ number: Int32) -> Int { number < 0 ? -Int(errno) : Int(number) }

  private func answerForLibrary(_ question: SystemCallSeam.Question) -> Int {
    let address = Int(bitPattern: question.object)
    let thing = things[address]
    switch question.name {
    case "udev_new": return give(.context)
    case "udev_monitor_new_from_netlink":
      _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      return give(.monitor)
    case "udev_monitor_unref":
      for end in ends { close(end) }
      ends = [-1, -1]
      waiting = []
      things[address] = nil
    case "udev_monitor_get_fd": return Int(ends[0])
    case "udev_monitor_receive_device": return receive()
    case "udev_enumerate_new": return give(.listing)
    case "udev_enumerate_get_list_entry":
      return device.map { give(.entry([($0.syspath, "")], 0)) } ?? -Int(ENODATA)
    case "udev_device_new_from_syspath":
      guard let device, device.syspath == question.path else { return -Int(ENODEV) }
      return give(.device(device, action: ""))
    case "udev_device_new_from_devnum":
      guard let device, question.descriptor == Int32(truncatingIfNeeded: Self.number) else {
        return -Int(ENODEV)
      }
      return give(.device(device, action: ""))
    case "udev_unref", "udev_enumerate_unref", "udev_device_unref": things[address] = nil
    default:
      switch thing {
      case .entry(let list, let index): return tell(question.name, list, index)
      case .device(let device, let action): return tell(question.name, device, action)
      default: return 0
      }
    }
    return 0
  }

  private func receive() -> Int {
    guard let message = waiting.first else { return -Int(EAGAIN) }
    waiting.removeFirst()
    var byte: UInt8 = 0
    _ = read(ends[0], &byte, 1)
    switch message {
    case .event(let action, let device): return give(.device(device, action: action))
    case .error(let number): return -Int(number)
    }
  }

  private func tell(_ name: String, _ list: [(name: String, value: String)], _ index: Int) -> Int {
    switch name {
    case "udev_list_entry_get_name": text(list[index].name)
    case "udev_list_entry_get_value": text(list[index].value)
    case "udev_list_entry_get_next":
      index + 1 < list.count ? give(.entry(list, index + 1)) : 0
    default: 0
    }
  }

  private func tell(_ name: String, _ device: Device, _ action: String) -> Int {
    switch name {
    case "udev_device_get_syspath": text(device.syspath)
    case "udev_device_get_sysname": text("event77")
    case "udev_device_get_devnode": text(PaperDevice.node)
    case "udev_device_get_devnum": Int(Self.number)
    case "udev_device_get_action": action.isEmpty ? -Int(ENOENT) : text(action)
    case "udev_device_get_is_initialized": device.isFinished ? 1 : 0
    case "udev_device_get_properties_list_entry": give(.entry(device.properties, 0))
    default: 0
    }
  }

  private func give(_ thing: Thing) -> Int {
    next += 16
    things[next] = thing
    return next
  }

  /// The address of a text, which stays.
  private func text(_ text: String) -> Int {
    if let known = texts[text] { return Int(bitPattern: known) }
    let made = strdup(text)
    texts[text] = made
    return Int(bitPattern: made)
  }
}
