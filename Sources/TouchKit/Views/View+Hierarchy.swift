extension View {
  /// Adds a view in front of all other subviews.
  ///
  /// A view that has a superview is removed from it first. If it stays in the same window, it keeps
  /// its touches (R-SYS-5); otherwise they are cancelled (R-SYS-4, R-SYS-6). Has no effect for a
  /// window, for the view itself, and for its ancestors.
  public final func addSubview(_ view: View) {
    insert(view) { $0.count }
  }

  /// Inserts a view at an index of `subviews`, limited to the valid range; see `addSubview(_:)`.
  public final func insertSubview(_ view: View, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Inserts a view directly in front of a subview, or in front of all if `sibling` is not one.
  ///
  /// See `addSubview(_:)`.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { children in
      (children.firstIndex { $0 === sibling }).map { $0 + 1 } ?? children.count
    }
  }

  /// Inserts a view directly behind a subview, or behind all if `sibling` is not one.
  ///
  /// See `addSubview(_:)`.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { children in children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Moves a subview to the front; has no effect for other views.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { $0.count }
  }

  /// Moves a subview to the back; has no effect for other views.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { _ in 0 }
  }

  /// Removes the view from its superview; cancels its touches if it was in a window.
  ///
  /// The cancellation is dispatched along the responder chain before the removal (R-SYS-4). In a touch
  /// handler it follows directly after the handler; otherwise it is complete on return.
  public final func removeFromSuperview() {
    window?.resignFirstResponder(in: self)
    guard superview != nil else { return }
    let dispatcher = window?.application?.dispatcher
    dispatcher?.viewLeavesWindow(self)
    unlink()
    dispatcher?.settleRemovals()
  }

  /// Returns true if the view is `view` or one of its descendants; O(depth).
  public final func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parent
    }
    return false
  }

  /// Inserts a view at an index that is computed from the subviews without it.
  private func insert(_ view: View, at index: ([View]) -> Int) {
    guard view.asWindow == nil, !isDescendant(of: view) else { return }
    let former = view.window
    let leaves = former != nil && former !== window
    if leaves { former?.resignFirstResponder(in: view) }
    let dispatcher = leaves ? former?.application?.dispatcher : nil
    dispatcher?.viewLeavesWindow(view)
    view.unlink()
    children.insert(view, at: index(children))
    view.parent = self
    subviewsChanged()
    dispatcher?.settleRemovals()
  }

  /// Removes the view from its superview, without effects on touches.
  private func unlink() {
    guard let superview else { return }
    superview.children.removeAll { $0 === self }
    parent = nil
    superview.subviewsChanged()
  }
}
