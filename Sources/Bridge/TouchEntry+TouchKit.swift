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
  @inline(__always)
  init(_ touch: Touch) {
    self.init(
      withheld: touch.isWithheld, afterGap: touch.isAfterGap, joinedLate: touch.hasJoinedLate,
      hasForce: touch.measuresForce, hasRadius: touch.measuresRadius)
  }
}
