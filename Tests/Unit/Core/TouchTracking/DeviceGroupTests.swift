import Testing
import Text
import TouchModel
import TouchTracking

/// The grouping of nodes by device.
struct DeviceGroupTests {
  private func group(_ phys: UntrustedText, product: UInt16 = 1) -> DeviceGroup? {
    var device = DeviceDescription(name: "panel")
    device.bus = 3
    device.vendor = 0x222a
    device.product = product
    device.phys = phys
    return DeviceGroup(device)
  }

  @Test("E-DET-9: the nodes of one device are one group; identical panels at other ports are not")
  func groups() {
    let first = group("usb-0000:00:14.0-2/input0")
    #expect(first != nil)
    #expect(group("usb-0000:00:14.0-2/input1") == first)
    #expect(group("usb-0000:00:14.0-2.1/input0") != first)
    #expect(group("usb-0000:00:14.0-2.1/input0") != group("usb-0000:00:14.0-2.2/input0"))
    #expect(group("usb-0000:00:14.0-2/input0", product: 2) != first)
    #expect(group("i2c-ILTK0001:00") == group("i2c-ILTK0001:00"))
    #expect(group("i2c/a") != group("i2c/b"))
    #expect(group("") == nil)
  }

  @Test("E-DET-15, E-DET-10: which other nodes of a panel in use are kept from other programs")
  func siblings() {
    func device(_ node: UntrustedText, _ phys: UntrustedText) -> DeviceDescription {
      var device = DeviceDescription(name: "panel")
      (device.node, device.phys) = (node, phys)
      return device
    }
    let panels = [device("event1", "usb-1/input0"), device("event2", "usb-2/input0")]
    func panel(_ node: DeviceDescription, _ refusal: RefusalReason) -> Int? {
      DeviceGroup.panel(silencing: node, refusedFor: refusal, among: panels)
    }
    var node = device("event5", "usb-2/input1")
    for refusal in [
      RefusalReason.ignoredByLayout, .kind(.mouse), .kind(.touchpad), .kind(.pointingStick),
    ] {
      #expect(panel(node, refusal) == 1, "\(refusal)")
    }
    for refusal in [
      RefusalReason.leftByLayout, .kind(.keyboard), .kind(.penTablet), .kind(.other), .typingKeys,
      .virtualDevice,
    ] {
      #expect(panel(node, refusal) == nil, "\(refusal)")
    }
    // Another device, one without a port, the panel itself, and a mouse with a keyboard.
    #expect(panel(device("event5", "usb-3/input1"), .kind(.mouse)) == nil)
    #expect(panel(device("event5", ""), .kind(.mouse)) == nil)
    #expect(panel(panels[1], .ignoredByLayout) == nil)
    node.codes[.key] = BitSet([30])
    #expect(panel(node, .kind(.mouse)) == nil)
  }
}
