import Testing
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of the virtual machine: kernel, udev, and a device from end to end.
  @Suite struct GuestTests {
    @Test("udev tags a uinput panel as a touchscreen, and the kernel holds its contacts")
    func panel() throws {
      let panel = try GuestDevice()
      #expect(UdevRecord(node: panel.node).properties["ID_INPUT_TOUCHSCREEN"] == "1")
      #expect(try panel.probe.occupied(slots: 10) == [])
      panel.down(1, 100, 200)
      panel.down(2, 300, 400)
      try panel.report()
      #expect(try panel.probe.occupied(slots: 10) == [0, 1])
      #expect(try panel.probe.values(of: .positionX, slots: 10).prefix(2) == [100, 300])
      panel.lift(1)
      try panel.report()
      #expect(try panel.probe.occupied(slots: 10) == [1])
    }
  }
}
