import Bridge
import Capture
import DispatchLog
import Foundation
import Layout
import Text
import TouchBridgeTestSupport
import TouchModel

/// The whole program without its command line: replays captures and returns the dispatch log.
enum Replay {
  /// The result of a replay.
  struct Result {
    /// The log, by default as JSON Lines.
    let log: String
    /// The error message of the first capture that could not be read to its end.
    let failure: CaptureError?
  }

  /// Replays one capture.
  static func run(
    _ capture: [UInt8], layout: String? = nil, trace: Bool = false, as format: LogFormat = .json
  ) throws -> Result {
    try run([capture], layout: layout, trace: trace, as: format)
  }

  /// Replays captures one after the other, with a layout or with the standard one.
  static func run(
    _ captures: [[UInt8]], layout: String? = nil, trace: Bool = false, as format: LogFormat = .json
  ) throws -> Result {
    let document =
      try layout.map { try LayoutReader.read(bytes: Array($0.utf8), file: "layout") } ?? .standard
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: format), source: .replay,
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

  /// Returns the content of a file.
  static func bytes(of file: URL) throws -> [UInt8] {
    Array(try Data(contentsOf: file))
  }

  private static func take(from bridge: TouchBridge, into bytes: inout [UInt8]) {
    bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }
}
