/// The touches of one view that changed in an event, in the order of the views' earliest touches.
struct CallGroup {
  /// The place of the earliest of them among the touches of the event.
  var first = 0
  /// How many there are.
  var count = 0
  /// The phases that occur, as `TouchPhase.bit`.
  var phases: UInt8 = 0

  /// Counts a touch; one that rests gives its view a place in the order, but no call.
  @inline(__always)
  mutating func add(_ phase: TouchPhase, at index: Int) {
    if phase == .stationary { return }
    if count == 0 { first = index }
    count &+= 1
    phases |= phase.bit
  }
}

extension TouchPhase {
  /// A bit of its own for each phase.
  @inline(__always)
  var bit: UInt8 { 1 << UInt8(truncatingIfNeeded: rawValue) }
}

extension TouchMethod {
  /// The method that tells of a phase, or nil where none does.
  @inline(__always)
  init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }

  /// The method of the first of several phases, which is taken out; nil where none is left.
  ///
  /// - Parameter phases: The phases, as `TouchPhase.bit`.
  @inline(__always)
  init?(firstOf phases: inout UInt8) {
    while phases != 0 {
      let phase = phases.trailingZeroBitCount
      phases &= phases &- 1
      guard let method = TouchPhase(rawValue: phase).flatMap({ TouchMethod($0) }) else { continue }
      self = method
      return
    }
    return nil
  }
}
