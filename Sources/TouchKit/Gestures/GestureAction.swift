import Text
import TouchModel

/// A function that is called when a recognizer sends its action.
struct GestureAction {
  /// The target that the function was registered for; not retained.
  weak var target: AnyObject?
  /// True if it was registered for a target, and so ends with it.
  let hasTarget: Bool
  /// The name of the action; nil if it is a function or a method by itself.
  var name: Action?
  /// The function; has no effect after the target was released.
  let body: (GestureRecognizer) -> Void
}

extension GestureRecognizer {
  /// Adds a function that is called once for each state change that sends the action.
  ///
  /// Functions are called in the order of registration.
  ///
  /// Source: R-GST-2
  public final func addAction(_ body: @escaping (GestureRecognizer) -> Void) {
    actions.append(GestureAction(target: nil, hasTarget: false, body: body))
  }

  /// Adds a function with a parameter of the recognizer's class; see `addAction(_:)`.
  ///
  /// Traps if the recognizer is not of that class.
  public final func addAction<Recognizer: GestureRecognizer>(
    _ body: @escaping (Recognizer) -> Void
  ) {
    requireClass(Recognizer.self)
    addAction { recognizer in
      if let recognizer = recognizer as? Recognizer { body(recognizer) }
    }
  }

  /// Adds a method of a target that is called as in `addAction(_:)`; the target is not retained.
  ///
  /// Methods cannot be compared: one that is added twice is called twice. Use an `Action` where UIKit's
  /// program may add the same selector again.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - action: The method, as in `Board.drag`. Its parameter is the recognizer; traps if the
  ///     recognizer is of another class.
  ///
  /// Source: R-GST-11
  public final func addTarget<Target: AnyObject, Recognizer: GestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    requireClass(Recognizer.self)
    noteOtherMethods(of: target)
    actions.append(
      GestureAction(target: target, hasTarget: true) { [weak target] recognizer in
        if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
      })
  }

  /// Adds a method without parameters; see `addTarget(_:action:)`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    noteOtherMethods(of: target)
    actions.append(
      GestureAction(target: target, hasTarget: true) { [weak target] _ in
        if let target { action(target)() }
      })
  }

  /// Adds an action of a target, unless it has been added before; the target is not retained.
  ///
  /// A responder performs it by `perform(_:sender:event:)`, any other object by the method of the action.
  ///
  /// Source: R-GST-11
  public final func addTarget(_ target: AnyObject, action: Action) {
    if actions.contains(where: { $0.target === target && $0.name == action }) { return }
    actions.append(
      GestureAction(target: target, hasTarget: true, name: action) { [weak target] recognizer in
        guard let target else { return }
        _ = action.send(to: target, from: recognizer, for: nil, in: nil)
      })
  }

  /// Notes in debug builds that a target has a method already, which may be the same one (R-GST-11).
  private func noteOtherMethods(of target: AnyObject) {
    #if TOUCH_INTERNAL_CHECKS
      guard let environment,
        actions.contains(where: { $0.target === target && $0.name == nil })
      else { return }
      environment.note(
        .info, .bridge,
        "\(UntrustedText(identifier).escaped) calls several methods of one target; the same method is called"
          + " each time that it was added, and an Action once")
    #endif
  }

  private func requireClass<Recognizer: GestureRecognizer>(_ type: Recognizer.Type) {
    precondition(self is Recognizer, "\(Swift.type(of: self)) is not a \(type)")
  }

  /// Creates a recognizer whose action is a method of a target with the recognizer as its parameter.
  ///
  /// See `addTarget(_:action:)`.
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer whose action is a method of a target without parameters.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Removes actions of a target.
  ///
  /// - Parameters:
  ///   - target: The target; nil for any, and for functions.
  ///   - action: The action; nil for any, and for methods that were added by themselves.
  public final func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    actions.removeAll { known in
      if let target, !known.hasTarget || known.target !== target { return false }
      return action == nil || known.name == action
    }
  }
}
