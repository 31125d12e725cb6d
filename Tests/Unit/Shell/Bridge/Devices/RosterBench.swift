import Bridge
import Evdev
import System
import Glibc
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// A roster with virtual nodes, and a transcript of its actions.
struct RosterBench {
  var roster: DeviceRoster
  var transcript: [String] = []
  /// False for a test that calls `explained` itself.
  var explainsAtOnce = true
  private let selection: DeviceSelection
  private let isForwarding: Bool

  init(
    _ selection: DeviceSelection = .touchscreens(seat: "seat0"),
    isForwarding: Bool = false, links: [UntrustedText: UntrustedText] = [:],
    isForced: @escaping (DeviceDescription) -> Bool = { _ in false }
  ) {
    self.selection = selection
    self.isForwarding = isForwarding
    roster = DeviceRoster(
      selection, policy: DevicePolicy(selection.scope, isForwarding: isForwarding),
      use: { isForced($0) ? .forced : .automatic }, resolve: { links[$0] ?? $0 })
  }

  /// Returns a touchscreen as udev reports it.
  static func panel(_ number: Int, at parent: String = "usb1", seat: UntrustedText = "seat0")
    -> DeviceNode
  {
    node(number, at: parent, seat: seat, ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"])
  }

  /// Returns a keyboard as udev reports it.
  static func keyboard(_ number: Int) -> DeviceNode {
    node(number, at: "usb9", seat: "seat0", ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
  }

  static func node(
    _ number: Int, at parent: String, seat: UntrustedText,
    _ properties: [UntrustedText: UntrustedText]
  ) -> DeviceNode {
    var description = Panel("panel", wire: .slots(2)).description
    description.node = UntrustedText("/dev/input/event\(number)")
    description.udevProperties = properties
    if seat != "seat0" { description.udevProperties["ID_SEAT"] = seat }
    return DeviceNode(
      syspath: UntrustedText("/sys/\(parent)/event\(number)"),
      number: DeviceNumber(rawValue: UInt(3392 + number)), description: description)
  }

  /// The error of a node without permission.
  static let closed = DeviceOpenError.system(
    SystemError(call: "open", path: "/dev/input/event1", number: EACCES))
  /// The error of a node that another process has grabbed.
  static let grabbed = DeviceOpenError.system(
    SystemError(call: "EVIOCGRAB", path: "/dev/input/event1", number: EBUSY))
  /// The error of a node that belongs to another device.
  static let vanished = DeviceOpenError.anotherDevice("/dev/input/event1")

  mutating func take(_ node: DeviceNode, at time: Int64 = 0) {
    record(roster.appeared(node, at: Microseconds(time)))
  }

  mutating func takeAll(_ nodes: [DeviceNode], at time: Int64 = 0) {
    record(roster.listed(nodes, at: Microseconds(time)))
  }

  /// Takes a layout that forwards, or does not; nil is like the layout before.
  mutating func takeNewLayout(isForwarding: Bool? = nil) {
    let isForwarding = isForwarding ?? self.isForwarding
    record(roster.use(DevicePolicy(selection.scope, isForwarding: isForwarding)))
  }

  mutating func unplug(_ node: DeviceNode, at time: Int64 = 0) {
    record(roster.disappeared(syspath: node.syspath, path: node.path, at: Microseconds(time)))
  }

  mutating func opened(_ id: Int32, _ node: DeviceNode = panel(1)) {
    record(roster.opened(DeviceID(rawValue: id), as: node.description))
  }

  mutating func refused(_ id: Int32, _ node: DeviceNode, _ reason: RefusalReason) {
    roster.refused(DeviceID(rawValue: id), as: node.description, reason)
  }

  mutating func failed(_ id: Int32, _ error: DeviceOpenError, at time: Int64 = 0) {
    let actions = roster.failed(DeviceID(rawValue: id), error, at: Microseconds(time))
    record(actions)
    // The explanation comes at once, unless the test takes it.
    for case .explain(let id, _, let error) in actions where explainsAtOnce {
      record(roster.explained(id, error, as: error.message))
    }
  }

  mutating func explained(_ id: Int32, _ error: DeviceOpenError) {
    record(roster.explained(DeviceID(rawValue: id), error, as: error.message))
  }

  mutating func found(_ node: DeviceNode, at time: Int64) {
    record(roster.found(node, at: Microseconds(time)))
  }

  mutating func missed(_ path: UntrustedText, at time: Int64) {
    record(roster.missed(path, at: Microseconds(time)))
  }

  mutating func lost(_ id: Int32, isPresent: Bool, at time: Int64 = 0) {
    record(roster.lost(DeviceID(rawValue: id), isPresent: isPresent, at: Microseconds(time)))
  }

  mutating func ungrabbed(_ id: Int32, at time: Int64) {
    record(roster.ungrabbed(DeviceID(rawValue: id), at: Microseconds(time)))
  }

  /// Advances to the deadline and returns its time, or nil if there is none.
  mutating func advanceToDeadline() -> Int64? {
    guard let due = roster.deadline else { return nil }
    record(roster.advance(to: due))
    return due.count
  }

  private mutating func record(_ actions: [DeviceRoster.Action]) {
    transcript += actions.compactMap { action in
      switch action {
      case .open(let id, let node): "open d\(id.rawValue) \(node.path.escaped)"
      case .ignore(let id, _, let reason): "ignore d\(id.rawValue): \(reason)"
      case .explain: nil
      case .deny(let id, _, _, let reason): "deny d\(id.rawValue): \(reason)"
      case .close(let id, let reason, let explanation):
        "close d\(id.rawValue) \(reason.rawValue)\(explanation.map { ": \($0)" } ?? "")"
      case .recordRemoval(let id, let node):
        "recordRemoval d\(id.rawValue) \(node.description.name.escaped)"
      case .refresh(let id, _): "refresh d\(id.rawValue)"
      case .examine(let path): "examine \(path.escaped)"
      }
    }
  }
}
