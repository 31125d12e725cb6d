public import TouchModel

extension View {
  /// The parts of the bounds, from each edge, that the bars of containers cover.
  ///
  /// Those of the navigation and tab bar controllers whose views contain the view; hidden bars cover nothing.
  /// Screens have no other unsafe parts. Scroll views do not add it to `adjustedContentInset`. O(depth).
  public final var safeAreaInsets: EdgeInsets {
    var (top, bottom) = (0.0, 0.0)
    var next: View? = self
    while let view = next {
      next = view.superview
      guard let controller = view.viewController else { continue }
      if let bar = controller.topBar, let area = area(coveredBy: bar) {
        top = max(top, area.maxY - bounds.minY)
      }
      if let bar = controller.bottomBar, let area = area(coveredBy: bar) {
        bottom = max(bottom, bounds.maxY - area.minY)
      }
    }
    return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  /// Returns the rectangle of a bar, if it is shown and covers a part of this view.
  private func area(coveredBy bar: View) -> Rect? {
    guard !bar.isHidden, !isDescendant(of: bar) else { return nil }
    let area = bar.convert(bar.bounds, to: self)
    return area.overlap(bounds) == nil ? nil : area
  }
}
