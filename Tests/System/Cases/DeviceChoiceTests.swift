import Evdev
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of which devices a daemon opens.
  @Suite struct DeviceChoiceTests {
    private static let others: [DeviceDescription] = [
      .keyboard(), .mouse(), .touchpad(), .joystick(),
    ]

    @Test(
      "E-DET-1, E-DET-2, E-UDEV-1: a touchscreen is used; keyboards, mice, touchpads and joysticks are reported and never opened"
    )
    func present() throws {
      let others = try Self.others.map { try VirtualDevice($0) }
      let panel = try GuestDevice()
      let watches = try others.map { try OpenMonitor($0.node.escaped) }
      let daemon = try DaemonRun.daemon()
      // Devices are reported in the order of their node numbers, so the panel comes last.
      let added = try daemon.nextDevice("added", named: "Example Panel")
      #expect(added["node"]?.string == panel.node)
      #expect(added["protocol"]?.string == "B")
      #expect(added["slots"]?.integer == 10)
      #expect(added["rangeX"]?.integers == [0, 1919])
      for (description, device) in zip(Self.others, others) {
        let ignored = daemon.records.filter {
          $0["action"]?.string == "ignored" && $0["node"]?.string == device.node.escaped
        }
        #expect(ignored.map { $0["name"]?.string } == [description.name.escaped])
        #expect(ignored.first?["reason"]?.string?.isEmpty == false)
      }
      #expect(watches.map(\.wasOpened) == others.map { _ in false })
      #expect(daemon.inspector.inputNodes == [panel.node])
      try daemon.endSoundly()
    }

    @Test(
      "E-UDEV-2, E-UDEV-5: devices that are plugged in later are reported after udev has processed them, and only the touchscreen is open"
    )
    func plugged() throws {
      let daemon = try DaemonRun.daemon()
      let others = try Self.others.map { try VirtualDevice($0) }
      for description in Self.others {
        let ignored = try daemon.device(named: description.name.escaped)
        #expect(ignored["action"]?.string == "ignored")
      }
      let panel = try GuestDevice(settles: false)
      try daemon.nextDevice("added", named: "Example Panel")
      #expect(UdevRecord(node: panel.node).properties["ID_INPUT_TOUCHSCREEN"] == "1")
      #expect(daemon.inspector.inputNodes == [panel.node])
      panel.down(1, 100, 200)
      try panel.report()
      let began = try daemon.nextTouch("began")
      #expect(began["x"]?.number == 100)
      #expect(began["y"]?.number == 200)
      withExtendedLifetime(others) {}
      try daemon.endSoundly()
    }

    @Test(
      "E-FRAME-1, E-TIME-1: contacts of one frame are reported together, with the kernel's time stamp"
    )
    func frames() throws {
      let panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--device", panel.node)
      try daemon.nextDevice("added")
      let before = Deadline.now()
      try panel.play("D1(10,20) D2(30,40)")
      let after = Deadline.now()
      let first = try daemon.nextTouch("began")
      let second = try daemon.nextTouch("began")
      #expect(first["t"] == second["t"])
      let time = try #require(first["t"]?.number)
      #expect(time * 1e6 >= Double(before) - 1 && time * 1e6 <= Double(after) + 1)
      try panel.play("M1(11,21) M2(31,41); U1; U2")
      try daemon.nextTouch("ended")
      try daemon.nextTouch("ended")
      let phases = daemon.records.filter { $0.kind == "touch" }.compactMap { $0["phase"]?.string }
      #expect(phases == ["began", "began", "moved", "moved", "ended", "ended"])
      try daemon.endSoundly()
    }
  }
}
