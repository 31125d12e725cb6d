import Foundation
import TouchBridgeTestSupport

/// A run of `record` that goes on until something ends it.
final class RecordRun {
  /// The process.
  let process: ChildProcess
  private let talkLines: LineStream
  private(set) var talk = ""

  /// Starts it, and waits until it records.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the verb.
  ///   - output: What is to be its standard output; nil is `/dev/null`.
  ///   - begins: Whether it is waited for.
  /// - Throws: Where it does not begin.
  init(_ arguments: [String], output: Int32? = nil, begins: Bool = true) throws {
    guard let programme = TestEnvironment.programme else {
      throw LaneError("the programme was not built")
    }
    let (lines, writing) = try LineStream.pipe()
    defer { close(writing) }
    talkLines = lines
    process = try ChildProcess(
      [programme.path, "record"] + arguments, streams: (nil, output, writing))
    if begins { try waitForTalk("SIGINT (Ctrl-C) ends it") }
  }

  /// Reads what it says up to a line with these words.
  func waitForTalk(_ words: String) throws {
    let deadline = Deadline(in: Deadline.patience)
    while true {
      guard let line = try? talkLines.next(before: deadline) else {
        throw LaneError("record never said '\(words)', but:\n\(talk)")
      }
      talk += line + "\n"
      if line.contains(words) { return }
    }
  }

  /// Waits for its end, and reads the rest of what it says.
  func end() throws -> ChildProcess.End {
    let end = try process.waitForEnd()
    let deadline = Deadline(in: Deadline.patience)
    while let line = try? talkLines.next(before: deadline) { talk += line + "\n" }
    return end
  }

  /// Asks it to end, and waits for that.
  func stop(_ signal: Int32 = SIGINT) throws -> ChildProcess.End {
    process.send(signal)
    return try end()
  }
}
