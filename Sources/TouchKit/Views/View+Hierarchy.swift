extension View {
  /// Puts a view in front of all other subviews.
  ///
  /// A view that already has a superview leaves it. If it thereby stays in the same window, its
  /// touches stay with it (R-SYS-5); else they are cancelled (R-SYS-4, R-SYS-6). A window, the view
  /// itself and a view that holds it are refused in silence: nothing changes.
  public final func addSubview(_ view: View) {
    insert(view) { $0.count }
  }

  /// Puts a view at a place of `subviews`; places out of range count as the nearest end.
  ///
  /// As `addSubview(_:)` otherwise.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Puts a view right in front of one of the subviews, or in front of all if it is none.
  ///
  /// As `addSubview(_:)` otherwise.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { children in
      (children.firstIndex { $0 === sibling }).map { $0 + 1 } ?? children.count
    }
  }

  /// Puts a view right behind one of the subviews, or behind all if it is none.
  ///
  /// As `addSubview(_:)` otherwise.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { children in children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Moves one of the subviews to the front; any other view is ignored.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { $0.count }
  }

  /// Moves one of the subviews to the back; any other view is ignored.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { _ in 0 }
  }

  /// Takes the view out of its superview; its touches are cancelled if it leaves a window.
  ///
  /// The cancellation climbs the chain that the view had (R-SYS-4). Inside a touch handler it comes
  /// right after that handler's call, otherwise before this method returns.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    let dispatcher = window?.application?.dispatcher
    dispatcher?.viewLeavesWindow(self)
    unlink()
    dispatcher?.settleRemovals()
  }

  /// Whether the view is another one or lies somewhere in it.
  ///
  /// O(depth).
  public final func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parent
    }
    return false
  }

  /// Puts a view at the place that is chosen among the subviews without it.
  private func insert(_ view: View, at place: ([View]) -> Int) {
    guard view.asWindow == nil, !isDescendant(of: view) else { return }
    let former = view.window
    let leaves = former != nil && former !== window
    let dispatcher = leaves ? former?.application?.dispatcher : nil
    dispatcher?.viewLeavesWindow(view)
    view.unlink()
    children.insert(view, at: place(children))
    view.parent = self
    subviewsChanged()
    dispatcher?.settleRemovals()
  }

  /// Takes the view out of its superview and tells nobody.
  private func unlink() {
    guard let superview else { return }
    superview.children.removeAll { $0 === self }
    parent = nil
    superview.subviewsChanged()
  }
}
