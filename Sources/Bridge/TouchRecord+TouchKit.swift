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
}

extension CallMethod {
  /// The log's word for a method.
  init(_ method: TouchMethod) {
    switch method {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    }
  }
}

extension TouchRecord.Flags {
  /// What is special about a touch.
  init(_ touch: Touch) {
    self = []
    if touch.isWithheld { insert(.withheld) }
    if touch.isAfterGap { insert(.afterGap) }
    if touch.hasJoinedLate { insert(.joinedLate) }
    if touch.measuresForce { insert(.hasForce) }
    if touch.measuresRadius { insert(.hasRadius) }
  }
}
