import Evdev
import TouchModel
import TouchTracking

extension DeviceReport {
  /// What a rule of a layout puts under `match` to mean this device: a mapping, on one line.
  ///
  /// A rule needs not all of it: `path` alone names a port. Bytes that cannot be written in a layout
  /// are `?`, which stands for any one byte there (E-MAP-1).
  package var matchKeys: String {
    var keys: [String] = []
    func add(_ key: String, _ text: UntrustedText) {
      if !text.isEmpty { keys.append("\(key): \(Self.pattern(for: text))") }
    }
    add("name", description.name)
    keys.append("vendor: \(Self.hexadecimal(description.vendor))")
    keys.append("product: \(Self.hexadecimal(description.product))")
    add("path", description.idPath)
    add("phys", description.phys)
    return "{\(keys.joined(separator: ", "))}"
  }

  /// The text as a quoted pattern of a layout.
  private static func pattern(for text: UntrustedText) -> String {
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

  /// What our right to read the node is; nil where it does not matter any longer.
  var permission: String? {
    switch opening {
    case .opened: "granted"
    case .denied: "denied"
    case .failed: nil
    case .notTried(let isReadable): isReadable ? "granted" : "denied"
    }
  }

  /// Units a millimetre on both axes; nil where the device does not tell both.
  var resolution: (x: Int32, y: Int32)? {
    guard let axes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
    return (axes.x.resolution, axes.y.resolution)
  }

  /// The name of a protocol, as the log has it.
  static func name(of kind: TouchProtocol) -> String {
    switch kind {
    case .slotted: "B"
    case .unslotted: "A"
    case .single: "single"
    }
  }

  /// The numbers of a calibration in reading order.
  static func numbers(_ matrix: CalibrationMatrix) -> [String] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(plain)
  }

  /// A length to a tenth.
  static func tenths(_ value: Double) -> String {
    plain((value * 10).rounded() / 10)
  }

  private static func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func hexadecimal(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
