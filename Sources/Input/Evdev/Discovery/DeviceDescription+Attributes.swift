import Text
package import TouchModel

extension DeviceDescription {
  /// Describes an input device by its attributes in sysfs, without opening it.
  ///
  /// The ranges of the axes are unknown and stay zero. If the codes cannot be read completely,
  /// there are none at all, not even an empty set.
  ///
  /// Corresponds to the attributes of `inputN` in sysfs.
  ///
  /// - Parameter read: Returns the text of an attribute, such as `id/vendor`; nil if it cannot be
  ///   read.
  package init(attributes read: (String) -> [UInt8]?) {
    func text(_ name: String) -> UntrustedText {
      UntrustedText(bytes: (read(name) ?? []).prefix { $0 != 0x0a })
    }
    func number(_ name: String) -> UInt16 {
      UInt16(digits: text(name).bytes, radix: 16) ?? 0
    }
    self.init(name: text("name"))
    phys = text("phys")
    uniq = text("uniq")
    bus = number("id/bustype")
    vendor = number("id/vendor")
    product = number("id/product")
    version = number("id/version")
    properties = read("properties").flatMap { CodeMask.codes(in: $0) } ?? BitSet()
    for type in (read("capabilities/ev").flatMap { CodeMask.codes(in: $0) })?.members ?? [] {
      guard let file = Self.capabilities.first(where: { $0.type == type })?.file else {
        codes[EventType(rawValue: type)] = BitSet()
        continue
      }
      // Incomplete codes would appear complete; without codes the device is opened.
      guard let mask = read("capabilities/" + file) else {
        codes = [:]
        break
      }
      codes[EventType(rawValue: type)] = CodeMask.codes(in: mask) ?? BitSet()
    }
    for code in codes[.absolute]?.members ?? [] {
      axes[AbsoluteAxis(rawValue: code)] = AxisInfo(minimum: 0, maximum: 0)
    }
  }

  /// The attribute of the codes of each type.
  private static let capabilities: [(type: UInt16, file: String)] = [
    (0x01, "key"), (0x02, "rel"), (0x03, "abs"), (0x04, "msc"), (0x05, "sw"), (0x11, "led"),
    (0x12, "snd"), (0x15, "ff"),
  ]

  /// Adds udev's properties of the event node.
  mutating func add(udevProperties properties: [UntrustedText: UntrustedText]) {
    udevProperties = properties
    idPath = self[.port] ?? ""
  }
}
