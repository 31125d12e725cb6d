/// The filters between a panel's contacts and the application, and their parameters.
///
/// All are off by default, except the one that drops palms reported by the panel, and the suppression of
/// jitter, which acts only where the device announces a fuzz.
///
/// Source: E-FILT-1
public struct FilterSettings: Hashable, Sendable {
  /// Rejects contacts that are large enough to be palms.
  ///
  /// Source: E-FILT-11
  public struct SizePalm: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "sizePalm"

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

  /// Merges a lift and a new touch that are close in time and location.
  ///
  /// Source: E-FILT-13
  public struct BounceMerge: Hashable, Sendable {
    /// The delay of a lift.
    public var time = Microseconds.milliseconds(30)
    /// The largest distance of the new touch in millimeters, or in hundredths of the panel's
    /// shorter side if its size is unknown.
    public var distance = 3.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Suppresses jitter.
  ///
  /// Source: E-FILT-14
  public struct Hysteresis: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "hysteresis"
    package static let removesContacts = false

    /// The half axes of the ellipse in device units; nil selects half the announced fuzz, which
    /// without a fuzz is no ellipse.
    public var margin: Double?

    /// Creates the setting with its default.
    public init() {}
  }

  /// Rejects jumps that are too fast for a finger.
  ///
  /// Source: E-FILT-16
  public struct JumpReject: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "jumpReject"
    package static let removesContacts = false

    /// The distance above which a move is a jump, in millimeters, or in hundredths of the panel's shorter
    /// side if its size is unknown; nil for a third of that side, at most 80 millimeters.
    public var distance: Double?
    /// The time within which a larger distance is a jump.
    public var time = Microseconds.milliseconds(20)

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Smooths positions.
  ///
  /// Source: E-FILT-15
  public struct Smoothing: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "smoothing"
    package static let removesContacts = false

    /// The share of the distance to the newest position that each sample moves; 1 is all of it.
    public var factor = 0.4
    /// The speed above which positions are not smoothed, in millimeters per second, or in
    /// hundredths of the panel's shorter side if its size is unknown.
    public var speed = 50.0
    /// The filter whose smoothing decreases with speed, in place of `factor` and `speed`; nil for none.
    public var oneEuro: OneEuro?

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// A low-pass filter whose cutoff frequency grows with the speed of the contact.
  ///
  /// Source: E-FILT-15
  public struct OneEuro: Hashable, Sendable {
    /// The cutoff frequency of a contact at rest, in hertz; a lower one removes more jitter.
    public var minCutoff = 1.0
    /// The hertz that each millimeter per second adds, or each hundredth of the panel's shorter side per
    /// second if its size is unknown; more removes more lag.
    public var beta = 0.5

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Delays contacts at the border until they move.
  ///
  /// Source: E-FILT-17
  public struct EdgeGuard: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "edgeGuard"

    /// The width of the border in millimeters, or in hundredths of the panel's shorter side if its
    /// size is unknown.
    public var margin = 1.0
    /// The distance that a contact has to move, in the same unit.
    public var distance = 1.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Detects contacts whose end the panel never reported.
  ///
  /// Source: E-FILT-19
  public struct StuckWatchdog: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "stuckWatchdog"
    package static let removesContacts = false

    /// The time without records after which a contact is checked.
    public var time = Microseconds.milliseconds(30_000)

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Ignores contacts that rest for long, such as water drops.
  ///
  /// Source: E-FILT-25
  public struct RestLimit: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "restLimit"

    /// The time after which a contact that stays in one place is cancelled.
    public var time = Microseconds.milliseconds(10_000)
    /// How far from that place the contact may be, in millimeters, or in hundredths of the panel's shorter
    /// side if its size is unknown.
    public var distance = 5.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Mutes the device after more touches than a hand can make.
  ///
  /// Source: E-FILT-18
  public struct GhostGuard: Hashable, Sendable, FilterParameters {
    package static let name: FilterName = "ghostGuard"

