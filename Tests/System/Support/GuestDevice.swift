import Evdev
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel

/// A virtual device of the guest: a touchscreen with fingers, another input device, or a HID device.
///
/// Use `down`, `move` and `lift` for the fingers of a touchscreen, and end each frame with `report`;
/// or `play` a script without pauses. `write` sends records, and `send` the reports of a HID device.
/// After `unplug` nothing has an effect.
final class GuestDevice {
  /// An event node of a device.
  struct Node: Hashable, Sendable {
    /// The path of the node.
    let path: String
    /// The name of the input device.
    let name: String

    /// True if udev classifies it as a touchscreen.
    ///
    /// Valid after udev has processed the device.
    var isTouchscreen: Bool {
      UdevRecord(node: path).properties["ID_INPUT_TOUCHSCREEN"] == "1"
    }
  }

  /// The side of the kernel that the device is connected to.
  private enum Port {
    case uinput(VirtualDevice)
    case uhid(UhidDevice)
  }

  /// The description; of a HID device only its name is known.
  let description: DeviceDescription
  /// The event nodes, in the order of their creation; empty if no driver uses a HID device.
  let nodes: [Node]
  /// The path in sysfs.
  let syspath: String
  private var port: Port?
  private var stream: PanelStream?
  private var script = ""
  private var played = 0

  /// Creates an input device.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - settles: False to return without waiting for udev.
  /// - Throws: An error if the kernel refuses the device.
  init(_ description: DeviceDescription, settles: Bool = true) throws {
    self.description = description
    let device = try VirtualDevice(description)
    nodes = [Node(path: device.node.escaped, name: description.name.escaped)]
    syspath = device.syspath.escaped
    port = .uinput(device)
    if settles { try UdevRecord.settle() }
  }

  /// Creates a touchscreen with fingers.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - phys: The path of its port, if it matters.
  ///   - settles: False to return without waiting for udev.
  /// - Throws: An error if the kernel refuses the device.
  convenience init(
    _ panel: Panel = Panel(), phys: UntrustedText? = nil, settles: Bool = true
  ) throws {
    var description = panel.description
    if let phys { description.phys = phys }
    try self.init(description, settles: settles)
    stream = PanelStream(panel)
  }

  /// Creates a HID device, and waits until a driver has created its nodes and udev has processed them.
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
    description = DeviceDescription(name: UntrustedText(identity.name))
    let device = try UhidDevice(identity, descriptor: descriptor, feature: feature)
    port = .uhid(device)
    syspath = HidBus.path(of: device.busName)
    // udev loads a missing driver, so it is enough to wait for udev and for the kernel's worker,
    // which may not have sent its event yet.
    try UdevRecord.settle { try device.attend() }
    // Counts attempts instead of time, because the worker stalls when the machine stalls.
    for _ in 0..<2000 where !HidBus.isConnected(device.busName) {
      try device.attend()
      poll(nil, 0, 1)
    }
    try UdevRecord.settle { try device.attend() }
    nodes = HidBus.nodes(of: device.busName)
  }

  /// Creates a HID panel of a design.
  convenience init(_ design: PanelDesign) throws {
    try self.init(design.identity, descriptor: design.descriptor.bytes, feature: design.feature)
  }

  /// The path of the first event node.
  var node: String { nodes.first?.path ?? "" }

  /// The state of the device in the kernel.
  var probe: StateProbe { StateProbe(node: node) }

  /// Removes the device.
  func unplug() { port = nil }

  // MARK: - Fingers

  /// Puts a finger down at a location in points.
  func down(_ finger: Int, _ x: Double, _ y: Double) {
    stream?.down(finger, at: Point(x: x, y: y))
  }

  /// Moves a finger that is down.
  func move(_ finger: Int, _ x: Double, _ y: Double) {
    stream?.move(finger, to: Point(x: x, y: y))
  }

  /// Lifts a finger.
  func lift(_ finger: Int) { stream?.lift(finger) }

  /// Lifts all fingers.
  func liftAll() {
    for finger in stream?.present ?? [] { stream?.lift(finger) }
  }

  /// Ends the frame.
  ///
  /// - Throws: An error if the device has no fingers.
  func report() throws {
    try withFingers { $0.report(at: .zero) }
  }

  /// Plays frames of a script, after those played before.
  ///
  /// - Throws: An error if the device has no fingers.
  func play(_ frames: String) throws {
    script += script.isEmpty ? frames : "; " + frames
    let whole = try FingerScript(script)
    try withFingers { try whole.play(into: &$0, droppingFirst: played) }
    played = whole.frames.count
  }

  private func withFingers(_ body: (inout PanelStream) throws -> Void) throws {
    guard var panel = stream else { throw GuestError("\(description.name) has no fingers") }
    try body(&panel)
    let events = panel.takeEvents()
    stream = panel
    try write(events)
  }

  // MARK: - Records

  /// Writes records in one call, without changing the known fingers.
  func write(_ events: [InputEvent]) throws {
    switch port {
    case .uinput(let device): try device.write(events.span)
    case .uhid: throw GuestError("\(description.name) sends reports")
    case nil: break
    }
  }

  /// Writes the records of one frame and ends it.
  func frame(_ values: (AbsoluteAxis, Int32)..., keys: (KeyCode, Int32)...) throws {
    try write(
      keys.map { InputEvent(time: .zero, key: $0.0, value: $0.1) }
        + values.map { InputEvent(time: .zero, axis: $0.0, value: $0.1) }
        + [InputEvent.report(time: .zero)])
  }

  // MARK: - Reports

  /// Sends a report of a HID device.
  ///
  /// The kernel has processed it when the call returns.
  func send(_ report: [UInt8]) throws {
    switch port {
    case .uhid(let device): try device.send(report)
    case .uinput: throw GuestError("\(description.name) sends records")
    case nil: break
    }
  }

  /// Answers the driver's requests to a HID device, for example while it is bound anew.
  func attend() throws {
    if case .uhid(let device) = port { try device.attend() }
  }

  /// Sends all reports of a frame.
  func send(_ reports: [[UInt8]]) throws {
    for report in reports { try send(report) }
  }

  /// The driver of a HID device, and the number of feature reports that it has read.
  var driver: (name: String, questions: Int)? {
    guard case .uhid(let device) = port, let name = HidBus.driver(of: device.busName) else {
      return nil
    }
    return (name, device.questions)
  }

  /// Prevents the driver from lifting fingers that are not reported for a while.
  func disableStickyFingers(_ node: Node) throws {
    guard case .uhid(let device) = port, driver?.name == "hid-multitouch" else { return }
    try device.attend()
    let axes = try InputDevice.open(UntrustedText(node.path)).describe().axes
    try HidBus.disableStickyFingers(of: device.busName, detectsPalms: axes[.toolType] != nil)
  }

  /// Returns the only node that udev classifies as a touchscreen.
  func touchscreen() throws -> Node {
    let touchscreens = nodes.filter(\.isTouchscreen)
    guard touchscreens.count == 1, let node = touchscreens.first else {
      let names = nodes.map { "\($0.path) \($0.name)" }.joined(separator: ", ")
      throw GuestError("\(description.name) has \(touchscreens.count) touchscreens: \(names)")
    }
    return node
  }
}
