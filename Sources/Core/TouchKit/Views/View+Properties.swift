extension View {
  /// The outermost sensitive view among this one and its superviews, up to the first that is open; nil if
  /// there is none.
  ///
  /// O(depth).
  public final var outermostSensitiveView: View? {
    var result: View?
    var next: View? = self
    while let view = next {
      if let isSensitive = view.storedIsSensitive {
        guard isSensitive else { return result }
        result = view
      }
      next = view.parent
    }
    return result
  }

  /// True if the view is in a sensitive one and not open, so that its state may say what was entered.
  ///
  /// False for an outermost sensitive view itself. O(depth).
  package final var isBelowSensitiveView: Bool {
    outermostSensitiveView.map { $0 !== self } ?? false
  }

  /// The view that contains this one.
  public final var superview: View? { parent }

  /// The views that this one contains, the rearmost first.
  public final var subviews: [View] { children }

  /// The window at the root of the tree, or nil; a window returns itself.
  ///
  /// O(depth).
  public final var window: Window? {
    var view: View = self
    while let parent = view.parent { view = parent }
    return view.asWindow
  }

  /// The controller whose root view this is.
  public final var viewController: ViewController? { unsafe controller }
}
