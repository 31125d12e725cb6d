import Bridge
import Capture
import Layout
import Text
import TouchModel

/// A recording or a finger script that is read before it is played, so that it can be played more than once.
struct FingerInput {
  /// What a file has.
  enum Content {
    case script(FingerFile)
    case capture([UInt8])
  }

  /// The largest size of a file.
  private static let mostBytes = 64 << 20

  /// The file.
  let source: FileByteSource
  /// What it has.
  let content: Content
  private let path: UntrustedText

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: `capture` for a file that is too large or a script with an error, `missing`, or `noPermission`.
  init(_ path: UntrustedText) throws(Failure) {
    let source = try FileByteSource(text: path) { .capture($0) }
    let bytes = try source.bytes(most: Self.mostBytes) { reason in
      .capture("\(source.name):1:1: the file cannot be read: \(reason)")
    }
    guard bytes.count <= Self.mostBytes else {
      throw .capture(
        "\(source.name):1:1: the file has more than \(Self.mostBytes >> 20) MiB, and is read before it is"
          + " played; split it")
    }
    self.source = source
    self.path = path
    content =
      CaptureReader.isCapture(bytes)
      ? .capture(bytes) : .script(try FingerFile(bytes, of: source, at: path))
  }

  /// Plays the file into a bridge, one frame after the other.
  ///
  /// - Parameters:
  ///   - bridge: The bridge.
  ///   - flush: Called after each frame.
  /// - Returns: What was found in the file.
  /// - Throws: `capture` for a finger outside the panel, and what `flush` throws.
  func replay(
    through bridge: TouchBridge, flush: () throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    // With a pace, the driver consumes each frame by itself.
    var driver = ReplayDriver(bridge: bridge, pace: { _ in })
    switch content {
    case .script(let script):
      let panel = try script.panel(for: bridge.layout.document)
      return try driver.replay(panel.device, panel.events, flush: flush)
    case .capture(let bytes):
      return try driver.replay(ByteArraySource(bytes), name: path, flush: flush)
    }
  }
}
