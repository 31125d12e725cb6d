public import TouchModel

/// A view whose contents move under the finger.
///
/// Corresponds to `UIScrollView`.
open class ScrollView: View {
  /// Which point of the contents lies in the corner: the origin of `bounds` (R-SCR-1).
  public final var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// The extent of the contents in points.
  public final var contentSize = Size.zero
}
