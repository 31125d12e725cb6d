/// Which filters stand between a panel's contacts and the application, and how strong they are.
///
/// All are off unless named, but the one that drops what the panel itself calls a palm (E-FILT-1).
public struct FilterSettings: Hashable, Sendable {
  /// Contacts whose size says palm (E-FILT-11).
  public struct SizePalm: Hashable, Sendable {
    /// The longer diameter from which a contact is a palm, as a share of the announced range;
    /// 1 means its largest value.
    public var majorShare = 1.0

    /// Makes the setting with its default.
    public init() {}
  }

  /// A lift and a new touch, close in time and place, that are one touch (E-FILT-13).
  public struct BounceMerge: Hashable, Sendable {
    /// How long a lift is held.
    public var time = Microseconds.milliseconds(30)
    /// How far the new touch may be, in millimetres, or in hundredths of the panel's shorter side
    /// where its size is unknown.
    public var distance = 3.0

    /// Makes the setting with its defaults.
    public init() {}
  }

  /// Jitter that is held back (E-FILT-14).
  public struct Hysteresis: Hashable, Sendable {
    /// The half axes of the ellipse in device units; nil takes half the announced fuzz.
    public var margin: Double?

    /// Makes the setting with its default.
    public init() {}
  }

  /// Jumps that no finger makes (E-FILT-16).
  public struct JumpReject: Hashable, Sendable {
    /// The distance that is too far, in millimetres, or in hundredths of the panel's shorter side
    /// where its size is unknown.
    public var distance = 80.0
    /// The time within which it is too far.
    public var time = Microseconds.milliseconds(20)

    /// Makes the setting with its defaults.
    public init() {}
  }

  /// Storms of touches that no hand makes (E-FILT-18).
  public struct GhostGuard: Hashable, Sendable {
    /// More begins within a second than this are a storm.
    public var beginsPerSecond = 30
    /// More contacts at once than this are a storm; nil for no such limit.
    public var maxContacts: Int?
    /// How long the device is muted after a storm.
    public var mute = Microseconds.milliseconds(1000)

    /// Makes the setting with its defaults.
    public init() {}
  }

  /// Whether contacts that the panel calls palms are dropped (E-FILT-10).
  public var toolTypePalm = true
  /// Whether size tells palms.
  public var sizePalm: SizePalm?
  /// Whether bounces are merged.
  public var bounceMerge: BounceMerge?
  /// Whether jitter is held back.
  public var hysteresis: Hysteresis?
  /// Whether jumps are refused.
  public var jumpReject: JumpReject?
  /// Whether storms are muted.
  public var ghostGuard: GhostGuard?
  /// How many contacts are followed at once; later ones are ignored (E-FILT-20).
  public var maxTouches: Int?
  /// Polygons in normalised panel coordinates within which no touch begins (E-FILT-21).
  public var regionMask: [[Point]] = []

  /// Makes the defaults.
  public init() {}
}
