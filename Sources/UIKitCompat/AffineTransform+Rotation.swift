extension TouchModel.AffineTransform {
  /// Creates a rotation by an angle in radians; positive is clockwise on the screen.
  public init(rotationAngle angle: Double) {
    self.init(rotationSine: sin(angle), cosine: cos(angle))
  }

  /// Returns the transform that rotates first, and then applies this one.
  public func rotated(by angle: Double) -> TouchModel.AffineTransform {
    TouchModel.AffineTransform(rotationAngle: angle).concatenating(self)
  }
}
