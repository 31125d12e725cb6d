public import TouchModel

/// A view that shows a picture: touches go through it until user interaction is enabled (R-HIT-9).
///
/// Corresponds to `UIImageView`.
open class ImageView: View {
  /// Makes an image view with its place in its future superview.
  public override init(frame: Rect = .zero, identifier: String = "") {
    super.init(frame: frame, identifier: identifier)
    isUserInteractionEnabled = false
  }
}
