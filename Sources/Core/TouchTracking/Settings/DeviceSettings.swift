/// The settings that map the contacts of one device to the screen.
public struct DeviceSettings: Hashable, Sendable {
  /// Whether a device is used as a touchscreen.
  public enum Use: Hashable, Sendable {
    /// If it is identified as one.
    case automatic
    /// Although it is not identified as one.
    case forced
    /// Never; while touches are forwarded, it is kept from other programs if it belongs to a panel in use.
    case never
    /// Never, and other programs may read it in any case.
    case left
  }

  /// The treatment of fingers that are down when the device is opened.
  ///
  /// Source: E-INIT-1
  public enum TouchesAtOpen: String, Hashable, Sendable, CaseIterable {
    /// They are ignored until they are lifted and touch again.
    case ignore
    /// They begin with the flag `joinedLate`.
    case begin
  }

  /// The treatment of positions outside the announced range.
  ///
  /// Source: E-COORD-7
  public enum OutOfRange: String, Hashable, Sendable, CaseIterable {
    /// Touches that begin more than 5 % outside begin when they enter; other positions move to the
    /// edge.
    case clamp
    /// Positions are not limited, and may lie outside the screen.
    case pass
    /// Touches that begin outside are ignored.
    case drop
  }

  /// How a panel reports that a contact has ended.
  ///
  /// Source: E-REL-1, E-REL-2, E-REL-3
  public enum Release: Hashable, Sendable {
    /// By its protocol.
    case reported
    /// By silence: a contact without a record for this time has ended.
    case silence(Microseconds)
    /// By its pressure: a contact of this pressure or less, in device units, has ended.
    case pressure(Int32)
    /// By the touch key, which ends the contacts of all slots.
    case key
  }

  /// The range of an axis in device units, including both ends.
  public struct AxisRange: Hashable, Sendable {
    /// The smallest value.
    public var minimum: Int32
    /// The largest value.
    public var maximum: Int32

    /// Creates a range.
    public init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Whether the device is used as a touchscreen.
  ///
  /// Source: E-DET-4, E-DET-5, E-DET-13, E-DET-15
  public var use = Use.automatic
  /// The area of the screen that the panel covers, in points.
  public var region: Rect
  /// The rotation of the panel relative to the screen.
  public var rotation = QuarterTurn.none
  /// The calibration; nil selects the device's udev property.
  public var calibration: CalibrationMatrix?
  /// The range of the horizontal axis; nil selects the announced range.
  ///
  /// Source: E-COORD-8
  public var rangeX: AxisRange?
  /// The range of the vertical axis; nil selects the announced range.
  public var rangeY: AxisRange?
  /// The treatment of fingers that are down when the device is opened.
  public var touchesAtOpen = TouchesAtOpen.ignore
  /// The treatment of positions outside the range.
  public var outOfRange = OutOfRange.clamp
  /// How the panel reports that a contact has ended.
  public var release = Release.reported
  /// True if a change of force or size alone is reported as a move.
  ///
  /// Source: E-SLOT-10
  public var reportsValueChanges = false
  /// The filters.
  public var filters = FilterSettings()

  /// Creates the default settings of a panel that covers a region of the screen.
  public init(region: Rect) {
    self.region = region
  }
}

/// The clockwise rotation of a panel relative to the screen.
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// A quarter turn clockwise.
  case clockwise90 = 90
  /// A half turn.
  case half = 180
  /// A quarter turn counterclockwise.
  case clockwise270 = 270

  /// False if width and height change places.
  package var isUpright: Bool { self == .none || self == .half }
}

/// A correction of normalized panel coordinates: `x' = a*x + b*y + c`, `y' = d*x + e*y + f`.
///
/// The order is that of udev's `LIBINPUT_CALIBRATION_MATRIX` and differs from that of `AffineTransform`.
///
/// Source: E-COORD-9
public struct CalibrationMatrix: Hashable, Sendable {
  /// The factor of `x` in `x'`.
  public var a: Double
  /// The factor of `y` in `x'`.
  public var b: Double
  /// The offset of `x'`.
  public var c: Double
  /// The factor of `x` in `y'`.
  public var d: Double
  /// The factor of `y` in `y'`.
  public var e: Double
  /// The offset of `y'`.
  public var f: Double

  /// Creates a matrix from its six values, row by row.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The identity matrix.
  public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// True if the matrix has no inverse or a value that is not finite; it is rejected then.
  ///
  /// Source: E-COORD-12
  public var isSingular: Bool {
    let determinant = a * e - b * d
    return !(determinant.magnitude >= 1e-9 && determinant.isFinite && c.isFinite && f.isFinite)
  }
}
