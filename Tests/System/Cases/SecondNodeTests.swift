import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of panels with several nodes, and of panels that are not grabbed yet, while touches are forwarded.
  @Suite struct SecondNodeTests {
    /// Returns a layout with one page that forwards its touches.
    private static func layout(devices: String = "[]") throws -> String {
      try Guest.file(
        "nodes.yaml",
        """
        version: 1
        screen: {width: 1920, height: 1080}
        devices: \(devices)
        sinks: [{id: glass, type: touchscreen, name: main}]
        windows: [{id: page, forwardTo: glass}]

        """)
    }

    /// Returns a device that belongs to the panel of port 1, with other inputs.
    private static func sibling(
      of panel: GuestDevice, _ description: DeviceDescription
    ) throws -> GuestDevice {
      var description = description
      description.bus = panel.description.bus
      description.vendor = panel.description.vendor
      description.product = panel.description.product
      description.phys = "usb-example-1/input1"
      return try GuestDevice(description)
    }

    private static func nextSilenced(_ node: String, in daemon: DaemonRun) throws {
      try daemon.next("a note about \(node)") {
        $0["message"]?.string?.contains("\(node) belongs to the device of") == true
      }
    }

    @Test("E-DET-15: other programs receive the keyboard of a panel, and not its mouse node")
    func mouse() throws {
      let panel = try GuestDevice(phys: "usb-example-1/input0")
      let mouse = try Self.sibling(of: panel, .mouse())
      let keyboard = try Self.sibling(of: panel, .keyboard())
      let others = try (mouse: NodeReader(mouse.node), keyboard: NodeReader(keyboard.node))
      let daemon = try DaemonRun.daemon("--forward", "--layout", try Self.layout())
      try Self.nextSilenced(mouse.node, in: daemon)
      try mouse.frame(keys: (.leftButton, 1))
      try mouse.frame(keys: (.leftButton, 0))
      let letter = KeyCode(rawValue: 30)
      try keyboard.frame(keys: (letter, 1))
      try keyboard.frame(keys: (letter, 0))
      #expect(try others.mouse.drain() == 0)
      #expect(try others.keyboard.drain() == 4)
      // Without its panel the node is a mouse like any other.
      panel.unplug()
      try daemon.nextDevice("removed")
      try Deadline.wait(for: "a click of the mouse") {
        try mouse.frame(keys: (.leftButton, 1))
        try mouse.frame(keys: (.leftButton, 0))
        return try others.mouse.drain() > 0
      }
      try daemon.endSoundly()
    }

    @Test("E-DET-13, E-DET-15: other programs do not receive a touch node with `ignore: true`")
    func ignored() throws {
      let panel = try GuestDevice(phys: "usb-example-1/input0")
      let second = try GuestDevice(phys: "usb-example-1/input1")
      let other = try NodeReader(second.node)
      let daemon = try DaemonRun.daemon(
        "--forward", "--layout",
        try Self.layout(devices: #"[{match: {phys: "*-1/input1"}, ignore: true}]"#))
      try Self.nextSilenced(second.node, in: daemon)
      try second.play("D1(100,100); U1")
      try panel.play("D1(500,500); U1")
      try daemon.nextTouch("ended")
      #expect(try other.drain() == 0)
      #expect(daemon.records.count { $0["phase"]?.string == "began" } == 1)
      try daemon.endSoundly()
    }

    @Test("E-DET-15: a finger on two nodes of one panel is a warning with the rule that ends it")
    func twins() throws {
      let first = try GuestDevice(phys: "usb-example-1/input0")
      let second = try GuestDevice(phys: "usb-example-1/input1")
      let daemon = try DaemonRun.daemon("--forward", "--layout", try Self.layout())
      try daemon.nextDevice("added")
      try daemon.nextDevice("added")
      // More than three, because a machine that stalls may separate the two begins of a finger.
      for _ in 0..<20 {
        try first.play("D1(500,500)")
        try second.play("D1(500,500)")
        try first.play("U1")
        try second.play("U1")
      }
      // A machine that stalls has other warnings.
      let warning = try daemon.next("the warning with the rule") {
        $0.kind == "note" && $0["message"]?.string?.contains("ignore: true") == true
      }
      #expect(warning["level"]?.string == "warning")
      try daemon.endSoundly()
    }

    @Test("F-24: a panel that waits for a lift has no sink; after it, only the sink has it")
    func waits() throws {
      let program = try #require(TestEnvironment.program).path
      let control = try Guest.folder("waits").path + "/control"
      let panel = try GuestDevice()
      let other = try NodeReader(panel.node)
      try panel.play("D1(100,100)")
      let daemon = try DaemonRun.daemon(
        "--forward", "--layout", try Self.layout(), "--control", control)
      try daemon.nextDevice("added")
      func status() throws -> String { try Guest.output(program, "status", "--control", control) }
      #expect(try status().contains("waits for the lift"))
      func sinks() throws -> Bool {
        try Guest.output(program, "explain", "--json", "--control", control, "200", "200")
          .contains(#""sinks":["glass"]"#)
      }
      #expect(try !sinks())
      try panel.play("D2(200,200); U2")
      try daemon.nextTouch("ended")
      #expect(try other.drain() > 0)
      try panel.play("U1")
      #expect(try other.drain() > 0)
      try Deadline.wait(for: "the grab") { try status().contains("forwarded") }
      _ = try other.drain()
      #expect(try sinks())
      try panel.play("D3(300,300); U3")
      try daemon.nextTouch("ended")
      #expect(try other.drain() == 0)
      try daemon.endSoundly()
    }
  }
}
