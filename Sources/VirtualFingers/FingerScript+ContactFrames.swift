public import TouchModel

extension FingerScript {
  /// The frames that a tracker would hand on for these fingers, one point being one point.
  ///
  /// Contacts are counted from 1 in the order in which they come down; a finger's slot is its
  /// number less one. What one finger does twice in a frame goes to consecutive frames of one time
  /// (R-PIPE-10). Frames in which only time passes give none.
  ///
  /// Post them to an `Application` to try views and recognizers of your own.
  ///
  /// - Parameter device: Whose fingers they are.
  /// - Returns: The frames in order.
  /// - Throws: Where a finger hovers or is a palm, which never leaves a tracker.
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
          throw fault("hover and palms never leave a tracker", at: change)
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
