import Bridge
import Capture
import DispatchLog
import Foundation
import Layout
import Text
import TouchBridgeTestSupport

/// A capture replayed through the whole program from any byte source.
struct FaultReplay: Equatable {
  /// The log.
  private let bytes: [UInt8]
  /// The error message if reading stopped before the end.
  let failure: String?

  init(_ source: any ByteSource, layout: LayoutDocument = .standard) {
    let bridge = TouchBridge(layout: layout, log: DispatchLog(format: .json), source: .replay)
    var bytes: [UInt8] = []
    func take() {
      bridge.flush { span in span.withUnsafeBytes { bytes.append(contentsOf: $0) } }
    }
    var driver = ReplayDriver(bridge: bridge)
    let outcome = driver.replay(source, name: "capture", flush: take)
    bridge.end()
    take()
    self.bytes = bytes
    failure = outcome.error.map { "\($0.line): \($0.message)" }
  }

  init(_ bytes: [UInt8], layout: LayoutDocument = .standard) {
    self.init(ByteArraySource(bytes), layout: layout)
  }

  var log: String { String(decoding: bytes, as: UTF8.self) }

  /// True if the device was described only by its events.
  var isGuessed: Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains("inferred from its first")
  }

  /// Returns the length of the common prefix of two logs, in complete lines.
  func beginning(with other: FaultReplay) -> Int {
    var (low, high) = (0, min(bytes.count, other.bytes.count))
    while low < high {
      let middle = (low + high + 1) / 2
      if memcmp(bytes, other.bytes, middle) == 0 { low = middle } else { high = middle - 1 }
    }
    while low > 0, bytes[low - 1] != 0x0a { low -= 1 }
    return low
  }

  /// Returns the log from a byte offset.
  func log(from start: Int) -> String { String(decoding: bytes[start...], as: UTF8.self) }

  static func == (one: FaultReplay, other: FaultReplay) -> Bool {
    one.failure == other.failure && one.bytes.count == other.bytes.count
      && memcmp(one.bytes, other.bytes, one.bytes.count) == 0
  }
}
