import Evdev
import TouchModel
import TouchTracking

extension DeviceReport {
  /// The report as a JSON object on one line, without a line feed; every key is always present.
  package var json: String {
    var fields: [String] = []
    func add(_ key: String, _ value: String) { fields.append("\"\(key)\":\(value)") }
    add("v", "1")
    add("kind", JSONText.string("node"))
    add("node", text(node.path))
    add("name", JSONText.string(description.name))
    add("used", "\(isUsed)")
    add("reason", JSONText.optional(reason))
    add("permission", JSONText.optional(permission))
    add("vendor", "\(description.vendor)")
    add("product", "\(description.product)")
    add("path", text(description.idPath))
    add("phys", text(description.phys))
    add("protocol", JSONText.optional(use.map { $0.kind.rawValue }))
    add("slots", use.map { "\($0.slots)" } ?? "null")
    add("rangeX", range(axes?.x))
    add("rangeY", range(axes?.y))
    add("resolution", resolution.map { "[\($0.x),\($0.y)]" } ?? "null")
    add("sizeInMillimetres", use?.size.map(Self.list) ?? "null")
    add("calibration", use?.calibration.matrix.map(Self.list) ?? "null")
    add("calibrationSource", JSONText.optional(use?.calibration.source?.rawValue))
    add("rule", JSONText.optional(use?.rule))
    add("seat", JSONText.string(node.description.seat))
    add("inhibited", "\(node.isInhibited)")
    add("source", JSONText.string(source.rawValue))
    add("warnings", JSONText.list(warnings))
    return "{\(fields.joined(separator: ","))}"
  }

  private func text(_ text: UntrustedText) -> String {
    text.isEmpty ? "null" : JSONText.string(text)
  }

  private func range(_ axis: AxisInfo?) -> String {
    axis.map { "[\($0.minimum),\($0.maximum)]" } ?? "null"
  }

  private static func list(_ size: Size) -> String {
    "[\(tenths(size.width)),\(tenths(size.height))]"
  }

  private static func list(_ matrix: CalibrationMatrix) -> String {
    "[\(numbers(matrix).joined(separator: ","))]"
  }
}
