import Bridge
import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// A bridge with one session that receives events like those of a live device.
final class LiveBench {
  let bridge: TouchBridge
  let session: DeviceSession
  private var waiting: ArraySlice<InputEvent>
  private var bytes: [UInt8] = []

  /// Creates a bridge with a panel that a finger script touches.
  convenience init(
    _ script: String, layout: LayoutDocument = .standard, format: LogFormat = .json,
    at time: Microseconds = .zero
  ) throws {
    let panel = Panel()
    try self.init(
      panel.description, try FingerScript(script).stream(on: panel).events, layout: layout,
      format: format, at: time)
  }

  /// Creates a bridge with a panel that sends events.
  init(
    _ panel: DeviceDescription, _ events: [InputEvent], layout: LayoutDocument,
    format: LogFormat = .json, tracing: Bool = false, revealsTouches: Bool = false,
    at time: Microseconds = .zero
  ) throws {
    waiting = events[...]
    bridge = TouchBridge(
      layout: layout, log: DispatchLog(format: format), source: .live, tracing: tracing,
      revealsTouches: revealsTouches, at: time)
    guard case .session(let session) = bridge.attach(panel, at: time) else { throw Refused() }
    self.session = session
  }

  struct Refused: Error {}

  /// Parses a layout.
  static func layout(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
  }

  /// The time of the next frame; nil at the end.
  var nextFrame: Microseconds? { waiting.first?.time }

  /// The number of frames that are not played yet.
  var frameCount: Int { waiting.count(where: \.isReport) }

  /// Plays the script up to a time in seconds, or to its end.
  func play(until seconds: Double = .infinity) {
    consume(waiting.prefix { Double($0.time.count) <= seconds * 1_000_000 })
  }

  /// Plays the events of the next time.
  func playFrame() {
    consume(waiting.prefix { $0.time == nextFrame })
  }

  private func consume(_ events: ArraySlice<InputEvent>) {
    waiting = waiting.dropFirst(events.count)
    session.consume(Array(events).span)
  }

  /// Replaces the layout, as a reload does.
  func reload(_ document: LayoutDocument, at time: Microseconds) {
    bridge.putIntoForce(document.build(), for: [session], at: time)
  }

  /// Ends the bridge and returns the complete log, which must be sound.
  func finish(at time: Microseconds, mayHold: Bool = false) -> String {
    session.cancelAll(reason: .shutdown, at: time)
    bridge.end(at: time)
    let text = log()
    expectSoundLog(text, mayHold: mayHold)
    return text
  }

  /// Returns the log so far.
  func log() -> String {
    bridge.flush { span in
      span.withUnsafeBytes { bytes += $0 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
