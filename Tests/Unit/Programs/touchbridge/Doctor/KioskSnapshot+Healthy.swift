import Text
import Bridge
import Evdev
import ControlProtocol
import Layout
import System
import TouchModel
import TouchTracking

@testable import touchbridge

/// A kiosk on which everything works, for tests that break one part of it.
extension KioskSnapshot {
  /// The layout: a forwarded page, and a keypad that no report may name.
  static let layoutText = """
    version: 1
    wake: {when: [dpms]}
    sinks: [{id: main, type: touchscreen, name: main}]
    windows:
      - {id: page, forwardTo: main}
      - {id: keypad, sensitive: true, frame: [0, 0, 300, 400],
         view: {id: keys, subviews: [{id: secret-7, handles: all, frame: [10, 10, 80, 80]}]}}
    """
  static let layoutFile: UntrustedText = "/etc/touchbridge/layout.yaml"
  private static let serviceValues = [
    "ExecStart":
      "{ path=/usr/local/bin/touchbridge ; argv[]=/usr/local/bin/touchbridge run"
      + " --control /run/touchbridge/control --port /run/touchbridge/port --layout"
      + " /etc/touchbridge/layout.yaml --fallback /usr/local/share/touchbridge/layouts/log.yaml ; ignore_errors=no ; pid=700 }",
    "SupplementaryGroups": "input touchbridge-uinput", "DeviceAllow": "/dev/uinput rw",
    "MainPID": "700",
  ]

  /// Creates the kiosk.
  static func healthy() throws -> KioskSnapshot {
    var kiosk = KioskSnapshot()
    kiosk.setService([:])
    kiosk.setStatus()
    kiosk.daemon.storesDays = true
    kiosk.daemon.arguments = kiosk.service?.arguments
    try kiosk.setLayout(layoutText)
    kiosk.layout.age = 5000
    kiosk.setPanel()
    kiosk.devices.append(virtual("touchbridge: main", "touchbridge/main", number: 6))
    kiosk.devices.append(virtual("touchbridge: wake", "touchbridge/wake", number: 7))
    kiosk.uinput.node = FileSnapshot(user: "root", group: "touchbridge-uinput", mode: 0o660)
    kiosk.compositors = [CompositorSnapshot(name: "sway", process: 812, version: "1.10.1-2")]
    kiosk.display.connectors = [DisplayState.Connector("card0-HDMI-A-1", isOff: false)]
    kiosk.socket = FileSnapshot(user: "61234", group: "touchbridge-clients", mode: 0o660)
    kiosk.time = .seconds(1_790_000_000)
    kiosk.isTimeSynchronized = true
    return kiosk
  }

  /// Sets some properties of the service; the others are those of a service that runs.
  mutating func setService(_ changes: [String: String]) {
    service = ServiceSnapshot(Self.serviceValues.merging(changes) { $1 })
  }

  /// Makes it a browser kiosk.
  mutating func setSession(_ changes: [String: String] = [:]) {
    session = ServiceSnapshot(changes)
  }

  /// Sets the state of the daemon.
  mutating func setStatus(
    version: String = ProgramVersion.text, active: Bool = true, age: Int = 60,
    panel: String = #"{"node":"/dev/input/event4","name":"Acme panel","used":true}"#
  ) {
    let text = """
      {"version":"\(version)","uptime":60,"active":\(active),
       "layout":{"file":"\(Self.layoutFile.escaped)","age":\(age)},"panels":[\(panel)]}
      """
    if let status = try? JSONReader.read(Array(text.utf8)) { daemon.answer = .status(status) }
  }

  /// Starts the daemon from a shell in place of the service.
  mutating func runByHand(_ words: [UntrustedText] = ["run"]) {
    setService(["ActiveState": "inactive", "SubState": "dead", "MainPID": "0"])
    daemon.arguments = RunArguments(["touchbridge"] + words)
    daemon.arguments?.layout = Self.layoutFile
  }

  /// Ends the daemon.
  mutating func stop(_ changes: [String: String] = [:]) {
    setService(
      ["ActiveState": "inactive", "SubState": "dead", "MainPID": "0"].merging(changes) { $1 })
    daemon = DaemonSnapshot()
    devices.removeAll(where: \.isVirtual)
  }

