import TouchModel

/// A recognizer for two fingers that rotate about each other.
///
/// Continuous: it begins when they have turned by more than `TouchConstants.rotationSlop`, and ends
/// when both are lifted. It ignores a third finger.
///
/// Corresponds to `UIRotationGestureRecognizer`.
///
/// Source: R-ROT-2
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation since the start in radians, clockwise on the screen.
  ///
  /// Exceeds a full turn where the fingers do. Setting it makes later values relative to the current angle;
  /// the velocity does not change.
  ///
  /// Source: R-ROT-4, R-ROT-3
  public final var rotation: Double {
    get { progress.value }
    set { progress.value = newValue }
  }

  /// The change of the rotation in radians per second at the last movement.
  ///
  /// Source: R-ROT-5
  public final var velocity: Double { progress.velocity }

  @safe @exclusivity(unchecked) private final var progress = PairProgress<RotationMeasure>()

  override var kind: GestureKind { .rotation }
  override var measurements: GestureMeasurements {
    .rotation(rotation: rotation, velocity: velocity)
  }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay { progress.slop = readConstants { $0.rotationSlop } }
    return progress.process(input, fingers, at: time, of: self)
  }
}

/// The angle by which two fingers have turned about each other, in radians clockwise on the screen
/// (R-ROT-3).
struct RotationMeasure: PairMeasure {
  static var defaultSlop: Double { TouchConstants().rotationSlop }

  /// The rotation at the last start.
  private var base = 0.0
  /// The angle since then: a sum of small angles, so that it can exceed half a turn (R-ROT-4).
  private var angle = 0.0
  /// The last vector between the fingers that was not zero.
  private var vector = Point.zero

  var value: Double { base + angle }
  var change: Double { abs(angle) }

  mutating func begin(_ vector: Point) {
    self.vector = vector
  }

  mutating func update(_ vector: Point) -> Double {
    let angle = self.vector.angle(to: vector)
    // Fingers at the same location have no direction: the next angle is measured from the last one.
    if vector != .zero { self.vector = vector }
    self.angle += angle
    return angle
  }

  mutating func restart(from value: Double?) {
    base = value ?? base
    angle = 0
  }
}

extension Point {
  /// Returns the angle from this vector to another in radians, clockwise on the screen.
  ///
  /// Greater than -pi and at most pi; 0 if one of the vectors is zero.
  func angle(to other: Point) -> Double {
    let sine = x * other.y - y * other.x
    let cosine = x * other.x + y * other.y
    return Self.angle(sine: sine, cosine: cosine)
  }

  /// Returns the angle of a vector given by multiples of its sine and cosine by one factor.
  ///
  /// Accurate to one or two units in the last place. Implemented here because the module imports no
  /// mathematics library.
  private static func angle(sine: Double, cosine: Double) -> Double {
    let height = abs(sine)
    let width = abs(cosine)
    guard max(height, width) > 0 else { return 0 }
    var angle = arcTangent(min(height, width) / max(height, width))
    if height > width { angle = .pi / 2 - angle }
    if cosine < 0 { angle = .pi - angle }
    return sine < 0 ? -angle : angle
  }

  /// Returns the arc tangent of a value from 0 to 1.
  private static func arcTangent(_ tangent: Double) -> Double {
    // Above pi / 8 the difference from pi / 4 is computed instead, so that the series stays short.
    let isLarge = tangent > 0.4142135623730950
    let rest = isLarge ? (1 - tangent) / (1 + tangent) : tangent
    let square = rest * rest
    var sum = 0.0
    var divisor = 43.0
    while divisor > 0 {
      sum = 1 / divisor - square * sum
      divisor -= 2
    }
    return isLarge ? .pi / 4 - rest * sum : rest * sum
  }
}
