/// Six numbers that correct normalised panel coordinates: `x' = a*x + b*y + c`, `y' = d*x + e*y + f`.
///
/// The order is that of udev's `LIBINPUT_CALIBRATION_MATRIX` (E-COORD-9), which is not that of
/// `AffineTransform`.
public struct CalibrationMatrix: Hashable, Sendable {
  /// How much of `x` goes into `x'`.
  public var a: Double
  /// How much of `y` goes into `x'`.
  public var b: Double
  /// What is added to `x'`.
  public var c: Double
  /// How much of `x` goes into `y'`.
  public var d: Double
  /// How much of `y` goes into `y'`.
  public var e: Double
  /// What is added to `y'`.
  public var f: Double

  /// Makes a matrix from its six numbers in reading order.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The matrix that changes nothing.
  public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// Whether the matrix flattens the panel to a line or is no number; such a one is refused
  /// (E-COORD-12).
  public var isSingular: Bool {
    let determinant = a * e - b * d
    return !(determinant.magnitude >= 1e-9 && determinant.isFinite && c.isFinite && f.isFinite)
  }
}
