import Bridge
import DispatchLog
import Layout
import Testing
import TouchBridgeTestSupport
import TouchModel

/// A bridge with one session that is fed as a live device would feed it.
final class LiveBench {
  let bridge: TouchBridge
  let session: DeviceSession
  private var waiting: ArraySlice<InputEvent>
  private var bytes: [UInt8] = []

  /// Makes a bridge whose panel will be touched as a finger script says.
  init(
    _ script: String, layout: LayoutDocument = .standard, at time: Microseconds = .zero
  ) throws {
    let panel = Panel()
    waiting = try FingerScript(script).stream(on: panel).events[...]
    bridge = TouchBridge(
      layout: layout, log: DispatchLog(format: .json), source: .live, at: time)
    let attachment = bridge.attach(panel.description, at: time)
    guard case .session(let session) = attachment else { throw Refused() }
    self.session = session
  }

  struct Refused: Error {}

  /// A layout from its text.
  static func layout(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml")
  }

  /// Lets the fingers do what they do up to a time in seconds; without one, all of it.
  func play(until seconds: Double = .infinity) {
    let events = waiting.prefix { Double($0.time.count) <= seconds * 1_000_000 }
    waiting = waiting.dropFirst(events.count)
    session.consume(Array(events).span)
  }

  /// Writes the end and gives the whole log, which must be sound.
  func finish(at time: Microseconds, mayHold: Bool = false) -> String {
    session.cancelAll(reason: .shutdown, at: time)
    bridge.end(at: time)
    let text = log()
    expectSoundLog(text, mayHold: mayHold)
    return text
  }

  /// The log up to now.
  func log() -> String {
    bridge.flush { span in
      span.withUnsafeBytes { bytes += $0 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
