/// The contacts of one device that changed in one frame.
///
/// Fingers that changed together arrive together. A contact has one phase per frame: a slot that ends and
/// begins again between two SYN_REPORTs produces several frames with the same time. A delivered frame is
/// never empty.
///
/// Source: E-FRAME-1, E-ID-3, E-FRAME-8
public struct ContactFrame: Hashable, Sendable {
  /// The device that reported the contacts.
  public var device: DeviceID
  /// The time of the SYN_REPORT; never earlier than the time of the device's previous frame.
  public var time: Microseconds
  /// The changed contacts by ascending id; a contact that is down and not listed is stationary.
  public var contacts: [Contact]

  /// Creates a frame.
  @inlinable
  public init(device: DeviceID, time: Microseconds, contacts: [Contact] = []) {
    self.device = device
    self.time = time
    self.contacts = contacts
  }
}

/// One contact that changed in a frame.
///
/// The value holds no references: a copy is a copy of its bytes.
public struct Contact: Hashable, Sendable {
  /// Boolean properties of a contact.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bit pattern.
    public let rawValue: UInt8

    /// Creates flags from a bit pattern.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Records were lost since the contact's previous frame.
    ///
    /// Source: E-DROP-4
    @inlinable public static var afterGap: Flags { Flags(rawValue: 1 << 0) }
    /// The contact was already down when it was first seen.
    ///
    /// Source: E-INIT-1, E-DROP-7
    @inlinable public static var joinedLate: Flags { Flags(rawValue: 1 << 1) }
    /// A coordinate of the slot was never reported.
    ///
    /// Source: E-REC-0
    @inlinable public static var coordinateUnknown: Flags { Flags(rawValue: 1 << 2) }
    /// The panel measures pressure, so `force` is meaningful.
    @inlinable public static var hasForce: Flags { Flags(rawValue: 1 << 3) }
    /// The panel measures size, so `majorRadius` is meaningful.
    @inlinable public static var hasRadius: Flags { Flags(rawValue: 1 << 4) }
    /// The end of the contact was not reported, but follows from the panel's silence.
    ///
    /// Source: E-REL-1
    @inlinable public static var assumed: Flags { Flags(rawValue: 1 << 5) }
  }

  /// The identifier of the contact within its device.
  public var id: ContactID
  /// The kernel's slot number, for diagnostics only.
  ///
  /// Source: E-PHASE-6
  public var slot: Int32
  /// The phase of the contact in this frame.
  public var phase: ContactPhase
  /// The tool that touches.
  public var tool: ContactTool
  /// Boolean properties.
  public var flags: Flags
  /// The reason for a cancellation; not nil exactly if `phase` is `cancelled`.
  public var cancelReason: CancelReason?
  /// The location in screen points; for ended and cancelled contacts, the last known one.
  public var position: Point
  /// The pressure from 0 to 1; 0 if the panel does not measure it.
  ///
  /// Source: E-COORD-20
  public var force: Double
  /// The larger radius of the contact's ellipse in points; 0 if unknown.
  ///
  /// Source: E-COORD-19
  public var majorRadius: Double
  /// The smaller radius of the contact's ellipse in points; 0 if unknown.
  public var minorRadius: Double
  /// The clockwise angle of the ellipse's longer axis from vertical, in radians from -π/2 to π/2; 0 if
  /// unknown.
  public var orientation: Double

  /// Creates a contact.
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

/// The identifier of a contact within its device; ascending from 1 and never reused.
///
/// It is not the kernel's tracking id, which wraps at 16 bits and may repeat.
///
/// Source: E-ID-1
public struct ContactID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Int64

  /// Creates an identifier from its number.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// True if the left contact began first.
  @inlinable
  public static func < (left: ContactID, right: ContactID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The phase of a contact in a frame.
///
/// A contact that is down and not listed in a frame is stationary.
///
/// Source: E-SLOT-9
public enum ContactPhase: UInt8, Hashable, Sendable {
  /// The contact touched the surface in this frame.
  case began = 0
  /// The position changed, or another value that the settings select.
  case moved = 1
  /// The contact was lifted. The raw value is UIKit's.
  case ended = 3
  /// The contact ended without a known lift; `Contact.cancelReason` gives the reason.
  case cancelled = 4
}

/// The tool that touches the surface.
public enum ContactTool: UInt8, Hashable, Sendable {
  /// A finger, or an unspecified tool.
  case finger
  /// A pen on the same panel.
  ///
  /// Source: E-PALM-6
  case stylus
}

/// The reason why a contact or a touch was cancelled.
///
/// The raw values are those of the dispatch log.
public enum CancelReason: String, Hashable, Sendable, CaseIterable {
  /// The panel reports that the contact is a palm.
  ///
  /// Source: E-PALM-1
  case palm
  /// Records were lost, and the contact was gone afterwards.
  ///
  /// Source: E-DROP-5
  case dropped
  /// The device was unplugged.
  ///
  /// Source: E-LIFE-5
  case deviceRemoved
  /// The machine was suspended.
  ///
  /// Source: E-LIFE-10
  case suspended
  /// Access to the device was revoked.
  ///
  /// Source: E-LIFE-15
  case revoked
  /// The contact was stuck.
  ///
  /// Source: E-FILT-19
  case watchdog
  /// A filter rejected the contact.
  case filter
  /// A gesture recognizer recognized its gesture, or the edge gate did.
  ///
  /// Source: R-GDEL-2, R-SYS-9
  case gesture
  /// The view of the touch left its window.
  ///
  /// Source: R-SYS-4
  case viewRemoved
  /// The application resigned active or stopped accepting events, the layout was replaced, the screen was
  /// dark, or the program called `cancelTouches(in:)`.
  ///
  /// Source: R-SYS-1, R-SYS-11
  case interrupted
  /// More fingers touched than the layout allows.
  ///
  /// Source: R-TCH-21
  case overflow
  /// The capture ended while the contact was down.
  case endOfCapture
  /// The program stopped while the contact was down.
  case shutdown
  /// The application process that had the touch is gone.
  ///
  /// Source: P-5
  case clientGone
}
