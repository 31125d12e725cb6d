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
}
