import Text
import TouchModel
import TouchTracking

/// The keys of the rules that map devices to the screen.
enum DeviceKeys {
  /// A rule while it is read.
  struct RuleDraft: Sendable {
    var match = DeviceMatch()
    var settings = DeviceSettings(region: .zero)
    /// Where on the screen the panel is; nil for the whole screen.
    var region: Rect?
    var position = LayoutPosition.start

    /// True for `force: true`.
    var isForced: Bool {
      get { settings.use == .forced }
      set { settings.use = newValue ? .forced : .automatic }
    }

    /// True for `ignore: true`, which counts more than `force`.
    var isIgnored: Bool {
      get { settings.use == .never }
      set { if newValue { settings.use = .never } }
    }

    /// True for `leave: true`, which counts more than both.
    var isLeft: Bool {
      get { settings.use == .left }
      set { if newValue { settings.use = .left } }
    }

    /// The ranges of both axes.
    var ranges: AxisRanges {
      get { AxisRanges(x: settings.rangeX, y: settings.rangeY) }
      set { (settings.rangeX, settings.rangeY) = (newValue.x, newValue.y) }
    }

    /// Returns the rule for a layout with a screen.
    func rule(screen: Rect) -> DeviceRule {
      var settings = settings
      settings.region = region ?? screen
      return DeviceRule(match: match, settings: settings)
    }
  }

  /// The ranges of the axes of a panel; nil for what the device announces.
  struct AxisRanges: Sendable {
    var x: DeviceSettings.AxisRange?
    var y: DeviceSettings.AxisRange?
  }

  /// A device rule.
  static let rule = ObjectType(
    "device", title: "a device rule", "How the devices that match are mapped to the screen.",
    standard: RuleDraft(),
    keys: [
      LayoutKey(
        "match", .object(match), \.match, default: "every device",
        "The devices that the rule applies to."),
      LayoutKey(
        "force", .flag, \.isForced,
        "Uses the device although it is not identified as a touchscreen, for example a panel that"
          + " announces a mouse button instead of `BTN_TOUCH`. It must report positions in a valid"
          + " range, and touches by a key, a pressure or tracking ids."),
      LayoutKey(
        "ignore", .flag, \.isIgnored,
        "Never uses the device, for example the second of two nodes that report the same fingers. While"
          + " touches are forwarded, no other program receives it, either, if it belongs to a panel in use."
      ),
      LayoutKey(
        "leave", .flag, \.isLeft,
        "Never uses the device, and leaves it to other programs. Without it, the nodes of a panel in use that"
          + " move a pointer are kept from them while touches are forwarded."),
      LayoutKey(
        "region", .region, optional: \.region, default: "the screen",
        "The part of the screen that the panel covers, in points."),
      LayoutKey(
        "rotation", .quarterTurn, \.settings.rotation,
        "How far the panel is rotated against the screen, in degrees clockwise."),
      LayoutKey(
        "calibration", .calibration, optional: \.settings.calibration,
        default: "udev's `\(UdevProperty.calibration.rawValue)`",
        "Corrects positions: x' = a·x + b·y + c, y' = d·x + e·y + f, in fractions of the panel's"
          + " width and height. `[1, 0, 0, 0, 1, 0]` changes nothing."),
      LayoutKey(
        "range", .object(range), \.ranges, default: "as the device announces",
        "The values of the axes at the edges of the panel, in device units."),
      LayoutKey(
        "touchesAtOpen", .word, \.settings.touchesAtOpen,
        "What happens to touches that are down when the device is opened. `ignore`: they are ignored"
          + " until they lift. `begin`: they begin."),
      LayoutKey(
        "outOfRange", .word, \.settings.outOfRange,
        "What happens to positions outside the range. `clamp`: they move to the edge, and a touch"
          + " that begins more than 5 % outside begins where it enters. `pass`: they are used"
          + " unchanged. `drop`: a touch that begins outside is ignored."),
      LayoutKey(
        "release", release, \.settings.release, default: "as its protocol says",
        "How the panel shows that a touch has ended, if it does not report it. `key`: `BTN_TOUCH` 0 ends the"
          + " touches of all slots. `{silence: SECONDS}`: a touch without a report for so long has ended."
          + " `{pressure: N}`: a touch of this pressure or less has ended."),
      LayoutKey(
        "filters", .object(FilterKeys.filters), \.settings.filters, default: "as below",
        "The filters that contacts pass before they are delivered."),
    ],
    finish: { rule, mapping, context in
      rule.position = mapping.position
      context.noteFractions(rule.region, "region", in: mapping)
    })

  /// The value of `release` as a mapping.
  private struct ReleaseDraft: Sendable {
    var silence: Microseconds?
    var pressure: Int?

    /// The setting; nil unless exactly one is given.
    var release: DeviceSettings.Release? {
      switch (silence, pressure) {
      case (let time?, nil): .silence(time)
      case (nil, let limit?): .pressure(Int32(clamping: limit))
      default: nil
      }
    }
  }

