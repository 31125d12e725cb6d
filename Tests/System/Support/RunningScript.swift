import Foundation

/// A script of the shell that runs until it is stopped, with the lines that it prints.
final class RunningScript {
  /// The lines read so far.
  private(set) var lines: [String] = []
  private let process: ChildProcess
  private let stream: LineStream
  private let scope: String
  nonisolated(unsafe) private static var count = 0

  /// Starts a script.
  init(_ script: String) throws {
    Self.count += 1
    scope = "script-\(Self.count).scope"
    let (stream, writing) = try LineStream.pipe()
    defer { close(writing) }
    self.stream = stream
    // A scope, so that no process of a pipeline stays behind.
    process = try ChildProcess(
      ["systemd-run", "--scope", "--quiet", "--unit=\(scope)", "bash", "-c", script],
      environment: ["HOME": "/root"], streams: (nil, writing, writing))
  }

  deinit { _ = try? Guest.run(["systemctl", "stop", scope]) }

  /// Sends a signal to the shell, or to the program that has replaced it.
  func send(_ signal: Int32) { process.send(signal) }

  /// Waits for the end of the script.
  @discardableResult
  func waitForEnd() throws -> ChildProcess.End { try process.waitForEnd() }

  /// Reads up to the next line that contains all texts.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - seconds: The time limit.
  ///   - repeating: Runs at the beginning, and every two seconds without such a line.
  /// - Returns: The line.
  /// - Throws: An error with the lines, if there is no such line in time.
  @discardableResult
  func next(
    _ texts: String..., within seconds: Double = Deadline.timeLimit,
    repeating: () throws -> Void = {}
  ) throws -> String {
    let deadline = Deadline(in: seconds)
    while !deadline.hasPassed {
      try repeating()
      let pause = Deadline(in: 2)
      while let line = try? stream.next(before: pause) {
        lines.append(line)
        if texts.allSatisfy({ line.contains($0) }) { return line }
      }
      guard process.isRunning else { break }
    }
    throw GuestError("no line with \(texts):\n\(lines.suffix(20).joined(separator: "\n"))")
  }
}
