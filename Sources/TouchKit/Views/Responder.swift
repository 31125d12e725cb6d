/// An object that can hear of touches and knows who hears of them after it.
///
/// Views, windows, view controllers, scenes and the application are responders. A subclass
/// overrides the touch methods it cares for. An override that does not call `super` consumes the
/// call; one that calls `super` handles it and passes it on (R-RESP-9). The four methods are
/// independent (R-RESP-10): override all of them or none.
///
/// Corresponds to `UIResponder`.
open class Responder {
  /// The name under which logs and explanations speak of it; need not be unique.
  public final var identifier: String

  /// A number above 0 that an observer may keep here, negative until then.
  ///
  /// No meaning to this module, which hands it out in `TouchFacts` and uses 0 there for nobody.
  package final var observerTag: Int32 {
    get { storedTag }
    set { storedTag = newValue }
  }

  // Read for each name of each record, in a single step that calls nobody: the check for overlapping
  // access would cost more than the record.
  @safe @exclusivity(unchecked) final var storedTag: Int32 = -1

  /// Makes a responder with a name for logs.
  public init(identifier: String = "") {
    self.identifier = identifier
  }

  /// Who hears of a touch after this responder, or nil at the end of the chain.
  ///
  /// Read anew on each call that climbs (R-RESP-15). May be overridden; a climb over more than
  /// `TouchConstants.maximumHops` responders is stopped, so a cycle does not hang (R-RESP-17).
  open var next: Responder? { nil }

  /// Hears of fingers that came down; the default passes the call on to `next` (R-RESP-8).
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    nextHop(event)?.touchesBegan(touches, with: event)
  }

  /// Hears of fingers that moved; the default passes the call on to `next` (R-RESP-8).
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    nextHop(event)?.touchesMoved(touches, with: event)
  }

  /// Hears of fingers that were lifted; the default passes the call on to `next` (R-RESP-8).
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    nextHop(event)?.touchesEnded(touches, with: event)
  }

  /// Hears of touches that will not end; the default passes the call on to `next` (R-RESP-8).
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    nextHop(event)?.touchesCancelled(touches, with: event)
  }

  /// Hears that estimated properties are known now; the default passes the call on to `next`.
  ///
  /// Touchscreens estimate nothing, so nothing in this module calls it (R-TCH-18).
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {
    nextHop(nil)?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Whether the responder handles the calls of a method, or nil where it does not say.
  ///
  /// It decides nothing about delivery; it makes logs and explanations exact. The classes of this
  /// module say no, and subclasses say nothing until they override this. A handler that does not
  /// call `super` is recognised without it; one that does can be told from a mere passer-on only by
  /// this, or by `TouchEvent.noteHandled(by:)`.
  open func handles(_ method: TouchMethod) -> Bool? {
    isOwnClass ? false : nil
  }

  /// Whether the responder knows an action; the default is whether it is a method of its class.
  ///
  /// Asked of one after the other up the chain where an action has no target (R-CTL-12).
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - sender: Who wants it done, such as a control.
  /// - Returns: Whether `perform(_:sender:event:)` does it.
  open func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
    action.isMethod(of: self)
  }

  /// Does what an action says; the default calls it, if it is a method of its class.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - sender: Who wants it done, such as a control.
  ///   - event: The event that is the cause, if there is one.
  /// - Returns: Whether it was done.
  @discardableResult
  open func perform(_ action: Action, sender: AnyObject?, event: TouchEvent?) -> Bool {
    action.callMethod(of: self, sender: sender, event: event)
  }

  /// Whether the responder may become the first responder; the default is no.
  open var canBecomeFirstResponder: Bool { false }

  /// Asks to get the events that have no place; touches never follow from it (R-RESP-12).
  ///
  /// Returns whether it is first responder now: it must agree and be in a window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let former = window.firstResponder, former !== self, !former.resignFirstResponder() {
      return false
    }
    window.firstResponder = self
    return true
  }

  /// Stops being first responder; returns whether it is so now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if let window = responderWindow, window.firstResponder === self {
      window.firstResponder = nil
    }
    return true
  }

  /// Whether it is the first responder of its window.
  public final var isFirstResponder: Bool {
    responderWindow?.firstResponder === self
  }

  /// The window up the chain, where there is one.
  private var responderWindow: Window? {
    var candidate: Responder? = self
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return nil }
      if let window = responder as? Window { return window }
      candidate = responder.next
    }
    return nil
  }

  /// Whether this is an instance of a class of this module and not of a subclass of one.
  final var isOwnClass: Bool {
    let type = type(of: self)
    return type == View.self || type == Label.self || type == ImageView.self
      || type == Window.self || type == ViewController.self || type == WindowScene.self
      || type == Application.self || type == Responder.self || type == Control.self
      || type == Button.self || type == ScrollView.self
  }

  /// The responder to which a default body passes a call on, recorded in the event's chain.
  private func nextHop(_ event: TouchEvent?) -> Responder? {
    let next = next
    if let event, event.chain.isClimbing { return event.chain.hop(from: self, to: next) }
    // A call that a programme made itself has no record that could count the hops.
    return chainEnds ? next : nil
  }

  /// Whether following `next` comes to an end within the longest chain that is allowed.
  private var chainEnds: Bool {
    var candidate = next
    for _ in 0..<TouchConstants.maximumHops {
      guard let responder = candidate else { return true }
      candidate = responder.next
    }
    return false
  }
}
