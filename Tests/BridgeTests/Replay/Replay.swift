import Bridge
import Capture
import DispatchLog
import Foundation
import Layout
import TouchBridgeTestSupport
import TouchModel

/// The whole programme without its command line: recordings in, the dispatch log out.
enum Replay {
  /// What came of a replay.
  struct Result {
    /// The log as JSON Lines.
    let log: String
    /// Why reading stopped before the end, for the first recording where it did.
    let failure: CaptureError?
  }

  /// Replays one recording.
  static func run(_ capture: [UInt8], layout: String? = nil, trace: Bool = false) throws -> Result {
    try run([capture], layout: layout, trace: trace)
  }

  /// Replays recordings one after the other, over the layout with this text or over the standard one.
  static func run(
    _ captures: [[UInt8]], layout: String? = nil, trace: Bool = false
  ) throws -> Result {
    let document =
      try layout.map { try LayoutReader.read(bytes: Array($0.utf8), file: "layout") } ?? .standard
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: .json), source: .replay,
      tracing: trace)
    var bytes: [UInt8] = []
    var failure: CaptureError?
    var driver = ReplayDriver(bridge: bridge)
    for capture in captures {
      let outcome = driver.replay(ByteArraySource(capture), name: "capture") {
        take(from: bridge, into: &bytes)
      }
      failure = failure ?? outcome.error
    }
    bridge.end()
    take(from: bridge, into: &bytes)
    return Result(log: String(decoding: bytes, as: UTF8.self), failure: failure)
  }

  /// The bytes of a file.
  static func bytes(of file: URL) throws -> [UInt8] {
    Array(try Data(contentsOf: file))
  }

  private static func take(from bridge: TouchBridge, into bytes: inout [UInt8]) {
    bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }
}
