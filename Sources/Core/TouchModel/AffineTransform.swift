/// An affine transform of the plane: `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty`.
///
/// The six values have the names and the order that Core Graphics uses. `y` grows downward, so a
/// positive rotation is clockwise on the screen.
///
/// Corresponds to `CGAffineTransform`.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of `x` in `x'`.
  public var a: Double
  /// The factor of `x` in `y'`.
  public var b: Double
  /// The factor of `y` in `x'`.
  public var c: Double
  /// The factor of `y` in `y'`.
  public var d: Double
  /// The horizontal translation in points.
  public var tx: Double
  /// The vertical translation in points.
  public var ty: Double

  /// Creates a transform from its six values.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a clockwise rotation about the origin by an angle in radians.
  ///
  /// The result is identical on all machines; multiples of a right angle are exact. An angle that is not finite
  /// rotates nothing.
  public init(rotationAngle angle: Double) {
    let remainder = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let quarters = (remainder / (.pi / 2)).rounded()
    self.init(rest: remainder - quarters * (.pi / 2), quarters: quarters)
  }

  /// Creates a clockwise rotation about the origin by an angle in degrees, as `init(rotationAngle:)` does.
  package init(rotationDegrees degrees: Double) {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (remainder / 90).rounded()
    self.init(rest: (remainder - quarters * 90) * .pi / 180, quarters: quarters)
  }

  /// Creates a rotation by right angles and a rest in radians, at most half a right angle.
  ///
  /// A power series, because the C library's sine differs between machines.
  private init(rest: Double, quarters: Double) {
    guard rest.isFinite else {
      self = .identity
      return
    }
    let sine = Self.powerSeries(rest, first: rest, power: 1)
    let cosine = Self.powerSeries(rest, first: 1, power: 0)
    switch Int(quarters) & 3 {
    case 0: self.init(rotationSine: sine, cosine: cosine)
    case 1: self.init(rotationSine: cosine, cosine: -sine)
    case 2: self.init(rotationSine: -sine, cosine: -cosine)
    default: self.init(rotationSine: -cosine, cosine: sine)
    }
  }

  /// Returns the alternating power series of sine or cosine, exact to a double within half a right angle.
  private static func powerSeries(_ x: Double, first: Double, power: Double) -> Double {
    var term = first
    var sum = first
    var n = power
    for _ in 0..<10 {
      term *= -x * x / ((n + 1) * (n + 2))
      sum += term
      n += 2
    }
    return sum
  }

  /// Creates a clockwise rotation about the origin from the sine and the cosine of the angle.
  @inlinable
  public init(rotationSine sine: Double, cosine: Double) {
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// True if the transform is the identity.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The determinant; zero if the transform has no inverse.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Returns the transformed point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the transform that applies this one first and then `next`.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that rotates by an angle in radians first, and then applies this one.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse transform; nil if the determinant is zero or not finite.
  @inlinable
  public var inverse: AffineTransform? {
    let scale = determinant
    guard scale != 0, scale.isFinite else { return nil }
    return AffineTransform(
      a: d / scale, b: -b / scale, c: -c / scale, d: a / scale,
      tx: (c * ty - d * tx) / scale, ty: (b * tx - a * ty) / scale)
  }
}
