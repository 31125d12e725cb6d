import TouchModel

/// The root of everything: owns the windows, takes frames from its port and leads each finger to
/// its view.
///
/// Device sessions post frames to `port`; the loop then calls `drain()`. Time comes with the frames
/// and through `advance(to:)`; no clock is read. Everything happens on one thread and nothing
/// re-entrantly: a handler that posts adds to the end of the queue.
///
/// Corresponds to `UIApplication`.
open class Application: Responder {
  /// Does the work; holds all that a frame needs.
  final let dispatcher: Dispatcher
  private var shownWindows: Int64 = 0
  private var delegateResponder: Responder?

  /// The way in for contact frames.
  public final let port: any Port

  /// The windows that were added, in the order of addition.
  public private(set) final var windows: [Window] = []
  /// The scenes that were added, in the order of addition.
  public private(set) final var scenes: [WindowScene] = []
  /// The window that gets the events that have no place; no matter for touches (R-WIN-5).
  public final internal(set) var keyWindow: Window?

  /// Makes an application without windows.
  ///
  /// - Parameters:
  ///   - port: The way in; by default a ring in this process. It must serve no other application.
  ///   - identifier: The name for logs.
  public init(port: any Port = RingPort(), identifier: String = "application") {
    self.port = port
    dispatcher = Dispatcher(port: port)
    super.init(identifier: identifier)
    unsafe dispatcher.owner = Unmanaged.passUnretained(self)
  }

  deinit {
    for window in windows { unsafe window.owner = nil }
    for scene in scenes { unsafe scene.owner = nil }
    if dispatcher.isTracing { port.receiver = nil }
  }

  /// The last in the responder chain, if it is a responder but no view and no controller (R-RESP-6).
  public final var delegate: AnyObject? {
    didSet {
      let responder = delegate as? Responder
      delegateResponder =
        responder is View || responder is ViewController || responder is Application
        ? nil : responder
    }
  }

  /// The delegate, if it takes part in the chain (R-RESP-6).
  open override var next: Responder? { delegateResponder }

  /// Leads an event to each window that has touches in it, front to back, once (R-PIPE-7).
  ///
  /// An override that does not call `super` drops the event for everybody; the touches go on as if
  /// it had been delivered. Works only while the application itself dispatches; other calls do
  /// nothing.
  open func sendEvent(_ event: TouchEvent) {
    dispatcher.route(event)
  }

  /// Has a target do what an action says, or for nil whoever up the chain knows it (R-CTL-12).
  ///
  /// All actions of controls come through here (R-CTL-13).
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - target: Who is to do it. For nil the key window's first responder is asked whether it knows
  ///     the action, or where there is none the sender; then each one up the chain, as far as
  ///     `TouchConstants.maximumHops`.
  ///   - sender: Who wants it done, such as a control.
  ///   - event: The event that is the cause, if there is one.
  /// - Returns: Whether it was done.
  @discardableResult
  open func sendAction(
    _ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: TouchEvent?
  ) -> Bool {
    action.send(to: target, from: sender, for: event, in: self)
  }

  /// Adds a window; it comes to lie in front of its level once it is shown.
  ///
  /// A window of another application leaves that one.
  public final func add(_ window: Window) {
    guard window.application !== self else { return }
    window.application?.remove(window)
    windows.append(window)
    unsafe window.owner = self
    window.followEdgeGate()
    if !window.isHidden { window.bringToFront() }
  }

  /// Takes a window out; its touches are cancelled (R-SYS-7).
  public final func remove(_ window: Window) {
    guard window.application === self else { return }
    dispatcher.breakGestures(of: window)
    dispatcher.cancelTouches(of: window, .viewRemoved)
    windows.removeAll { $0 === window }
    unsafe window.owner = nil
    window.followEdgeGate()
    if keyWindow === window { keyWindow = nil }
    dispatcher.forget(window)
    windowOrderChanged()
  }

  /// Adds a scene; a scene of another application leaves that one.
  public final func add(_ scene: WindowScene) {
    guard scene.application !== self else { return }
    scene.application?.scenes.removeAll { $0 === scene }
    scenes.append(scene)
    unsafe scene.owner = self
  }

  /// The visible windows, the frontmost first (R-WIN-2).
  public final var windowsFrontToBack: [Window] { dispatcher.frontToBack(of: windows) }

  /// Tells that the order of windows, or which are visible, has changed.
  final func windowOrderChanged() {
    dispatcher.isWindowOrderKnown = false
  }

  /// The next higher number of a window that is shown.
  final func nextShownCount() -> Int64 {
    shownWindows += 1
    return shownWindows
  }
}
