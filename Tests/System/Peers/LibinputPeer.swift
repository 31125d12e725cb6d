import Glibc
import TouchModel

/// `libinput debug-events` on one node, and what it prints.
final class LibinputPeer {
  private(set) var lines: [LibinputLine] = []
  /// Whether libinput took the device at all.
  private(set) var isTaken = false
  let watch: ReaderWatch
  let process: ChildProcess
  private let output: LineStream

  /// Starts it; it is of no use before `waitUntilReady`.
  init(_ node: String) throws {
    let (output, writing) = try LineStream.pipe()
    self.output = output
    defer { close(writing) }
    // It prints by the C library, which would keep lines back.
    process = try ChildProcess(
      ["stdbuf", "-oL", "libinput", "debug-events", "--device", node],
      streams: (nil, writing, nil))
    watch = try ReaderWatch(process.id)
  }

  /// Waits until it has taken the device or refused it.
  func waitUntilReady() throws {
    let deadline = Deadline(in: Deadline.patience)
    while !isTaken {
      do {
        isTaken = LibinputLine(try output.next(before: deadline)) == .added
      } catch LineStream.Missing.atEnd {
        return
      } catch LineStream.Missing.late {
        throw LaneError("libinput says nothing of its device")
      }
    }
  }

  /// All that it told of fingers.
  var tellings: [TouchTelling] {
    lines.compactMap { line in
      if case .touch(let telling, _) = line { telling } else { nil }
    }
  }

  /// Reads what it has printed so far.
  func pump() {
    while let line = try? output.next(before: Deadline(in: 0)) { lines.append(LibinputLine(line)) }
  }

  /// Ends it and reads what is left.
  func finish() throws {
    process.send(SIGINT)
    let deadline = Deadline(in: Deadline.patience)
    while let line = try? output.next(before: deadline) { lines.append(LibinputLine(line)) }
    try process.waitForEnd()
  }
}
