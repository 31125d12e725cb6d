import CLinux
import Foundation
import Glibc

@testable import System

/// A simulated udev: the results of libudev, and the directories that are watched as well.
///
/// Its objects are numbers in place of addresses, so no object may reach the real library. The
/// directories are real ones under a root of its own.
final class SimulatedUdev {
  /// A device in udev's database; its node is that of the simulated device, or of the second one.
  struct Device {
    /// The number of its node: 77 or 78.
    var number = 77
    /// The last component of its parent's path in sysfs; it differs after each connection.
    var input: String
    /// The properties from rules.
    var properties: [(name: String, value: String)]
    /// True if udev has initialized it.
    var isFinished = false

    var sysname: String { "event\(number)" }
    var node: String { "/dev/input/\(sysname)" }
    var syspath: String { "/sys/devices/virtual/input/\(input)/\(sysname)" }
    var devnum: Int { Int(gnu_dev_makedev(13, UInt32(64 + number))) }
    var link: String { "/sys/dev/char/13:\(64 + number)" }
    var entry: String { "/run/udev/data/c13:\(64 + number)" }
  }

  /// A pending message of the monitor.
  enum Message {
    case event(String, Device)
    case error(Int32)
  }

  private enum Object {
    case context
    case monitor
    case enumeration
    case device(Device, action: String)
    case entry([(name: String, value: String)], Int)
  }

  private let root: URL
  private var device: Device?
  /// A pen tablet that is connected all the time; nil for none.
  private var pen: Device?
  private var waiting: [Message] = []
  private var ends: [Int32] = [-1, -1]
  private var objects: [Int: Object] = [:]
  private var next = 0x1000
  private var texts: [String: UnsafeMutablePointer<CChar>] = [:]

  /// Creates a udev without devices; it owns the directory.
  init(_ root: URL) {
    self.root = root
    try? FileManager.default.removeItem(at: root)
    for folder in ["/dev/input", "/run/udev/data"] { make(folder) }
  }

  deinit {
    for text in texts.values { free(text) }
    for end in ends where end >= 0 { close(end) }
  }

  // MARK: - Events

  /// Connects a device that udev has not initialized.
  func plug(_ input: String) {
    device = Device(
      input: input,
      properties: [
        ("DEVNAME", SimulatedDevice.node), ("ID_INPUT", "1"), ("ID_INPUT_TOUCHSCREEN", "1"),
      ])
    let attributes = (device?.syspath ?? "") + "/device/"
    make(attributes + "capabilities")
    write(attributes + "name", "Panel\n")
    write(attributes + "capabilities/ev", "b\n")
    write(attributes + "capabilities/key", "400 0 0 0 0 0\n")
    write(attributes + "capabilities/abs", "260800000000003\n")
    write(SimulatedDevice.node, "")
  }

  /// Connects a pen tablet beside the device, with the physical path of both.
  func plugPen(phys: String) {
    let pen = Device(
      number: 78, input: "input9",
      properties: [("DEVNAME", "/dev/input/event78"), ("ID_INPUT", "1"), ("ID_INPUT_TABLET", "1")],
      isFinished: true)
    self.pen = pen
    let attributes = pen.syspath + "/device/"
    make(attributes + "capabilities")
    write(attributes + "name", "Pen\n")
    write(attributes + "phys", phys + "\n")
    write(attributes + "capabilities/ev", "b\n")
    write(attributes + "capabilities/key", "c01 0 0 0 0 0\n")
    write(attributes + "capabilities/abs", "3\n")
    write(pen.node, "")
    write(pen.entry, "")
  }

  /// Initializes the device, and sends its event.
  func finish(telling message: ((Device) -> Message)? = { .event("add", $0) }) {
    device?.isFinished = true
    if let device { write(device.entry, "") }
    if let device, let message { send(message(device)) }
  }

  /// Adds a property to the device, and sends its event.
  func change(_ name: String, _ value: String) {
    device?.properties.append((name, value))
    if let device { write(device.entry, "") }
    if let device { send(.event("change", device)) }
  }

  /// Disconnects the device.
  func unplug(telling message: ((Device) -> Message)? = { .event("remove", $0) }) {
    guard let device else { return }
    self.device = nil
    for path in [device.node, device.entry, device.syspath] {
      try? FileManager.default.removeItem(atPath: realPath(path))
    }
    if let message { send(message(device)) }
  }

  private func send(_ message: Message) {
    guard ends[1] >= 0 else { return }
    waiting.append(message)
    _ = Glibc.write(ends[1], "x", 1)
  }

  private func realPath(_ path: String) -> String { root.path + path }

  private func make(_ folder: String) {
    try? FileManager.default.createDirectory(
      atPath: realPath(folder), withIntermediateDirectories: true)
  }

