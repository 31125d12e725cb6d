import TouchModel

/// A cancellation by the program, performed at the end of the frame that is being dispatched.
struct DeferredCancellation {
  /// The touches that a cancellation affects.
  enum Scope {
    /// All touches.
    case all
    /// The touches that began in a window.
    case window(Window)
    /// The touches of a view and of its descendants.
    case tree(View)
    /// A single touch.
    case touch(Touch)
    /// No touch: views that wait for the end of their touches are removed.
    case retiring
  }

  /// The affected touches.
  let scope: Scope
  /// The reason of the cancellation.
  let reason: CancelReason

  /// Returns true if it affects a touch.
  func includes(_ touch: Touch) -> Bool {
    switch scope {
    case .all: true
    case .window(let window): touch.boundWindow === window
    case .tree(let view): touch.boundView?.isDescendant(of: view) ?? false
    case .touch(let one): touch === one
    case .retiring: false
    }
  }
}
