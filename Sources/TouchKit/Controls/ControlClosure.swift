/// A function that a control calls, as the target of an action.
final class ControlClosure {
  private let body: (Control, TouchEvent?) -> Void

  init(_ body: @escaping (Control, TouchEvent?) -> Void) {
    self.body = body
  }

  /// Calls the function.
  func call(_ sender: Control, _ event: TouchEvent?) {
    body(sender, event)
  }
}
