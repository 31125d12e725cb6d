package import TouchModel

/// Fingers on a panel, whose strokes become frames.
package struct Fingers: Sendable {
  /// What one finger does in a frame; a number names the finger.
  package enum Stroke: Sendable {
    /// The finger comes down at a point.
    case down(Int, Double, Double)
    /// The finger moves to a point.
    case move(Int, Double, Double)
    /// The finger is lifted.
    case up(Int)
    /// The contact of the finger is cancelled.
    case cancel(Int, CancelReason)
  }

  /// The time of the last frame, or a later one to which the time went on without a frame.
  package var time: Microseconds
  private let pace: Microseconds
  private var contacts: [Int: Contact] = [:]
  private var lastContact: Int64 = 0

  /// Creates fingers that are not down.
  ///
  /// - Parameters:
  ///   - time: The time before the first frame.
  ///   - pace: The time from one frame to the next.
  package init(at time: Microseconds = .zero, pace: Microseconds = .milliseconds(10)) {
    self.time = time
    self.pace = pace
  }

  /// Returns a frame with strokes; without a time in seconds, one pace after `time`.
  ///
  /// A finger that is not down only comes down: its other strokes are left out.
  package mutating func frame(_ strokes: [Stroke], at seconds: Double? = nil) -> ContactFrame {
    time = seconds.map(Microseconds.seconds) ?? time + pace
    var changed: [Contact] = []
    for stroke in strokes {
      if let contact = apply(stroke) { changed.append(contact) }
    }
    changed.sort { $0.id < $1.id }
    return ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: changed)
  }

  /// Applies a stroke and returns the contact that it changes.
  private mutating func apply(_ stroke: Stroke) -> Contact? {
    switch stroke {
    case .down(let finger, let x, let y):
      lastContact += 1
      contacts[finger] = Contact(
        id: ContactID(rawValue: lastContact), slot: Int32(finger), phase: .began,
        position: Point(x: x, y: y))
      return contacts[finger]
    case .move(let finger, let x, let y):
      contacts[finger]?.phase = .moved
      contacts[finger]?.position = Point(x: x, y: y)
      return contacts[finger]
    case .up(let finger):
      contacts[finger]?.phase = .ended
      return contacts.removeValue(forKey: finger)
    case .cancel(let finger, let reason):
      contacts[finger]?.phase = .cancelled
      contacts[finger]?.cancelReason = reason
      return contacts.removeValue(forKey: finger)
    }
  }
}
