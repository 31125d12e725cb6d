import Bridge
import Evdev
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking

/// Everything that decides about a node and can change while it is plugged in: before it is opened,
/// while it is denied and while it is in use, in both directions.
struct DecidingPropertyTests {
  private typealias Properties = [UntrustedText: UntrustedText]

  /// The properties of a panel that is used, those of one that is not, and why.
  private struct Row {
    var used: Properties = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    var unused: Properties
    var reason: String
  }

  /// The row of each property; one without a row does not compile.
  private static func row(of property: DecidingProperty) -> Row {
    let name = UntrustedText(property.rawValue)
    func kind(_ kind: String, mayTouch: Bool = false) -> Row {
      let remedy = mayTouch ? "; if its touches count, set `force: true` in a device rule" : ""
      return Row(
        unused: ["ID_INPUT": "1", name: "1"], reason: "it is \(kind), not a touchscreen" + remedy)
    }
    switch property {
    case .seat:
      return Row(
        unused: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", name: "seat1"],
        reason: "it belongs to seat seat1, not to seat0")
    case .ignore:
      return Row(
        unused: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", name: "1"],
        reason: "a udev rule sets LIBINPUT_IGNORE_DEVICE")
    case .input:
      // Without the tags of udev, the codes decide.
      return Row(
        used: [:], unused: [name: "1"], reason: "udev does not tag it as a touchscreen")
    case .touchscreen:
      return Row(
        unused: ["ID_INPUT": "1", name: "0"], reason: "udev does not tag it as a touchscreen")
    case .joystick:
      return Row(
        unused: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", name: "1"],
        reason: "it is a joystick, not a touchscreen")
    case .touchpad: return kind("a touchpad")
    case .tabletPad: return kind("a tablet pad")
    case .tablet: return kind("a pen tablet", mayTouch: true)
    case .pointingStick: return kind("a pointing stick")
    case .mouse: return kind("a mouse", mayTouch: true)
    case .accelerometer: return kind("an accelerometer")
    case .keyboard: return kind("a keyboard")
    case .keys: return kind("a device with keys only")
    case .switches: return kind("a switch")
    }
  }

  /// Changes a panel in each stage and back, and compares the actions.
  ///
  /// - Parameters:
  ///   - name: The name of what changes.
  ///   - make: Returns a roster.
  ///   - node: The panel that is used.
  ///   - reason: The reason that the actions have.
  ///   - use: Makes the panel one that is used.
  ///   - exclude: Makes the panel one that is not used.
  private func check(
    _ name: String, _ make: () -> RosterBench, _ node: DeviceNode, reason: String,
    use: (inout RosterBench) -> Void, exclude: (inout RosterBench) -> Void
  ) {
    let open = "open d1 /dev/input/event1"
    let again = "open d2 /dev/input/event1"

    var unopened = make()
    exclude(&unopened)
    exclude(&unopened)
    use(&unopened)
    #expect(unopened.transcript == ["ignore d1: \(reason)", again], "\(name), before it is opened")

    var denied = make()
    use(&denied)
    denied.failed(1, RosterBench.grabbed)
    exclude(&denied)
    exclude(&denied)
    #expect(denied.roster.deadline == nil, "\(name), denied: no further attempt")
    #expect(denied.roster.denied.isEmpty, "\(name), denied")
    use(&denied)
    #expect(
      denied.transcript == [
        open, "deny d1: EVIOCGRAB /dev/input/event1: Device or resource busy",
        "ignore d1: \(reason)", again,
      ], "\(name), denied")

