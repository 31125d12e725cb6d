import Foundation
import Glibc
import TouchBridgeTestSupport

/// Our own programme beside the others: its standard output goes to a file, so that it never has to
/// wait for whoever reads that.
final class OurPeer {
  let output: URL
  private let watch: ReaderWatch
  let process: ChildProcess
  private let talk: URL
  private let sign: String

  /// Starts the programme; it is of no use before `waitUntilReady`.
  ///
  /// - Parameters:
  ///   - arguments: The verb and what follows.
  ///   - scratch: Where its output goes.
  ///   - sign: What stands in the output when it is ready; then it only needs to come to rest.
  /// - Throws: Where it cannot be started.
  init(_ arguments: [String], in scratch: ScratchDirectory, readyAt sign: String) throws {
    let verb = arguments.first ?? ""
    output = try scratch.file(verb + ".out", "")
    talk = try scratch.file(verb + ".talk", "")
    let programme = try Self.programme()
    let streams = [output, talk].map { open($0.path, O_WRONLY | O_APPEND | O_CLOEXEC) }
    defer { for stream in streams { close(stream) } }
    process = try ChildProcess([programme] + arguments, streams: (nil, streams[0], streams[1]))
    watch = try ReaderWatch(process.id)
    self.sign = sign
  }

  /// Waits until its output says that it reads the node.
  func waitUntilReady() throws {
    try Deadline.ask(for: "'\(sign)' in the output: \(said)") {
      guard process.isRunning else { throw LaneError("it has ended: \(said)") }
      return text.contains(sign) && watch.isAtRest
    }
  }

  /// Everything that it has written so far.
  var text: String { Self.text(of: output) }
  /// What it has said to people.
  var said: String { Self.text(of: talk) }

  /// Whether it has read all there is, or has ended.
  var isAtRest: Bool { watch.isAtRest || !process.isRunning }

  /// Asks it to end, and waits for that.
  func stop(_ signal: Int32) throws {
    process.send(signal)
    guard try process.waitForEnd() == .exited(0) else { throw LaneError("it ended badly: \(said)") }
  }

  /// Runs the programme to its end and returns what it wrote.
  static func result(of arguments: [String], in scratch: ScratchDirectory) throws -> String {
    let output = try scratch.file("result", "")
    let stream = open(output.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(stream) }
    let process = try ChildProcess([programme()] + arguments, streams: (nil, stream, nil))
    let end = try process.waitForEnd()
    guard end == .exited(0) else { throw LaneError("\(arguments): \(end)") }
    return text(of: output)
  }

  private static func programme() throws -> String {
    guard let programme = TestEnvironment.programme else {
      throw LaneError("the programme was not built")
    }
    return programme.path
  }

  private static func text(of file: URL) -> String {
    String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
  }
}
