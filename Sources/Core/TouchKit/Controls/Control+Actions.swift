extension Control {
  /// Adds an action for events; the same target and action are called once per event.
  ///
  /// Actions are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - target: The target; not retained. Nil for the first responder that can perform the action, searched
  ///     at each event from the window's first responder or else from the control.
  ///   - action: The action.
  ///   - events: The events.
  ///
  /// Source: R-CTL-11, R-CTL-12
  public final func addTarget(
    _ target: AnyObject?, action: Action, for events: ControlEvents
  ) {
    registrations.add(target, action, for: events)
  }

  /// Adds a method of a target for events; each call adds another one.
  ///
  /// - Parameters:
  ///   - target: The target; not retained.
  ///   - action: The method, as in `Keypad.press`. Its parameter is the control; it is not called if
  ///     the control is of another class.
  ///   - events: The events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for events: ControlEvents
  ) {
    addTarget(target, for: events) { target, control, _ in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Adds a method with the control and the event as its parameters; see `addTarget(_:action:for:)`.
  ///
  /// The event is nil if no touch caused the action.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender, TouchEvent?) -> Void,
    for events: ControlEvents
  ) {
    addTarget(target, for: events) { target, control, event in
      if let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  /// Adds a method with the control and the event as its parameters; see `addTarget(_:action:for:)`.
  ///
  /// Not called if no touch caused the action.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping (Target) -> (Sender, TouchEvent) -> Void,
    for events: ControlEvents
  ) {
    addTarget(target, for: events) { target, control, event in
      if let sender = control as? Sender, let event { action(target)(sender, event) }
    }
  }

  /// Adds a method of a target without parameters for events; each call adds another one.
  ///
  /// - Parameters:
  ///   - target: The target; not retained.
  ///   - action: The method.
  ///   - events: The events.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: ControlEvents
  ) {
    addTarget(target, for: events) { target, _, _ in action(target)() }
  }

  private func addTarget<Target: AnyObject>(
    _ target: Target, for events: ControlEvents,
    body: @escaping (Target, Control, TouchEvent?) -> Void
  ) {
    let closure = ActionClosure(owner: target) { [weak target] control, event in
      if let target { body(target, control, event) }
    }
    registrations.add(closure, "", for: events)
  }

  /// Adds a function for events; each call adds another one.
  ///
  /// - Parameters:
  ///   - name: The name of the action, for `removeTarget(_:action:for:)` and for logs.
  ///   - events: The events.
  ///   - body: The function.
  public final func addAction(
    _ name: String = "", for events: ControlEvents,
    body: @escaping (Control, TouchEvent?) -> Void
  ) {
    registrations.add(ActionClosure(body), name, for: events)
  }

  /// Adds a function with an object by which it can be removed; the function retains the object.
  package final func addAction(
    _ name: String, owner: AnyObject, for events: ControlEvents,
    body: @escaping (Control, TouchEvent?) -> Void
  ) {
    registrations.add(ActionClosure(owner: owner, body), name, for: events)
  }

  /// The objects of `addAction(_:owner:for:body:)`, and the targets of methods.
  package final var actionOwners: [AnyObject] { registrations.list.compactMap(\.closure?.owner) }

  /// Removes actions for events.
  ///
  /// During the sending of an event, removed actions are no longer called.
  ///
  /// - Parameters:
  ///   - target: The target; nil for any.
  ///   - action: The action; nil for any.
  ///   - events: The events.
  public final func removeTarget(
    _ target: AnyObject?, action: Action?, for events: ControlEvents
  ) {
    registrations.remove(target, action, for: events)
  }

  /// Returns the actions of a target for an event, in the order in which they are called.
  ///
  /// - Parameters:
  ///   - target: The target, also as a member of `allTargets`; nil for actions without a target.
  ///   - event: The event.
  /// - Returns: The actions, or nil if there is none; without methods that were added by themselves, which have
  ///   no name.
  public final func actions(
    forTarget target: Any?, forControlEvent event: ControlEvents
  ) -> [Action]? {
    let target = Action.object(target)
    let found = registrations.list.filter {
      $0.target === target && $0.hasTarget == (target != nil) && !$0.events.isDisjoint(with: event)
    }
    return found.isEmpty ? nil : found.map(\.action)
  }

  /// The targets of actions with names, as far as they are hashable, as all responders are.
  public final var allTargets: Set<AnyHashable> {
    Set(
      registrations.list.compactMap { entry in
        entry.closure == nil ? entry.target as? AnyHashable : nil
      })
  }

  /// The events that have an action.
  public final var allControlEvents: ControlEvents {
    registrations.list.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Reports events to the observer, and calls each action of them once (R-CTL-20).
  final func send(_ events: ControlEvents, _ touch: Touch?, _ cause: TouchEvent?) {
    guard !events.isEmpty else { return }
    if let dispatcher = application(of: touch)?.dispatcher {
      dispatcher.reporter.controlSent(
        ControlReport(
          control: self, event: events, touch: touch,
          value: events.contains(.valueChanged) ? reportedValue : nil),
        at: dispatcher.time)
    }
    // A copy: actions that a handler adds or removes are not called.
    let known = registrations
    for entry in known.list where !entry.events.isDisjoint(with: events) {
      guard registrations.calls(entry, of: known, for: events) else { continue }
      sendAction(entry.action, to: entry.target, for: cause)
    }
  }
}
