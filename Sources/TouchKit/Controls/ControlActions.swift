/// What a control calls for its events, in the order of registration (R-CTL-11).
struct ControlActions {
  /// The registrations.
  private(set) var list: [ControlAction] = []
  /// The number of the newest registration.
  private var lastNumber = 0
  /// How often something was taken out.
  private(set) var removals: UInt64 = 0

  /// Adds an action for those events for which it is not there yet.
  mutating func add(_ target: AnyObject?, _ action: Action, for events: ControlEvents) {
    list.removeAll { $0.hasTarget && $0.target == nil }
    var missing = events
    for known in list
    where known.action == action && known.target === target
      && known.hasTarget == (target != nil)
    {
      missing.subtract(known.events)
    }
    append(target, action, for: missing)
  }

  /// Adds a function even if there is one of the same name.
  mutating func add(_ closure: ControlClosure, _ name: String, for events: ControlEvents) {
    append(closure, Action(name, ControlClosure.call), for: events)
  }

  private mutating func append(_ target: AnyObject?, _ action: Action, for events: ControlEvents) {
    guard !events.isEmpty else { return }
    lastNumber += 1
    list.append(
      ControlAction(
        number: lastNumber, target: target, closure: target as? ControlClosure,
        hasTarget: target != nil, action: action, events: events))
  }

  /// Takes out what was registered for a target and an action, for those events only.
  mutating func remove(_ target: AnyObject?, _ action: Action?, for events: ControlEvents) {
    removals &+= 1
    for index in list.indices where list[index].matches(target, action) {
      list[index].events.subtract(events)
    }
    list.removeAll { $0.events.isEmpty }
  }

  /// Whether a registration is still there for an event.
  func contains(_ entry: ControlAction, for event: ControlEvents) -> Bool {
    list.contains { $0.number == entry.number && $0.events.contains(event) }
  }
}
