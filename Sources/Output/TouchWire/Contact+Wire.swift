package import TouchModel

/// The format of contacts: 48 bytes each.
extension Contact {
  /// The bits of the wire that `Flags` has at the same place: afterGap, joinedLate, force, majorRadius.
  private static let sharedFlags: UInt8 = 1 | 2 | 8 | 16
  private static let hasMinorRadius: UInt8 = 32
  private static let hasOrientation: UInt8 = 64

  /// Encodes the contact at an offset of a packet.
  ///
  /// Measures that are not valid are 0. A smaller radius or an orientation of 0 counts as not measured.
  func encode(into buffer: inout PacketBuffer, at offset: Int) {
    var bits = flags.rawValue & Self.sharedFlags
    if minorRadius != 0 { bits |= Self.hasMinorRadius }
    if orientation != 0 { bits |= Self.hasOrientation }
    buffer.store(id.rawValue, at: offset)
    buffer.store(double: position.x, at: offset + 8)
    buffer.store(double: position.y, at: offset + 16)
    buffer.store(float: flags.contains(.hasForce) ? force : 0, at: offset + 24)
    buffer.store(float: flags.contains(.hasRadius) ? majorRadius : 0, at: offset + 28)
    buffer.store(float: minorRadius, at: offset + 32)
    buffer.store(float: orientation, at: offset + 36)
    buffer.store(phase.rawValue, at: offset + 40)
    buffer.store(tool.rawValue, at: offset + 41)
    buffer.store(bits, at: offset + 42)
    buffer.store(cancelReason?.wireNumber ?? 0, at: offset + 43)
    buffer.store(slot, at: offset + 44)
  }

  /// Decodes the contact at an offset of a packet.
  ///
  /// Nil if the phase is unknown or a number is not finite. An unknown tool counts as a finger, and an
  /// unknown reason as `interrupted`.
  init?(_ bytes: RawSpan, at offset: Int) {
    guard let phase = ContactPhase(rawValue: bytes.integer(at: offset + 40, as: UInt8.self))
    else { return nil }
    let position = Point(x: bytes.double(at: offset + 8), y: bytes.double(at: offset + 16))
    let bits = bytes.integer(at: offset + 42, as: UInt8.self)
    func measure(_ flag: UInt8, at place: Int) -> Double {
      bits & flag != 0 ? bytes.float(at: offset + place) : 0
    }
    let flags = Flags(rawValue: bits & Self.sharedFlags)
    self.init(
      id: ContactID(rawValue: bytes.integer(at: offset, as: Int64.self)),
      slot: bytes.integer(at: offset + 44, as: Int32.self), phase: phase, position: position,
      tool: ContactTool(rawValue: bytes.integer(at: offset + 41, as: UInt8.self)) ?? .finger,
      flags: flags,
      cancelReason: phase == .cancelled
        ? CancelReason(wireNumber: bytes.integer(at: offset + 43, as: UInt8.self)) ?? .interrupted
        : nil,
      force: measure(Flags.hasForce.rawValue, at: 24),
      majorRadius: measure(Flags.hasRadius.rawValue, at: 28),
      minorRadius: measure(Self.hasMinorRadius, at: 32),
      orientation: measure(Self.hasOrientation, at: 36))
    guard position.x.isFinite, position.y.isFinite, force.isFinite, majorRadius.isFinite,
      minorRadius.isFinite, orientation.isFinite
    else { return nil }
  }
}

extension CancelReason {
  /// The number of the reason on the wire: its position in `CancelReason.allCases`, from 1.
  package var wireNumber: UInt8 {
    switch self {
    case .palm: 1
    case .dropped: 2
    case .deviceRemoved: 3
    case .suspended: 4
    case .revoked: 5
    case .watchdog: 6
    case .filter: 7
    case .gesture: 8
    case .viewRemoved: 9
    case .interrupted: 10
    case .overflow: 11
    case .endOfCapture: 12
    case .shutdown: 13
    case .clientGone: 14
    }
  }

  /// Creates the reason with a number of the wire; nil for an unknown one.
  package init?(wireNumber: UInt8) {
    guard let reason = Self.allCases.first(where: { $0.wireNumber == wireNumber }) else {
      return nil
    }
    self = reason
  }
}
