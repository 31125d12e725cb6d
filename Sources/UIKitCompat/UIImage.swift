/// A picture of which only the size is known.
///
/// Corresponds to `UIImage`, without pixels.
public final class UIImage: Hashable {
  /// The size in points.
  public let size: CGSize
  /// The number of pixels in a point: 1.
  public var scale: CGFloat { 1 }

  /// Creates a picture of a size.
  public init(size: CGSize) {
    self.size = size
  }

  /// Creates a picture of size zero.
  public convenience init() { self.init(size: .zero) }

  /// Returns nil: there are no resources.
  public convenience init?(named name: String) { return nil }

  /// Returns nil: there are no resources.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: AnyObject?
  ) {
    return nil
  }

  /// Returns nil: there are no symbols.
  public convenience init?(systemName name: String) { return nil }

  /// How an image is drawn; without effect.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// Returns the same image: nothing is drawn.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Returns true if both are the same object.
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A font of which only the size is known.
///
/// Corresponds to `UIFont`.
public final class UIFont {
  /// The size in points.
  public let pointSize: CGFloat

  private init(_ pointSize: CGFloat) {
    self.pointSize = pointSize
  }

  /// Creates a font of a size; the name has no effect.
  public convenience init?(name: String, size: CGFloat) { self.init(size) }

  /// Returns a font of a size.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }

  /// Returns a font of a size.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
}

/// The place of a text in its line.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}
