/// The appearance of a controller: whether its view is shown, and which calls reported it.
struct Appearance {
  /// A state between the calls of `viewWillAppear(_:)` and of the other three methods.
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  /// The state.
  private(set) var phase = Phase.disappeared
  /// The value that the next call of the controller gets.
  private(set) var isAnimated = false
  /// True if a change of the window began the transition, and will end it.
  private(set) var endsWithWindow = false

  /// Begins to appear or to disappear; returns false if that has begun already.
  mutating func begin(appearing: Bool, animated: Bool, withWindow: Bool) -> Bool {
    switch phase {
    case .disappeared, .disappearing:
      guard appearing else { return false }
      phase = .appearing
    case .appeared, .appearing:
      if appearing { return false }
      phase = .disappearing
    }
    isAnimated = animated
    endsWithWindow = withWindow
    return true
  }

  /// Ends a transition; returns whether the controller appeared, or nil if there is none to end.
  mutating func end() -> Bool? {
    switch phase {
    case .appearing: phase = .appeared
    case .disappearing: phase = .disappeared
    case .appeared, .disappeared: return nil
    }
    return phase == .appeared
  }
}

extension ViewController {
  /// Announces that the view will appear or disappear; for containers that change their children.
  ///
  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)` of the controller, and of its children whose views
  /// are in its view. Has no effect if that was announced already. Then add or remove the view, and call
  /// `endAppearanceTransition()`. Without it, the change of the window makes the calls, one after the other.
  ///
  /// - Parameters:
  ///   - isAppearing: True if the view will appear.
  ///   - animated: The value for the methods; nothing is animated.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard beginAppearance(isAppearing, animated: animated, withWindow: false) else { return }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began: calls `viewDidAppear(_:)` or
  /// `viewDidDisappear(_:)`.
  public final func endAppearanceTransition() {
    guard endAppearance() else { return }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  /// Makes the calls that precede a change of the root view's window.
  final func viewWillMove(from former: Window?, to next: Window?) {
    guard former == nil || next == nil, followsWindow else { return }
    _ = beginAppearance(next != nil, animated: false, withWindow: true)
  }

  /// Makes the calls that follow a change of the root view's window.
  final func viewDidMove(from former: Window?, to next: Window?) {
    guard former == nil || next == nil, followsWindow else { return }
    // A view that was added by a call of this change was not announced.
    _ = beginAppearance(next != nil, animated: false, withWindow: true)
    if appearance.endsWithWindow { _ = endAppearance() }
  }

  private var followsWindow: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// The children whose views are in this view, and that do not make their calls themselves.
  private var shownChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func beginAppearance(_ isAppearing: Bool, animated: Bool, withWindow: Bool) -> Bool {
    guard
      appearance.begin(appearing: isAppearing, animated: animated, withWindow: withWindow)
    else { return false }
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    return true
  }

  private func endAppearance() -> Bool {
    guard let appeared = appearance.end() else { return false }
    if appeared {
      viewIsAppearing(appearance.isAnimated)
      // That call may have removed the view again.
      guard appearance.phase == .appeared else { return false }
      viewDidAppear(appearance.isAnimated)
    } else {
      viewDidDisappear(appearance.isAnimated)
    }
    return true
  }
}
