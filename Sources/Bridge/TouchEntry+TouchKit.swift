import DispatchLog
import TouchKit
import TouchModel

extension ContactPhase {
  /// The log's phase for a touch; nil for phases that are not logged.
  init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }

  /// The log's word for a method.
  init(_ method: TouchMethod) {
    switch method {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension TouchEntry.Flags {
  /// What is special about a touch.
  ///
  /// Collected as bits: an empty set made by its literal costs more than the record.
  @inline(__always)
  init(_ touch: TouchFacts) {
    var bits: UInt8 = 0
    if touch.isWithheld { bits |= Self.withheld.rawValue }
    if touch.isAfterGap { bits |= Self.afterGap.rawValue }
    if touch.hasJoinedLate { bits |= Self.joinedLate.rawValue }
    if touch.measuresForce { bits |= Self.hasForce.rawValue }
    if touch.measuresRadius { bits |= Self.hasRadius.rawValue }
    self.init(rawValue: bits)
  }
}
