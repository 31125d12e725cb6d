import TouchModel

extension TouchTracker {
  /// Tells the notes made before there was anyone to tell.
  mutating func tellEarlyNotes(_ act: (TrackerOutput) -> Void) {
    for note in earlyNotes { act(.note(note)) }
    earlyNotes = []
  }

  /// Tells the notes that the records of a frame ask for.
  mutating func tellAlarms(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    let alarms = open.alarms
    open.alarms = 0
    for kind in NoteKind.allCases where alarms & (1 &<< UInt32(kind.rawValue)) != 0 {
      tell(kind, at: time, act)
    }
  }

  /// Tells a note, unless there were enough of its kind.
  mutating func tell(
    _ kind: NoteKind, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    guard let untold = limiter.admit(kind, at: time) else {
      counters.suppressedNotes &+= 1
      return
    }
    var text = "d\(device.rawValue): " + sentence(for: kind)
    if untold > 0 { text += " (and \(untold) times before, untold)" }
    act(.note(Note(.warning, blame(for: kind), text)))
  }

  private func blame(for kind: NoteKind) -> Blame {
    switch kind {
    case .wildSlot, .sharedID: .kernel
    case .outOfRange, .storm, .overflow: .device
    }
  }

  private func sentence(for kind: NoteKind) -> String {
    switch kind {
    case .wildSlot:
      "slot \(open.wildSlot) cannot be, the device has \(slots.count);"
        + " what is told of it is ignored"
    case .sharedID: "two slots have the same tracking id; the slots tell them apart"
    case .outOfRange: "a touch came down outside the announced range and is ignored"
    case .storm:
      "touches came faster than any hand makes them; all are cancelled and the device is muted"
    case .overflow: "there were more contacts in one frame than are kept"
    }
  }
}
