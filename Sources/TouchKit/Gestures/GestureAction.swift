/// What is called when a recognizer's state changes.
struct GestureAction {
  /// Whom it was registered for; not kept alive.
  weak var target: AnyObject?
  /// Whether it was registered for an object, so that it goes when that does.
  let hasTarget: Bool
  /// What is called; false where the target is gone.
  let body: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
  /// Adds a function that is called at each change of state that sends the action (R-GST-2).
  ///
  /// In the order of registration; once for each change.
  public final func addAction(_ body: @escaping (GestureRecognizer) -> Void) {
    actions.append(GestureAction(target: nil, hasTarget: false, body: body))
  }

  /// Adds a method of an object, which is not kept alive; as `addAction(_:)` otherwise.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (GestureRecognizer) -> Void
  ) {
    actions.append(
      GestureAction(target: target, hasTarget: true) { [weak target] recognizer in
        if let target { action(target)(recognizer) }
      })
  }

  /// Takes out everything that was added for an object; nil takes out everything.
  public final func removeTarget(_ target: AnyObject?) {
    guard let target else {
      actions.removeAll()
      return
    }
    actions.removeAll { $0.hasTarget && $0.target === target }
  }
}
