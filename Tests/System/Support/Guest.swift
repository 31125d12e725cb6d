import Foundation
import Glibc
import Testing

/// The virtual machine in which the tests of this target run.
enum Guest {
  /// True in the virtual machine.
  ///
  /// `Scripts/check/test-system.sh` sets `TOUCHBRIDGE_GUEST`.
  static let isCurrentMachine = stage == "1"

  /// True if the virtual machine may be suspended: all files are in memory, and udev does not run.
  static let canSuspend = stage == "suspend"

  private static let stage = ProcessInfo.processInfo.environment["TOUCHBRIDGE_GUEST"]

  /// Creates a folder in memory for one test.
  static func folder(_ name: String) throws -> URL {
    let folder = URL(fileURLWithPath: "/run/touchbridge-tests", isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Daemons of other users must reach it.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    return folder
  }

  /// Writes a file for a test and returns its path.
  static func file(_ name: String, _ text: String) throws -> String {
    let file = try folder("file-" + name).appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs a program to its end, and returns how it ended and its output.
  static func run(
    _ command: [String], within seconds: Double = Deadline.timeLimit
  ) throws -> (end: ChildProcess.End, text: String) {
    let (lines, writing) = try LineStream.pipe()
    let process: ChildProcess
    do {
      defer { close(writing) }
      process = try ChildProcess(command, streams: (nil, writing, writing))
    }
    let deadline = Deadline(in: seconds)
    var text = ""
    while let line = try? lines.next(before: deadline) { text += line + "\n" }
    return (try process.waitForEnd(within: seconds), text)
  }

  /// Runs a program and returns its output.
  ///
  /// Throws an error if its status is not 0.
  @discardableResult
  static func output(_ command: String...) throws -> String {
    let (end, text) = try run(command)
    guard end == .exited(0) else {
      throw GuestError("\(command.joined(separator: " ")): \(end)\n\(text)")
    }
    return text
  }
}

/// All tests in the virtual machine, one after the other.
///
/// Devices are visible to the whole machine, so tests must not run in parallel. Each suite is in an
/// extension of this one.
@Suite(
  .serialized, .enabled(if: Guest.isCurrentMachine, "needs the virtual machine: make test-system"),
  .udevSettled)
enum InTheGuest {}
