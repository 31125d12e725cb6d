import Foundation
import TouchBridgeTestSupport

/// A run of `touchbridge record`.
final class RecordRun {
  /// The process.
  let process: ChildProcess
  private let talkLines: LineStream
  private(set) var diagnostics = ""

  /// Starts the run and waits until it records.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the command.
  ///   - output: The standard output; nil is `/dev/null`.
  ///   - begins: Whether to wait until the recording begins.
  /// - Throws: An error if it does not begin.
  init(_ arguments: [String], output: Int32? = nil, begins: Bool = true) throws {
    guard let program = TestEnvironment.program else {
      throw GuestError("the program was not built")
    }
    let (lines, writing) = try LineStream.pipe()
    defer { close(writing) }
    talkLines = lines
    process = try ChildProcess(
      [program.path, "record"] + arguments, streams: (nil, output, writing))
    if begins { try waitForDiagnostics("press Ctrl-C to stop") }
  }

  /// Reads the diagnostics up to a line that contains the text.
  func waitForDiagnostics(_ words: String) throws {
    let deadline = Deadline(in: Deadline.timeLimit)
    while true {
      guard let line = try? talkLines.next(before: deadline) else {
        throw GuestError("record never said '\(words)', but:\n\(diagnostics)")
      }
      diagnostics += line + "\n"
      if line.contains(words) { return }
    }
  }

  /// Waits for the end of the process, and reads the rest of its diagnostics.
  func end() throws -> ChildProcess.End {
    let end = try process.waitForEnd()
    let deadline = Deadline(in: Deadline.timeLimit)
    while let line = try? talkLines.next(before: deadline) { diagnostics += line + "\n" }
    return end
  }

  /// Sends a signal and waits for the end of the process.
  func stop(_ signal: Int32 = SIGINT) throws -> ChildProcess.End {
    process.send(signal)
    return try end()
  }
}
