import Capture
import DispatchLog
import Layout
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// Forwards a capture to a virtual touchscreen, and replays what it reports over an identity layout.
///
/// With `cancel: palm`, both must have the same touches (F-14).
struct RoundTrip {
  /// The touches that the sink received, with locations in units of the virtual touchscreen.
  private(set) var sent = ForwardedStories()
  /// The touches of the replay.
  private(set) var received = ForwardedStories()
  /// The largest difference of a coordinate that F-2 permits.
  let unit: Size
  /// The number of notes about touches without a slot.
  private(set) var overflows = 0
  private let region: Rect

  /// The touches of one list that have no counterpart in the other.
  var difference: (onlyLeft: [ForwardedStory], onlyRight: [ForwardedStory]) {
    ForwardedStories.difference(sent.stories, received.stories, within: unit)
  }

  /// Takes the events of the virtual touchscreen.
  private final class Records: ForwardingOutput {
    var bytes: [UInt8] = []
    let capture: SinkCapture

    init?(_ settings: VirtualTouchscreenSettings) {
      guard
        let capture = SinkCapture(of: .touchscreen(settings), as: .touchbridge, panelSize: { nil })
      else {
        return nil
      }
      self.capture = capture
    }

    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
      capture.write(records, of: sink)
    }
  }

  /// Forwards a capture to the first sink of a layout, and replays the result.
  init?(_ capture: [UInt8], over document: LayoutDocument) {
    guard let settings = document.touchscreens.first, let records = Records(settings) else {
      return nil
    }
    region = settings.region
    unit = Size(width: Self.unit(of: region.width), height: Self.unit(of: region.height))
    let bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .replay)
    bridge.forward(to: settings.sink, through: records)
    var stories = ForwardedStories()
    var latest = Microseconds(.min)
    let area = settings.region
    let unit = unit
    let watcher = PassWatcher { changes, time in
      latest = max(latest, time)
      for change in changes {
        let phase = ContactPhase(change.method)
        if phase == .began, !area.contains(change.location) { continue }
        stories.add(
          change.touch, phase, at: Self.quantized(change.location, area, unit), latest)
      }
    }
    bridge.observer.sinks.others.append(watcher)
    var log: [UInt8] = []
    Self.replay(capture, through: bridge, into: &log)
    records.capture.finish()
    sent = stories
    overflows = String(decoding: log, as: UTF8.self).split(separator: "is not forwarded").count - 1
    receive(records.capture.takeBytes(), settings, document.screen)
  }

  private mutating func receive(
    _ capture: [UInt8], _ settings: VirtualTouchscreenSettings, _ screen: Size
  ) {
    let text = """
      screen: {width: \(screen.width), height: \(screen.height)}
      devices:
        - region: [\(region.minX), \(region.minY), \(region.width), \(region.height)]
          filters: {hysteresis: false}
      windows: [{view: {id: all, handles: all, multipleTouchEnabled: true, pointInside: always}}]
      """
    guard let document = try? LayoutReader.read(bytes: Array(text.utf8), file: "identity") else {
      return
    }
    let bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .replay)
    var log: [UInt8] = []
    Self.replay(capture, through: bridge, into: &log)
    for record in DispatchLogLine.records(of: String(decoding: log, as: UTF8.self))
    where record.kind == "touch" {
      guard let touch = record["touch"]?.integer, let x = record["x"]?.number,
        let y = record["y"]?.number, let phase = record["phase"]?.string,
        let time = record["t"]?.number,
        let phase = Self.phases.first(where: { "\($0)" == phase })
      else { continue }
      received.add(
        touch, phase, at: Self.quantized(Point(x: x, y: y), region, unit, rounding: true),
        .seconds(time))
    }
  }

  private static let phases: [ContactPhase] = [.began, .moved, .ended, .cancelled]

  private static func replay(
    _ capture: [UInt8], through bridge: TouchBridge, into log: inout [UInt8]
  ) {
    var driver = ReplayDriver(bridge: bridge)
    _ = driver.replay(ByteArraySource(capture), name: "capture") {}
    bridge.end()
    bridge.flush { (span: RawSpan) in span.withUnsafeBytes { log += $0 } }
  }

  /// The extent of a unit in points: 2⁻ᵏ with the largest k for which the axis has at most 65,536
  /// units (F-2).
  private static func unit(of extent: Double) -> Double {
    var unit = 1.0
    while extent / unit > 65_536 { unit *= 2 }
    while extent / (unit / 2) <= 65_536 { unit /= 2 }
    return unit
  }

  /// Returns the corner of the unit that contains a point, clamped to the region.
  private static func quantized(
    _ point: Point, _ region: Rect, _ unit: Size, rounding: Bool = false
  ) -> Point {
    func corner(_ value: Double, _ origin: Double, _ extent: Double, _ unit: Double) -> Double {
      let last = (extent / unit).rounded(.down) - 1
      let units = (value - origin) / unit
      let whole = rounding ? units.rounded() : units.rounded(.down)
      return origin + min(max(whole, 0), last) * unit
    }
    return Point(
      x: corner(point.x, region.minX, region.width, unit.width),
      y: corner(point.y, region.minY, region.height, unit.height))
  }
}
