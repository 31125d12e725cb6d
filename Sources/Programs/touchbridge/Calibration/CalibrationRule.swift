import Layout
import Text
import TouchModel
import TouchTracking

/// The device rule of a calibration, as a layout that contains nothing else (E-CAL-5).
///
/// Comments have the line for udev, so the text can be used as a file and be copied into a layout.
struct CalibrationRule {
  let device: DeviceDescription
  private let fit: any PanelFit
  private let axes: (x: AxisInfo, y: AxisInfo)

  /// Creates the rule of a device.
  init(_ device: DeviceDescription, _ kind: TouchProtocol, _ fit: any PanelFit) {
    self.device = device
    self.fit = fit
    axes = device.positionAxes(kind)
  }

  /// The text, in complete lines.
  var text: String {
    let found =
      "# The largest residual of the taps is \(fit.measure.text(fit.residual)),"
      + " at \(fit.worstPlace)."
    return ([found] + rule + [""] + udev).map { $0 + "\n" }.joined()
  }

  /// Returns the edit that gives the rule to a layout.
  ///
  /// A region stays: it is the part of the screen that the picture covers.
  ///
  /// - Parameter others: The other panels of the machine; the rule names the port if one of them is equal.
  /// - Returns: The edit.
  func edit(besides others: [DeviceDescription]) -> DeviceRuleEdit {
    var keys = match
    if !device.idPath.isEmpty, others.contains(where: isSameModel) {
      keys.append("path: \(DeviceMatch.pattern(for: device.idPath))")
    }
    return DeviceRuleEdit(
      match: keys.isEmpty ? nil : "{\(keys.joined(separator: ", "))}",
      values: [
        .init("rotation", "\(fit.rotation.rawValue)"), .init("calibration", calibration),
        .init("range", ranges, isStandard: fit.fillsPanel),
      ])
  }

  /// Returns true if a device has the name and the numbers of the panel.
  func isSameModel(_ other: DeviceDescription) -> Bool {
    other.name == device.name && other.vendor == device.vendor && other.product == device.product
  }

  /// Returns how far a point is from the middle of the picture.
  ///
  /// - Parameters:
  ///   - point: The point in a layout with the rule.
  ///   - region: The part of the screen that the picture covers.
  /// - Returns: The distance for people, and true if it is at most 10 mm, or 4 % of the panel.
  func distance(of point: Point, fromMiddleOf region: Rect) -> (text: String, isNear: Bool) {
    let (x, y) = (point.x - region.midX, point.y - region.midY)
    let sides = fit.rotation.isUpright ? (fit.x, fit.y) : (fit.y, fit.x)
    let axes: (PanelAxis, PanelAxis) = fit.rotation.isUpright ? (.x, .y) : (.y, .x)
    let across = fit.measure.length(x / region.size.width * sides.0.length, along: axes.0)
    let down = fit.measure.length(y / region.size.height * sides.1.length, along: axes.1)
    let length = (across * across + down * down).squareRoot()
    return (fit.measure.text(length), length <= fit.measure.limit(millimeters: 10, share: 4))
  }

  private var rule: [String] {
    var keys: [String] = []
    if !match.isEmpty { keys.append("match: {\(match.joined(separator: ", "))}") }
    if !device.idPath.isEmpty {
      keys.append(
        "# Among several such panels, add to `match` the port of this one: path: "
          + DeviceMatch.pattern(for: device.idPath))
    }
    keys.append("rotation: \(fit.rotation.rawValue)")
    keys.append("calibration: \(calibration)   # \(fit.effect); replaces that of udev")
    if !fit.fillsPanel {
      keys.append("range: \(ranges)   # the values at the edges of the picture")
    }
    let lines = keys.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element }
    return [
      "# Copy the rule to the beginning of `devices` in the layout: the first rule that matches counts.",
      "devices:",
    ] + lines
  }

  private var calibration: String {
    "[\(Self.numbers(fit.calibration).joined(separator: ", "))]"
  }

  private var ranges: String { "{x: \(range(fit.x, axes.x)), y: \(range(fit.y, axes.y))}" }

  /// The keys that select every panel of the model.
  private var match: [String] {
    var keys: [String] = []
    if !device.name.isEmpty { keys.append("name: \(DeviceMatch.pattern(for: device.name))") }
    if hasNumbers {
      keys.append("vendor: 0x\(Self.hexadecimal(device.vendor))")
      keys.append("product: 0x\(Self.hexadecimal(device.product))")
    }
    return keys
  }

  /// True if the device has numbers; panels without a bus of their own have none.
  private var hasNumbers: Bool { device.vendor != 0 || device.product != 0 }

  private func range(_ span: PanelSpan, _ axis: AxisInfo) -> String {
    let minimum = Int64(axis.minimum) + Int64(span.low)
    let maximum = Int64(axis.minimum) + Int64(span.high) - 1
    return "[\(Int32(clamping: minimum)), \(Int32(clamping: maximum))]"
  }

  // MARK: udev

  private var udev: [String] {
    guard fit.measure.isAnnounced else {
      return [
        "# The recording does not have the ranges that the panel announces, so there is no line for udev."
      ]
    }
    let matrix = Self.numbers(fit.matrix).joined(separator: " ")
    return [
      "# For programs that read the panel without touchbridge: this line in a file such as",
      "# /etc/udev/rules.d/99-touchscreen.rules. If the compositor itself rotates the picture, it rotates",
      "# touches as well: use the line only with a picture that is not rotated.",
      "# " + udevMatch + "ENV{\(UdevProperty.calibration.rawValue)}=\"\(matrix)\"",
    ]
  }

  /// The conditions of the line for udev; all `ATTRS` are those of the input device.
  private var udevMatch: String {
    var conditions = [#"ACTION=="add|change""#, #"SUBSYSTEM=="input""#, #"KERNEL=="event*""#]
    if hasNumbers {
      conditions.append("ATTRS{id/vendor}==\"\(Self.hexadecimal(device.vendor))\"")
      conditions.append("ATTRS{id/product}==\"\(Self.hexadecimal(device.product))\"")
    } else if device.name.isEmpty {
      conditions.append("ENV{\(DecidingProperty.touchscreen.rawValue)}==\"1\"")
    } else {
      conditions.append("ATTRS{name}==\"\(Self.udevPattern(device.name))\"")
    }
    return conditions.map { $0 + ", " }.joined()
  }

  /// Returns a pattern of udev for a text; what udev could read otherwise is replaced by `?`.
  private static func udevPattern(_ text: UntrustedText) -> String {
    let plain = text.bytes.map { byte -> Character in
      let character = Character(Unicode.Scalar(byte))
      let isPlain =
        (0x20..<0x7f).contains(byte) && !"\"\\*?[]|$%{}".contains(character)
      return isPlain ? character : "?"
    }
    return String(plain)
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    String(number, radix: 16, width: 4)
  }

  /// Returns the numbers of a matrix by rows, rounded to six decimals.
  private static func numbers(_ matrix: CalibrationMatrix) -> [String] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { number in
      let millionths = (number * 1_000_000).rounded()
      guard millionths.magnitude < 1e15 else { return String(plain: number) }
      var text = String(Int64(millionths), decimals: 6)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      return text == "-0" ? "0" : text
    }
  }
}
