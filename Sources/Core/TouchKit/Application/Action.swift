/// The name of an action, and usually the method that performs it.
///
/// An action replaces a selector. Controls store the name, so that equal targets and actions can be
/// recognized, and a responder can be searched that can perform it. Actions with the same name are equal.
/// Define them once, as constants:
///
/// ```swift
/// extension Action {
///   static let press = Action("press", Keypad.press)  // func press(_ key: Button)
///   static let lock = Action("lock")  // responders override `canPerformAction(_:withSender:)`
/// }
/// ```
///
/// Corresponds to `Selector` as UIKit uses it.
///
/// Source: R-CTL-11, R-CTL-12
public struct Action: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name; actions with the same name are equal.
  public let name: String
  /// The method, or nil.
  private let method: Method?

  /// A method with a type-erased target.
  private struct Method: Sendable {
    /// Returns true if an object has the method.
    let isMethod: @Sendable (AnyObject) -> Bool
    /// Calls the method; returns false if the object or the sender is of another class.
    let call: @Sendable (AnyObject, AnyObject?, TouchEvent?) -> Bool
  }

  /// Creates an action without a method; responders override `canPerformAction(_:withSender:)` for it.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Creates an action without a method from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates an action for a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - method: The method, as in `Action("save", Editor.save)`.
  ///
  /// Source: R-CTL-10
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

  /// Creates an action for a method with the sender as its parameter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - method: The method; not called if the sender is of another class.
  ///
  /// Source: R-CTL-10
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

  /// Creates an action for a method that takes any sender, or none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - method: The method. Its parameter is the sender as an optional.
  ///
  /// Source: R-CTL-10
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @Sendable (Target) -> (Any?) -> Void
  ) {
    self.name = name
    self.method = Method(isMethod: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates an action for a method with the sender and the event as its parameters.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - method: The method; not called if the sender is of another class. The event is nil if no
  ///     touch caused the action.
  ///
  /// Source: R-CTL-10
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

  /// Returns true if two actions have the same name.
  public static func == (left: Action, right: Action) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Returns true if the action is a method of the object's class.
  public func isMethod(of object: AnyObject) -> Bool {
    method?.isMethod(object) ?? false
  }

  /// Calls the method on an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - sender: The sender, or nil.
  ///   - event: The event that caused the action, or nil.
  /// - Returns: False if the object or the sender is of another class.
  public func callMethod(of object: AnyObject, sender: AnyObject?, event: TouchEvent?) -> Bool {
    method?.call(object, sender, event) ?? false
  }
}

extension Action {
  /// Returns the object that a value is, or that a member of a set of hashable values is.
  static func object(_ value: Any?) -> AnyObject? {
    guard let value else { return nil }
    if type(of: value) is AnyClass { return value as AnyObject }
    return (value as? AnyHashable)?.base as AnyObject?
  }

  /// Performs the action by a target or, for nil, by the first responder that can (R-CTL-12).
  func send(
    to target: Any?, from sender: Any?, for event: TouchEvent?, in application: Application?
  ) -> Bool {
    let sender = Self.object(sender)
    let found =
      if let target { Self.object(target) } else { self.target(from: sender, in: application) }
    guard let target = found else { return false }
    if let responder = target as? Responder {
      return responder.perform(self, sender: sender, event: event)
    }
    return callMethod(of: target, sender: sender, event: event)
  }

  /// Returns the first responder that can perform the action.
  ///
  /// Searches the responder chain of the window's first responder or, if there is none, of the sender.
  func target(from sender: AnyObject?, in application: Application?) -> Responder? {
    let sender = sender as? Responder
    let first = application?.keyWindow?.firstResponder
    var candidate = first ?? sender
    let dispatcher = application?.dispatcher
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return nil }
      if let dispatcher, dispatcher.isTracing { dispatcher.traceCall(.chain, responder) }
      if responder.canPerformAction(self, withSender: sender) { return responder }
      candidate = responder.next
    }
    if candidate != nil, let start = first ?? sender { dispatcher?.noteLongChain(start) }
    return nil
  }
}
