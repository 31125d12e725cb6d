/// The filters between a panel's contacts and the application, and their parameters.
///
/// All are off by default, except the one that drops palms reported by the panel, and the
/// suppression of jitter, which acts only where the device announces a fuzz (E-FILT-1).
public struct FilterSettings: Hashable, Sendable {
  /// Rejects contacts that are large enough to be palms (E-FILT-11).
  public struct SizePalm: Hashable, Sendable {
    /// The smallest longer diameter of a palm, as a share of the announced range; 1 is its largest
    /// value.
    public var majorShare = 1.0

    /// Creates the setting with its default.
    public init() {}
  }

  /// Merges a lift and a new touch that are close in time and location (E-FILT-13).
  public struct BounceMerge: Hashable, Sendable {
    /// The delay of a lift.
    public var time = Microseconds.milliseconds(30)
    /// The largest distance of the new touch in millimeters, or in hundredths of the panel's
    /// shorter side if its size is unknown.
    public var distance = 3.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Suppresses jitter (E-FILT-14).
  public struct Hysteresis: Hashable, Sendable {
    /// The half axes of the ellipse in device units; nil selects half the announced fuzz, which
    /// without a fuzz is no ellipse.
    public var margin: Double?

    /// Creates the setting with its default.
    public init() {}
  }

  /// Rejects jumps that are too fast for a finger (E-FILT-16).
  public struct JumpReject: Hashable, Sendable {
    /// The distance above which a move is a jump, in millimeters, or in hundredths of the panel's shorter side if its
    /// size is unknown.
    public var distance = 80.0
    /// The time within which a larger distance is a jump.
    public var time = Microseconds.milliseconds(20)

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Smooths positions (E-FILT-15).
  public struct Smoothing: Hashable, Sendable {
    /// The share of the distance to the newest position that each sample moves; 1 is all of it.
    public var factor = 0.4
    /// The speed above which positions are not smoothed, in millimeters per second, or in
    /// hundredths of the panel's shorter side if its size is unknown.
    public var speed = 50.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Delays contacts at the border until they move (E-FILT-17).
  public struct EdgeGuard: Hashable, Sendable {
    /// The width of the border in millimeters, or in hundredths of the panel's shorter side if its
    /// size is unknown.
    public var margin = 1.0
    /// The distance that a contact has to move, in the same unit.
    public var distance = 1.0

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Detects contacts whose end the panel never reported (E-FILT-19).
  public struct StuckWatchdog: Hashable, Sendable {
    /// The time without records after which a contact is checked.
    public var time = Microseconds.milliseconds(30_000)
    /// True if the contact is then cancelled without asking the kernel.
    ///
    /// A resting finger produces no records either.
    public var cancelStuck = false

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// Mutes the device after more touches than a hand can make (E-FILT-18).
  public struct GhostGuard: Hashable, Sendable {
    /// The largest number of touches that may begin within a second.
    public var beginsPerSecond = 30
    /// The largest number of contacts at once; nil for no limit.
    public var maxContacts: Int?
    /// The time for which the device is muted.
    public var mute = Microseconds.milliseconds(1000)

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// True if contacts that the panel reports as palms are dropped (E-FILT-10).
  public var toolTypePalm = true
  /// The rejection of palms by size; nil if off.
  public var sizePalm: SizePalm?
  /// The merging of bounces; nil if off.
  public var bounceMerge: BounceMerge?
  /// The suppression of jitter; nil if off.
  public var hysteresis: Hysteresis? = Hysteresis()
  /// The rejection of jumps; nil if off.
  public var jumpReject: JumpReject?
  /// The time that a contact must last before it begins; zero for no limit (E-FILT-12).
  public var minDuration = Microseconds.zero
  /// The number of frames that must report a contact before it begins (E-FILT-12).
  public var minSamples = 1
  /// The smoothing of positions; nil if off.
  public var smoothing: Smoothing?
  /// The delay of contacts at the border; nil if off.
  public var edgeGuard: EdgeGuard?
  /// The detection of stuck contacts; nil if off.
  public var stuckWatchdog: StuckWatchdog?
  /// The muting after too many touches; nil if off.
  public var ghostGuard: GhostGuard?
  /// The largest number of contacts at once; later ones are ignored (E-FILT-20).
  public var maxTouches: Int?
  /// Polygons in normalized panel coordinates in which no touch begins (E-FILT-21).
  public var regionMask: [[Point]] = []

  /// Creates the default settings.
  public init() {}

  /// True if `regionMask` contains a location on the panel, from 0 to 1 in both directions.
  ///
  /// A polygon of fewer than three corners contains nothing. A location is in a polygon if a ray to
  /// its right crosses the outline an odd number of times.
  package func isMasked(_ location: Point) -> Bool {
    regionMask.contains { polygon in
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
}
