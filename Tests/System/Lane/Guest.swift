import Foundation
import Testing

/// The machine with a kernel of its own that the tests of this target need.
enum Guest {
  /// Whether we are in it; the lane says so by `TOUCHBRIDGE_GUEST`.
  static let isHere = ProcessInfo.processInfo.environment["TOUCHBRIDGE_GUEST"] != nil

  /// A folder in memory for one test, which the test may do anything with.
  static func folder(_ name: String) throws -> URL {
    let folder = URL(fileURLWithPath: "/run/touchbridge-tests", isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// Everything that is shown on a real kernel, one case after the other.
///
/// Devices are the machine's, so two cases must never run at the same time: each suite stands in an
/// extension of this one.
@Suite(.serialized, .enabled(if: Guest.isHere, "needs the guest: make test-system"))
enum InTheGuest {}
