public import TouchModel

/// The methods that a scroll view calls to notify its delegate; all do nothing by default.
///
/// Corresponds to `UIScrollViewDelegate`, without scrolling to the top, which no touch begins.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed, by a finger, a motion or the program.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger that scrolls was lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The change of the content offset in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will stop. The delegate may change it.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)
  /// Scrolling by a finger has ended; `willDecelerate` is true if the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// The content begins to move without a finger.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has stopped after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// The content has arrived after `setContentOffset(_:animated:)`.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns the view that zooms, a subview of the scroll view; nil, the default, if none does.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Fingers or an animation begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The zoom scale has changed, by fingers, an animation or the program.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Zooming by fingers or by an animation has ended, and the scale has returned within its limits.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double)

  /// Called after `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
