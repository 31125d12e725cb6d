import Text
package import TouchModel

extension FilterSettings {
  /// Rejects contacts that are large enough to be palms.
  ///
  /// Source: E-FILT-11
  public struct SizePalm: Hashable, Sendable {
    /// The smallest longer diameter of a palm, as a share of the announced range; 1 is its largest
    /// value.
    public var majorShare = 1.0
    /// The smallest longer diameter of a palm in millimeters, in place of `majorShare`; nil for none.
    ///
    /// Many panels announce a largest value that no contact reaches. Without the panel's size it has no
    /// effect.
    public var major: Double?

    /// Creates the setting with its default.
    public init() {}
  }
}

extension FilterSettings.SizePalm: FilterParameters {
  package static let name: FilterName = "sizePalm"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    threshold(on: panel).map { SizePalm(threshold: $0) }
  }

  /// Returns the smallest diameter of a palm in device units; nil if the size axis cannot distinguish a
  /// palm.
  func threshold(on panel: FilteredPanel) -> Double? {
    guard let axis = panel.description.axes[.touchMajor] else { return nil }
    let threshold: Double
    if let major {
      guard let resolution = resolution(of: axis, on: panel) else { return nil }
      threshold = major * resolution
    } else {
      let range = Double(Int64(axis.maximum) - Int64(axis.minimum))
      guard range > 1 else { return nil }
      threshold = Double(axis.minimum) + majorShare * range
    }
    return threshold.isFinite ? threshold : nil
  }

  /// Returns the device units of a millimeter of diameters; nil if the panel's size is unknown.
  func resolution(of axis: AxisInfo, on panel: FilteredPanel) -> Double? {
    // A panel that does not announce its size often has a wrong resolution of diameters.
    guard let size = panel.geometry.metric.size else { return nil }
    // A diameter has the unit of the positions, unless it has a resolution of its own.
    return axis.resolution > 0
      ? Double(axis.resolution) : panel.geometry.map.horizontal.width / size.width
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let axis = panel.description.axes[.touchMajor] else {
      return FilterEffect(
        Self.name, never: "it reports no sizes of contacts (`ABS_MT_TOUCH_MAJOR`)",
        remedy: "remove `sizePalm`, and use `minDuration` or `regionMask`")
    }
    guard let threshold = threshold(on: panel) else {
      return major == nil
        ? FilterEffect(
          Self.name, never: "its sizes have only two values",
          remedy: "remove `sizePalm`, and use `minDuration` or `regionMask`")
        : FilterEffect(
          Self.name, never: "its size in millimeters is unknown, which `major` needs",
          remedy: "use `majorShare`, or set \(UdevProperty.width.rawValue) and"
            + " \(UdevProperty.height.rawValue) by a udev rule"
        )
    }
    let resolution = resolution(of: axis, on: panel)
    func diameter(_ units: Double) -> String {
      guard let resolution else { return "\(String(plain: units)) units" }
      return "\(String(plain: (units / resolution * 10).rounded() / 10)) mm"
    }
    if threshold > Double(axis.maximum) {
      return FilterEffect(
        Self.name, never: "no contact is larger than \(diameter(Double(axis.maximum)))",
        remedy: "choose a smaller `major`")
    }
    return FilterEffect(
      Self.name, "contacts of \(diameter(threshold.rounded(.up))) or more are palms")
  }
}

/// Rejects contacts whose longer diameter is that of a palm; others are unaffected (E-FILT-11).
struct SizePalm: ContactFilter {
  private let threshold: Int32

  /// Creates the filter with the smallest diameter of a palm in device units.
  init(threshold: Double) {
    self.threshold = Int32(clamping: Int64(min(max(threshold.rounded(.up), -4e9), 4e9)))
  }

  var stages: ContactStages { [.hovering, .landing, .moving, .lifting] }
  var watchedAxes: AxisMask { .major }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.major >= threshold ? .refuse(.palm) : .pass
  }
}
