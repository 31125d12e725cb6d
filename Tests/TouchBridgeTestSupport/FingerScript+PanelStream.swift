import TouchModel

extension FingerScript {
  /// The records that a panel sends for these fingers.
  ///
  /// Throws where the script cancels a finger, which no panel can say.
  package func stream(on panel: Panel) throws(NotationError) -> PanelStream {
    var stream = PanelStream(panel)
    try play(into: &stream)
    return stream
  }

  /// Plays these fingers on a panel that is already in use, but for the first frames.
  package func play(
    into stream: inout PanelStream, droppingFirst count: Int = 0
  ) throws(NotationError) {
    for (index, frame) in frames.enumerated().dropFirst(count) where !frame.changes.isEmpty {
      for change in frame.changes {
        switch change.action {
        case .down, .hover, .move:
          var finger = PanelStream.Finger(at: change.position)
          if let force = change.force { finger.force = force }
          if let radius = change.majorRadius { finger.majorRadius = radius }
          if let radius = change.minorRadius { finger.minorRadius = radius }
          finger.isPalm = change.isPalm
          finger.isStylus = change.isStylus
          finger.isHovering = change.action == .hover
          stream.down(change.finger, finger)
        case .lift: stream.lift(change.finger)
        case .cancel: throw NotationError("no panel cancels a finger", line: index + 1)
        }
      }
      stream.report(at: frame.time)
    }
  }
}
