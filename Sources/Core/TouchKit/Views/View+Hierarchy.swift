extension View {
  /// Returns the view itself or the first descendant with a tag; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
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

  /// Removes the view from its superview, with all effects.
  final func leaveSuperview() {
    window?.resignFirstResponder(in: self, force: true)
    guard superview != nil else { return }
    willMove(to: nil)
    let former = window
    let dispatcher = former?.application?.dispatcher
    dispatcher?.viewLeavesWindow(self)
    unlink()
    dispatcher?.settleIfIdle()
    didMove(from: former)
    dispatcher?.viewHasLeft()
  }

  /// Inserts a view at an index that is computed from the subviews without it.
  final func insert(_ view: View, at index: ([View]) -> Int) {
    guard canAdd(view) else { return }
    let isNew = view.parent !== self
    if isNew { view.willMove(to: self) }
    // The methods that were called may have changed the tree.
    guard canAdd(view) else { return }
    let former = view.window
    let leaves = former != nil && former !== window
    if leaves { former?.resignFirstResponder(in: view, force: true) }
    let dispatcher = leaves ? former?.application?.dispatcher : nil
    dispatcher?.viewLeavesWindow(view)
    // So may the actions of gestures that were cancelled.
    let isAdded = canAdd(view)
    if isAdded {
      view.unlink()
      children.insert(view, at: index(children))
      view.parent = self
      subviewsChanged()
      setNeedsLayout()
    }
    dispatcher?.settleIfIdle()
    if isNew, isAdded { view.didMove(from: former) }
  }

  private func canAdd(_ view: View) -> Bool { view.asWindow == nil && !isDescendant(of: view) }

  /// Removes the view from its superview, without effects on touches.
  private func unlink() {
    guard let superview else { return }
    superview.children.removeAll { $0 === self }
    parent = nil
    superview.subviewsChanged()
  }

  /// Makes the first responder resign if it is the view, a descendant, or their controller.
  ///
  /// - Parameter force: True if it stops being the first responder even if it refuses.
  /// - Returns: True if the first responder has resigned.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    window?.resignFirstResponder(in: self, force: force) ?? false
  }
}
