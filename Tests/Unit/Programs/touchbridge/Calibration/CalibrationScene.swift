import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import TouchTracking
import VirtualFingers

@testable import touchbridge

/// The reason why a scene has no result.
struct CalibrationSceneError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A panel behind a picture of 1920 × 1080 points, and a person who touches it.
struct CalibrationScene {
  /// The size of the picture in points.
  static let screen = Size(width: 1920, height: 1080)
  /// The size of the picture in millimeters.
  static let picture = Size(width: 480, height: 270)
  /// Device units per millimeter.
  static let resolution: Int32 = 8

  /// How far the panel is larger than the picture on each side of the picture, in millimeters.
  var margins = EdgeInsets.zero
  var rotation = QuarterTurn.none
  var isMirrored = false
  /// The calibration that the panel needs besides; nil for the mirror or none.
  var askew: CalibrationMatrix?
  var minimum: Int32 = 0
  /// True if the panel reports its resolution.
  var hasSize = true
  var wire = Panel.Wire.slots(10)
  var name: UntrustedText = "Test \"Glass\""
  /// False for a panel without vendor and product.
  var hasNumbers = true
  /// The udev properties of the panel.
  var udevProperties: [UntrustedText: UntrustedText] = [:]

  /// The points in a millimeter of the picture.
  private static let points = Size(
    width: screen.width / picture.width, height: screen.height / picture.height)

  /// The settings that map the panel correctly.
  private var settings: DeviceSettings {
    let width = Self.picture.width + margins.left + margins.right
    let height = Self.picture.height + margins.top + margins.bottom
    var settings = DeviceSettings(
      region: Rect(
        x: -margins.left * Self.points.width, y: -margins.top * Self.points.height,
        width: width * Self.points.width, height: height * Self.points.height))
    settings.rotation = rotation
    settings.calibration =
      askew ?? (isMirrored ? CalibrationMatrix(-1, 0, 1, 0, 1, 0) : .identity)
    let isTurned = rotation == .clockwise90 || rotation == .clockwise270
    func range(_ length: Double) -> DeviceSettings.AxisRange {
      let units = Int32((length * Double(Self.resolution)).rounded())
      return DeviceSettings.AxisRange(minimum: minimum, maximum: minimum + units - 1)
    }
    settings.rangeX = range(isTurned ? height : width)
    settings.rangeY = range(isTurned ? width : height)
    return settings
  }

  private var panel: Panel {
    var panel = Panel(name, wire: wire)
    panel.placement = PanelPlacement(
      region: settings.region, rotation: settings.rotation, calibration: settings.calibration,
      rangeX: settings.rangeX?.axis, rangeY: settings.rangeY?.axis)
    return panel
  }

  /// The description of the panel.
  var device: DeviceDescription {
    var device = panel.description
    device.udevProperties = udevProperties
    if !hasNumbers { (device.vendor, device.product) = (0, 0) }
    for axis in [AbsoluteAxis.x, .y, .positionX, .positionY] where hasSize {
      device.axes[axis]?.resolution = Self.resolution
    }
    return device
  }

  /// Returns the point at a distance in millimeters from the edges at a corner of the picture.
  static func point(
    _ corner: PictureCorner, inset: Double, _ x: Double = 0, _ y: Double = 0
  ) -> Point {
    let across = corner.isRight ? picture.width - inset : inset
    let down = corner.isBottom ? picture.height - inset : inset
    return Point(x: (across + x) * points.width, y: (down + y) * points.height)
  }

  /// Returns three taps at each corner.
  static func taps(
    inset: Double = 3, at corners: [PictureCorner] = PictureCorner.allCases
  ) -> [Point] {
    corners.flatMap { corner in
      [(0, 0), (0.6, -0.4), (-0.4, 0.8)].map { point(corner, inset: inset, $0.0, $0.1) }
    }
  }

