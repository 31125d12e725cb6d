package import TouchModel

/// Decides when the contacts of a silent device are compared with the kernel's (E-LIFE-3).
///
/// A device that another process has grabbed is silent. So is one on which a finger rests. The
/// contacts are compared in intervals while the device is silent, and before its first records
/// afterwards.
package struct SilenceMonitor {
  /// The time without records that is a silence, and the interval of comparisons.
  package static let interval = Microseconds(1_000_000)
  /// The shortest time between two notes; the search for the other process reads all of `/proc`.
  private static let noteInterval = Microseconds(30_000_000)

  /// The time of the next comparison; nil if none is needed.
  package private(set) var due: Microseconds?
  private var lastRecords: Microseconds
  private var lastNote: Microseconds?

  /// Creates a monitor of a device that was opened at this time.
  package init(at time: Microseconds) {
    lastRecords = time
  }

  /// True if the device was silent until now.
  package func isSilent(at time: Microseconds) -> Bool { time - lastRecords >= Self.interval }

  /// Updates the time of the last records.
  package mutating func recordsArrived(at time: Microseconds) {
    lastRecords = time
    // Not later with each read: a timer that changes costs a system call.
    if due == nil { due = time + Self.interval }
  }

  /// Returns whether a comparison is due, and plans the next one.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - isTouched: True if contacts are down.
  /// - Returns: True if the contacts are to be compared now.
  package mutating func needsComparison(at time: Microseconds, isTouched: Bool) -> Bool {
    guard let due, due <= time else { return false }
    guard isSilent(at: time) else {
      self.due = lastRecords + Self.interval
      return false
    }
    self.due = isTouched ? time + Self.interval : nil
    return isTouched
  }

  /// Returns whether a difference is to be noted, which is at most every thirty seconds.
  package mutating func allowsNote(at time: Microseconds) -> Bool {
    if let lastNote, time - lastNote < Self.noteInterval { return false }
    lastNote = time
    return true
  }
}
