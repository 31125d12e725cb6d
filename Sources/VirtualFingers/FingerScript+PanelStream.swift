import TouchModel

extension FingerScript {
  /// The records that a panel sends for these fingers.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - marksTime: Whether frames in which nothing changes are sent as well, so that time passes.
  /// - Returns: The stream, ready to go on.
  /// - Throws: Where the script cancels a finger in a way that the panel cannot say.
  package func stream(
    on panel: Panel, marksTime: Bool = false
  ) throws(NotationError) -> PanelStream {
    var stream = PanelStream(panel)
    try play(into: &stream, marksTime: marksTime)
    return stream
  }

  /// Plays these fingers on a panel that is already in use, but for the first frames.
  ///
  /// A palm stays on the glass for one more frame: `C1(palm)` makes the finger one, and the frame
  /// after that lifts it.
  package func play(
    into stream: inout PanelStream, droppingFirst count: Int = 0, marksTime: Bool = false
  ) throws(NotationError) {
    var palms: [Int] = []
    for frame in frames.dropFirst(count) where marksTime || !frame.changes.isEmpty {
      for finger in palms { stream.lift(finger) }
      palms = []
      for change in frame.changes {
        switch change.action {
        case .down, .hover, .move: stream.down(change.finger, PanelStream.Finger(change))
        case .lift: stream.lift(change.finger)
        case .cancel:
          guard change.reason == .palm, stream.panel.hasToolType else {
            throw fault(
              "a panel can only cancel a finger that is a palm: C\(change.finger)(palm)", at: change
            )
          }
          var finger = PanelStream.Finger(change)
          finger.isPalm = true
          stream.down(change.finger, finger)
          palms.append(change.finger)
        }
      }
      stream.report(at: frame.time, isMarked: marksTime)
    }
  }
}

extension PanelStream.Finger {
  fileprivate init(_ change: FingerScript.Change) {
    self.init(at: change.position)
    if let force = change.force { self.force = force }
    if let radius = change.majorRadius {
      majorRadius = radius
      minorRadius = radius
    }
    if let radius = change.minorRadius { minorRadius = radius }
    isPalm = change.isPalm
    isStylus = change.isStylus
    isHovering = change.action == .hover
  }
}