  /// Reads the layout from other text.
  mutating func setLayout(_ text: String) throws {
    layout.file = Self.layoutFile
    layout.document = try LayoutReader.read(bytes: Array(text.utf8), file: Self.layoutFile)
  }

  /// Replaces the panel.
  mutating func setPanel(
    opening: DeviceReport.Opening? = nil, isInhibited: Bool = false,
    _ change: (inout DeviceDescription) -> Void = { _ in }
  ) {
    var description = Self.panel
    change(&description)
    var node = DeviceNode(
      syspath: "/sys/devices/usb1/1-2/input/input4/event4", number: DeviceNumber(rawValue: 0xd44),
      description: description)
    node.isInhibited = isInhibited
    let report = DeviceReport(
      node, opening ?? .opened(description), from: .udev, layout: layout.document ?? .standard,
      by: DevicePolicy(.seat("seat0"), isForwarding: forwarding?.grabsPanels == true))
    var device = DeviceSnapshot(report: report)
    device.users = [.init("touchbridge", process: 700), .init("sway", process: 812)]
    devices.removeAll { !$0.isVirtual }
    devices.insert(device, at: 0)
  }

  /// Changes what udev says about the virtual touchscreen.
  mutating func setSink(_ properties: [UntrustedText: UntrustedText], output: String? = nil) {
    guard let index = devices.firstIndex(where: \.isVirtual) else { return }
    devices[index] = Self.virtual(
      "touchbridge: main", UntrustedText("touchbridge/main" + (output.map { "/" + $0 } ?? "")),
      number: 6, properties)
  }

  /// Adds a keyboard on which `idle` types, and its device.
  mutating func addKeyboard() throws {
    let sinks = "name: main}, {id: operator, type: keyboard}"
    try setLayout(
      Self.layoutText.replacing("name: main}", with: sinks)
        + "\nidle: {after: 60, sends: [KEY_HOME]}")
    devices.append(Self.virtual("touchbridge: operator", "touchbridge/operator", number: 8, [:]))
  }

  /// Adds a device of another program with the name of the virtual touchscreen.
  mutating func addNamesake() {
    devices.append(
      Self.virtual(
        "touchbridge: main", "other/input0", number: 9, [:], like: DeviceDescription(name: "")))
  }

  /// Gives the virtual touchscreen an output, and the property of the rule that is installed for it.
  mutating func setOutput(_ output: String) throws {
    try setLayout(
      Self.layoutText.replacing("name: main}", with: "name: main, output: \(output)}"))
    setSink(Self.tags.merging(["WL_OUTPUT": UntrustedText(output)]) { $1 }, output: output)
  }

  private static let tags: [UntrustedText: UntrustedText] = [
    "ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1",
  ]

  private static var panel: DeviceDescription {
    var device = DeviceDescription(name: "Acme panel")
    device.node = "/dev/input/event4"
    device.properties = BitSet([1])
    device.codes = [
      .synchronization: BitSet(), .key: BitSet([0x14a]),
      .absolute: BitSet([0, 1, 0x2f, 0x35, 0x36, 0x39]),
    ]
    for axis in [AbsoluteAxis.x, .y, .positionX, .positionY] {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: 4095, resolution: 12)
    }
    device.axes[.slot] = AxisInfo(minimum: 0, maximum: 9)
    device.axes[.trackingID] = AxisInfo(minimum: 0, maximum: 65535)
    device.udevProperties = tags
    return device
  }

  private static func virtual(
    _ name: UntrustedText, _ phys: UntrustedText, number: Int,
    _ properties: [UntrustedText: UntrustedText] = tags, like model: DeviceDescription = panel
  ) -> DeviceSnapshot {
    var description = model
    description.name = name
    description.phys = phys
    description.node = UntrustedText("/dev/input/event\(number)")
    description.udevProperties = properties
    let node = DeviceNode(
      syspath: UntrustedText("/sys/devices/virtual/input/input\(number)"),
      number: DeviceNumber(rawValue: UInt(0xd40 + number)), description: description)
    var device = DeviceSnapshot(
      report: DeviceReport(node, .notTried(isReadable: true), from: .udev, layout: .standard))
    device.users = [.init("systemd-logind", process: 400), .init("sway", process: 812)]
    return device
  }
}
