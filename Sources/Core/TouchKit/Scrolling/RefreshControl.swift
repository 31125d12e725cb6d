public import TouchModel

/// A control that a finger pulls into view above the content of a scroll view to refresh the content.
///
/// It sends `valueChanged` once when the content is pulled by `pullDistance` beyond its upper end. The
/// content then stays `extent` lower until the program calls `endRefreshing()`. It receives no touches itself.
///
/// Corresponds to `UIRefreshControl`, without what it draws.
open class RefreshControl: Control {
  /// The space above the content while it is refreshing, in points: 60.
  ///
  /// Not documented by UIKit; the value of Flutter's `CupertinoSliverRefreshControl`.
  public static var extent: Double { 60 }
  /// How far the content is pulled beyond its upper end before it refreshes, in points: 100.
  ///
  /// Not documented by UIKit; the value of Flutter's `CupertinoSliverRefreshControl`.
  public static var pullDistance: Double { 100 }

  /// True from the pull, or from `beginRefreshing()`, to `endRefreshing()`.
  public private(set) final var isRefreshing = false
  /// True until the drag in progress has refreshed the content.
  private final var mayRefresh = false

  /// Creates a refresh control; a scroll view places it above its content.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override var moduleClass: Responder.Type { RefreshControl.self }

  /// Says that the program has begun to refresh; sends no event.
  ///
  /// The content does not move, but it can then be scrolled `extent` lower.
  open func beginRefreshing() {
    isRefreshing = true
    scrollView?.updateRefreshInset()
  }

  /// Says that the program has refreshed the content, which then returns to its upper end.
  open func endRefreshing() {
    isRefreshing = false
    scrollView?.updateRefreshInset()
  }

  /// Prepares for a drag.
  final func prepareForPull() {
    mayRefresh = true
  }

  /// Refreshes if a finger has pulled the content far enough beyond its upper end.
  final func pulled(by distance: Double) {
    guard mayRefresh, isEnabled, !isRefreshing, distance >= Self.pullDistance else { return }
    mayRefresh = false
    isRefreshing = true
    sendActions(for: .valueChanged)
  }

  private var scrollView: ScrollView? {
    guard let scroll = superview as? ScrollView, scroll.refreshControl === self else { return nil }
    return scroll
  }
}

extension ScrollView {
  /// Updates the space above the content to that of the refresh control, and moves the content there.
  ///
  /// Not during a drag, which keeps the space with which it has begun.
  ///
  /// - Parameter moves: False if the caller moves the content.
  final func updateRefreshInset(moves: Bool = true) {
    guard !isDragging else { return }
    let inset = refreshControl?.isRefreshing == true ? RefreshControl.extent : 0
    guard inset != refreshInset else { return }
    refreshInset = inset
    if moves, zooming == nil {
      let path = ScrollMotion(velocity: .zero, from: currentOffset, in: range)
      if path.isMoving { _ = begin(.scroll(path), for: purpose ?? .adjustment) }
    }
    limitOffset(moves: !moves || purpose != nil)
    storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
