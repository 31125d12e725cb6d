import Testing
import TouchModel

/// The matching of devices with rules.
struct DeviceMatchTests {
  private func panel(_ name: UntrustedText) -> DeviceDescription {
    var device = DeviceDescription(name: name)
    device.vendor = 0x222a
    device.product = 1
    device.phys = "usb-0000:00:14.0-2/input0"
    device.idPath = "pci-0000:00:14.0-usb-0:2:1.0"
    return device
  }

  @Test(
    "E-MAP-1: a star matches any bytes, a question mark one, everything else itself",
    arguments: [
      ("ILITEK*", "ILITEK Multi-Touch", true), ("ILITEK*", "ILITEK", true),
      ("ILITEK*", "ilitek", false), ("*", "", true), ("", "", true), ("", "x", false),
      ("?", "", false), ("?", "x", true), ("?", "xy", false), ("*a*b", "xxaxxb", true),
      ("*a*b", "xxbxxa", false), ("a**b", "ab", true), ("a?c*", "abc", true), ("*x", "xxxy", false),
      ("[ab]", "a", false), ("[ab]", "[ab]", true), ("*Touch", "Touch Touch", true),
    ] as [(UntrustedText, UntrustedText, Bool)])
  func patterns(_ pattern: UntrustedText, _ name: UntrustedText, _ accepted: Bool) {
    var match = DeviceMatch()
    match.name = pattern
    #expect(match.accepts(panel(name)) == accepted)
  }

  @Test("E-MAP-1: all keys that are given must match, and none given take every device")
  func conjunction() {
    let device = panel("Panel")
    var match = DeviceMatch()
    #expect(match.accepts(device))
    match.vendor = 0x222a
    match.path = "pci-*:2:1.0"
    match.phys = "usb-*"
    #expect(match.accepts(device))
    match.product = 2
    #expect(!match.accepts(device))
    match.product = 1
    match.path = "pci-*:3:1.0"
    #expect(!match.accepts(device))
  }

  @Test("E-MAP-3: two identical panels are distinguished by their path")
  func twins() {
    let one = panel("Panel")
    var other = one
    other.idPath = "pci-0000:00:14.0-usb-0:3:1.0"
    var match = DeviceMatch()
    match.path = "*-usb-0:3:1.0"
    #expect(!match.accepts(one))
    #expect(match.accepts(other))
  }

  @Test("A crafted name costs no more than the product of the lengths")
  func crafted() {
    var match = DeviceMatch()
    match.name = UntrustedText(String(repeating: "*a", count: 2000) + "b")
    #expect(!match.accepts(panel(UntrustedText(String(repeating: "a", count: 4000)))))
  }

  @Test("A pattern works on bytes, so a name in any encoding can be matched")
  func bytes() {
    var match = DeviceMatch()
    match.name = UntrustedText(bytes: [0xff, UInt8(ascii: "?")])
    #expect(match.accepts(panel(UntrustedText(bytes: [0xff, 0x80]))))
  }
}
