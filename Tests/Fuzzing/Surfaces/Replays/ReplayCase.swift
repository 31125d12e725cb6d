import CoreSurfaces
import Bridge
import Capture
import DispatchLog
import Layout
import Text
import TouchKit
import VirtualFingers

/// A layout, and the recording or script that is replayed with it.
struct ReplayCase {
  private let layout: LayoutDocument
  private let isTraced: Bool
  private let isTwice: Bool
  private let capture: [UInt8]
  private let play: ScriptedPanel?

  /// Decodes a case: one byte that selects its kind, optionally a layout up to a zero byte, and
  /// then a recording, a script, or the encoded records of a device.
  ///
  /// Returns nil if the layout or the script is invalid; other surfaces cover that.
  init?(_ bytes: [UInt8]) {
    let what = bytes.first ?? 0
    var rest = bytes.dropFirst()
    let number = Int(what & 7)
    if number == 7 {
      let end = rest.firstIndex(of: 0) ?? rest.endIndex
      let own = Array(rest[..<end])
      rest = rest[end...].dropFirst()
      guard let document = try? LayoutReader.read(bytes: own, file: "layout.yaml") else {
        return nil
      }
      layout = document
    } else {
      guard let document = Self.fixed[number % Self.fixed.count] else { return nil }
      layout = document
    }
    isTraced = what & 8 != 0
    isTwice = what & 128 != 0
    switch what >> 4 & 3 {
    case 1:
      capture = []
      guard let play = Self.play(Array(rest), for: layout) else { return nil }
      self.play = play
    case 2:
      capture = Self.recording(of: EventCase(bytes: Array(rest)))
      play = nil
    default:
      capture = Array(rest)
      play = nil
    }
  }

  private static let fixed: [LayoutDocument?] = (0..<5).map { number in
    guard let text = FixedLayouts.text(number) else { return .standard }
    return try? LayoutReader.read(bytes: Array(text.utf8), file: "fixed.yaml")
  }

  private static func play(_ script: [UInt8], for layout: LayoutDocument) -> ScriptedPanel? {
    do throws(NotationError) {
      return try ScriptedPanel(try FingerScript(bytes: script), for: layout)
    } catch {
      let text = error.rendered(in: "fingers.t")
      if let fault = PrintableText.fault(in: text, of: "a mistake", hasLines: true) {
        fatalError(fault)
      }
      return nil
    }
  }

  private static func recording(of events: EventCase) -> [UInt8] {
    var items: [CaptureItem] = [.device(0, events.description)]
    for (event, state) in events.recorded {
      if let event { items.append(.event(0, event)) }
      if let state { items.append(.state(0, state)) }
    }
    return CaptureWriting(items, as: .touchbridge).bytes
  }

  /// True if a view may receive touches later than the log reports them.
  var mayHold: Bool {
    layout.application.edgeGate != nil || layout.application.eventRate != .immediate
      || layout.views.contains { $0.kind == .scrollView || !$0.traits.gestureRecognizers.isEmpty }
      || layout.windows.contains { !$0.traits.gestureRecognizers.isEmpty }
  }

  /// Returns the log of a replay from the start.
  func log(_ format: LogFormat, chunk: Int = .max) -> [UInt8] {
    let bridge = TouchBridge(
      layout: layout, log: DispatchLog(format: format), source: .replay, tracing: isTraced)
    var bytes: [UInt8] = []
    var driver = ReplayDriver(bridge: bridge)
    for _ in 0..<(isTwice ? 2 : 1) {
      if let play {
        _ = driver.replay(play.device, play.events) { Self.take(from: bridge, into: &bytes) }
      } else {
        _ = driver.replay(ByteArraySource(capture, chunk: chunk), name: "capture") {
          Self.take(from: bridge, into: &bytes)
        }
      }
    }
    bridge.end()
    Self.take(from: bridge, into: &bytes)
    return bytes
  }

  private static func take(from bridge: TouchBridge, into bytes: inout [UInt8]) {
    bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }
}
