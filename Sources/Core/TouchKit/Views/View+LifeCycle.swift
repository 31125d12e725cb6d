extension View {
  /// Causes `layoutSubviews()` to be called before the next hit test.
  public final func setNeedsLayout() {
    guard laysOutSubviews else { return }
    needsLayout = true
    window?.application?.needsLayout = true
  }

  /// Calls `layoutSubviews()` of the view and its descendants where it is due.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      viewController?.layoutContainer()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    for child in children { child.layoutIfNeeded() }
  }

  /// Calls the methods that precede a change of the superview.
  final func willMove(to superview: View?) {
    let (former, next) = (window, superview?.window)
    if former !== next { willMove(from: former, to: next) }
    willMove(toSuperview: superview)
    parent?.willRemoveSubview(self)
  }

  /// Calls the methods that follow a change of the superview.
  final func didMove(from former: Window?) {
    let next = window
    if former !== next { didMove(from: former, to: next) }
    didMoveToSuperview()
    parent?.didAddSubview(self)
  }

  private func willMove(from former: Window?, to next: Window?) {
    viewController?.viewWillMove(from: former, to: next)
    willMove(toWindow: next)
    for child in children { child.willMove(from: former, to: next) }
  }

  private func didMove(from former: Window?, to next: Window?) {
    if next != nil { setNeedsLayout() }
    if accommodation != nil { next?.hasAccommodations = true }
    if storedIsSensitive == true { next?.hasSensitiveViews = true }
    // The next window may belong to an application with another observer.
    if former != nil { forgetObserver() }
    didMoveToWindow()
    for child in children { child.didMove(from: former, to: next) }
    viewController?.viewDidMove(from: former, to: next)
  }

  /// Removes the numbers that an observer has assigned to the view, its recognizers and its controller.
  private func forgetObserver() {
    observerTag = -1
    for recognizer in recognizers { recognizer.observerTag = -1 }
    viewController?.observerTag = -1
  }

  /// Removes the numbers of an observer in a tree.
  final func forgetObserverInTree() {
    forgetObserver()
    for child in children { child.forgetObserverInTree() }
  }
}
