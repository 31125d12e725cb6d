import TouchModel

/// Force and ellipse of a contact in the units of the screen (E-COORD-19, E-COORD-20).
///
/// An object that never changes, because a value of this size would be copied for each contact.
final class ContactShape: Sendable {
  /// Which flags every contact of the panel has.
  let flags: Contact.Flags
  private let pressure: AxisInfo?
  private let hasMinor: Bool
  private let majorUnit: Double
  private let minorUnit: Double
  private let orientation: AxisInfo?
  private let scaleX: Double
  private let scaleY: Double
  private let meanScale: Double
  private let turn: Double
  private let isMirrored: Bool

  /// Makes the shape of a panel's contacts; `pressure` is the axis that the protocol reads.
  init(
    description: DeviceDescription, pressure: AxisInfo?, hasEllipse: Bool, map: CoordinateMap,
    resolutionX: Int32
  ) {
    var flags: Contact.Flags = []
    let usable = pressure.flatMap { $0.minimum < $0.maximum ? $0 : nil }
    if usable != nil { flags.insert(.hasForce) }
    let major = hasEllipse ? description.axes[.touchMajor] : nil
    let minor = hasEllipse ? description.axes[.touchMinor] : nil
    if major != nil { flags.insert(.hasRadius) }
    self.flags = flags
    self.pressure = usable
    hasMinor = minor != nil
    majorUnit = ContactShape.positionUnits(of: major, resolutionX: resolutionX)
    minorUnit = ContactShape.positionUnits(of: minor, resolutionX: resolutionX)
    orientation = description.axes[.orientation].flatMap { $0.maximum > 0 ? $0 : nil }
    scaleX = (map.xx * map.xx + map.yx * map.yx).squareRoot()
    scaleY = (map.xy * map.xy + map.yy * map.yy).squareRoot()
    meanScale = (scaleX * scaleY).squareRoot()
    isMirrored = map.xx * map.yy - map.xy * map.yx < 0
    // Where the panel's Y lies on the screen, to the nearest quarter; an ellipse has no front.
    turn = map.yy.magnitude >= map.xy.magnitude ? 0 : .pi / 2
  }

  /// Whether a change of one of the axes is a change of force or ellipse.
  static var axes: AxisMask { [.major, .minor, .orientation, .pressure] }

  /// Writes force and ellipse of the values into a contact.
  @inline(__always)
  func describe(_ values: RawValues, into contact: inout Contact) {
    // One by one: to copy all values costs more than to read four of them.
    describe(
      pressure: values.pressure, major: values.major, minor: values.minor,
      orientation: values.orientation, into: &contact)
  }

  private func describe(
    pressure value: Int32, major: Int32, minor: Int32, orientation turned: Int32,
    into contact: inout Contact
  ) {
    if let pressure {
      let range = Double(Int64(pressure.maximum) - Int64(pressure.minimum))
      let share = Double(Int64(value) - Int64(pressure.minimum)) / range
      contact.force = min(max(share, 0), 1)
    }
    guard flags.contains(.hasRadius) else { return }
    var angle = 0.0
    if let orientation {
      let share = Double(turned) / Double(orientation.maximum)
      angle = min(max(share, -1), 1) * (.pi / 2)
    }
    let (along, across) = scales(at: angle)
    let major = Double(max(0, major)) * majorUnit
    let minor = hasMinor ? Double(max(0, minor)) * minorUnit : major
    contact.majorRadius = major / 2 * along
    contact.minorRadius = minor / 2 * across
    if orientation != nil {
      contact.orientation = ContactShape.halfTurn(turn + (isMirrored ? -angle : angle))
    }
  }

  /// Points for each device unit along an axis turned by that angle from the panel's Y, and across.
  @inline(__always)
  private func scales(at angle: Double) -> (along: Double, across: Double) {
    orientation == nil ? (meanScale, meanScale) : turnedScales(at: angle)
  }

  private func turnedScales(at angle: Double) -> (along: Double, across: Double) {
    if angle == 0 || scaleX == scaleY { return (scaleY, scaleX) }
    let sine = ContactShape.sine(angle)
    // A quarter turn may come out a little above 1, and the root would be no number.
    let sine2 = min(sine * sine, 1)
    let (x2, y2) = (scaleX * scaleX, scaleY * scaleY)
    return (
      (y2 + (x2 - y2) * sine2).squareRoot(), (x2 + (y2 - x2) * sine2).squareRoot()
    )
  }

  /// The sine of an angle of at most a quarter turn; no mathematics library stands here.
  private static func sine(_ angle: Double) -> Double {
    let a2 = angle * angle
    var term = angle
    var sum = angle
    for step in stride(from: 3.0, through: 17.0, by: 2.0) {
      term *= -a2 / (step * (step - 1))
      sum += term
    }
    return sum
  }

  /// An ellipse turned by half a turn is the same: brings the angle between a quarter either way.
  private static func halfTurn(_ angle: Double) -> Double {
    if angle > .pi / 2 { return angle - .pi }
    if angle <= -.pi / 2 { return angle + .pi }
    return angle
  }

  /// Position units for each unit of a size axis: one, unless it has a resolution of its own.
  private static func positionUnits(of size: AxisInfo?, resolutionX: Int32) -> Double {
    guard let size, size.resolution > 0, resolutionX > 0 else { return 1 }
    return Double(resolutionX) / Double(size.resolution)
  }
}
