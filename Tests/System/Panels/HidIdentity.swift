/// The identity of a HID device.
struct HidIdentity: Hashable, Sendable {
  var name: String
  /// The bus type; `BUS_USB` by default.
  var bus: UInt16 = 3
  var vendor: UInt16
  var product: UInt16
  var version: UInt16 = 0x0111
  /// The path of the port, which distinguishes identical panels.
  var phys = ""
  /// The serial number.
  var uniq = ""

  /// The prefix of its name on the bus.
  var busPrefix: String {
    let words = [bus, vendor, product].map { number in
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return words.joined(separator: ":") + "."
  }
}

extension PanelDesign {
  var identity: HidIdentity { HidIdentity(name: name, vendor: 0x1209, product: product) }
}
