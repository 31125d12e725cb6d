import TouchModel

extension TouchTracker {
  /// Tells the notes made before there was anyone to tell.
  mutating func tellEarlyNotes(_ act: (TrackerAction) -> Void) {
    for note in earlyNotes { act(.note(note)) }
    earlyNotes = []
  }

  /// Tells the notes that the records of a frame ask for.
  mutating func tellAlarms(at time: Microseconds, _ act: (TrackerAction) -> Void) {
    let alarms = open.alarms
    open.alarms = 0
    for kind in NoteKind.allCases where alarms & (1 &<< UInt32(kind.rawValue)) != 0 {
      let (level, blame, sentence) = sentence(for: kind)
      tell(kind, level, blame, sentence, at: time, act)
    }
  }

  /// Tells a note, unless there were enough of its kind.
  mutating func tell(
    _ kind: NoteKind, _ level: Note.Level, _ blame: Blame, _ sentence: String,
    at time: Microseconds, _ act: (TrackerAction) -> Void
  ) {
    if let text = limiter.admit(kind, at: time, sentence) {
      act(.note(Note(level, blame, text)))
    } else {
      counters.suppressedNotes &+= 1
    }
  }

  private func sentence(for kind: NoteKind) -> (Note.Level, Blame, String) {
    switch kind {
    case .wildSlot:
      (
        .warning, .kernel,
        "Slot \(open.wildSlot) cannot be, the device has \(slots.count); what is told of it is"
          + " ignored"
      )
    case .sharedID:
      (.warning, .kernel, "Two slots have the same tracking id; the slots tell them apart")
    case .outOfRange:
      (.warning, .device, "A touch came down outside the announced range and is ignored")
    case .clockReversal: (.warning, .kernel, "Time went back")
    case .storm:
      (
        .warning, .device,
        "Touches came faster than any hand makes them; all are cancelled and the device is muted"
      )
    case .overflow:
      (.warning, .device, "There were more contacts in one frame than are kept")
    }
  }
}
