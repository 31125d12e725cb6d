import Glibc
import TouchModel

/// A run of `libinput debug-events` on one node.
final class LibinputPeer {
  private(set) var lines: [LibinputLine] = []
  /// True if libinput uses the device.
  private(set) var isTaken = false
  let monitor: ReaderMonitor
  let process: ChildProcess
  private let output: LineStream

  /// Starts the program.
  ///
  /// Call `waitUntilReady` before using it.
  init(_ node: String) throws {
    let (output, writing) = try LineStream.pipe()
    self.output = output
    defer { close(writing) }
    // Its standard output must not be buffered.
    process = try ChildProcess(
      ["stdbuf", "-oL", "libinput", "debug-events", "--device", node],
      streams: (nil, writing, nil))
    monitor = try ReaderMonitor(process.id)
  }

  /// Waits until it has added or refused the device.
  func waitUntilReady() throws {
    let deadline = Deadline(in: Deadline.timeLimit)
    while !isTaken {
      do {
        isTaken = LibinputLine(try output.next(before: deadline)) == .added
      } catch LineStream.Missing.atEnd {
        return
      } catch LineStream.Missing.late {
        throw GuestError("libinput reports nothing about its device")
      }
    }
  }

  /// All touch events.
  var touches: [ReportedTouch] {
    lines.compactMap { line in
      if case .touch(let touch, _) = line { touch } else { nil }
    }
  }

  /// Reads the available output.
  func pump() {
    while let line = try? output.next(before: Deadline(in: 0)) { lines.append(LibinputLine(line)) }
  }

  /// Ends the program and reads the rest of its output.
  func finish() throws {
    process.send(SIGINT)
    let deadline = Deadline(in: Deadline.timeLimit)
    while let line = try? output.next(before: deadline) { lines.append(LibinputLine(line)) }
    try process.waitForEnd()
  }
}