  private func write(_ path: String, _ text: String) {
    let file = Glibc.open(realPath(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    _ = Glibc.write(file, text, text.utf8.count)
    // The change of the mode is an event for the watcher, as a new file would be.
    fchmod(file, 0o644)
    close(file)
  }

  // MARK: - Results

  /// Returns the result of a simulated call; nil makes the real call.
  func respond(to call: SystemCallSeam.Call) -> Int? {
    if call.name.hasPrefix("udev_") { return respondAsLibrary(call) }
    let path = call.path
    switch call.name {
    case "access" where path == "/run/udev/control": return 0
    case "access" where isSimulated(path): return result(access(realPath(path), F_OK))
    case "opendir" where isSimulated(path): return Int(bitPattern: opendir(realPath(path)))
    case "open" where path.hasPrefix("/sys/"):
      return result(open(realPath(path), O_RDONLY | O_CLOEXEC))
    case "stat" where path == SimulatedDevice.node:
      return device == nil ? -Int(ENOENT) : nil
    case "realpath" where path.hasPrefix("/sys/dev/char/13:"):
      let known = devices.first { $0.link == path }
      return known.map { Int(bitPattern: strdup($0.syspath)) } ?? -Int(ENOENT)
    case "realpath" where path.hasPrefix("/dev/input/event"):
      return Int(bitPattern: strdup(path))
    case "inotify_add_watch" where isSimulated(path):
      let kinds =
        IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
      return result(
        inotify_add_watch(call.descriptor, realPath(path), UInt32(truncatingIfNeeded: kinds)))
    default: return nil
    }
  }

  private var devices: [Device] { [device, pen].compactMap { $0 } }

  private func isSimulated(_ path: String) -> Bool {
    ["/dev/input", "/run/udev", "/sys/devices"].contains { path.hasPrefix($0) }
  }

  private func result(_ number: Int32) -> Int { number < 0 ? -Int(errno) : Int(number) }

  private func respondAsLibrary(_ call: SystemCallSeam.Call) -> Int {
    let address = Int(bitPattern: call.object)
    let object = objects[address]
    switch call.name {
    case "udev_new": return give(.context)
    case "udev_monitor_new_from_netlink":
      _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      return give(.monitor)
    case "udev_monitor_unref":
      for end in ends { close(end) }
      ends = [-1, -1]
      waiting = []
      objects[address] = nil
    case "udev_monitor_get_fd": return Int(ends[0])
    case "udev_monitor_receive_device": return receive()
    case "udev_enumerate_new": return give(.enumeration)
    case "udev_enumerate_get_list_entry":
      let list = devices.map { (name: $0.syspath, value: "") }
      return list.isEmpty ? -Int(ENODATA) : give(.entry(list, 0))
    case "udev_device_new_from_syspath":
      let known = devices.first { $0.syspath == call.path }
      return known.map { give(.device($0, action: "")) } ?? -Int(ENODEV)
    case "udev_device_new_from_devnum":
      let known = devices.first { Int32(truncatingIfNeeded: $0.devnum) == call.descriptor }
      return known.map { give(.device($0, action: "")) } ?? -Int(ENODEV)
    case "udev_unref", "udev_enumerate_unref", "udev_device_unref": objects[address] = nil
    default:
      switch object {
      case .entry(let list, let index): return value(of: call.name, list, index)
      case .device(let device, let action): return value(of: call.name, device, action)
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

  private func value(of name: String, _ list: [(name: String, value: String)], _ index: Int) -> Int
  {
    switch name {
    case "udev_list_entry_get_name": text(list[index].name)
    case "udev_list_entry_get_value": text(list[index].value)
    case "udev_list_entry_get_next":
      index + 1 < list.count ? give(.entry(list, index + 1)) : 0
    default: 0
    }
  }

  private func value(of name: String, _ device: Device, _ action: String) -> Int {
    switch name {
    case "udev_device_get_syspath": text(device.syspath)
    case "udev_device_get_sysname": text(device.sysname)
    case "udev_device_get_devnode": text(device.node)
    case "udev_device_get_devnum": device.devnum
    case "udev_device_get_action": action.isEmpty ? -Int(ENOENT) : text(action)
    case "udev_device_get_is_initialized": device.isFinished ? 1 : 0
    case "udev_device_get_properties_list_entry": give(.entry(device.properties, 0))
    default: 0
    }
  }

  private func give(_ object: Object) -> Int {
    next += 16
    objects[next] = object
    return next
  }

  /// Returns the address of a text, which remains valid.
  private func text(_ text: String) -> Int {
    if let known = texts[text] { return Int(bitPattern: known) }
    let made = strdup(text)
    texts[text] = made
    return Int(bitPattern: made)
  }
}
