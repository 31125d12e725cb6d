import Testing

/// Tests of encoded report descriptors against the HID specification.
struct ReportDescriptorTests {
  @Test("Items are as short as their values allow, and collections are closed")
  func items() {
    let descriptor = ReportDescriptor { items in
      items.usagePage(.vendor)
      items.collection(.application, .touchScreen) { items in
        items.report(7)
        items.logical(-1...127)
        items.logical(-129...128)
        items.logical(0...65535)
        items.physical(0...256, .centimetre, exponent: -1)
        items.usage(.x)
        items.input(.variable, bits: 16, count: 2)
        items.feature(.constant, bits: 8, count: 256)
      }
    }
    let expected: [[UInt8]] = [
      [0x06, 0x00, 0xff],  // Usage Page (Vendor)
      [0x09, 0x04],  // Usage
      [0xa1, 0x01],  // Collection (Application)
      [0x85, 0x07],  // Report ID
      [0x15, 0xff], [0x25, 0x7f],  // Logical Minimum, Maximum in one byte
      [0x16, 0x7f, 0xff], [0x26, 0x80, 0x00],  // in two bytes: one would be negative
      [0x15, 0x00], [0x27, 0xff, 0xff, 0x00, 0x00],  // in four, for the same reason
      [0x35, 0x00], [0x46, 0x00, 0x01],  // Physical Minimum, Maximum
      [0x55, 0x0f], [0x65, 0x11],  // Unit Exponent -1, Unit (centimetre)
      [0x09, 0x30],  // Usage (X)
      [0x75, 0x10], [0x95, 0x02], [0x81, 0x02],  // Input (variable)
      [0x75, 0x08], [0x96, 0x00, 0x01], [0xb1, 0x03],  // Feature (constant)
      [0xc0],  // End Collection
    ]
    #expect(descriptor.bytes == expected.flatMap { $0 })
  }

  @Test("The length of a panel's reports matches its descriptor", arguments: PanelDesign.all)
  func lengths(_ design: PanelDesign) {
    var fingers = HidFingers(design)
    for id in 0..<UInt8(design.fingers) { fingers.down(id, 1, 2) }
    let bits = Self.inputBits(of: design.descriptor.bytes)
    #expect(bits % 8 == 0)
    for report in fingers.frame() { #expect(report.count == 1 + bits / 8) }
  }

  /// Returns the sum of the input fields' sizes in bits, parsed from the descriptor.
  private static func inputBits(of bytes: [UInt8]) -> Int {
    var (size, count, sum, index) = (0, 0, 0, 0)
    while index < bytes.count {
      let prefix = bytes[index]
      let length = [0, 1, 2, 4][Int(prefix & 3)]
      let value = bytes[(index + 1)..<(index + 1 + length)].reversed().reduce(0) {
        $0 << 8 | Int($1)
      }
      switch prefix & 0xfc {
      case 0x74: size = value
      case 0x94: count = value
      case 0x80: sum += size * count
      default: break
      }
      index += 1 + length
    }
    return sum
  }
}
