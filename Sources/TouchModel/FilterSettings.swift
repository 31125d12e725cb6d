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

  /// Positions that follow the panel's softly (E-FILT-15).
  public struct Smoothing: Hashable, Sendable {
    /// How much of the way to the newest position is gone with each sample; 1 goes all of it.
    public var factor = 0.4
    /// The speed above which a contact is where the panel says, in millimetres a second, or in
    /// hundredths of the panel's shorter side where its size is unknown.
    public var speed = 50.0

    /// Makes the setting with its defaults.
    public init() {}
  }

  /// Contacts at the border that have to move before they are touches (E-FILT-17).
  public struct EdgeGuard: Hashable, Sendable {
    /// How far from the border of the range a contact counts as at it, in millimetres, or in
    /// hundredths of the panel's shorter side where its size is unknown.
    public var margin = 1.0
    /// How far it has to move, measured in the same way.
    public var distance = 1.0

    /// Makes the setting with its defaults.
    public init() {}
  }

  /// Contacts of which the panel has forgotten to tell the end (E-FILT-19).
  public struct StuckWatchdog: Hashable, Sendable {
    /// How long nothing is said of a contact until it is looked into.
    public var time = Microseconds.milliseconds(30_000)
    /// Whether it is cancelled then, whatever the kernel holds.
    ///
    /// A finger that rests is as silent as one that is stuck.
    public var cancelStuck = false

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
  /// How long a contact must be there to be a touch; zero for no such limit (E-FILT-12).
  public var minDuration = Microseconds.zero
  /// In how many frames a contact must have been told of to be a touch (E-FILT-12).
  public var minSamples = 1
  /// Whether positions are smoothed.
  public var smoothing: Smoothing?
  /// Whether contacts at the border have to move first.
  public var edgeGuard: EdgeGuard?
  /// Whether contacts are looked into of which nothing is said.
  public var stuckWatchdog: StuckWatchdog?
  /// Whether storms are muted.
  public var ghostGuard: GhostGuard?
  /// How many contacts are followed at once; later ones are ignored (E-FILT-20).
  public var maxTouches: Int?
  /// Polygons in normalised panel coordinates within which no touch begins (E-FILT-21).
  public var regionMask: [[Point]] = []

  /// Makes the defaults.
  public init() {}
}
