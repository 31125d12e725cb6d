import Text
import TouchModel

/// The keys of sinks, and of the key `wake`.
enum SinkKeys {
  private typealias Kind = LayoutSink.Kind

  /// A sink while it is read.
  struct Draft: Sendable {
    var kind: LayoutSink.Kind
    var id = ""
    var touchscreen = VirtualTouchscreenSettings(sink: "", name: "", region: .zero)
    /// The part of the screen that it covers; nil for the screen.
    var region: Rect?
    var axes: [Axis] = []
    var client = LayoutClient(id: "")
    var keyboard = LayoutKeyboard(id: "")
    var pointer = VirtualPointerSettings(sink: "", name: "", region: .zero)
    var position = LayoutPosition.start
    var regionPosition = LayoutPosition.start
    var namePosition = LayoutPosition.start
    var parkPosition = LayoutPosition.start
  }

  /// A measure that a virtual touchscreen reports in addition to positions.
  enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The pressure of a contact.
    case pressure
    /// The size of a contact.
    case touchMajor
  }

  /// A sink.
  static let sink = ObjectType<Draft>(
    "sink",
    title: { (kind: LayoutSink.Kind?) in kind.map { "a \($0.rawValue) sink" } ?? "a sink" },
    "A destination outside the daemon. A view or window with `forwardTo` sends it the touches that"
      + " it handles, including those that its descendants pass on.",
    types:
      "`touchscreen`: a virtual touchscreen, which a compositor reads. `client`: an application"
      + " process with views of its own; it belongs to one window. `keyboard`: a virtual keyboard with the"
      + " keys that `sends` of recognizers and of `idle` name; a layout has at most one, and no view"
      + " forwards to it. `pointer`: a virtual mouse, with which `clicks` of recognizers click, and which the fingers"
      + " of a view with `forwardTo` drive; at most one covers a point of the screen.",
    standardType: nil, standard: { Draft(kind: $0 ?? .touchscreen) },
    identity: .init(
      kind: .sink, standard: .counted("sink"), path: \.id,
      mostBytes: LayoutLimits.sinkIDBytes),
    keys: touchscreenKeys + clientKeys + keyboardKeys + pointerKeys, finish: complete)

  private static let touchscreenKeys: [LayoutKey<Draft>] = [
    LayoutKey(
      "name", .deviceName, \.touchscreen.name, default: "the id",
      "The name of the device is `touchbridge: ` and this name. Compositors assign a device to an"
        + " output by its name."),
    LayoutKey(
      "output", .output, optional: \.touchscreen.output, default: "none",
      "The output of the compositor that it belongs to, by the name of its connector. A udev rule"
        + " of touchbridge stores it as the property `WL_OUTPUT`, which Weston uses."),
    LayoutKey(
      "region", .region, optional: \.region, default: "the screen",
      "The part of the screen that it covers, in points. A touch that begins outside is not"
        + " forwarded; one that leaves stays at the edge."),
    LayoutKey(
      "size", .extent, optional: \.touchscreen.size,
      default: "that of the only panel, if there is one",
      "The width and height of that part in millimeters."),
    LayoutKey(
      "turned", .quarterTurn, \.touchscreen.turned,
      "How far the compositor turns the touches of the device, clockwise in degrees, as Weston does for an output that"
        + " it rotates. Positions are turned back before they are written."),
    LayoutKey(
      "slots", .integer(1...LayoutLimits.slots), \.touchscreen.slots,
      "The largest number of touches at a time. More are not forwarded."),
    LayoutKey(
      "axes", .list(of: .word, "axes"), \.axes,
      "The measures that it reports in addition to positions."),
    LayoutKey(
      "cancel", cancellation, \.touchscreen.cancelMethod,
      "How it ends a touch that was cancelled after it began. `palm`: the contact becomes a palm; for"
        + " compositors that pass a cancellation on to their clients. `slide`: the contact moves off"
        + " the panel and then lifts, so that few programs take it for a tap. `{slide: [dx, dy]}`: it"
        + " moves by that many points."),
  ].map { $0.of(Kind.touchscreen) }

  private static let clientKeys: [LayoutKey<Draft>] = [
    LayoutKey(
      "user", .userOrGroup, \.client.user,
      "The user who may connect: a name, a user id in quotes, or `\"@GROUP\"` for the members of a"
        + " group."),
    LayoutKey(
      "whenAbsent", .word, \.client.whenAbsent,
      "What the window does while the client is not connected or does not answer. `passThrough`: new"
        + " touches reach what is behind it. `swallow`: they end in it; required if the window or a view"
        + " in it is sensitive."),
    LayoutKey(
      "answerWithin", .seconds(.wait), \.client.answerWithin,
      "The time in which the client has to answer a frame. After it the client counts as absent, until"
        + " it answers."),
  ].map { $0.of(Kind.client) }

  private static let keyboardKeys: [LayoutKey<Draft>] = [
    LayoutKey(
      "name", .deviceName, \.keyboard.name, default: "the id",
      "The name of the device is `touchbridge: ` and this name.")
  ].map { $0.of(Kind.keyboard) }

  private static let pointerKeys: [LayoutKey<Draft>] = [
    LayoutKey(
      "name", .deviceName, \.pointer.name, default: "the id",
      "The name of the device is `touchbridge: ` and this name. Compositors assign a device to an"
        + " output by its name."),
    LayoutKey(
      "output", .output, optional: \.pointer.output, default: "none",
      "The output of the compositor that it belongs to, by the name of its connector. A udev rule"
        + " of touchbridge stores it as the property `WL_OUTPUT`, which Weston uses."),
    LayoutKey(
      "region", .region, optional: \.region, default: "the screen",
      "The part of the screen that it covers, in points. Gestures and fingers outside do not press."
    ),
    LayoutKey(
      "park", parking, \.pointer.parking,
      default: "the last point at the right lower end of `region`",
      "Where the pointer goes after a click, in points of the screen: what is there counts as pointed at. `false`:"
        + " it stays where it clicked. After a finger it stays until no finger was down for the time of `idle`."
    ),
  ].map { $0.of(Kind.pointer) }

  /// The value of `park`: a point, or `false`.
  private static let parking: ValueType<VirtualPointerSettings.Parking> = {
    let point = ValueType<Point>.point()
    return ValueType(
      .either(
        "`false` or `[x, y]`", range: "",
        [.members(["const": .flag(false)]), point.description.schema]),
      encode: { $0 == .off ? .flag(false) : nil }
    ) { node, label, context in
      if case .sequence = node.content {
        return point.read(node, label, context).map { .point($0) }
      }
      if case .flag(false) = node.scalar { return .off }
      context.report(node, for: label, expected: "`false` or [x, y]")
      return nil
    }
  }()

  /// The value of `cancel` as a mapping.
  private struct Slide: Sendable {
    var slide: Point?
  }

  private static let cancellation: ValueType<VirtualTouchscreenSettings.CancelMethod> = .word(
    [("palm", .palm), ("slide", .slide)],
    or: ObjectType(
      "cancel", title: "`cancel`", "A slide by a displacement.", example: "{slide: [dx, dy]}",
      standard: Slide(),
      keys: [
        LayoutKey(
          "slide", .point(), optional: \.slide, default: nil,
          "How far the contact moves before it lifts, in points.")
      ])
  ) { $0.slide.map { .slideBy($0) } }

  /// What happens to fingers on a dark screen.
  static let wake = ObjectType(
    "wake", title: "`wake`",
    "A finger that touches a dark screen wakes it and presses nothing.",
    standard: LayoutWake(),
    keys: [
      LayoutKey(
        "when",
        .list(
          of: .word, "sources",
          least: ("one source", "remove `wake` if no finger is to be refused")),
        \.sources,
        "What says that the screen is dark. `dpms`: the kernel's state of connectors and backlights."
          + " `control`: the method `display` of the control socket. In `play` and `replay` the screen is"
          + " never dark."),
      LayoutKey(
        "grace", .seconds(), \.grace,
        "How long fingers are refused after the last of them was lifted."),
      LayoutKey(
        "key", .flag, \.sendsKey,
        "`true`: if touches are forwarded, the compositor receives the key `KEY_WAKEUP` from a second"
          + " virtual device, `touchbridge: wake`."),
    ])

  @Sendable private static func complete(
    _ draft: inout Draft, _ mapping: LayoutMapping, _ context: ReadingContext
  ) {
    context.noteFractions(draft.region, "region", in: mapping)
    if draft.id.contains("/"), let node = mapping["id"] {
      context.problems.add(
        at: node.position, "expected an `id` without `/`, which separates the output of a sink",
        remedy: "write `-` in place of `/`")
    }
    draft.position = mapping.position
    draft.regionPosition = (mapping["region"]?.position ?? mapping.position)
    draft.namePosition = ((mapping["name"] ?? mapping["id"])?.position ?? mapping.position)
    if draft.touchscreen.name.isEmpty { draft.touchscreen.name = draft.id }
    draft.parkPosition = (mapping["park"]?.position ?? mapping.position)
    if draft.pointer.name.isEmpty { draft.pointer.name = draft.id }
    if draft.keyboard.name.isEmpty { draft.keyboard.name = draft.id }
  }
}

