import CLinux
import Evdev
import Glibc
import TouchModel

/// A device on the HID bus that lives in this process; the kernel's own drivers take it for real.
///
/// It answers what the driver asks whenever `attend` runs, which all calls here do, so that no probe
/// waits. There is no thread: while nobody calls, nobody answers.
///
/// Corresponds to `/dev/uhid`.
final class HidPanel {
  /// What a driver wanted.
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
  /// How often the driver asked for a report, and how often it set one.
  private(set) var questions = Questions()

  private let device: FileDescriptor
  private let feature: (UInt8) -> [UInt8]?
  private var isThere = true

  /// Plugs a device in.
  ///
  /// - Parameters:
  ///   - identity: Who it says that it is.
  ///   - descriptor: Its report descriptor.
  ///   - feature: What it answers when a feature report is asked for; nil is an error.
  /// - Throws: Where there is no `/dev/uhid`, or the kernel makes no device of the descriptor.
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
    // A worker of the kernel's makes the device. Its `uevent` would say more than its name, but
    // cannot be read before the driver is done, which waits for us.
    try Deadline.ask(for: "the kernel to make \(identity.name)") {
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

  /// Sends one report; the kernel has dealt with it when the call returns.
  func send(_ report: [UInt8]) throws {
    try attend()
    try Self.write(UhidMessage.input(report), to: device.rawValue)
  }

  /// Sends all reports of a frame.
  func send(_ reports: [[UInt8]]) throws {
    for report in reports { try send(report) }
  }

  /// Answers what the driver has asked meanwhile.
  func attend() throws {
    guard isThere else { return }
    questions.add(try Self.attend(device.rawValue, feature))
  }

  /// Takes the device away as if it were pulled out; does nothing the second time.
  func unplug() {
    guard isThere else { return }
    isThere = false
    try? Self.write(UhidMessage.destroy, to: device.rawValue)
  }

  /// The event nodes that the drivers made of the device, once all of them are there and udev has
  /// dealt with each; none where no driver takes it.
  ///
  /// udev loads the driver where it is not there, so there is nothing to wait for once udev rests,
  /// but for the kernel's worker that may not have told udev yet.
  func nodes() throws -> [HidNode] {
    try settle()
    // Counted, not timed: while the machine stands still the worker does not get on either.
    for _ in 0..<2000 where !HidBus.isConnected(busName) {
      try attend()
      poll(nil, 0, 1)
    }
    try settle()
    return HidBus.nodes(of: busName)
  }

  private func settle() throws {
    let udev = try ChildProcess(["udevadm", "settle", "--timeout=110"])
    try Deadline.ask(for: "udev to come to rest", within: 120) {
      try attend()
      return !udev.isRunning
    }
  }

  /// Keeps the driver from lifting fingers of which the panel says nothing for a while.
  func keepSilentFingers(_ node: HidNode) throws {
    try attend()
    guard HidBus.driver(of: busName) == "hid-multitouch" else { return }
    let axes = try InputDevice.open(UntrustedText(node.path)).describe().axes
    try HidBus.keepSilentFingers(of: busName, tellsPalms: axes[.toolType] != nil)
  }

  /// The one node that udev takes for a touchscreen.
  func touchscreen() throws -> HidNode {
    let nodes = try nodes()
    let touchscreens = nodes.filter(\.isTouchscreen)
    guard touchscreens.count == 1, let node = touchscreens.first else {
      let names = nodes.map { "\($0.path) \($0.name)" }.joined(separator: ", ")
      throw LaneError("\(identity.name) has \(touchscreens.count) touchscreens: \(names)")
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
