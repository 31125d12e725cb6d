public import TouchModel

/// A view that displays text; user interaction is disabled by default.
///
/// Corresponds to `UILabel`.
///
/// Source: R-HIT-9
open class Label: View {
  /// Creates a label with a frame in the coordinates of its future superview.
  public override init(frame: Rect) {
    super.init(frame: frame)
    storedIsUserInteractionEnabled = false
  }

  override var moduleClass: Responder.Type { Label.self }
}