    var used = make()
    use(&used)
    used.opened(1, node)
    exclude(&used)
    exclude(&used)
    #expect(used.roster.active.isEmpty, "\(name), in use")
    use(&used)
    used.opened(2, node)
    exclude(&used)
    #expect(
      used.transcript == [
        open, "close d1 interrupted: \(reason)", again, "close d2 interrupted: \(reason)",
      ], "\(name), in use")
  }

  private static func panel(_ properties: Properties) -> DeviceNode {
    RosterBench.node(1, at: "usb1", seat: "seat0", properties)
  }

  @Test(
    "E-UDEV-5, E-PERM-9: a property admits or excludes a panel before it is opened, while it is denied and while it is in use",
    arguments: DecidingProperty.allCases)
  func properties(_ property: DecidingProperty) {
    let row = Self.row(of: property)
    check(
      property.rawValue, { RosterBench() }, Self.panel(row.used), reason: row.reason,
      use: { $0.take(Self.panel(row.used)) }, exclude: { $0.take(Self.panel(row.unused)) })
  }

  @Test("E-DET-4, E-UDEV-5: so does a rule of the layout with `force`, which a reload changes")
  func rules() {
    final class Rules {
      var isForced = true
    }
    let rules = Rules()
    let mouse = Self.panel(["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"])
    func load(_ isForced: Bool, _ bench: inout RosterBench) {
      rules.isForced = isForced
      if bench.transcript.isEmpty { bench.take(mouse) } else { bench.takeNewLayout() }
    }
    check(
      "force", { RosterBench(isForced: { _ in rules.isForced }) }, mouse,
      reason:
        "it is a mouse, not a touchscreen; if its touches count, set `force: true` in a device rule",
      use: { load(true, &$0) }, exclude: { load(false, &$0) })
  }

  @Test("E-DET-4, E-UDEV-5: so does the property by which such a rule matches")
  func matches() {
    func mouse(_ path: UntrustedText) -> DeviceNode {
      var node = Self.panel(["ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_PATH": path])
      node.description.idPath = path
      return node
    }
    check(
      "ID_PATH", { RosterBench(isForced: { $0.idPath == "pci-1" }) }, mouse("pci-1"),
      reason:
        "it is a mouse, not a touchscreen; if its touches count, set `force: true` in a device rule",
      use: { $0.take(mouse("pci-1")) }, exclude: { $0.take(mouse("pci-2")) })
  }

  @Test("F-9: while touches are forwarded, a panel that is hidden from libinput is used, too")
  func forwarding() {
    let hidden = Self.panel(Self.row(of: .ignore).unused)
    var bench = RosterBench(isForwarding: true)
    bench.take(hidden)
    bench.opened(1, hidden)
    bench.take(RosterBench.panel(1))
    bench.take(hidden)
    #expect(bench.transcript == ["open d1 /dev/input/event1", "refresh d1", "refresh d1"])
  }

  @Test("F-9, F-23: a reload that begins or ends forwarding decides about a hidden panel again")
  func reloads() {
    let hidden = Self.panel(Self.row(of: .ignore).unused)
    var bench = RosterBench()
    bench.take(hidden)
    bench.takeNewLayout(isForwarding: true)
    bench.opened(2, hidden)
    bench.takeNewLayout(isForwarding: false)
    let reason = Self.row(of: .ignore).reason
    #expect(
      bench.transcript == [
        "ignore d1: \(reason)", "open d2 /dev/input/event1", "close d2 interrupted: \(reason)",
      ])
  }

  @Test("E-PERM-9: a named panel may belong to any seat, and change it")
  func named() {
    var bench = RosterBench(.nodes(["/dev/input/event1"]))
    bench.take(RosterBench.panel(1, seat: "seat1"))
    bench.opened(1, RosterBench.panel(1, seat: "seat1"))
    bench.take(RosterBench.panel(1, seat: "seat2"))
    bench.take(Self.panel(Self.row(of: .ignore).unused))
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1", "refresh d1",
        "close d1 interrupted: a udev rule sets LIBINPUT_IGNORE_DEVICE",
      ])
  }

  @Test("E-UDEV-5, E-UDEV-10: rights and the inhibited state exclude no panel that is in use")
  func rights() {
    var inhibited = RosterBench.panel(1)
    inhibited.isInhibited = true
    var bench = RosterBench()
    bench.take(inhibited)
    bench.opened(1, inhibited)
    // A change of the rights is reported as the same node.
    bench.take(inhibited)
    bench.take(RosterBench.panel(1))
    #expect(bench.transcript == ["open d1 /dev/input/event1"])
    #expect(bench.roster.active == [DeviceID(rawValue: 1)])
  }

  @Test("E-UDEV-5: a panel whose properties change while it is opened is judged when it is open")
  func whileOpening() {
    var bench = RosterBench()
    bench.take(RosterBench.panel(1))
    bench.take(RosterBench.panel(1, seat: "seat1"))
    bench.opened(1)
    #expect(
      bench.transcript == [
        "open d1 /dev/input/event1",
        "close d1 interrupted: it belongs to seat seat1, not to seat0",
      ])
  }

  @Test("E-UDEV-5: no other property decides, because nothing else reads one to decide")
  func completeness() {
    // These read or name the calibration, the size, the port and the group of a pen, or compare the properties of a
    // node with those before.
    let readers = [
      "CalibrationChoice.swift", "ContactGeometry.swift", "SizePalm.swift",
      "DeviceGroup+Pens.swift",
      "DeviceDescription+Attributes.swift", "UdevDevice.swift", "DeviceRoster.swift",
    ]
    for folder in [
      "Sources/Core/TouchTracking", "Sources/Input/Evdev", "Sources/Daemon/Bridge",
      "Sources/Libraries/TouchPanel",
    ] {
      for file in SourceTree.files(under: folder, withExtension: "swift") {
        let code = file.text.split(separator: "\n").filter { !$0.contains("///") }
        let reads = code.contains { line in
          line.contains("udevProperties[") || line.contains("UdevProperty.")
            || UdevProperty.allCases.contains { line.contains("[.\($0)]") }
        }
        guard reads, file.name != "DecidingProperty.swift" else { continue }
        #expect(readers.contains(file.name), "\(file.path) reads a property of udev")
      }
    }
  }
}
