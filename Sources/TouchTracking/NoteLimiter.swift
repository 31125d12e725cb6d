import TouchModel

/// What a tracker's notes are about; each kind is limited by itself.
enum NoteKind: Int, CaseIterable {
  case wildSlot
  case sharedID
  case outOfRange
  case clockReversal
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

  /// The sentence to tell now, or nil where there were enough of the kind.
  mutating func admit(_ kind: NoteKind, at time: Microseconds, _ sentence: String) -> String? {
    var window = windows[kind.rawValue]
    defer { windows[kind.rawValue] = window }
    var suffix = ""
    if time - window.start >= .milliseconds(30_000) {
      if window.suppressed > 0 { suffix = " (and \(window.suppressed) times before, untold)" }
      window = Window(start: time, count: 0, suppressed: 0)
    }
    guard window.count < 5 else {
      window.suppressed &+= 1
      return nil
    }
    window.count += 1
    return sentence + suffix
  }
}
