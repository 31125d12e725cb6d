import Bridge
import Capture
import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of captures that arrive through a pipe in blocks.
struct PipeTests {
  /// The log written so far.
  private final class Written {
    var bytes: [UInt8] = []
  }

  /// Returns blocks, and records the size of the log at each read.
  private final class Pipe: ByteSource {
    private var pieces: ArraySlice<[UInt8]>
    private let written: Written
    private(set) var known: [String] = []

    init(_ pieces: [[UInt8]], _ written: Written) {
      self.pieces = pieces[...]
      self.written = written
    }

    func read(most: Int) throws(ByteSourceError) -> ArraySlice<UInt8> {
      known.append(String(decoding: written.bytes, as: UTF8.self))
      return pieces.popFirst()?[...] ?? []
    }
  }

  @Test("Events from a pipe are dispatched and written before the next read may block")
  func prompt() throws {
    let file = TestEnvironment.fixture("captures/typeb-1.evemu")
    let bytes = try Replay.bytes(of: file)
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    // Up to the end of the first frame.
    let end = try #require(
      lines.firstIndex { String(decoding: $0, as: UTF8.self).contains(" 0000 0000 ") })
    let first = lines[...end].joined(separator: [0x0a]) + [0x0a]
    let written = Written()
    let pipe = Pipe([Array(first), Array(bytes[first.count...])], written)
    let bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .json), source: .replay)
    var driver = ReplayDriver(bridge: bridge)
    func flush() {
      bridge.flush { span in
        span.withUnsafeBytes { unsafe written.bytes.append(contentsOf: $0) }
      }
    }
    let outcome = driver.replay(pipe, name: "pipe", flush: flush)
    bridge.end()
    flush()
    #expect(outcome.error == nil)
    try #require(pipe.known.count >= 2)
    #expect(pipe.known[1].contains("\"method\":\"touchesBegan\""))
    #expect(try String(decoding: written.bytes, as: UTF8.self) == Replay.run(bytes).log)
  }
}
