public import TouchModel

/// A rectangle of a view in which its content belongs.
///
/// Corresponds to `UILayoutGuide`, without anchors.
public struct LayoutGuide {
  /// The view.
  public let owningView: View

  /// The rectangle, in the coordinates of the view.
  public var layoutFrame: Rect { owningView.bounds.inset(by: owningView.safeAreaInsets) }
}

extension View {
  /// The part of the bounds that no bar covers: the bounds without `safeAreaInsets`.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(owningView: self) }
}
