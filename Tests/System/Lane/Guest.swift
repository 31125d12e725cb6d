import Foundation
import Testing

/// The machine with a kernel of its own that the tests of this target need.
enum Guest {
  /// Whether we are in it; the lane says so by `TOUCHBRIDGE_GUEST`.
  static let isHere = stage == "1"

  /// Whether we are in it and it may go to sleep: all that is needed is in memory, udev is gone.
  static let maySleep = stage == "asleep"

  private static let stage = ProcessInfo.processInfo.environment["TOUCHBRIDGE_GUEST"]

  /// A folder in memory for one test, which the test may do anything with.
  static func folder(_ name: String) throws -> URL {
    let folder = URL(fileURLWithPath: "/run/touchbridge-tests", isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Also for daemons that are somebody else.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    return folder
  }

  /// Writes a file that a case needs, and says where it is.
  static func file(_ name: String, _ text: String) throws -> String {
    let file = try folder("file-" + name).appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs a programme to its end; throws where it says no.
  static func command(_ words: String...) throws {
    let process = try ChildProcess(words, streams: (nil, nil, 2))
    let end = try process.waitForEnd()
    guard end == .exited(0) else {
      throw LaneError("\(words.joined(separator: " ")): \(end)")
    }
  }
}

/// Everything that is shown on a real kernel, one case after the other.
///
/// Devices are the machine's, so two cases must never run at the same time: each suite stands in an
/// extension of this one.
@Suite(
  .serialized, .enabled(if: Guest.isHere, "needs the guest: make test-system"), .udevAtRest)
enum InTheGuest {}

/// What is shown where the machine may sleep, after everything else.
@Suite(.serialized, .enabled(if: Guest.maySleep, "needs the guest: make test-system"))
enum WhereOneMaySleep {}