    /// The largest number of touches that may begin within a second.
    public var beginsPerSecond = 30
    /// The largest number of contacts at once; nil for no limit.
    public var maxContacts: Int?
    /// The time for which the device is muted.
    public var mute = Microseconds.milliseconds(1000)

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Rejects contacts that the panel reports as palms (E-FILT-10).
  package struct ToolTypePalm: FilterParameters {
    package static let name: FilterName = "toolTypePalm"
  }

  /// Ignores fingers while a pen is near the panel (E-FILT-23).
  package struct PenArbitration: FilterParameters {
    package static let name: FilterName = "penArbitration"
    /// The time for which fingers are still ignored after the pen has left.
    package static let rest = Microseconds.milliseconds(200)
  }

  /// Delays contacts until they are pressed firmly (E-FILT-22).
  package struct MinForce: FilterParameters {
    package static let name: FilterName = "minForce"
    /// The smallest pressure, as a share of the announced range.
    package var share: Double
  }

  /// Delays contacts until they have lasted for a time (E-FILT-12).
  package struct MinDuration: FilterParameters {
    package static let name: FilterName = "minDuration"
    /// The time.
    package var time: Microseconds
  }

  /// Delays contacts until a number of frames has reported them (E-FILT-12).
  package struct MinSamples: FilterParameters {
    package static let name: FilterName = "minSamples"
    /// The number of frames.
    package var count: Int
  }

  /// Ignores contacts above a limit; it never ends others (E-FILT-20).
  package struct MaxTouches: FilterParameters {
    package static let name: FilterName = "maxTouches"
    /// The largest number of contacts at once.
    package var limit: Int
  }

  /// Ignores contacts that begin within polygons on the panel (E-FILT-21).
  package struct RegionMask: FilterParameters {
    package static let name: FilterName = "regionMask"
    /// The polygons, in normalized panel coordinates.
    package var polygons: [[Point]]
  }

  // MARK: - The list

  /// The filters that judge contacts, in the order in which they do.
  ///
  /// The order decides how two filters work together (E-FILT-24). First a filter that every sample
  /// reaches, then those that reject a contact, delay it, reject samples, and change positions. The
  /// last ones judge the device as a whole.
  package static let list = [
    Entry(\.stuckWatchdog),
    Entry { $0.toolTypePalm ? ToolTypePalm() : nil },
    Entry(\.sizePalm),
    Entry { $0.penArbitration ? PenArbitration() : nil },
    Entry { $0.minForce > 0 ? MinForce(share: $0.minForce) : nil },
    Entry { $0.regionMask.isEmpty ? nil : RegionMask(polygons: $0.regionMask) },
    Entry(\.edgeGuard),
    Entry { $0.minSamples > 1 ? MinSamples(count: $0.minSamples) : nil },
    Entry { $0.minDuration > .zero ? MinDuration(time: $0.minDuration) : nil },
    Entry(\.jumpReject),
    Entry(\.restLimit),
    Entry(\.hysteresis),
    Entry(\.smoothing),
    Entry(\.ghostGuard),
    Entry { $0.maxTouches.map { MaxTouches(limit: $0) } },
  ]

  /// A filter of the list.
  package struct Entry: Sendable {
    /// The name of the filter.
    package let name: FilterName
    /// False if the filter never removes a contact before it is a touch.
    package let removesContacts: Bool
    private let read: @Sendable (FilterSettings) -> (any FilterParameters)?

    /// Creates an entry from a function that returns the parameters, or nil if the filter is off.
    fileprivate init<Parameters: FilterParameters>(
      _ read: @escaping @Sendable (FilterSettings) -> Parameters?
    ) {
      name = Parameters.name
      removesContacts = Parameters.removesContacts
      self.read = { read($0) }
    }

    /// Returns the parameters that the settings give the filter; nil if it is off.
    fileprivate func parameters(in settings: FilterSettings) -> (any FilterParameters)? {
      read(settings)
    }
  }

  /// The parameters of the filters that are on, in the order of `list`.
  package var selected: [any FilterParameters] {
    FilterSettings.list.compactMap { $0.parameters(in: self) }
  }

  // MARK: - The settings

