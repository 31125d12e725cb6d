package import TouchModel

extension FilterSettings {
  /// Suppresses jitter.
  ///
  /// Source: E-FILT-14
  public struct Hysteresis: Hashable, Sendable {
    /// The half axes of the ellipse in device units; nil selects half the announced fuzz, which
    /// without a fuzz is no ellipse.
    public var margin: Double?

    /// Creates the setting with its default.
    public init() {}
  }
}

extension FilterSettings.Hysteresis: FilterParameters {
  package static let name: FilterName = "hysteresis"
  package static let removesContacts = false

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    Hysteresis(self, fuzz: panel.geometry.fuzz, slots: panel.slots)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    let margins = Hysteresis.margins(self, panel.geometry.fuzz)
    guard let margins else {
      // By default it is on, and does nothing without a fuzz.
      guard margin != nil else { return nil }
      return FilterEffect(
        Self.name, never: "its margin is 0", remedy: "give `margin`, or write `hysteresis: false`")
    }
    let metric = panel.geometry.metric
    let size =
      "\(panel.length(margins.x * metric.unitX)) × \(panel.length(margins.y * metric.unitY))"
    return FilterEffect(Self.name, "moves of less than \(size) are not reported")
  }
}

/// Suppresses jitter: a contact moves only when it leaves an ellipse around its last position.
///
/// The ellipse follows the contact, and the reported position is the measured one, so that
/// positions do not lag (E-FILT-14).
struct Hysteresis: ContactFilter {
  private struct Center {
    var x = 0.0
    var y = 0.0
    var shownX: Int32 = 0
    var shownY: Int32 = 0
  }

  private let marginX: Double
  private let marginY: Double
  private var centers: [Center]

  /// Creates the filter; nil if neither the settings nor the announced fuzz define an ellipse.
  init?(_ settings: FilterSettings.Hysteresis, fuzz: (x: Int32, y: Int32), slots: Int) {
    guard let margins = Self.margins(settings, fuzz) else { return nil }
    (marginX, marginY) = margins
    centers = Array(repeating: Center(), count: slots)
  }

  /// Returns the half axes of the ellipse in device units; nil if there is none.
  static func margins(
    _ settings: FilterSettings.Hysteresis, _ fuzz: (x: Int32, y: Int32)
  ) -> (x: Double, y: Double)? {
    var x = settings.margin ?? Double(max(0, fuzz.x)) / 2
    var y = settings.margin ?? Double(max(0, fuzz.y)) / 2
    if !(x > 0) { x = y }
    if !(y > 0) { y = x }
    return x > 0 && y > 0 && x.isFinite && y.isFinite ? (x, y) : nil
  }

  var stages: ContactStages { [.beginning, .moving, .lifting] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let (x, y) = (sample.values.x, sample.values.y)
    if sample.stage == .beginning {
      centers[sample.slot] = Center(x: Double(x), y: Double(y), shownX: x, shownY: y)
      return .pass
    }
    var center = centers[sample.slot]
    let dx = Double(x) - center.x
    let dy = Double(y) - center.y
    let (ax, ay) = (dx / marginX, dy / marginY)
    let distance = (ax * ax + ay * ay).squareRoot()
    if distance < 1 {
      sample.values.x = center.shownX
      sample.values.y = center.shownY
      return .pass
    }
    center.x += dx - dx / distance
    center.y += dy - dy / distance
    center.shownX = x
    center.shownY = y
    centers[sample.slot] = center
    return .pass
  }
}
