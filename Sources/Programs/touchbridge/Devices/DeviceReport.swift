import Evdev
import Layout
import Text
import TouchModel
import TouchTracking

/// A report on one event node: whether the device is used, how, and if not, the reason.
///
/// A value computed from its inputs; it opens nothing.
struct DeviceReport: Hashable, Sendable {
  /// The result of opening a node.
  enum Opening: Hashable, Sendable {
    /// The node was not opened, because udev or sysfs rules the device out; true if its mode would
    /// have allowed it.
    case notTried(isReadable: Bool)
    /// The device is open and has this description.
    case opened(DeviceDescription)
    /// The permission is missing.
    case denied(Diagnostic)
    /// Opening failed for another reason; one line.
    case failed(String)
  }

  /// The way in which a touchscreen is used.
  struct Use: Hashable, Sendable {
    /// The touch protocol.
    var kind: TouchProtocol
    /// The number of contacts that the device can distinguish.
    var slots: Int
    /// The size in millimeters, or nil if it is unknown.
    var size: Size?
    /// The calibration in use.
    var calibration: CalibrationChoice
    /// The file and line of the layout rule that applies, or nil if none matches.
    var rule: String?
    /// The horizontal range by which the rule replaces the announced one.
    var rangeX: DeviceSettings.AxisRange?
    /// The vertical range by which the rule replaces the announced one.
    var rangeY: DeviceSettings.AxisRange?
    /// What the filters of the rule do on this panel.
    var filters: [FilterEffect]
  }

  /// The node, with its properties from udev and sysfs.
  let node: DeviceNode
  /// The description that the device reports, or that of udev and sysfs if it is not open.
  let description: DeviceDescription
  /// The source of the node.
  let source: DeviceDiscovery.Source
  /// The result of opening the node.
  let opening: Opening
  /// The way in which the device is used, or nil if it is not used.
  private(set) var use: Use?
  /// The reason why the device is not used, or nil if it is used.
  private(set) var reason: String?
  /// The reason why the device is not even opened, if there is one.
  private var refusal: RefusalReason?
  /// Warnings about a device that is used.
  private(set) var warnings: [String] = []

  /// Creates the report of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - opening: The result of opening it.
  ///   - source: The source of the node.
  ///   - layout: The layout whose device rules apply.
  ///   - others: The touchscreens that are already used.
  ///   - tablets: The pen tablets of the machine.
  ///   - policy: The policy that decides which devices are used (E-PERM-9).
  init(
    _ node: DeviceNode, _ opening: Opening, from source: DeviceDiscovery.Source,
    layout: LayoutDocument, besides others: [DeviceDescription] = [],
    tablets: [DeviceDescription] = [],
    by policy: DevicePolicy = DevicePolicy(.seat("seat0"))
  ) {
    self.node = node
    self.opening = opening
    self.source = source
    if case .opened(let reported) = opening {
      description = reported
    } else {
      description = node.description
    }
    let wanted = layout.settings(for: description).settings.use
    if let refusal = policy.refusalBeforeOpening(node.description, as: wanted) {
      let forwarding = policy.whileForwarding
      let isHidden = forwarding.refusalBeforeOpening(node.description, as: wanted) == nil
      self.refusal = refusal
      reason = refusal.message + (isHidden ? "; a layout that forwards uses the device" : "")
      return
    }
    switch opening {
    case .notTried: reason = "it was not opened"
    case .denied(let diagnostic): reason = diagnostic.line
    case .failed(let message): reason = message
    case .opened:
      switch policy.classify(description, as: wanted) {
      case .refused(let refusal): reason = refusal.message
      case .touchscreen(let kind, let slots): use(kind, slots, layout, others, tablets)
      }
    }
    if node.isInhibited {
      warnings.append(Self.inhibition)
    }
  }

  /// Adds to the reason that the node is kept from other programs while touches are forwarded (E-DET-15).
  ///
  /// - Parameter panels: The touchscreens that are used.
  mutating func noteSilencing(besides panels: [DeviceDescription]) {
    guard let refusal,
      let panel = DeviceGroup.panel(silencing: description, refusedFor: refusal, among: panels)
    else { return }
    reason =
      refusal.message + "; a layout that forwards keeps it from other programs, because it belongs"
      + " to the device of \(panels[panel].node.escaped)"
  }

  /// The warning about a device that the kernel has disabled.
  static let inhibition = "the device is inhibited in the kernel and sends no events"

  private mutating func use(
    _ kind: TouchProtocol, _ slots: Int, _ layout: LayoutDocument, _ others: [DeviceDescription],
    _ tablets: [DeviceDescription]
  ) {
    let (settings, note) = layout.settings(for: description, besides: others)
    let tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: description, settings: settings, kind: kind)
    let calibration = CalibrationChoice(of: description, settings)
    use = Use(
      kind: kind, slots: slots, size: tracker.sizeInMillimetres, calibration: calibration,
      rule: layout.ruleCitation(for: description), rangeX: settings.rangeX,
      rangeY: settings.rangeY,
      filters: FilterEffect.effects(of: settings, on: description, kind, slots: slots)
        + (settings.filters.penArbitration ? [penEffect(tablets)] : []))
    warnings += [note, calibration.note].compactMap { $0?.message }
    // One controller may have two panels, so both nodes are used (E-DET-10).
    if let group = DeviceGroup(description),
      let other = others.first(where: { DeviceGroup($0) == group })
    {
      warnings.append(
        "\(other.node.escaped) belongs to the same device and is used too; if both report the same"
          + " fingers, write a device rule for one of them with `ignore: true`")
    }
  }

  /// Returns what the filter `penArbitration` does with the pen of the panel, if there is one.
  private func penEffect(_ tablets: [DeviceDescription]) -> FilterEffect {
    let name = FilterSettings.PenArbitration.name
    let pen = tablets.first { !DeviceGroup.panels(ofPen: $0, among: [description]).isEmpty }
    return pen.map {
      FilterEffect(name, "fingers are ignored while the pen of \($0.node.escaped) is near")
    }
      ?? FilterEffect(
        name, never: "no pen belongs to it",
        remedy:
          "connect its pen, or remove `penArbitration`; `touchbridge devices --all` lists pens")
  }

  /// True if the device is used.
  var isUsed: Bool { use != nil }

  /// True if the device is a touchscreen that may not be opened.
  var isDenied: Bool { denial != nil }

  /// Why a touchscreen may not be opened; nil if it may, or if the device is none.
  var denial: Diagnostic? {
    if case .denied(let diagnostic) = opening, refusal == nil { diagnostic } else { nil }
  }

  private var wasTried: Bool {
    if case .notTried = opening { return false }
    return true
  }

  /// True if the device is used or resembles a touch device, so that its reason is of interest.
  var concernsTouch: Bool {
    let tags: [DecidingProperty] = [.touchscreen, .touchpad, .tablet]
    return isUsed || wasTried || description.has(.positionX) || description.has(.positionY)
      || description.has(AbsoluteAxis.x) && description.has(AbsoluteAxis.y)
      || tags.contains { description[$0] == "1" }
  }

  /// The position axes that the device announces, or nil if it is not open or has none.
  var axes: (x: AxisInfo, y: AxisInfo)? {
    guard case .opened = opening else { return nil }
    let pairs: [(AbsoluteAxis, AbsoluteAxis)] =
      use?.kind == .single ? [(.x, .y)] : [(.positionX, .positionY), (.x, .y)]
    for (horizontal, vertical) in pairs {
      if let x = description.axes[horizontal], let y = description.axes[vertical] { return (x, y) }
    }
    return nil
  }
}
