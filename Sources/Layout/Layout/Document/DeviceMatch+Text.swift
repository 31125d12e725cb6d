package import Text
package import TouchModel
package import TouchTracking

extension DeviceMatch {
  /// Returns the `match` mapping of a rule that selects a device, on one line.
  ///
  /// A rule does not need all keys; `path` alone selects a port (E-MAP-1).
  package static func text(for device: DeviceDescription) -> String {
    var keys: [String] = []
    func add(_ key: String, _ text: UntrustedText) {
      if !text.isEmpty { keys.append("\(key): \(pattern(for: text))") }
    }
    func add(_ key: String, _ number: UInt16) {
      keys.append("\(key): 0x" + String(number, radix: 16, width: 4))
    }
    add("name", device.name)
    add("vendor", device.vendor)
    add("product", device.product)
    add("path", device.idPath)
    add("phys", device.phys)
    return "{\(keys.joined(separator: ", "))}"
  }

  /// Returns a text as a quoted pattern for a layout (E-MAP-1).
  ///
  /// A byte that cannot be written in a layout is replaced by `?`, which matches any one byte.
  package static func pattern(for text: UntrustedText) -> String {
    var result = "\""
    for unit in UntrustedText.units(of: text.bytes) {
      switch unit {
      case .scalar("\""): result += "\\\""
      case .scalar("\\"): result += "\\\\"
      case .scalar(let scalar) where UntrustedText.isHarmful(scalar):
        result += String(repeating: "?", count: String(scalar).utf8.count)
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .stray: result += "?"
      }
    }
    return result + "\""
  }
}
