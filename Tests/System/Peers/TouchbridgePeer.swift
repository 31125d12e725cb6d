import Foundation
import Glibc
import TouchBridgeTestSupport

/// A run of touchbridge whose output goes to a file, so that it never blocks.
final class TouchbridgePeer {
  let output: URL
  private let monitor: ReaderMonitor
  let process: ChildProcess
  private let diagnosticsFile: URL
  private let sign: String

  /// Starts the program.
  ///
  /// Call `waitUntilReady` before using it.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - scratch: The folder for its output.
  ///   - sign: The text in the output that shows that it is ready.
  /// - Throws: An error if it cannot be started.
  init(_ arguments: [String], in scratch: ScratchDirectory, readyAt sign: String) throws {
    let command = arguments.first ?? ""
    output = try scratch.file(command + ".out", "")
    diagnosticsFile = try scratch.file(command + ".diagnostics", "")
    let program = try Self.program()
    let streams = [output, diagnosticsFile].map { open($0.path, O_WRONLY | O_APPEND | O_CLOEXEC) }
    defer { for stream in streams { close(stream) } }
    process = try ChildProcess([program] + arguments, streams: (nil, streams[0], streams[1]))
    monitor = try ReaderMonitor(process.id)
    self.sign = sign
  }

  /// Waits until the output shows that the program reads the node.
  func waitUntilReady() throws {
    try Deadline.wait(for: "'\(sign)' in the output: \(diagnostics)") {
      guard process.isRunning else { throw GuestError("it has ended: \(diagnostics)") }
      return text.contains(sign) && monitor.isAtRest
    }
  }

  /// The standard output so far.
  var text: String { Self.text(of: output) }
  /// The diagnostics so far.
  var diagnostics: String { Self.text(of: diagnosticsFile) }

  /// True if the program has read all records, or has ended.
  var isAtRest: Bool { monitor.isAtRest || !process.isRunning }

  /// Sends a signal and waits for the end of the process.
  func stop(_ signal: Int32) throws {
    process.send(signal)
    guard try process.waitForEnd() == .exited(0) else {
      throw GuestError("it failed: \(diagnostics)")
    }
  }

  /// Runs the program to its end and returns its standard output.
  static func result(of arguments: [String], in scratch: ScratchDirectory) throws -> String {
    let output = try scratch.file("result", "")
    let stream = open(output.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(stream) }
    let process = try ChildProcess([program()] + arguments, streams: (nil, stream, nil))
    let end = try process.waitForEnd()
    guard end == .exited(0) else { throw GuestError("\(arguments): \(end)") }
    return text(of: output)
  }

  private static func program() throws -> String {
    guard let program = TestEnvironment.program else {
      throw GuestError("the program was not built")
    }
    return program.path
  }

  private static func text(of file: URL) -> String {
    String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
  }
}
