public import TouchModel

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

    /// The range as that of an announced axis.
    package var axis: AxisInfo { AxisInfo(minimum: minimum, maximum: maximum) }
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
