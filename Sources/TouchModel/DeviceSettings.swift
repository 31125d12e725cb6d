/// How the contacts of one device are brought onto the screen.
public struct DeviceSettings: Hashable, Sendable {
  /// What becomes of fingers that are on the glass when the device is opened (E-INIT-1).
  public enum TouchesAtOpen: String, Hashable, Sendable, CaseIterable {
    /// They are not seen before they are lifted and come down again.
    case ignore
    /// They begin, marked as having joined late.
    case begin
  }

  /// What becomes of positions outside the announced range (E-COORD-7).
  public enum OutOfRange: String, Hashable, Sendable, CaseIterable {
    /// A touch that begins more than 5 % outside is ignored, and all else is moved to the edge.
    case clamp
    /// Positions are taken as they come, also beyond the screen.
    case pass
    /// A touch that begins outside is ignored.
    case drop
  }

  /// A range of an axis in device units; both ends are legal values.
  public struct AxisRange: Hashable, Sendable {
    /// The smallest value.
    public var minimum: Int32
    /// The largest value.
    public var maximum: Int32

    /// Makes a range.
    public init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Where on the screen the panel lies, in points.
  public var region: Rect
  /// How far the panel is turned against the screen.
  public var rotation = QuarterTurn.none
  /// The correction of normalised coordinates; nil takes the device's own udev property.
  public var calibration: CalibrationMatrix?
  /// The range of the horizontal axis; nil takes what the device announces (E-COORD-8).
  public var rangeX: AxisRange?
  /// The range of the vertical axis; nil takes what the device announces.
  public var rangeY: AxisRange?
  /// What becomes of fingers that are on the glass at the start.
  public var touchesAtOpen = TouchesAtOpen.ignore
  /// What becomes of positions outside the range.
  public var outOfRange = OutOfRange.clamp
  /// Whether a change of force or size alone makes a contact move (E-SLOT-10).
  public var reportsValueChanges = false
  /// Which filters are on.
  public var filters = FilterSettings()

  /// Makes the defaults for a panel that covers a region of the screen.
  public init(region: Rect) {
    self.region = region
  }
}
