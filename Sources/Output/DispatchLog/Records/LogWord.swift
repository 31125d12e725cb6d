package import TouchModel

/// A value that the log encodes as a fixed word.
package protocol LogWord {
  /// Writes the word.
  ///
  /// Frequent words are literals in a `switch`, so that each is copied with a constant length.
  func write(to cursor: inout ByteCursor)
}

extension LogWord where Self: RawRepresentable<String> {
  package func write(to cursor: inout ByteCursor) {
    cursor.bytes(rawValue.utf8)
  }
}

extension Note.Level: LogWord {}
extension Blame: LogWord {}
extension CancelReason: LogWord {}

extension GestureKind: LogWord {
  @inline(__always)
  package func write(to cursor: inout ByteCursor) {
    switch self {
    case .tap: cursor.literal("tap")
    case .longPress: cursor.literal("longPress")
    case .pan: cursor.literal("pan")
    case .pinch: cursor.literal("pinch")
    case .rotation: cursor.literal("rotation")
    default: cursor.bytes(rawValue.utf8)
    }
  }
}

extension ContactPhase: LogWord {
  @inline(__always)
  package func write(to cursor: inout ByteCursor) {
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
  package func write(to cursor: inout ByteCursor) {
    switch self {
    case .finger: cursor.literal("direct")
    case .stylus: cursor.literal("stylus")
    }
  }
}

/// The state of a gesture or of scrolling at an action.
package enum ActionState: LogWord, Hashable, Sendable, CaseIterable {
  /// The gesture began.
  case began
  /// The gesture changed.
  case changed
  /// The gesture is complete; the only state of discrete gestures.
  case ended
  /// The gesture was interrupted.
  case cancelled

  @inline(__always)
  package func write(to cursor: inout ByteCursor) {
    switch self {
    case .began: cursor.literal("began")
    case .changed: cursor.literal("changed")
    case .ended: cursor.literal("ended")
    case .cancelled: cursor.literal("cancelled")
    }
  }
}

/// A method by which a responder receives touches.
package enum CallMethod: LogWord, Hashable, Sendable, CaseIterable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled

  @inline(__always)
  package func write(to cursor: inout ByteCursor) {
    switch self {
    case .touchesBegan: cursor.literal("touchesBegan")
    case .touchesMoved: cursor.literal("touchesMoved")
    case .touchesEnded: cursor.literal("touchesEnded")
    case .touchesCancelled: cursor.literal("touchesCancelled")
    }
  }
}
