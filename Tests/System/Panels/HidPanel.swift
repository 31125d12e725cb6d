import CLinux
import Evdev
import System
import Glibc
import Text
import TouchModel

/// A HID device that this process implements, and that the kernel's drivers use like a real one.
///
/// `attend` answers the driver's requests, and all calls here call it, so that no probe blocks.
/// There is no thread: without a call nothing is answered.
///
/// Corresponds to `/dev/uhid`.
final class HidPanel {
  /// The number of requests of a driver.
  struct Questions: Hashable {
    var get = 0
    var set = 0

    mutating func add(_ other: Questions) {
      get += other.get
      set += other.set
    }
  }

  let identity: HidIdentity
  /// The device's name on the bus, such as `0003:1209:7002.0005`.
  let busName: String
  /// The number of requests to get and to set a report.
  private(set) var questions = Questions()

  private let device: FileDescriptor
  private let feature: (UInt8) -> [UInt8]?
  private var isThere = true

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - identity: The identity of the device.
  ///   - descriptor: The report descriptor.
  ///   - feature: Returns the content of a feature report; nil is an error.
  /// - Throws: An error if there is no `/dev/uhid`, or if the kernel refuses the descriptor.
  init(
    _ identity: HidIdentity, descriptor: [UInt8],
    feature: @escaping (UInt8) -> [UInt8]? = { _ in nil }
  ) throws {
    self.identity = identity
    self.feature = feature
    device = try FileDescriptor(opening: "/dev/uhid", O_RDWR | O_NONBLOCK)
    let before = Set(HidBus.devices())
    try Self.write(UhidMessage.create(identity, descriptor: descriptor), to: device.rawValue)
    let descriptor = device.rawValue
    var name: String?
    var asked = questions
    // A worker of the kernel creates the device. Its `uevent` has more than its name, but cannot be
    // read until the driver is done, which waits for this process.
    try Deadline.wait(for: "the kernel to make \(identity.name)") {
      asked.add(try Self.attend(descriptor, feature))
      name = HidBus.devices().first { !before.contains($0) && $0.hasPrefix(identity.busPrefix) }
      return name != nil
    }
    busName = name ?? ""
    questions = asked
  }

  convenience init(_ design: PanelDesign, phys: String = "") throws {
    try self.init(
      design.identity(phys: phys), descriptor: design.descriptor.bytes, feature: design.feature)
  }

  deinit { unplug() }

  /// Sends a report.
  ///
  /// The kernel has processed it when the call returns.
  func send(_ report: [UInt8]) throws {
    try attend()
    try Self.write(UhidMessage.input(report), to: device.rawValue)
  }

  /// Sends all reports of a frame.
  func send(_ reports: [[UInt8]]) throws {
    for report in reports { try send(report) }
  }

  /// Answers the pending requests of the driver.
  func attend() throws {
    guard isThere else { return }
    questions.add(try Self.attend(device.rawValue, feature))
  }

  /// Removes the device.
  ///
  /// Does nothing the second time.
  func unplug() {
    guard isThere else { return }
    isThere = false
    try? Self.write(UhidMessage.destroy, to: device.rawValue)
  }

  /// Returns the event nodes of the device, after all are created and udev has processed them.
  ///
  /// Returns an empty array if no driver uses the device.
  ///
  /// udev loads a missing driver, so it is enough to wait for udev and for the kernel's worker,
  /// which may not have sent its event yet.
  func nodes() throws -> [HidNode] {
    try settle()
    // Counts attempts instead of time, because the worker stalls when the machine stalls.
    for _ in 0..<2000 where !HidBus.isConnected(busName) {
      try attend()
      poll(nil, 0, 1)
    }
    try settle()
    return HidBus.nodes(of: busName)
  }

  private func settle() throws {
    let udev = try ChildProcess(["udevadm", "settle", "--timeout=110"])
    try Deadline.wait(for: "udev to come to rest", within: 120) {
      try attend()
      return !udev.isRunning
    }
  }

  /// Prevents the driver from lifting fingers that are not reported for a while.
  func disableStickyFingers(_ node: HidNode) throws {
    try attend()
    guard HidBus.driver(of: busName) == "hid-multitouch" else { return }
    let axes = try InputDevice.open(UntrustedText(node.path)).describe().axes
    try HidBus.disableStickyFingers(of: busName, detectsPalms: axes[.toolType] != nil)
  }

  /// Returns the only node that udev classifies as a touchscreen.
  func touchscreen() throws -> HidNode {
    let nodes = try nodes()
    let touchscreens = nodes.filter(\.isTouchscreen)
    guard touchscreens.count == 1, let node = touchscreens.first else {
      let names = nodes.map { "\($0.path) \($0.name)" }.joined(separator: ", ")
      throw GuestError("\(identity.name) has \(touchscreens.count) touchscreens: \(names)")
    }
    return node
  }

  private static func attend(
    _ descriptor: Int32, _ feature: (UInt8) -> [UInt8]?
  ) throws -> Questions {
    var asked = Questions()
    var buffer = [UInt8](repeating: 0, count: UhidMessage.longest)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return asked }
      switch UhidMessage.incoming(buffer.prefix(count)) {
      case .getReport(let id, let report, let kind):
        let isFeature = UInt32(kind) == UHID_FEATURE_REPORT.rawValue
        let answer = isFeature ? feature(report) : nil
        try write(UhidMessage.reply(to: id, report: answer), to: descriptor)
        asked.get += 1
      case .setReport(let id, let report, let kind):
        let isFeature = UInt32(kind) == UHID_FEATURE_REPORT.rawValue
        let isAccepted = isFeature && feature(report) != nil
        try write(UhidMessage.acknowledge(id, isAccepted: isAccepted), to: descriptor)
        asked.set += 1
      case .other, nil: break
      }
    }
  }

  private static func write(_ message: [UInt8], to descriptor: Int32) throws {
    try SystemCall.checked("write", "/dev/uhid") {
      Glibc.write(descriptor, message, message.count)
    }
  }
}
