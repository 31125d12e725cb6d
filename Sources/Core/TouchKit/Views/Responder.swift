/// An object that receives touches and has a next responder.
///
/// Views, windows, view controllers, scenes and the application are responders. A subclass overrides the
/// touch methods that it handles. An override that does not call `super` consumes the call; one that calls
/// `super` handles the call and forwards it. The four methods are independent: override all of them or none.
///
/// Corresponds to `UIResponder`.
///
/// Source: R-RESP-9, R-RESP-10
open class Responder {
  /// The name in logs and explanations; need not be unique.
  ///
  /// By default the name of the class and a number, such as `photoCell2`. An application gives the number
  /// when the name is first read, and counts from 1 for each name. Outside of an application there is no
  /// number. Setting an empty string restores the default.
  public final var identifier: String {
    get {
      assignedIdentifier.isEmpty
        ? defaultIdentifier.text(for: type(of: self), in: owningApplication) : assignedIdentifier
    }
    set { assignedIdentifier = newValue }
  }

  /// The identifier that the program has set; empty if there is none.
  package final var assignedIdentifier: String
  private final var defaultIdentifier = DefaultIdentifier()

  /// A positive number that an observer has assigned to the responder; negative before.
  ///
  /// This module only stores it.
  // The compiler ignores the attribute of `storedTag` in other modules, so they use this accessor.
  package final var observerTag: Int32 {
    get { storedTag }
    set { storedTag = newValue }
  }

  /// Returns the observer's number of a responder in a list, whose reader need not retain it.
  package static func tag(at index: Int, of responders: [Responder]) -> Int32 {
    responders[index].storedTag
  }

  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) private final var storedTag: Int32 = -1

  /// The number of the sink that receives the touch calls that the responder handles; negative for
  /// none.
  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) package final var sink: Int32 = -1

  /// True if its sink presses a button for each touch, so that recognizers that take presses decide first.
  ///
  /// Source: PTR-6
  @safe @exclusivity(unchecked) package final var delaysPresses = false

  /// What it does with the calls of touch methods that no subclass overrides; by default it forwards all.
  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) package final var handling = TouchHandling()

  /// Creates a responder.
  public init(identifier: String = "") {
    assignedIdentifier = identifier
  }

  /// The responder that receives a call after this one, or nil at the end of the chain.
  ///
  /// Read for each forwarded call. May be overridden; forwarding stops after `TouchConstants.maximumHops`
  /// responders, so that a cycle does not loop forever.
  ///
  /// Source: R-RESP-15, R-RESP-17
  open var next: Responder? { nil }

  /// Processes touches that came down; the default forwards the call to `next`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  ///
  /// Source: R-RESP-8
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.began) { nextHop(event)?.touchesBegan(touches, with: event) }
  }

  /// Processes touches that moved; the default forwards the call to `next`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  ///
  /// Source: R-RESP-8
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.moved) { nextHop(event)?.touchesMoved(touches, with: event) }
  }

  /// Processes touches that were lifted; the default forwards the call to `next`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  ///
  /// Source: R-RESP-8
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.ended) { nextHop(event)?.touchesEnded(touches, with: event) }
  }

  /// Processes touches that were cancelled; the default forwards the call to `next`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  ///
  /// Source: R-RESP-8
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.cancelled) { nextHop(event)?.touchesCancelled(touches, with: event) }
  }

  /// Returns true if the default of a touch method forwards its calls to `next`; true by default.
  ///
  /// A subclass that returns false consumes the calls of the method without an override of it. Has no effect
  /// on an override that does not call `super`. Asked for each call.
  open func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }

  /// Processes updates of estimated properties; the default forwards the call to `next`.
  ///
  /// Never called by this module, because touchscreens report no estimates.
  ///
  /// Source: R-TCH-18
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    nextHop(nil)?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Returns whether the responder handles the calls of a method, or nil if that is not declared.
  ///
  /// Used for logs and explanations; has no effect on delivery. By default false for the classes of
  /// this module and nil for their subclasses. A handler that does not call `super` is detected
  /// without it. One that does is distinguished from a responder that only forwards by this method, or
  /// by `TouchEvent.noteHandled(by:)`.
  open func handles(_ method: TouchMethod) -> Bool? {
    if handling.handles(method) { return true }
    return isModuleClass ? false : nil
  }

  /// Returns true if the responder can perform an action; by default, if it is a method of its class.
  ///
  /// Called along the responder chain for an action without a target.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender, such as a control.
  /// - Returns: True if `perform(_:sender:event:)` performs it.
  ///
  /// Source: R-CTL-12
  open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Performs an action; the default calls it if it is a method of its class.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender, such as a control.
  ///   - event: The event that caused the action, or nil.
  /// - Returns: True if it was performed.
  @discardableResult
  open func perform(_ action: Action, sender: AnyObject?, event: TouchEvent?) -> Bool {
    action.callMethod(of: self, sender: sender, event: event)
  }

  /// Returns the responder that performs an action: this one or the first one up its chain that can.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender, such as a control.
  /// - Returns: The responder; nil if there is none within `TouchConstants.maximumHops`.
  open func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    var candidate: Responder? = self
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return nil }
      if responder.canPerformAction(action, withSender: sender) { return responder }
      candidate = responder.next
    }
    return nil
  }

  /// True if the first responder may stop being it; true by default.
  open var canResignFirstResponder: Bool { true }

  /// True if the responder may become the first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes this the first responder, which has no effect on touches.
  ///
  /// Returns true if it is the first responder now. Requires `canBecomeFirstResponder` and a window.
  ///
  /// Source: R-RESP-12
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let former = window.firstResponder, former !== self, !former.resignFirstResponder() {
      return false
    }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder; returns true on success.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self {
      window.firstResponder = nil
    }
    return true
  }

  /// True if it is the first responder of its window.
  public final var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  /// The first window in the responder chain, or nil.
  private var responderWindow: Window? {
    var candidate: Responder? = self
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return nil }
      if let window = responder.asWindow { return window }
      candidate = responder.next
    }
    return nil
  }

  /// Returns true if a view is the responder, one of its superviews, or in its responder chain.
  final func isReached(through view: View) -> Bool {
    if let own = self as? View, own.isDescendant(of: view) { return true }
    var candidate: Responder? = self
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return false }
      if responder === view { return true }
      candidate = responder.next
    }
    return false
  }

  /// The application that numbers the default identifier; nil if the responder is in none.
  ///
  /// Calls no methods of the program, so that a log does not change what the program sees.
  var owningApplication: Application? { nil }

  /// The responder as a window, or nil.
  var asWindow: Window? { nil }

  /// The most derived class of this module that the object is an instance of.
  var moduleClass: Responder.Type { Responder.self }

  /// True if the object is not an instance of a subclass outside this module.
  final var isModuleClass: Bool { type(of: self) == moduleClass }

  /// Returns the responder to which a default implementation forwards a call, and records it in the
  /// event's chain.
  private func nextHop(_ event: TouchEvent?) -> Responder? {
    let next = next
    if let event, event.chain.isClimbing { return event.chain.hop(from: self, to: next) }
    // A call outside of a dispatch has no record that limits the number of responders.
    return chainEnds ? next : nil
  }

  /// True if the chain ends within the maximum number of responders.
  private var chainEnds: Bool {
    var candidate = next
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return true }
      candidate = responder.next
    }
    return false
  }
}

extension Responder: Hashable {
  /// Returns true if both are the same object.
  public static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
