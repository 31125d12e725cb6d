import Evdev
package import Text
import TouchModel
import TouchTracking

extension DeviceReport {
  /// The `match` mapping of a layout rule that selects this device, on one line.
  ///
  /// A rule does not need all keys; `path` alone selects a port (E-MAP-1).
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

  /// The permission to read the node, or nil if opening failed for another reason.
  var permission: String? {
    switch opening {
    case .opened: "granted"
    case .denied: "denied"
    case .failed: nil
    case .notTried(let isReadable): isReadable ? "granted" : "denied"
    }
  }

  /// The resolution of both axes in units per millimeter, or nil if the device does not report both.
  var resolution: (x: Int32, y: Int32)? {
    guard let axes, axes.x.resolution > 0, axes.y.resolution > 0 else { return nil }
    return (axes.x.resolution, axes.y.resolution)
  }

  /// Returns the six numbers of a calibration matrix by rows.
  static func numbers(_ matrix: CalibrationMatrix) -> [Double] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
  }

  /// Returns a number rounded to one decimal place.
  static func tenths(_ value: Double) -> Double {
    (value * 10).rounded() / 10
  }

  private static func hexadecimal(_ value: UInt16) -> String {
    "0x" + String(value, radix: 16, width: 4)
  }
}
