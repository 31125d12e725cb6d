import TouchModel

/// What a tracker's notes are about; each kind is limited by itself.
enum NoteKind: Int, CaseIterable {
  case wildSlot
  case sharedID
  case outOfRange
  case storm
  case overflow
}

/// Lets at most five notes of a kind through in thirty seconds of the device's time (E-DROP-9).
///
/// The rest are counted, and the first note of the next thirty seconds says how many they were.
struct NoteLimiter {
  private struct Window {
    var start = Microseconds(.min)
    var count = 0
    var suppressed: UInt64 = 0
  }

  private var windows = Array(repeating: Window(), count: NoteKind.allCases.count)

  /// How many notes of the kind were held back before this one, or nil if it is to be held back.
  mutating func admit(_ kind: NoteKind, at time: Microseconds) -> UInt64? {
    if time - windows[kind.rawValue].start >= .milliseconds(30_000) {
      let suppressed = windows[kind.rawValue].suppressed
      windows[kind.rawValue] = Window(start: time, count: 1, suppressed: 0)
      return suppressed
    }
    guard windows[kind.rawValue].count < 5 else {
      windows[kind.rawValue].suppressed &+= 1
      return nil
    }
    windows[kind.rawValue].count += 1
    return 0
  }
}
