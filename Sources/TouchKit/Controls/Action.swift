/// The name of something to do, and mostly the method that does it.
///
/// What a selector is elsewhere: a control does not keep the function that is called but the name of
/// it, so that the same target and action are the same (R-CTL-11) and a responder can be sought that
/// knows it (R-CTL-12). Two actions of the same name are equal. Make them once, as constants:
///
/// ```swift
/// extension Action {
///   static let press = Action("press", Keypad.press)  // func press(_ key: Button)
///   static let lock = Action("lock")  // whoever says so in `canPerform(_:sender:)`
/// }
/// ```
///
/// Corresponds to `Selector` as UIKit uses it.
public struct Action: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What it is called; decides whether two actions are the same.
  public let name: String
  /// The method, if there is one.
  private let method: Method?

  /// A method of some class.
  private struct Method: Sendable {
    /// Whether an object has it.
    let isMethod: @Sendable (AnyObject) -> Bool
    /// Calls it; false where the object has it not, or the sender is none that it takes.
    let call: @Sendable (AnyObject, AnyObject?, TouchEvent?) -> Bool
  }

  /// Makes an action without a method: responders say whether they know it.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Makes an action without a method from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Makes an action of a method that takes nothing (R-CTL-10).
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - method: The method, as in `Action("save", Editor.save)`.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> () -> Void
  ) {
    self.name = name
    self.method = Method(isMethod: { $0 is Target }) { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Makes an action of a method that takes the sender (R-CTL-10).
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - method: The method; it is not called for a sender of another class than it takes.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender) -> Void
  ) {
    self.name = name
    self.method = Method(isMethod: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Makes an action of a method that takes the sender and the event (R-CTL-10).
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - method: The method; it is not called for a sender of another class than it takes. Its event
  ///     is nil where no touch is the cause.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Sender, TouchEvent?) -> Void
  ) {
    self.name = name
    self.method = Method(isMethod: { $0 is Target }) { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// Whether two actions have the same name.
  public static func == (left: Action, right: Action) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Whether this is a method of the object's class.
  public func isMethod(of object: AnyObject) -> Bool {
    method?.isMethod(object) ?? false
  }

  /// Calls the method on an object; false where it is none of the object's.
  ///
  /// - Parameters:
  ///   - object: Whose method it is.
  ///   - sender: Who wants it called.
  ///   - event: The event that is the cause, if there is one.
  /// - Returns: Whether it was called.
  public func callMethod(of object: AnyObject, sender: AnyObject?, event: TouchEvent?) -> Bool {
    method?.call(object, sender, event) ?? false
  }
}
