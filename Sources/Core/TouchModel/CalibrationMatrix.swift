/// A correction of normalized panel coordinates: `x' = a*x + b*y + c`, `y' = d*x + e*y + f`.
///
/// The order is that of udev's `LIBINPUT_CALIBRATION_MATRIX` and differs from that of `AffineTransform`.
///
/// Source: E-COORD-9
public struct CalibrationMatrix: Hashable, Sendable {
  /// The factor of `x` in `x'`.
  public var a: Double
  /// The factor of `y` in `x'`.
  public var b: Double
  /// The offset of `x'`.
  public var c: Double
  /// The factor of `x` in `y'`.
  public var d: Double
  /// The factor of `y` in `y'`.
  public var e: Double
  /// The offset of `y'`.
  public var f: Double

  /// Creates a matrix from its six values, row by row.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The identity matrix.
  public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// True if the matrix has no inverse or a value that is not finite; it is rejected then.
  ///
  /// Source: E-COORD-12
  public var isSingular: Bool {
    let determinant = a * e - b * d
    return !(determinant.magnitude >= 1e-9 && determinant.isFinite && c.isFinite && f.isFinite)
  }
}
