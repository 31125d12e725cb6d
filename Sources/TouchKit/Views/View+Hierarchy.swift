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

  /// Exchanges the places of two subviews; has no effect for indices that do not exist.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard children.indices.contains(index), children.indices.contains(other) else { return }
    children.swapAt(index, other)
    subviewsChanged()
  }

  /// Returns the view itself or the first descendant with a tag; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Removes the view from its superview; cancels its touches if it was in a window.
  ///
  /// The cancellation is dispatched along the responder chain before the removal (R-SYS-4). In a touch
  /// handler it follows directly after the handler; otherwise it is complete on return.
  public final func removeFromSuperview() {
    window?.resignFirstResponder(in: self)
    guard superview != nil else { return }
    willMove(to: nil)
    let former = window
    let dispatcher = former?.application?.dispatcher
    dispatcher?.viewLeavesWindow(self)
    unlink()
    dispatcher?.settleRemovals()
    didMove(from: former)
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
    guard canAdd(view) else { return }
    let isNew = view.parent !== self
    if isNew { view.willMove(to: self) }
    // The methods that were called may have changed the tree.
    guard canAdd(view) else { return }
    let former = view.window
    let leaves = former != nil && former !== window
    if leaves { former?.resignFirstResponder(in: view) }
    let dispatcher = leaves ? former?.application?.dispatcher : nil
    dispatcher?.viewLeavesWindow(view)
    view.unlink()
    children.insert(view, at: index(children))
    view.parent = self
    subviewsChanged()
    setNeedsLayout()
    dispatcher?.settleRemovals()
    if isNew { view.didMove(from: former) }
  }

  private func canAdd(_ view: View) -> Bool { view.asWindow == nil && !isDescendant(of: view) }

  /// Removes the view from its superview, without effects on touches.
  private func unlink() {
    guard let superview else { return }
    superview.children.removeAll { $0 === self }
    parent = nil
    superview.subviewsChanged()
  }
}
