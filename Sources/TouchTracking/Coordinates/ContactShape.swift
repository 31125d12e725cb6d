import TouchModel

/// The conversion of force and ellipse to the units of the screen (E-COORD-19, E-COORD-20).
///
/// An immutable object, because a value of this size would be copied for each contact.
final class ContactShape: Sendable {
  /// The flags of every contact of the panel.
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

  /// Creates the conversion; `pressure` is the pressure axis of the protocol.
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
    // The direction of the panel's Y axis on the screen, to a quarter turn; an ellipse has no
    // front.
    turn = map.yy.magnitude >= map.xy.magnitude ? 0 : .pi / 2
  }

  /// The axes that determine force and ellipse.
  static var axes: AxisMask { [.major, .minor, .orientation, .pressure] }

  /// Converts force and ellipse of the values into a contact.
  @inline(__always)
  func describe(_ values: RawValues, into contact: inout Contact) {
    // Copying all values would cost more than reading four.
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

  /// Returns the points per device unit along an axis at an angle to the panel's Y, and across it.
  @inline(__always)
  private func scales(at angle: Double) -> (along: Double, across: Double) {
    orientation == nil ? (meanScale, meanScale) : turnedScales(at: angle)
  }

  private func turnedScales(at angle: Double) -> (along: Double, across: Double) {
    if angle == 0 || scaleX == scaleY { return (scaleY, scaleX) }
    let sine = ContactShape.sine(angle)
    // Rounding may give a value above 1, whose root below would not be a number.
    let sine2 = min(sine * sine, 1)
    let (x2, y2) = (scaleX * scaleX, scaleY * scaleY)
    return (
      (y2 + (x2 - y2) * sine2).squareRoot(), (x2 + (y2 - x2) * sine2).squareRoot()
    )
  }

  /// Returns the sine of an angle of at most a quarter turn; this module imports no math library.
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

  /// Returns the angle between minus and plus a quarter turn; half a turn does not change an
  /// ellipse.
  private static func halfTurn(_ angle: Double) -> Double {
    if angle > .pi / 2 { return angle - .pi }
    if angle <= -.pi / 2 { return angle + .pi }
    return angle
  }

  /// Returns the position units per unit of a size axis: 1, unless it has its own resolution.
  private static func positionUnits(of size: AxisInfo?, resolutionX: Int32) -> Double {
    guard let size, size.resolution > 0, resolutionX > 0 else { return 1 }
    return Double(resolutionX) / Double(size.resolution)
  }
}
