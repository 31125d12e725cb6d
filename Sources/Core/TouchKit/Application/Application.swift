import TouchModel

/// The object that owns the windows, reads frames from a queue and delivers each touch to its view.
///
/// Sources of touches `post(_:)` frames; the event loop then calls `drain()`. Time comes with the
/// frames and through `advance(to:)`; no clock is read. All calls are on one thread. Nothing is
/// dispatched reentrantly: a frame that a handler posts is added to the end of the queue.
///
/// Corresponds to `UIApplication`.
open class Application: Responder {
  /// Performs the dispatch.
  final let dispatcher: Dispatcher
  private var shownWindows: Int64 = 0
  private var delegateResponder: Responder?
  /// True if a view waits for `layoutSubviews()`.
  final var needsLayout = false
  /// True once a window had a sensitive view.
  final var hasSensitiveViews = false
  /// The last number of each name of default identifiers.
  final var identifierCounts: [String: UInt32] = [:]

  /// The windows that were added, in the order of addition.
  public private(set) final var windows: [Window] = []
  /// The scenes that were added, in the order of addition.
  public private(set) final var scenes: [WindowScene] = []
  // Accessed in single steps: unchecked.
  /// The window that receives events without a location: the one that a touch came down in last, or that the
  /// program has made key.
  ///
  /// Source: R-WIN-5
  public private(set) final var keyWindow: Window?

  /// The application of the program; traps if the program has not set it.
  ///
  /// For code that has no other way to reach it. This module does not use it. Set it before other
  /// threads start, and use it on the thread of the application only.
  public static var shared: Application {
    get {
      guard let application = sharedIfSet else {
        preconditionFailure("Application.shared is not set: set it after creating the application")
      }
      return application
    }
    set { unsafe storedShared = newValue }
  }
  nonisolated(unsafe) private static var storedShared: Application?

  /// The application that `shared` returns, or nil.
  package static var sharedIfSet: Application? { unsafe testedApplication() ?? storedShared }

  /// Returns the application that a test plays on this thread; set once, before tests run.
  nonisolated(unsafe) package static var testedApplication: @Sendable () -> Application? = { nil }

  /// Creates an application without windows.
  ///
  /// - Parameters:
  ///   - queue: An empty queue of frames.
  ///   - identifier: The name in logs.
  public init(queue: FrameQueue = FrameQueue(), identifier: String = "application") {
    dispatcher = Dispatcher(queue: queue)
    super.init(identifier: identifier)
    unsafe dispatcher.owner = Unmanaged.passUnretained(self)
  }

  deinit {
    for window in windows { unsafe window.owner = nil }
    for scene in scenes { unsafe scene.owner = nil }
    unsafe dispatcher.owner = nil
  }

  /// The delegate: last in the responder chain if it is a responder, but no view and no view controller.
  ///
  /// Source: R-RESP-6
  public final var delegate: AnyObject? {
    didSet {
      let responder = delegate as? Responder
      delegateResponder =
        responder is View || responder is ViewController || responder is Application
        ? nil : responder
    }
  }

  /// The delegate if it takes part in the responder chain.
  ///
  /// Source: R-RESP-6
  open override var next: Responder? { delegateResponder }

  override var moduleClass: Responder.Type { Application.self }
  override var owningApplication: Application? { self }

  /// Sends an event to each window that has touches in it, from front to back.
  ///
  /// An override that does not call `super` drops the event for all windows; the touches continue as
  /// if it had been delivered. Calls that the application does not make itself have no effect.
  ///
  /// Source: R-PIPE-7
  open func sendEvent(_ event: TouchEvent) {
    dispatcher.route(event)
  }

  /// Sends an action to a target, or for nil to the first responder up the chain that implements it.
  ///
  /// All actions of controls are sent by this method.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The object that performs the action, also as a member of `Control.allTargets`. For nil the
  ///     search begins at the key window's first responder, or at the sender if there is none, and ends after
  ///     `TouchConstants.maximumHops` responders.
  ///   - sender: The object that sends the action, such as a control.
  ///   - event: The event that caused the action, if there is one.
  /// - Returns: True if a target performed the action.
  ///
  /// Source: R-CTL-12, R-CTL-13
  @discardableResult
  open func sendAction(
    _ action: Action, to target: Any?, from sender: Any?, for event: TouchEvent?
  ) -> Bool {
    action.send(to: target, from: sender, for: event, in: self)
  }

  /// Calls a function at the begin of the next pass: of the next frame, or when the time advances.
  ///
  /// Without a frame it is called a 60th of a second later, which `nextDeadline` says. Functions are called in the
  /// order in which they were passed. One that a function passes waits for the pass after that.
  public final func performAtNextPass(_ body: @escaping () -> Void) {
    dispatcher.performAtNextPass(body)
  }

  /// Adds a window, in front of its level once it is shown.
  ///
  /// A window of another application is removed from that one first.
  public final func add(_ window: Window) {
    guard window.application !== self else { return }
    window.application?.remove(window)
    windows.append(window)
    unsafe window.owner = self
    window.followEdgeGate()
    if window.hasAccommodations { dispatcher.hasAccommodations = true }
    if window.hasSensitiveViews { hasSensitiveViews = true }
    needsLayout = true
    if !window.isHidden { window.bringToFront() }
  }

  /// Removes a window; its touches are cancelled.
  ///
  /// Source: R-SYS-7
  public final func remove(_ window: Window) {
    guard window.application === self else { return }
    window.resignFirstResponder(in: window, force: true)
    // A view that receives a cancellation may begin a motion.
    dispatcher.deadlines.end(in: window) {
      dispatcher.withdrawGestures(of: window)
      dispatcher.requestCancellation(of: .window(window), .viewRemoved)
    }
    windows.removeAll { $0 === window }
    unsafe window.owner = nil
    window.forgetObserverInTree()
    window.followEdgeGate()
    if keyWindow === window { makeKey(nil) }
    dispatcher.forget(window)
  }

  /// Sets the key window, calls `resignKey()` of the former one, and then `becomeKey()` of the new one.
  final func makeKey(_ window: Window?) {
    guard keyWindow !== window else { return }
    let former = keyWindow
    keyWindow = window
    former?.resignKey()
    // The former window may have chosen another one.
    if keyWindow === window { window?.becomeKey() }
  }

  /// Adds a scene; a scene of another application is removed from that one first.
  public final func add(_ scene: WindowScene) {
    guard scene.application !== self else { return }
    scene.application?.scenes.removeAll { $0 === scene }
    scenes.append(scene)
    unsafe scene.owner = self
  }

  /// The visible windows, the frontmost first.
  ///
  /// Source: R-WIN-2
  public final var windowsFrontToBack: [Window] {
    dispatcher.windowOrder.frontToBack(of: windows)
  }

  /// Calls `layoutSubviews()` of the views for which it is due, before hit tests.
  ///
  /// A view that asks for layout whenever it is laid out does not loop: there are eight rounds at most.
  final func layoutIfNeeded() {
    for _ in 0..<8 where needsLayout {
      needsLayout = false
      for window in windows { window.layoutIfNeeded() }
    }
  }

  /// Invalidates the sorted list of windows after a change of their order or visibility.
  final func windowOrderChanged() {
    dispatcher.windowsChanged()
  }

  /// Returns the number of the next window to be shown.
  final func nextShownCount() -> Int64 {
    shownWindows += 1
    return shownWindows
  }
}
