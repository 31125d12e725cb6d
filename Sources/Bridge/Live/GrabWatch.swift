package import TouchModel

/// Finds out whether another process has grabbed a device, and not only asked for a moment whether
/// somebody has (E-LIFE-4).
///
/// Asking is grabbing and letting go, so two processes that ask at the same time find each other.
/// Only a device that is found taken several times is told to be so.
package struct GrabWatch {
  /// The waits between looks; they grow, so that two who look in step fall out of it.
  private static let waits = [Microseconds(150_000), Microseconds(550_000)]

  private var looks = 0
  /// When to look again; nil when there is no need.
  package private(set) var due: Microseconds?

  /// Makes a watch that has not looked yet.
  package init() {}

  /// Takes what a look has found.
  ///
  /// - Parameters:
  ///   - isTaken: Whether the device was taken.
  ///   - time: When.
  /// - Returns: Whether it is to be told now.
  package mutating func look(isTaken: Bool, at time: Microseconds) -> Bool {
    due = nil
    guard isTaken else { return false }
    guard looks < Self.waits.count else { return true }
    due = time + Self.waits[looks]
    looks += 1
    return false
  }

  /// Takes that records have come: nobody keeps them.
  package mutating func heard() {
    due = nil
  }
}
