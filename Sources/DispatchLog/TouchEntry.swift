package import TouchModel

/// A touch that changed in a frame.
package struct TouchEntry: Hashable, Sendable {
  /// Facts about a touch that are either so or not.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Makes flags from their bits.
    @inlinable @inline(__always)
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Makes flags from the facts, in one step for those who make them for each record.
    package init(
      withheld: Bool, afterGap: Bool, joinedLate: Bool, hasForce: Bool, hasRadius: Bool
    ) {
      // As bits: sets made by literals and joined cost more than the record.
      var bits: UInt8 = 0
      if withheld { bits |= Self.withheld.rawValue }
      if afterGap { bits |= Self.afterGap.rawValue }
      if joinedLate { bits |= Self.joinedLate.rawValue }
      if hasForce { bits |= Self.hasForce.rawValue }
      if hasRadius { bits |= Self.hasRadius.rawValue }
      rawValue = bits
    }

    /// The view has a finger already and takes only one, or another is exclusive.
    @inlinable @inline(__always) package static var withheld: Flags { Flags(rawValue: 1 << 0) }
    /// Records were lost since the touch's last frame (E-DROP-4).
    @inlinable @inline(__always) package static var afterGap: Flags { Flags(rawValue: 1 << 1) }
    /// The finger was already down when we first saw it (E-INIT-1).
    @inlinable @inline(__always) package static var joinedLate: Flags { Flags(rawValue: 1 << 2) }
    /// The panel measures pressure, so `force` is printed.
    @inlinable @inline(__always) package static var hasForce: Flags { Flags(rawValue: 1 << 3) }
    /// The panel measures size, so `majorRadius` is printed.
    @inlinable @inline(__always) package static var hasRadius: Flags { Flags(rawValue: 1 << 4) }
  }

  /// The touch's number, from 1.
  package var touch: Int
  /// Its device.
  package var device: DeviceID
  /// The kernel's slot.
  package var slot: Int32
  /// What happened to it.
  package var phase: ContactPhase
  /// What touches.
  package var tool: ContactTool
  /// Facts that are either so or not.
  package var flags: Flags
  /// Why it was cancelled; printed only then.
  package var reason: CancelReason?
  /// Where it is, in points of the screen.
  package var place: Point
  /// The window where it came down, or none.
  package var window: NameID
  /// The view that has it, or none.
  package var view: NameID
  /// Which tap of a run of taps it is, from 1; 0 where it is no tap.
  package var tapCount: Int
  /// The pressure, printed where the flags say so.
  package var force: Double
  /// The larger radius in points, printed where the flags say so.
  package var majorRadius: Double

  /// Makes a line about a touch.
  @inlinable @inline(__always)
  package init(
    touch: Int, device: DeviceID, slot: Int32, phase: ContactPhase, place: Point,
    window: NameID, view: NameID, tapCount: Int = 1, tool: ContactTool = .finger,
    flags: Flags = [], reason: CancelReason? = nil, force: Double = 0, majorRadius: Double = 0
  ) {
    self.touch = touch
    self.device = device
    self.slot = slot
    self.phase = phase
    self.place = place
    self.window = window
    self.view = view
    self.tapCount = tapCount
    self.tool = tool
    self.flags = flags
    self.reason = reason
    self.force = force
    self.majorRadius = majorRadius
  }
}
