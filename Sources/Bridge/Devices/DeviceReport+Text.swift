import Evdev
import TouchModel
import TouchTracking

extension DeviceReport {
  /// The report as a person reads it, in lines that end with a line feed.
  ///
  /// - Parameter color: Whether what matters is coloured.
  /// - Returns: Text in which nothing can harm a terminal.
  package func text(color: Bool = false) -> String {
    func paint(_ code: Int, _ text: String) -> String {
      color ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
    let name = description.name.isEmpty ? "(no name)" : description.name.escaped
    var lines = ["\(paint(1, node.path.escaped))  \(name)"]
    for (label, words) in facts {
      let gap = String(repeating: " ", count: max(1, 13 - label.count))
      let shade = label == "used" ? 32 : label == "not used" ? 33 : label == "warning" ? 31 : 2
      lines.append("  \(paint(shade, label))\(gap)\(words)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var facts: [(label: String, words: String)] {
    var facts: [(String, String)] = []
    if let use {
      let slots = use.kind == .slotted ? ", \(use.slots) slots" : ""
      facts.append(("used", "as a touchscreen, \(Self.words(for: use.kind))\(slots)"))
      facts.append(("permission", "we may read it"))
    }
    if let reason { facts.append(("not used", reason)) }
    facts += warnings.map { ("warning", $0) }
    facts.append(("match", matchKeys))
    if let axes {
      facts.append(
        ("range", "x \(span(axes.x, use?.rangeX)), y \(span(axes.y, use?.rangeY))"))
      let units = resolution.map { "x \($0.x), y \($0.y) units a millimetre" }
      facts.append(("resolution", units ?? "not told"))
    }
    if let use {
      let size = use.size.map { "\(Self.tenths($0.width)) × \(Self.tenths($0.height)) mm" }
      facts.append(("size", size ?? "unknown"))
      facts.append(("calibration", Self.words(for: use.calibration)))
      facts.append(("rule", use.rule ?? "none matches: it covers the whole screen"))
    }
    if isUsed || node.seat != "seat0" { facts.append(("seat", node.seat.escaped)) }
    return facts
  }

  private func span(_ axis: AxisInfo, _ replaced: DeviceSettings.AxisRange?) -> String {
    let announced = "\(axis.minimum) … \(axis.maximum)"
    return replaced.map { "\($0.minimum) … \($0.maximum) (announced: \(announced))" } ?? announced
  }

  private static func words(for kind: TouchProtocol) -> String {
    kind == .single ? "one finger at a time" : "protocol \(name(of: kind))"
  }

  private static func words(for calibration: CalibrationChoice) -> String {
    guard let matrix = calibration.matrix, let source = calibration.source else { return "none" }
    let from =
      switch source {
      case .layout: "the layout"
      case .udev: "udev's LIBINPUT_CALIBRATION_MATRIX"
      }
    return "\(numbers(matrix).joined(separator: " ")), from \(from)"
  }
}