extension ValueType where Value == String {
  /// The name of a virtual device.
  fileprivate static let deviceName = line(LayoutLimits.deviceNameBytes)

  /// Text without control characters.
  ///
  /// - Parameter most: The largest number of bytes.
  /// - Returns: The type of the value.
  static func line(_ most: Int) -> ValueType {
    ValueType(
      ValueDescription(
        type: "text", range: "1 to \(most) bytes without control characters",
        schema: .members([
          "type": "string", "minLength": .number(1), "maxLength": .number(Double(most)),
          "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
        ]))
    ) { node, label, context in
      guard let text = context.text(node, for: label) else { return nil }
      guard (1...most).contains(text.utf8.count) else {
        context.problems.add(
          at: node.position,
          "expected 1 to \(most) bytes of text for `\(label.key)`, found \(text.utf8.count)")
        return nil
      }
      if text.hasControlCharacters {
        context.problems.add(
          at: node.position,
          "expected text without control characters for `\(label.key)`, found"
            + " \"\(UntrustedText(text).escaped)\"")
        return nil
      }
      return text
    }
  }

  /// The name of an output: letters, digits and hyphens.
  fileprivate static let output = ValueType(
    ValueDescription(
      type: "text", range: "1 to \(LayoutLimits.outputBytes) letters, digits and hyphens",
      schema: .members([
        "type": "string", "maxLength": .number(Double(LayoutLimits.outputBytes)),
        "pattern": "^[A-Za-z0-9-]+$",
      ]))
  ) { node, label, context in
    guard let name = context.text(node, for: label) else { return nil }
    guard (1...LayoutLimits.outputBytes).contains(name.utf8.count),
      name.unicodeScalars.allSatisfy({
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", "-": true
        default: false
        }
      })
    else {
      context.report(
        node, for: label, expected: "a name such as HDMI-A-1",
        remedy: "`ls /sys/class/drm` lists the outputs, each after `card0-`")
      return nil
    }
    return name
  }

  /// The name of a user, or `@` and the name of a group.
  static let userOrGroup = ValueType(
    ValueDescription(
      type: "text", range: "a user, or `@` and a group",
      schema: .members(["type": "string", "pattern": "^@?[^@]+$"])),
    encode: { .text($0) }
  ) { node, label, context in
    guard let name = context.text(node, for: label) else { return nil }
    let rest = name.hasPrefix("@") ? name.dropFirst() : Substring(name)
    if rest.isEmpty || rest.contains("@") || name.hasControlCharacters {
      context.report(
        node, for: label, expected: "the name of a user, or `@` and the name of a group")
      return nil
    }
    return name
  }
}

extension String {
  /// True if the text has characters that would alter a terminal or end a line.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension ValueType where Value == Size {
  /// `[width, height]`, both above 0.
  fileprivate static let extent = numbers(
    ["width", "height"], in: [.positive], values: { [$0.width, $0.height] }
  ) { Size(width: $0[0], height: $0[1]) }
}
