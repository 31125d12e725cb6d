/// The actions of a control or of a gesture recognizer, in the order of registration.
///
/// A recognizer has one event, so its actions are registered for all events.
///
/// Source: R-CTL-11, R-GST-11
struct TargetActions<Sender: AnyObject> {
  /// An action for some events.
  struct Entry {
    /// The number of the registration.
    let number: Int
    /// The target; not retained.
    weak var target: AnyObject?
    /// The target if it is a function; retained.
    let closure: ActionClosure<Sender>?
    /// True if it was registered with a target, and so ends with it.
    let hasTarget: Bool
    /// The action.
    let action: Action
    /// The events.
    var events: ControlEvents

    /// True if its target, or the object whose method it calls, was released.
    var isDead: Bool { hasTarget && target == nil || closure?.isDead == true }

    /// Returns true if it was registered for a target and an action; nil matches any.
    func matches(_ target: AnyObject?, _ action: Action?) -> Bool {
      if let target, self.target !== target, closure?.owner !== target { return false }
      return action.map { $0 == self.action } ?? true
    }
  }

  /// The registrations.
  private(set) var list: [Entry] = []
  /// The number of the newest registration.
  private var lastNumber = 0
  /// The number of removals so far.
  private(set) var removals: UInt64 = 0

  /// Adds an action for those events for which it is not registered yet.
  mutating func add(
    _ target: AnyObject?, _ action: Action, for events: ControlEvents = .allEvents
  ) {
    var missing = events
    for known in list
    where known.action == action && known.target === target
      && known.hasTarget == (target != nil)
    {
      missing.subtract(known.events)
    }
    append(target, action, for: missing)
  }

  /// Adds a function, even if there is one of the same name.
  mutating func add(
    _ closure: ActionClosure<Sender>, _ name: String = "", for events: ControlEvents = .allEvents
  ) {
    append(closure, Action(name, ActionClosure<Sender>.call), for: events)
  }

  private mutating func append(_ target: AnyObject?, _ action: Action, for events: ControlEvents) {
    guard !events.isEmpty else { return }
    list.removeAll(where: \.isDead)
    lastNumber += 1
    list.append(
      Entry(
        number: lastNumber, target: target, closure: target as? ActionClosure<Sender>,
        hasTarget: target != nil, action: action, events: events))
  }

  /// Removes the registrations of a target and an action for events.
  mutating func remove(
    _ target: AnyObject?, _ action: Action?, for events: ControlEvents = .allEvents
  ) {
    removals &+= 1
    for index in list.indices where list[index].matches(target, action) {
      list[index].events.subtract(events)
    }
    list.removeAll { $0.events.isEmpty }
  }

  /// Returns true if a registration of an earlier copy must be called for events: it was not removed since.
  func calls(_ entry: Entry, of copy: TargetActions, for events: ControlEvents = .allEvents) -> Bool
  {
    if entry.isDead { return false }
    return removals == copy.removals
      || list.contains { $0.number == entry.number && !$0.events.isDisjoint(with: events) }
  }
}

/// A function as the target of an action.
final class ActionClosure<Sender: AnyObject> {
  /// The object whose method the function calls; nil if it calls none.
  private(set) weak var owner: AnyObject?
  private let hasOwner: Bool
  private let body: (Sender, TouchEvent?) -> Void

  init(owner: AnyObject? = nil, _ body: @escaping (Sender, TouchEvent?) -> Void) {
    self.owner = owner
    hasOwner = owner != nil
    self.body = body
  }

  /// True if the object whose method it calls was released.
  var isDead: Bool { hasOwner && owner == nil }

  /// Calls the function.
  func call(_ sender: Sender, _ event: TouchEvent?) {
    body(sender, event)
  }
}
