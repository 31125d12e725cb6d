import Evdev
import Testing
import Text
import TouchModel

extension InTheGuest {
  /// Tests of HID panels with the kernel's driver.
  @Suite struct HidPanelTests {
    @Test(
      "E-DET-1: hid-multitouch drives each panel design, and udev classifies it as a touchscreen",
      arguments: PanelDesign.all)
    func isTaken(_ design: PanelDesign) throws {
      let panel = try GuestDevice(design)
      let node = try panel.touchscreen()
      let driver = try #require(panel.driver)
      #expect(driver.name == "hid-multitouch")
      let device = try InputDevice.open(UntrustedText(node.path))
      let axes = device.describe().axes
      #expect(axes[.slot]?.maximum == Int32(design.fingers - 1))
      #expect(axes[.positionX]?.maximum == design.extent.x)
      #expect(axes[.positionX]?.resolution == 16)
      #expect(axes[.positionY]?.maximum == design.extent.y)
      #expect((axes[.multitouchPressure] != nil) == design.hasPressure)
      #expect((axes[.touchMajor] != nil) == design.hasSize)
      #expect((axes[.multitouchDistance] != nil) == (design.generation == .windows8))
      #expect((axes[.toolType] != nil) == (design.generation == .windows8))
      #expect(axes[.trackingID] != nil)
      #expect(driver.questions > 0)
    }

    @Test(
      "E-ID-1, E-ID-2: each finger has its own slot, also if a frame takes several reports",
      arguments: PanelDesign.all)
    func fingers(_ design: PanelDesign) throws {
      let panel = try GuestDevice(design)
      let node = try panel.touchscreen()
      // Independent of how long the test takes.
      try panel.disableStickyFingers(node)
      let reader = try RawReader(node.path)
      let state = StateProbe(node: node.path)
      var fingers = HidFingers(design)
      for id in 0..<UInt8(design.fingers) { fingers.down(id, 100 + 300 * Int32(id), 500) }
      try panel.send(fingers.frame())
      let count = try #require(try reader.pump())
      #expect(count > 0)
      #expect(reader.events.filter(\.isReport).count == 1)
      #expect(try state.occupied(slots: design.fingers).count == design.fingers)
      #expect(
        try state.values(of: .positionX, slots: design.fingers)
          == (0..<Int32(design.fingers)).map { 100 + 300 * $0 })
      for id in 0..<UInt8(design.fingers) { fingers.lift(id) }
      try panel.send(fingers.frame())
      _ = try reader.pump()
      #expect(reader.events.filter(\.isReport).count == 2)
      #expect(try state.occupied(slots: design.fingers) == [])
      panel.unplug()
      try Deadline.wait(for: "the node to be gone") { try reader.pump() == nil }
    }
  }
}
