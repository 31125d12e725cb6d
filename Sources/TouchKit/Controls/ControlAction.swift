/// What a control calls for some of its events.
struct ControlAction {
  /// Which of the control's registrations this is.
  let number: Int
  /// Whose method is called; not kept alive (R-CTL-11).
  weak var target: AnyObject?
  /// The target where that is a function, which nobody else keeps.
  let closure: ControlClosure?
  /// Whether there was a target, so that nothing is called once it is gone.
  let hasTarget: Bool
  /// What is called.
  let action: Action
  /// For which events.
  var events: ControlEvents

  /// Whether this was registered for a target and an action; nil stands for any.
  func matches(_ target: AnyObject?, _ action: Action?) -> Bool {
    if let target, self.target !== target { return false }
    return action.map { $0 == self.action } ?? true
  }
}
