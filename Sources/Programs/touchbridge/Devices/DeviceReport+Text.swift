import Evdev
import Layout
import Text
import TouchModel
import TouchTracking

extension DeviceReport {
  /// Returns the report as text for people.
  ///
  /// - Parameter color: True to use terminal colors.
  /// - Returns: Complete lines without control characters from the device.
  func text(color: Bool = false) -> String {
    func paint(_ code: Int, _ text: String) -> String {
      color ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
    let name = description.name.isEmpty ? "(no name)" : description.name.escaped
    var lines = ["\(paint(1, node.path.escaped))  \(name)"]
    for (label, value) in rows {
      let gap = String(repeating: " ", count: max(1, 13 - label.count))
      let shade = label == "used" ? 32 : label == "not used" ? 33 : label == "warning" ? 31 : 2
      lines.append("  \(paint(shade, label))\(gap)\(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: [(label: String, value: String)] {
    var rows: [(String, String)] = []
    if let use {
      let slots = use.kind == .slotted ? ", \(use.slots) slots" : ""
      rows.append(("used", "as a touchscreen, \(Self.description(of: use.kind))\(slots)"))
      rows.append(("permission", "granted"))
    }
    if let reason { rows.append(("not used", reason)) }
    rows += warnings.map { ("warning", $0) }
    rows.append(("match", DeviceMatch.text(for: description)))
    if let axes {
      rows.append(
        ("range", "x \(span(axes.x, use?.rangeX)), y \(span(axes.y, use?.rangeY))"))
      let units = resolution.map { "x \($0.x), y \($0.y) units per millimeter" }
      rows.append(("resolution", units ?? "not reported"))
    }
    if let use {
      let size = use.size.map {
        "\(String(plain: Self.tenths($0.width))) × \(String(plain: Self.tenths($0.height))) mm"
      }
      rows.append(("size", size ?? "unknown"))
      rows.append(("calibration", Self.description(of: use.calibration)))
      rows.append(("rule", use.rule ?? "none matches: the device covers the whole screen"))
      rows += use.filters.map {
        ($0.acts ? "filter" : "warning", "\($0.name.rawValue): \($0.text)")
      }
    }
    let seat = node.description.seat
    if isUsed || seat != "seat0" { rows.append(("seat", seat.escaped)) }
    return rows
  }

  private func span(_ axis: AxisInfo, _ replaced: DeviceSettings.AxisRange?) -> String {
    let announced = "\(axis.minimum) … \(axis.maximum)"
    return replaced.map { "\($0.minimum) … \($0.maximum) (announced: \(announced))" } ?? announced
  }

  private static func description(of kind: TouchProtocol) -> String {
    kind == .single ? "one finger at a time" : "protocol \(kind.rawValue)"
  }

  private static func description(of calibration: CalibrationChoice) -> String {
    guard let matrix = calibration.matrix, let source = calibration.source else { return "none" }
    let from =
      switch source {
      case .layout: "the layout"
      case .udev: "\(UdevProperty.calibration.rawValue) of udev"
      }
    return "\(numbers(matrix).map(String.init(plain:)).joined(separator: " ")), from \(from)"
  }
}
