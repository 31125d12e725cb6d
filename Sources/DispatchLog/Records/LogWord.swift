internal import TouchModel

/// A word that the log has for a value.
protocol LogWord {
  /// Writes the word.
  ///
  /// Frequent words are literals in a `switch`: each is then copied with a constant length.
  func write(to cursor: inout ByteCursor)
}

extension LogWord where Self: RawRepresentable<String> {
  func write(to cursor: inout ByteCursor) {
    cursor.bytes(rawValue.utf8)
  }
}

extension Note.Level: LogWord {}
extension Blame: LogWord {}
extension CancelReason: LogWord {}

extension ContactPhase: LogWord {
  @inline(__always)
  func write(to cursor: inout ByteCursor) {
    switch self {
    case .began: cursor.literal("began")
    case .moved: cursor.literal("moved")
    case .ended: cursor.literal("ended")
    case .cancelled: cursor.literal("cancelled")
    }
  }
}

extension ContactTool: LogWord {
  @inline(__always)
  func write(to cursor: inout ByteCursor) {
    switch self {
    case .finger: cursor.literal("direct")
    case .stylus: cursor.literal("stylus")
    }
  }
}

/// The progress of a gesture, or of the scrolling of a view.
package enum ActionState: LogWord, Hashable, Sendable, CaseIterable {
  /// It has begun.
  case began
  /// It continues.
  case changed
  /// It is complete. Discrete gestures have only this state.
  case ended
  /// It was interrupted.
  case cancelled

  @inline(__always)
  func write(to cursor: inout ByteCursor) {
    switch self {
    case .began: cursor.literal("began")
    case .changed: cursor.literal("changed")
    case .ended: cursor.literal("ended")
    case .cancelled: cursor.literal("cancelled")
    }
  }
}

/// The methods of a responder that receive touches.
package enum CallMethod: LogWord, Hashable, Sendable, CaseIterable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled

  @inline(__always)
  func write(to cursor: inout ByteCursor) {
    switch self {
    case .touchesBegan: cursor.literal("touchesBegan")
    case .touchesMoved: cursor.literal("touchesMoved")
    case .touchesEnded: cursor.literal("touchesEnded")
    case .touchesCancelled: cursor.literal("touchesCancelled")
    }
  }
}
