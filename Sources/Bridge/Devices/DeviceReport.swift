package import Evdev
package import Layout
package import TouchModel
package import TouchTracking

/// What becomes of one event node, and everything that a person needs to know to change that.
///
/// A value made of what is known already: nothing is opened here.
package struct DeviceReport: Hashable, Sendable {
  /// How the opening of a node went.
  package enum Opening: Hashable, Sendable {
    /// It was not tried, because what is known from outside rules the device out; whether the
    /// node's mode would have let us.
    case notTried(isReadable: Bool)
    /// It is open, and says this of itself.
    case opened(DeviceDescription)
    /// We may not; one line with the remedy.
    case denied(String)
    /// It failed for another reason; one line.
    case failed(String)
  }

  /// A touchscreen that is used, and how.
  package struct Use: Hashable, Sendable {
    /// How it tells contacts apart.
    package var kind: TouchProtocol
    /// How many it can tell apart.
    package var slots: Int
    /// Its size in millimetres; nil where nobody tells.
    package var size: Size?
    /// The calibration in force.
    package var calibration: CalibrationChoice
    /// Where the rule of the layout is written that decides; nil where none matches.
    package var rule: String?
    /// The ranges that the rule puts in the place of the announced ones.
    package var rangeX: DeviceSettings.AxisRange?
    /// The same of the vertical axis.
    package var rangeY: DeviceSettings.AxisRange?
  }

  /// The node as it is known from outside.
  package let node: DeviceNode
  /// What the device says, or what is known of it from outside.
  package let description: DeviceDescription
  /// Who told of the node.
  package let source: DeviceDiscovery.Source
  /// How the opening went.
  package let opening: Opening
  /// How it is used; nil where it is not.
  package private(set) var use: Use?
  /// Why it is not used; nil where it is.
  package private(set) var reason: String?
  /// What a person should know although it is used.
  package private(set) var warnings: [String] = []

  /// Judges a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - opening: How its opening went.
  ///   - source: Who told of it.
  ///   - layout: The layout whose rules decide.
  ///   - others: The touchscreens that are used already.
  ///   - seat: The seat that is served (E-PERM-9).
  package init(
    _ node: DeviceNode, _ opening: Opening, from source: DeviceDiscovery.Source,
    layout: LayoutDocument, besides others: [DeviceDescription] = [], seat: UntrustedText = "seat0"
  ) {
    self.node = node
    self.opening = opening
    self.source = source
    let classifier = TouchscreenClassifier()
    if case .opened(let told) = opening {
      description = told
    } else {
      description = node.description
    }
    if let refusal = node.refusal(seat: seat) {
      reason = refusal
      return
    }
    switch opening {
    case .notTried: reason = "it was not opened"
    case .denied(let words), .failed(let words): reason = words
    case .opened where description.isTypedOn: reason = DeviceDescription.typingRefusal
    case .opened:
      switch classifier.classify(description) {
      case .refused(let refusal): reason = refusal.message
      case .touchscreen(let kind, let slots): use(kind, slots, layout, others)
      }
    }
    if node.isInhibited { warnings.append("the kernel has switched it off (inhibited)") }
  }

  private mutating func use(
    _ kind: TouchProtocol, _ slots: Int, _ layout: LayoutDocument, _ others: [DeviceDescription]
  ) {
    let (settings, note) = layout.settings(for: description, besides: others)
    let tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
    let calibration = CalibrationChoice(of: description, settings)
    use = Use(
      kind: kind, slots: slots, size: tracker.sizeInMillimetres, calibration: calibration,
      rule: layout.ruleCitation(for: description), rangeX: settings.rangeX,
      rangeY: settings.rangeY)
    warnings += [note, calibration.note].compactMap { $0?.message }
    // A controller may serve two panels, so both are used (E-DET-10).
    if let group = DeviceGroup(description),
      let twin = others.first(where: { DeviceGroup($0) == group })
    {
      warnings.append(
        "\(twin.node.escaped) is of the same device and used as well: if it tells the same fingers,"
          + " hide one of the two by LIBINPUT_IGNORE_DEVICE")
    }
  }

  /// Whether the device is used.
  package var isUsed: Bool { use != nil }

  /// Whether it is a touchscreen that we may not open.
  package var isDenied: Bool {
    if case .denied = opening { return reason != nil }
    return false
  }

  private var wasTried: Bool {
    if case .notTried = opening { return false }
    return true
  }

  /// Whether the device has to do with touching: it is used, or a person may wonder why not.
  package var concernsTouch: Bool {
    let tags: [UntrustedText] = ["ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD", "ID_INPUT_TABLET"]
    return isUsed || wasTried || description.has(.positionX) || description.has(.positionY)
      || description.has(AbsoluteAxis.x) && description.has(AbsoluteAxis.y)
      || tags.contains { description.udevProperties[$0] == "1" }
  }

  /// What the device announces of its two axes of position; nil where it was not asked, or has none.
  package var axes: (x: AxisInfo, y: AxisInfo)? {
    guard case .opened = opening else { return nil }
    let pairs: [(AbsoluteAxis, AbsoluteAxis)] =
      use?.kind == .single ? [(.x, .y)] : [(.positionX, .positionY), (.x, .y)]
    for (horizontal, vertical) in pairs {
      if let x = description.axes[horizontal], let y = description.axes[vertical] { return (x, y) }
    }
    return nil
  }
}
