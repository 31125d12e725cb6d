/// Who a device on the HID bus says that it is.
struct HidIdentity: Hashable, Sendable {
  var name: String
  /// `BUS_USB` unless said.
  var bus: UInt16 = 3
  var vendor: UInt16
  var product: UInt16
  var version: UInt16 = 0x0111
  /// Where it is plugged in; tells equal panels apart.
  var phys = ""
  /// The serial number.
  var uniq = ""

  /// How its name on the bus begins.
  var busPrefix: String {
    let words = [bus, vendor, product].map { number in
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - text.count) + text
    }
    return words.joined(separator: ":") + "."
  }
}

extension PanelDesign {
  func identity(phys: String = "") -> HidIdentity {
    HidIdentity(name: name, vendor: 0x1209, product: product, phys: phys)
  }
}
