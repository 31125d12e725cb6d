import Bridge
import Evdev
import Glibc
import Testing
import TouchModel

/// An output, its loop and what it failed with.
final class OutputBench {
  let loop: EventLoop
  let output: StreamOutput
  private(set) var failures: [LogOutputFailure] = []
  /// All bytes that the output was given.
  private(set) var given: [UInt8] = []

  init(
    _ descriptor: Int32, limits: OutputLimits = OutputLimits(), mayReopen: Bool = true
  ) throws {
    loop = try EventLoop()
    output = try StreamOutput(
      descriptor, name: "the log", on: loop, limits: limits, mayReopen: mayReopen)
    output.failed = { [weak self] in self?.failures.append($0) }
  }

  /// Hands over so many bytes, each of which says where in the stream it is.
  func give(_ count: Int) {
    let start = given.count
    let bytes = (start..<start + count).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 9) }
    given += bytes
    output.take(bytes.span.bytes)
  }

  /// Runs the loop until something is so, looking at the end of each turn.
  ///
  /// The caller sees to it that there are turns until then.
  func run(until isDone: @escaping () -> Bool) throws {
    guard !isDone() else { return }
    loop.turnEnded = { [loop] in if isDone() { loop.stop() } }
    try loop.run()
    loop.turnEnded = {}
  }

  /// Runs the loop and reads the other end until nothing waits any more.
  func readAll(from pipe: TestPipe) throws -> [UInt8] {
    var read: [UInt8] = []
    while !output.isIdle, failures.isEmpty {
      read += pipe.drain()
      // There is room now, so there is a turn.
      var turns = 0
      try run { [output] in
        turns += 1
        return turns > 1 || output.isIdle
      }
    }
    return read + pipe.drain()
  }
}
