import Bridge
import System
import Glibc
import Testing
import Text
import TouchModel

/// An output with its loop and its failure.
final class OutputBench {
  let loop: EventLoop
  let output: StreamOutput
  private(set) var failures: [StreamOutputFailure] = []
  /// All bytes passed to the output.
  private(set) var given: [UInt8] = []

  init(
    _ descriptor: Int32, limits: OutputLimits = OutputLimits(), mayReopen: Bool = true
  ) throws {
    loop = try EventLoop()
    output = try StreamOutput(
      descriptor, name: "the log", on: loop, limits: limits, mayReopen: mayReopen)
    output.failed = { [weak self] in self?.failures.append($0) }
  }

  /// Passes a number of bytes, each of which depends on its position in the stream.
  ///
  /// - Returns: False if they were discarded.
  @discardableResult
  func give(_ count: Int) -> Bool {
    let start = given.count
    let bytes = (start..<start + count).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 9) }
    given += bytes
    return output.write(bytes.span.bytes)
  }

  /// Runs the loop until a condition holds at the end of a turn.
  ///
  /// The caller must ensure that there are turns until then.
  func run(until isDone: @escaping () -> Bool) throws {
    guard !isDone() else { return }
    loop.turnEnded = { [loop] in if isDone() { loop.stop() } }
    try loop.run()
    loop.turnEnded = {}
  }

  /// Runs the loop and reads the other end until nothing is queued.
  func readAll(from pipe: TestPipe) throws -> [UInt8] {
    var read: [UInt8] = []
    while !output.isIdle, failures.isEmpty {
      read += pipe.drain()
      // Reading makes room, so there is another turn.
      var turns = 0
      try run { [output] in
        turns += 1
        return turns > 1 || output.isIdle
      }
    }
    return read + pipe.drain()
  }
}
