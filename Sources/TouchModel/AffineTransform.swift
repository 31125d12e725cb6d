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

  /// Creates a clockwise rotation about the origin.
  ///
  /// The caller provides sine and cosine because this module does not import a math library.
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
