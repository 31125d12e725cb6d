// Initializers that CoreGraphics has, and that values of this package do without.

extension CGPoint {
  /// Creates the origin.
  public init() { self = .zero }

  /// Creates a point from whole numbers.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// Creates a size of zero.
  public init() { self = .zero }

  /// Creates a size from whole numbers.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// Creates a rectangle of size zero at the origin.
  public init() { self = .zero }

  /// Creates a rectangle from whole numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension CGVector {
  /// Creates a vector without length.
  public init() { self = .zero }
}
