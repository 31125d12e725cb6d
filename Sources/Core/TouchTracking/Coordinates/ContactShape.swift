import TouchModel

/// The conversion of force and ellipse to the units of the screen (E-COORD-19, E-COORD-20).
///
/// An immutable object, because a value of this size would be copied for each contact.
final class ContactShape: Sendable {
  /// The flags of every contact of the panel.
  let flags: Contact.Flags
  private let pressure: AxisInfo?
  private let hasMinor: Bool
  private let majorScale: Scale
  private let minorScale: Scale
  private let orientation: AxisInfo?
  private let turn: Double
  private let isMirrored: Bool

  /// Creates the conversion; `pressure` is the pressure axis of the protocol.
  init(
    description: DeviceDescription, pressure: AxisInfo?, hasEllipse: Bool, map: CoordinateMap,
    resolutionX: Int32, resolutionY: Int32
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
    let position = Scale(
      x: (map.xx * map.xx + map.yx * map.yx).squareRoot(),
      y: (map.xy * map.xy + map.yy * map.yy).squareRoot())
    majorScale = position.converted(to: major, resolutionX, resolutionY)
    minorScale = position.converted(to: minor ?? major, resolutionX, resolutionY)
    orientation = description.axes[.orientation].flatMap { $0.maximum > 0 ? $0 : nil }
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
    let major = Double(max(0, major)) / 2
    let minor = hasMinor ? Double(max(0, minor)) / 2 : major
    if orientation == nil {
      contact.majorRadius = major * majorScale.mean
      contact.minorRadius = minor * minorScale.mean
    } else {
      contact.majorRadius = major * majorScale.along(angle)
      contact.minorRadius = minor * minorScale.across(angle)
      contact.orientation = ContactShape.halfTurn(turn + (isMirrored ? -angle : angle))
    }
  }

  /// Returns the angle between minus and plus a quarter turn; half a turn does not change an
  /// ellipse.
  private static func halfTurn(_ angle: Double) -> Double {
    if angle > .pi / 2 { return angle - .pi }
    if angle <= -.pi / 2 { return angle + .pi }
    return angle
  }
}

/// Points per unit of a size, along the axes of the panel.
private struct Scale: Sendable {
  let x: Double
  let y: Double
  /// The scale of a size without a direction.
  let mean: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
    mean = (x * y).squareRoot()
  }

  /// Returns the scale of a size axis: that of positions, unless it has its own resolution.
  ///
  /// If only one of the position axes has a resolution, it counts for both.
  func converted(to size: AxisInfo?, _ resolutionX: Int32, _ resolutionY: Int32) -> Scale {
    let known = resolutionX > 0 ? resolutionX : resolutionY
    guard let size, size.resolution > 0, known > 0 else { return self }
    let resolution = Double(size.resolution)
    return Scale(
      x: x * (Double(known) / resolution),
      y: y * (Double(resolutionY > 0 ? resolutionY : known) / resolution))
  }

  /// Returns the scale along an axis at an angle to the panel's Y.
  func along(_ angle: Double) -> Double {
    angle == 0 || x == y ? y : (y * y + (x * x - y * y) * Self.squaredSine(angle)).squareRoot()
  }

  /// Returns the scale across an axis at an angle to the panel's Y.
  func across(_ angle: Double) -> Double {
    angle == 0 || x == y ? x : (x * x + (y * y - x * x) * Self.squaredSine(angle)).squareRoot()
  }

  /// Returns the squared sine of an angle of at most a quarter turn; this module imports no math library.
  private static func squaredSine(_ angle: Double) -> Double {
    let a2 = angle * angle
    var term = angle
    var sum = angle
    for step in stride(from: 3.0, through: 17.0, by: 2.0) {
      term *= -a2 / (step * (step - 1))
      sum += term
    }
    // Rounding may give a value above 1, whose root would not be a number.
    return min(sum * sum, 1)
  }
}
