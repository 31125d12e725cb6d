extension View {
  /// The outermost sensitive view among this one and its superviews; nil if there is none.
  ///
  /// O(depth).
  public final var outermostSensitiveView: View? {
    var result: View?
    var next: View? = self
    while let view = next {
      if view.storedIsSensitive { result = view }
      next = view.parent
    }
    return result
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
