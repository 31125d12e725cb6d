import TouchModel

extension FingerScript {
  /// Returns the records that a panel sends for these fingers.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - marksTime: True to send frames without changes too, so that time passes.
  /// - Returns: The stream, which can be continued.
  /// - Throws: An error for a cancellation that the panel cannot report.
  package func stream(
    on panel: Panel, marksTime: Bool = false
  ) throws(NotationError) -> PanelStream {
    var stream = PanelStream(panel)
    try play(into: &stream, marksTime: marksTime)
    return stream
  }

  /// Adds the records that a panel sends for these fingers to a stream.
  ///
  /// A palm stays down for one more frame: `C1(palm)` makes the finger a palm, and the next frame
  /// lifts it.
  ///
  /// - Parameters:
  ///   - stream: The stream of the panel.
  ///   - count: The number of frames at the beginning of the script to leave out.
  ///   - marksTime: True to send frames without changes too, so that time passes.
  /// - Throws: An error for a cancellation that the panel cannot report.
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
            throw error(
              "a panel can cancel only a palm, as in C\(change.finger)(palm)", at: change)
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
