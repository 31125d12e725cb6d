/// The change of a touch since the previous event; the raw values are UIKit's.
///
/// A touch has the phase `began`, then any number of `moved` and `stationary`, then exactly one of `ended`
/// and `cancelled`.
///
/// Corresponds to `UITouch.Phase`.
///
/// Source: R-TCH-2
public enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
  /// The contact began in this event.
  case began = 0
  /// The location or the pressure differs from the previous event.
  case moved = 1
  /// The contact is down and did not change; no `touches…` method is called for it.
  ///
  /// Source: R-TCH-3
  case stationary = 2
  /// The contact was lifted in this event.
  case ended = 3
  /// The touch ended without a lift; `Touch.cancelReason` has the reason.
  case cancelled = 4
  /// A pointer that is not pressed entered the window; not reported by touchscreens.
  case regionEntered = 5
  /// A pointer that is not pressed moved in the window; not reported by touchscreens.
  case regionMoved = 6
  /// A pointer that is not pressed left the window; not reported by touchscreens.
  case regionExited = 7

  /// True for the last phase of a touch.
  @inlinable @inline(__always)
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

extension TouchPhase {
  /// A different bit for each phase.
  @inline(__always)
  var bit: UInt8 { 1 << UInt8(truncatingIfNeeded: rawValue) }

  /// `bit` for a phase that a method reports, otherwise 0.
  @inline(__always)
  var reportedBit: UInt8 { bit & Self.reportedBits }

  private static var reportedBits: UInt8 {
    began.bit | moved.bit | ended.bit | cancelled.bit
  }
}

extension TouchMethod {
  /// Creates the method that reports a phase; nil for phases that no method reports.
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

  /// Removes the first phase that a method reports, and creates that method (R-EVT-6).
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
