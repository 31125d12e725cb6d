import TouchModel

/// Watches over the promises I-1 to I-5 while frames are dispatched.
package struct InvariantChecker {
  /// What was broken, in words; empty while all is well.
  package private(set) var violations: [String] = []

  /// Makes a checker that has seen nothing.
  package init() {}

  mutating func willHitTest(_ touch: Touch) {}
  mutating func willCall(_ method: TouchMethod, _ view: View, _ touches: [Touch]) {}
}

extension Dispatcher {
  /// Stops the programme if a promise was broken: that is a bug of ours.
  func checkInvariants() {}
}
