import DispatchLog
import TouchKit

extension GestureRecord.Measurements {
  init(_ measurements: GestureMeasurements) {
    self =
      switch measurements {
      case .none: .none
      case .pan(let translation, let velocity): .drag(translation: translation, velocity: velocity)
      case .pinch(let scale, let velocity): .pinch(scale: scale, velocity: velocity)
      case .rotation(let rotation, let velocity): .rotation(rotation: rotation, velocity: velocity)
      case .swipe(let direction):
        .swipe(
          GestureRecord.Directions(rawValue: UInt8(truncatingIfNeeded: direction.rawValue & 0xf)))
      }
  }
}

extension ActionState {
  /// Creates the logged state of a gesture; nil for states that send no action.
  init?(_ state: GestureState) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}
