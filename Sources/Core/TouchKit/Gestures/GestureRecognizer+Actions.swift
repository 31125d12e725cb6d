import Text
import TouchModel

extension GestureRecognizer {
  /// Adds a function that is called once for each state change that sends the action.
  ///
  /// Functions are called in the order of registration.
  ///
  /// Source: R-GST-2
  public final func addAction(_ body: @escaping (GestureRecognizer) -> Void) {
    actions.add(ActionClosure { recognizer, _ in body(recognizer) })
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
    actions.add(
      ActionClosure(owner: target) { [weak target] recognizer, _ in
        if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
      })
  }

  /// Adds a method without parameters; see `addTarget(_:action:)`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    noteOtherMethods(of: target)
    actions.add(
      ActionClosure(owner: target) { [weak target] _, _ in if let target { action(target)() } })
  }

  /// Adds an action of a target, unless it has been added before; the target is not retained.
  ///
  /// A responder performs it by `perform(_:sender:event:)`, any other object by the method of the action.
  ///
  /// Source: R-GST-11
  public final func addTarget(_ target: AnyObject, action: Action) {
    actions.add(target, action)
  }

  /// Notes in debug builds that a target has a method already, which may be the same one (R-GST-11).
  private func noteOtherMethods(of target: AnyObject) {
    #if TOUCH_INTERNAL_CHECKS
      guard let environment,
        actions.list.contains(where: { $0.closure?.owner === target })
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

  /// Sends the action of a state to all targets, in the order of registration.
  ///
  /// A target that another one removes is no longer called. If one of them withdraws the recognizer, all have received
  /// the action of that, and the others do not receive this one.
  ///
  /// - Parameter settle: Called after each of them.
  final func callActions(afterEach settle: () -> Void) {
    // A copy: actions that a target adds are not called.
    let known = actions
    let state = attempt.state
    for entry in known.list where attempt.state == state && actions.calls(entry, of: known) {
      if let closure = entry.closure {
        closure.call(self, nil)
      } else if let target = entry.target {
        _ = entry.action.send(to: target, from: self, for: nil, in: nil)
      }
      settle()
    }
  }

  /// Removes actions of a target.
  ///
  /// - Parameters:
  ///   - target: The target; nil for any, and for functions.
  ///   - action: The action; nil for any, and for methods that were added by themselves.
  public final func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    actions.remove(target, action)
  }
}