  /// True if contacts that the panel reports as palms are dropped.
  ///
  /// Source: E-FILT-10
  public var toolTypePalm = true
  /// The rejection of palms by size; nil if off.
  public var sizePalm: SizePalm?
  /// True if fingers are ignored while a pen of the same device is near.
  ///
  /// Source: E-FILT-23
  public var penArbitration = false
  /// The smallest pressure of a contact, as a share of the announced range; 0 for no limit.
  ///
  /// Source: E-FILT-22
  public var minForce = 0.0
  /// The merging of bounces; nil if off.
  public var bounceMerge: BounceMerge?
  /// The suppression of jitter; nil if off.
  public var hysteresis: Hysteresis? = Hysteresis()
  /// The rejection of jumps; nil if off.
  public var jumpReject: JumpReject?
  /// The time that a contact must last before it begins; zero for no limit.
  ///
  /// Source: E-FILT-12
  public var minDuration = Microseconds.zero
  /// The number of frames that must report a contact before it begins.
  ///
  /// Source: E-FILT-12
  public var minSamples = 1
  /// The smoothing of positions; nil if off.
  public var smoothing: Smoothing?
  /// The delay of contacts at the border; nil if off.
  public var edgeGuard: EdgeGuard?
  /// The detection of stuck contacts; nil if off.
  public var stuckWatchdog: StuckWatchdog?
  /// The limit of contacts that rest; nil if off.
  public var restLimit: RestLimit?
  /// The muting after too many touches; nil if off.
  public var ghostGuard: GhostGuard?
  /// The largest number of contacts at once; later ones are ignored.
  ///
  /// Source: E-FILT-20
  public var maxTouches: Int?
  /// Polygons in normalized panel coordinates in which no touch begins.
  ///
  /// Source: E-FILT-21
  public var regionMask: [[Point]] = []

  /// Creates the default settings.
  public init() {}
}

/// The parameters of a filter that judges contacts.
///
/// `TouchTracking` extends each conforming type with the filter that it makes.
package protocol FilterParameters: Hashable, Sendable {
  /// The name of the filter.
  static var name: FilterName { get }
  /// False if the filter never removes a contact before it is a touch.
  static var removesContacts: Bool { get }
  /// Returns which fingers the filter removes at a location, in words such as "that does not move".
  ///
  /// - Parameters:
  ///   - location: The location on the panel, from 0 to 1 in both directions.
  ///   - sides: The width and height of the panel, whose size in millimeters is unknown.
  /// - Returns: The words; empty if it removes all, and nil if none or if that does not depend on the
  ///   location.
  func removedFingers(at location: Point, on sides: Size) -> String?
}

extension FilterParameters {
  package static var removesContacts: Bool { true }

  package func removedFingers(at location: Point, on sides: Size) -> String? { nil }
}

extension FilterSettings.RegionMask {
  /// True if the polygons contain a location on the panel, from 0 to 1 in both directions.
  ///
  /// A polygon of fewer than three corners contains nothing. A location is in a polygon if a ray to
  /// its right crosses the outline an odd number of times.
  package func contains(_ location: Point) -> Bool {
    polygons.contains { polygon in
      guard polygon.count >= 3, var before = polygon.last else { return false }
      var isInside = false
      for corner in polygon {
        if (corner.y > location.y) != (before.y > location.y) {
          let share = (location.y - corner.y) / (before.y - corner.y)
          if location.x < corner.x + share * (before.x - corner.x) { isInside.toggle() }
        }
        before = corner
      }
      return isInside
    }
  }

  package func removedFingers(at location: Point, on sides: Size) -> String? {
    contains(location) ? "" : nil
  }
}

extension FilterSettings.EdgeGuard {
  package func removedFingers(at location: Point, on sides: Size) -> String? {
    let limit = margin / 100 * min(sides.width, sides.height)
    let isNear =
      min(location.x, 1 - location.x) * sides.width <= limit
      || min(location.y, 1 - location.y) * sides.height <= limit
    return isNear ? "that does not move from the edge" : nil
  }
}
