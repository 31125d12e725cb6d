/// A linear map of the plane with a translation: `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty`.
///
/// The six numbers are named and ordered as Core Graphics has them. Screen coordinates grow
/// downwards, so a positive rotation turns clockwise.
///
/// Corresponds to `CGAffineTransform`.
public struct AffineTransform: Hashable, Sendable {
  /// How much of `x` goes into `x'`.
  public var a: Double
  /// How much of `x` goes into `y'`.
  public var b: Double
  /// How much of `y` goes into `x'`.
  public var c: Double
  /// How much of `y` goes into `y'`.
  public var d: Double
  /// The horizontal translation in points.
  public var tx: Double
  /// The vertical translation in points.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a translation by that many points.
  @inlinable
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scale about the origin.
  @inlinable
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin from a sine and a cosine, clockwise on the screen.
  ///
  /// The caller brings the two numbers because this module knows no mathematics library.
  @inlinable
  public init(rotationSine sine: Double, cosine: Double) {
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The area of the image of the unit square; zero where the transform cannot be inverted.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The image of a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform that first does this one and then the other.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that undoes this one, or nil where the determinant is zero or not finite.
  @inlinable
  public var inverted: AffineTransform? {
    let scale = determinant
    guard scale != 0, scale.isFinite else { return nil }
    return AffineTransform(
      a: d / scale, b: -b / scale, c: -c / scale, d: a / scale,
      tx: (c * ty - d * tx) / scale, ty: (b * tx - a * ty) / scale)
  }
}
