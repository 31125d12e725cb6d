internal import TouchModel

/// The words of the log for what happens to touches.
extension ByteCursor {
  /// Writes the word for a phase.
  mutating func phase(_ phase: ContactPhase) {
    switch phase {
    case .began: literal("began")
    case .moved: literal("moved")
    case .ended: literal("ended")
    case .cancelled: literal("cancelled")
    }
  }

  /// Writes the name of the method that is called with touches of a phase.
  mutating func method(_ phase: ContactPhase) {
    switch phase {
    case .began: literal("touchesBegan")
    case .moved: literal("touchesMoved")
    case .ended: literal("touchesEnded")
    case .cancelled: literal("touchesCancelled")
    }
  }
}
