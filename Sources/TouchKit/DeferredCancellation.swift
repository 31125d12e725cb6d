import TouchModel

/// A cancellation that waits for the end of the frame.
struct DeferredCancellation {
  /// Which touches it is about.
  enum Scope {
    case all
    /// Those that came down in a window.
    case window(Window)
    /// Those of a view and of all that it holds.
    case tree(View)
    /// A single one.
    case touch(Touch)
  }

  /// Which touches it is about.
  let scope: Scope
  /// What they are told.
  let reason: CancelReason

  /// Whether it is about a touch.
  func concerns(_ touch: Touch) -> Bool {
    switch scope {
    case .all: true
    case .window(let window): touch.boundWindow === window
    case .tree(let view): touch.boundView?.isDescendant(of: view) ?? false
    case .touch(let one): touch === one
    }
  }
}
