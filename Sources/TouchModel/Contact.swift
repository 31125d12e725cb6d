/// One contact that changed in a frame.
///
/// A plain value without references: copying it is copying bytes.
public struct Contact: Hashable, Sendable {
  /// Facts about a contact that are either so or not.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes flags from their bits.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Records were lost since the contact's last frame (E-DROP-4).
    @inlinable public static var afterGap: Flags { Flags(rawValue: 1 << 0) }
    /// The contact was already down when we first saw it (E-INIT-1, E-DROP-7).
    @inlinable public static var joinedLate: Flags { Flags(rawValue: 1 << 1) }
    /// The stream never told a coordinate of this slot (E-REC-0).
    @inlinable public static var coordinateUnknown: Flags { Flags(rawValue: 1 << 2) }
    /// The panel measures pressure, so `force` means something.
    @inlinable public static var hasForce: Flags { Flags(rawValue: 1 << 3) }
    /// The panel measures size, so `majorRadius` means something.
    @inlinable public static var hasRadius: Flags { Flags(rawValue: 1 << 4) }
  }

  /// The contact's identity within its device.
  public var id: ContactID
  /// The kernel's slot; diagnostic only (E-PHASE-6).
  public var slot: Int32
  /// What happened to it.
  public var phase: ContactPhase
  /// What touches.
  public var tool: ContactTool
  /// Facts that are either so or not.
  public var flags: Flags
  /// Why it was cancelled; set exactly when `phase` is `cancelled`.
  public var cancelReason: CancelReason?
  /// Where it is, in points of the screen; the last known place for ended and cancelled.
  public var position: Point
  /// The pressure from 0 to 1 (E-COORD-20); 0 where the panel has none.
  public var force: Double
  /// The larger radius of the contact's ellipse in points (E-COORD-19); 0 where unknown.
  public var majorRadius: Double
  /// The smaller radius of the contact's ellipse in points; 0 where unknown.
  public var minorRadius: Double
  /// The turn of the ellipse's longer axis from vertical in radians, clockwise on the screen.
  public var orientation: Double

  /// Makes a contact.
  @inlinable
  public init(
    id: ContactID, slot: Int32, phase: ContactPhase, position: Point,
    tool: ContactTool = .finger, flags: Flags = [], cancelReason: CancelReason? = nil,
    force: Double = 0, majorRadius: Double = 0, minorRadius: Double = 0, orientation: Double = 0
  ) {
    self.id = id
    self.slot = slot
    self.phase = phase
    self.tool = tool
    self.flags = flags
    self.cancelReason = cancelReason
    self.position = position
    self.force = force
    self.majorRadius = majorRadius
    self.minorRadius = minorRadius
    self.orientation = orientation
  }
}
