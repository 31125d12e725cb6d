/// The screen, as far as the windows show it.
///
/// Corresponds to `UIScreen`.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  private init() {}

  /// The smallest rectangle at the origin that contains the windows of the shared application.
  ///
  /// Without a shared application, or without windows, its size is zero.
  public var bounds: CGRect {
    (UIApplication.sharedIfSet?.windows ?? []).reduce(.zero) { $0.union($1.frame) }
  }

  /// The same as `bounds`.
  public var nativeBounds: CGRect { bounds }

  /// The number of pixels in a point: 1, because pixels are not known.
  public var scale: CGFloat { 1 }
}
