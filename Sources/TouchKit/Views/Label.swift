public import TouchModel

/// A view that shows text: touches go through it until user interaction is enabled (R-HIT-9).
///
/// Corresponds to `UILabel`.
open class Label: View {
  /// Makes a label with its place in its future superview.
  public override init(frame: Rect = .zero, identifier: String = "") {
    super.init(frame: frame, identifier: identifier)
    isUserInteractionEnabled = false
  }
}