  private static let release: ValueType<DeviceSettings.Release> = .word(
    [("key", .key)],
    or: ObjectType(
      "release", title: "`release`",
      "How the panel shows that a touch has ended: by silence or by its pressure, one of them.",
      example: "{silence: SECONDS}", standard: ReleaseDraft(),
      keys: [
        LayoutKey(
          "silence", .seconds(.releaseSilence), optional: \.silence, default: "none",
          "How long the panel reports nothing of a touch that has ended. The end is an assumption, and its"
            + " `touch` record has `assumed: true`: a finger that rests on such a panel is lifted, too."
        ),
        LayoutKey(
          "pressure", .integer(Int(Int32.min)...Int(Int32.max)), optional: \.pressure,
          default: "none",
          "The largest pressure, in device units, that is no touch, whatever `BTN_TOUCH` says."),
      ],
      finish: { _, mapping, context in
        guard (mapping["silence"] == nil) == (mapping["pressure"] == nil) else { return }
        context.problems.add(
          at: mapping.position,
          "expected one of `silence` and `pressure` in `release`; write `release: {silence: 0.1}` or"
            + " `release: {pressure: 0}`")
      })
  ) { $0.release }

  /// A condition on devices.
  static let match = ObjectType(
    "match", title: "a match",
    "Properties of a device, as `touchbridge devices` prints them. All that are given must match. In"
      + " patterns `*` stands for any text and `?` for one character.",
    standard: DeviceMatch(),
    keys: [
      LayoutKey("name", .pattern, optional: \.name, default: "any", "The name of the device."),
      LayoutKey("vendor", .identity, optional: \.vendor, default: "any", "The vendor id."),
      LayoutKey("product", .identity, optional: \.product, default: "any", "The product id."),
      LayoutKey(
        "path", .pattern, optional: \.path, default: "any",
        "The port that the device is plugged into: udev's `\(UdevProperty.port.rawValue)`, or its link in"
          + " `/dev/input/by-path`. It distinguishes equal panels."),
      LayoutKey(
        "phys", .pattern, optional: \.phys, default: "any",
        "The physical path that the kernel reports."),
    ],
    finish: { match, _, _ in match.path = match.path.map(port) })

  /// Returns the pattern of a port; that of a link is the name of the link without its ending.
  private static func port(_ pattern: UntrustedText) -> UntrustedText {
    let (folder, ending) = (Array("/dev/input/by-path/".utf8), Array("-event".utf8))
    guard pattern.bytes.starts(with: folder) else { return pattern }
    let name = pattern.bytes.dropFirst(folder.count)
    let isEvent = name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
    return UntrustedText(bytes: Array(isEvent ? name.dropLast(ending.count) : name))
  }

  private static let range = ObjectType(
    "range", title: "a range", "The values of the axes at the edges of the panel.",
    standard: AxisRanges(),
    keys: [
      LayoutKey(
        "x", .axisRange, optional: \.x, default: "as the device announces",
        "The values at the left and at the right edge."),
      LayoutKey(
        "y", .axisRange, optional: \.y, default: "as the device announces",
        "The values at the upper and at the lower edge."),
    ])
}

extension ValueType where Value == CalibrationMatrix {
  /// The six numbers of a calibration that has an inverse.
  fileprivate static let calibration: ValueType = {
    let matrix = numbers(
      ["a", "b", "c", "d", "e", "f"], in: [.coordinate], values: { _ in [] }
    ) { CalibrationMatrix($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    return ValueType(matrix.description) { node, label, context in
      if let remedy = CalibrationWords.remedy(for: node) {
        context.report(node, for: label, expected: "[a, b, c, d, e, f]", remedy: remedy)
        return nil
      }
      guard let value = matrix.read(node, label, context) else { return nil }
      if value.isSingular {
        context.problems.add(
          at: node.position,
          "`calibration` flattens the panel to a line (a*e - b*d is 0); [1, 0, 0, 0, 1, 0] changes"
            + " nothing")
        return nil
      }
      return value
    }
  }()
}

extension ValueType where Value == DeviceSettings.AxisRange {
  /// `[minimum, maximum]` of an axis, both in device units.
  fileprivate static let axisRange: ValueType = {
    let limits = Int(Int32.min)...Int(Int32.max)
    let bound = ValueType<Int>.integer(limits)
    return ValueType(
      ValueDescription(
        type: "`[minimum, maximum]`", range: "\(bound.description.range), minimum below maximum",
        schema: .members([
          "type": "array", "prefixItems": [bound.description.schema, bound.description.schema],
          "items": .flag(false), "minItems": .number(2),
        ]))
    ) { node, label, context in
      guard case .sequence(let items) = node.content, items.count == 2 else {
        context.report(
          node, for: ValueLabel("range", part: label.key), expected: "[minimum, maximum]")
        return nil
      }
      let ends = zip(items, ["minimum", "maximum"]).map {
        context.integer($0, for: ValueLabel(label.key, part: $1), in: limits)
      }
      guard let minimum = ends[0], let maximum = ends[1] else { return nil }
      guard minimum < maximum else {
        context.problems.add(
          at: node.position,
          "expected a minimum below the maximum for `\(label.key)` of `range`, found \(minimum) and"
            + " \(maximum)")
        return nil
      }
      return DeviceSettings.AxisRange(minimum: Int32(minimum), maximum: Int32(maximum))
    }
  }()
}
