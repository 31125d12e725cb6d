public import TouchModel

extension FingerScript {
  /// Returns the contact frames of these fingers, as a tracker emits them.
  ///
  /// Contacts are numbered from 1 in the order in which they come down. The slot of a finger is its number
  /// minus one. Two changes of one finger in a frame become consecutive frames with the same time. A frame in
  /// which only time passes becomes no contact frame.
  ///
  /// Pass the frames to `Application.receive(_:)` to test views and recognizers.
  ///
  /// - Parameter device: The device of the contacts.
  /// - Returns: The frames in order.
  /// - Throws: An error for a finger that hovers or is a palm: a tracker does not emit those.
  ///
  /// Source: E-ID-3
  public func contactFrames(
    device: DeviceID = DeviceID(rawValue: 1)
  ) throws(NotationError) -> [ContactFrame] {
    var result: [ContactFrame] = []
    var identities: [Int: ContactID] = [:]
    var count: Int64 = 0
    for frame in frames {
      var passes: [[Contact]] = []
      var operations: [Int: Int] = [:]
      for change in frame.changes {
        if change.action == .hover || change.isPalm {
          throw error(
            "contact frames have no hovering fingers and no palms; play the script on a panel",
            at: change)
        }
        if change.action == .down {
          count += 1
          identities[change.finger] = ContactID(rawValue: count)
        }
        guard let id = identities[change.finger] else { continue }
        let pass = operations[change.finger, default: 0]
        operations[change.finger] = pass + 1
        if passes.count <= pass { passes.append([]) }
        passes[pass].append(Contact(change, id: id))
      }
      for contacts in passes {
        let ordered = contacts.sorted { $0.id < $1.id }
        result.append(ContactFrame(device: device, time: frame.time, contacts: ordered))
      }
    }
    return result
  }
}

extension Contact {
  fileprivate init(_ change: FingerScript.Change, id: ContactID) {
    let phase: ContactPhase =
      switch change.action {
      case .down: .began
      case .lift: .ended
      case .cancel: .cancelled
      case .move, .hover: .moved
      }
    self.init(
      id: id, slot: Int32(change.finger - 1), phase: phase, position: change.position,
      tool: change.isStylus ? .stylus : .finger, flags: change.flags,
      cancelReason: phase == .cancelled ? change.reason ?? .interrupted : nil)
    if let force = change.force {
      self.force = force
      flags.insert(.hasForce)
    }
    if let radius = change.majorRadius {
      majorRadius = radius
      minorRadius = change.minorRadius ?? radius
      flags.insert(.hasRadius)
    }
  }
}
