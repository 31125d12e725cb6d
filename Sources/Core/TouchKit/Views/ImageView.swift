public import TouchModel

/// A view that displays an image; user interaction is disabled by default.
///
/// Corresponds to `UIImageView`.
///
/// Source: R-HIT-9
open class ImageView: View {
  /// Creates an image view with a frame in the coordinates of its future superview.
  public override init(frame: Rect) {
    super.init(frame: frame)
    storedIsUserInteractionEnabled = false
  }

  override var moduleClass: Responder.Type { ImageView.self }
}
