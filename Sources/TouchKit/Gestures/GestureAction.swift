/// A function that is called when a recognizer sends its action.
struct GestureAction {
  /// The target that the function was registered for; not retained.
  weak var target: AnyObject?
  /// True if it was registered for a target, and so ends with it.
  let hasTarget: Bool
  /// The function; has no effect after the target was released.
  let body: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
  /// Adds a function that is called once for each state change that sends the action (R-GST-2).
  ///
  /// Functions are called in the order of registration.
  public final func addAction(_ body: @escaping (GestureRecognizer) -> Void) {
    actions.append(GestureAction(target: nil, hasTarget: false, body: body))
  }

  /// Adds a method of a target that is called as in `addAction(_:)`; the target is not retained.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (GestureRecognizer) -> Void
  ) {
    actions.append(
      GestureAction(target: target, hasTarget: true) { [weak target] recognizer in
        if let target { action(target)(recognizer) }
      })
  }

  /// Removes all methods of a target; nil removes all methods and functions.
  public final func removeTarget(_ target: AnyObject?) {
    guard let target else {
      actions.removeAll()
      return
    }
    actions.removeAll { $0.hasTarget && $0.target === target }
  }
}
