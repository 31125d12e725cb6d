extension Control {
  /// Adds an action for some events; the same target and action are called once for an event
  /// (R-CTL-11).
  ///
  /// Actions are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - target: Whose action it is; not kept alive. Nil for the first responder that knows the
  ///     action, sought at each event from the first responder, or else from the control (R-CTL-12).
  ///   - action: What is called.
  ///   - events: For which events.
  public final func addTarget(
    _ target: AnyObject?, action: Action, for events: ControlEvents
  ) {
    registrations.add(target, action, for: events)
  }

  /// Adds a function for some events, each time anew.
  ///
  /// It counts as an action whose target nobody else knows.
  ///
  /// - Parameters:
  ///   - name: A name to take it out by, and for logs.
  ///   - events: For which events.
  ///   - body: What is called.
  public final func addAction(
    _ name: String = "", for events: ControlEvents,
    body: @escaping (Control, TouchEvent?) -> Void
  ) {
    registrations.add(ControlClosure(body), name, for: events)
  }

  /// Takes out actions, for those events only; the rest of the same call skips them too.
  ///
  /// - Parameters:
  ///   - target: Whose actions; nil for anybody's.
  ///   - action: Which action; nil for all.
  ///   - events: For which events.
  public final func removeTarget(
    _ target: AnyObject?, action: Action?, for events: ControlEvents
  ) {
    registrations.remove(target, action, for: events)
  }

  /// The names of the actions of a target for an event, in the order in which they are called.
  ///
  /// - Parameters:
  ///   - target: Whose actions; nil for those that are sought up the chain.
  ///   - event: For which event.
  /// - Returns: The actions.
  public final func actions(forTarget target: AnyObject?, for event: ControlEvents) -> [Action] {
    registrations.list.filter {
      $0.target === target && $0.hasTarget == (target != nil) && !$0.events.isDisjoint(with: event)
    }.map(\.action)
  }

  /// The events for which something is called.
  public final var allControlEvents: ControlEvents {
    registrations.list.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Sends events by itself, as if something had happened: one by one, the lowest bit first.
  public final func sendActions(for events: ControlEvents) {
    var rest = events.rawValue
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      rest &= ~bit
      send(ControlEvents(rawValue: bit), nil, nil)
    }
  }

  /// Sends one event: tells the observer, then calls the actions.
  final func send(_ event: ControlEvents, _ touch: Touch?, _ cause: TouchEvent?) {
    guard !event.isEmpty else { return }
    if let dispatcher = application(of: touch)?.dispatcher {
      dispatcher.reporter.controlSent(self, event, touch, at: dispatcher.time)
    }
    // As they are now: what a handler adds is not called, what it takes out is not called either.
    let known = registrations
    for entry in known.list where entry.events.contains(event) {
      if registrations.removals != known.removals, !registrations.contains(entry, for: event) {
        continue
      }
      let target = entry.target
      if entry.hasTarget, target == nil { continue }
      sendAction(entry.action, to: target, for: cause)
    }
  }

  /// The application of the touch that it follows, else of its window.
  final var currentApplication: Application? { application(of: trackedTouch) }

  /// The application of a touch, else of the window.
  ///
  /// A control that was removed has no window any more while its touch is cancelled, and that of the
  /// touch may have left the application.
  final func application(of touch: Touch?) -> Application? {
    guard let touch else { return window?.application }
    return touch.boundWindow?.application ?? trackedApplication ?? window?.application
  }
}