  /// Returns the records of taps, one after another.
  ///
  /// - Parameters:
  ///   - taps: The points of the taps.
  ///   - moved: The points to which the finger of a tap moves, by the number of the tap from 0.
  ///   - seconds: The points at which a second finger touches during a tap, by its number.
  /// - Returns: The records.
  func events(
    _ taps: [Point], moved: [Int: Point] = [:], seconds: [Int: Point] = [:]
  ) -> [InputEvent] {
    var stream = PanelStream(panel)
    var time = Microseconds.milliseconds(1000)
    for (number, tap) in taps.enumerated() {
      stream.down(1, at: tap)
      stream.report(at: time)
      if let point = moved[number] { stream.move(1, to: point) }
      if let point = seconds[number] { stream.down(2, at: point) }
      stream.report(at: time + .milliseconds(40))
      stream.lift(1)
      stream.lift(2)
      stream.report(at: time + .milliseconds(90))
      time = time + .milliseconds(500)
    }
    return stream.events
  }

  /// Returns the records as a capture in evemu format.
  func capture(_ events: [InputEvent]) -> String {
    EvemuText.text(of: device, events: events, comment: "taps at the corners of a picture")
  }

  /// Returns the outcomes of all touches.
  func outcomes(_ events: [InputEvent]) throws -> [TapReader.Outcome] {
    var taps = PanelTaps(device, try kind)
    var outcomes: [TapReader.Outcome] = []
    taps.take(events.span) { outcomes.append($0) }
    return outcomes
  }

  /// Returns the answers to taps.
  func answers(_ taps: [Point]) throws -> [CornerCalibration.Answer] {
    var calibration = CornerCalibration(PanelTaps(device, try kind).measure)
    return try outcomes(events(taps)).compactMap { outcome in
      guard case .tap(let tap) = outcome else { return nil }
      return calibration.take(tap)
    }
  }

  /// Returns the result of taps that fit.
  func fit(_ taps: [Point]) throws -> PictureFit {
    guard case .complete(let fit)? = try answers(taps).last else {
      throw CalibrationSceneError("the taps do not fit: \(try answers(taps))")
    }
    return fit
  }

  /// Returns a tap at each of the nine crosses, row by row.
  static var crosses: [Point] {
    [0.1, 0.5, 0.9].flatMap { y in
      [0.1, 0.5, 0.9].map { Point(x: $0 * screen.width, y: y * screen.height) }
    }
  }

  /// Returns the verdicts about taps at crosses.
  func verdicts(_ taps: [Point]) throws -> [CalibrationVerdict] {
    var calibration = CrossCalibration(PanelTaps(device, try kind).measure)
    return try outcomes(events(taps)).compactMap { outcome in
      guard case .tap(let tap) = outcome else { return nil }
      return calibration.judge(tap)
    }
  }

  /// Returns the rule of a result.
  func rule(_ fit: any PanelFit) throws -> String { CalibrationRule(device, try kind, fit).text }

  /// Returns the points where the taps of a stream begin under a layout with a text after its screen.
  func points(of events: [InputEvent], under rule: String) throws -> [Point] {
    let layout = "screen: {width: 1920, height: 1080}\n" + rule
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
    return try points(of: events, document.settings(for: device).settings)
  }

  private func points(of events: [InputEvent], _ settings: DeviceSettings) throws -> [Point] {
    var tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: device, settings: settings, kind: try kind)
    var points: [Point] = []
    tracker.consume(events.span) { output in
      guard case .frame(let frame) = output else { return }
      points += frame.contacts.filter { $0.phase == .began }.map(\.position)
    }
    return points
  }

  /// Returns the points where the taps of a stream begin after `--apply`, on a layout with another rule.
  func points(of events: [InputEvent], applying fit: any PanelFit) throws -> [Point] {
    let layout = """
      screen: {width: 1920, height: 1080}
      devices:
        - {rotation: 90, calibration: [1, 0, 0.1, 0, 1, 0], range: {x: [0, 7], y: [0, 7]}}
      """
    let text = try CalibrationRule(device, try kind, fit).edit(besides: []).text(
      of: layout, for: device)
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "layout")
    return try points(of: events, document.settings(for: device).settings)
  }

  private var kind: TouchProtocol {
    get throws {
      guard case .touchscreen(let kind, _) = DevicePolicy(.recorded).classify(device) else {
        throw CalibrationSceneError("the panel is refused")
      }
      return kind
    }
  }

  /// Returns the larger of the distances of two points along both edges, in millimeters of the picture.
  static func distance(_ a: Point, _ b: Point) -> Double {
    max((a.x - b.x).magnitude / points.width, (a.y - b.y).magnitude / points.height)
  }
}
