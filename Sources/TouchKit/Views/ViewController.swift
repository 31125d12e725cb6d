/// A responder between a root view and that view's superview in the responder chain.
///
/// Corresponds to `UIViewController`.
open class ViewController: Responder {
  private var loadedView: View?
  private weak var presenter: ViewController?
  private weak var container: ViewController?

  /// The child controllers, in the order in which they were added.
  public private(set) final var children: [ViewController] = []
  /// The controller that this one presents, or nil.
  public private(set) final var presentedViewController: ViewController?

  /// Creates a controller; there are no nib files, so both parameters are ignored.
  ///
  /// The only initializer that a subclass must override to have all of them.
  public init(nibName: String?, bundle: AnyObject?) {
    super.init(identifier: "")
  }

  /// Creates a controller; its view may be passed here, set later, or created by `loadView()`.
  public convenience init(view: View? = nil, identifier: String = "") {
    self.init(nibName: nil, bundle: nil)
    self.identifier = identifier
    if let view { self.view = view }
  }

  deinit {
    unsafe loadedView?.controller = nil
  }

  /// The root view; created by `loadView()` when it is first read.
  ///
  /// A view has at most one controller: setting it removes it from another one.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      if loadedView == nil { self.view = View() }
      viewDidLoad()
      return loadedView ?? View()
    }
    set {
      unsafe loadedView?.controller = nil
      newValue.viewController?.loadedView = nil
      loadedView = newValue
      unsafe newValue.controller = self
    }
  }

  /// The root view, or nil if it was not created yet.
  public final var viewIfLoaded: View? { loadedView }

  /// Creates the root view and sets `view`; the default creates a `View`.
  open func loadView() {
    view = View()
  }

  /// Called once, after `loadView()`.
  ///
  /// Not called if the view is passed to the initializer or set from outside.
  open func viewDidLoad() {}

  /// Called before the root view gets into a window; nothing is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the root view got into a window.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the root view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the root view left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before `layoutSubviews()` of the root view.
  open func viewWillLayoutSubviews() {}

  /// Called after `layoutSubviews()` of the root view.
  open func viewDidLayoutSubviews() {}

  /// Creates the root view if there is none.
  public final func loadViewIfNeeded() { _ = view }

  /// True if the root view exists.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The parent controller, or nil.
  public final var parent: ViewController? { container }

  /// The controller that presents this one, or nil.
  public final var presentingViewController: ViewController? { presenter }

  /// Adds a child controller; the caller adds its view.
  ///
  /// A controller that has a parent is removed from it first. Has no effect for the controller itself
  /// and for its ancestors.
  public final func addChild(_ child: ViewController) {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === child { return }
      ancestor = current.parent
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.container = self
  }

  /// Removes the controller from its parent; the view stays in its superview.
  public final func removeFromParent() {
    guard let former = container else { return }
    former.children.removeAll { $0 === self }
    container = nil
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent.
  ///
  /// `addChild(_:)` calls it. Before `removeFromParent()` the program calls it, with nil.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller got another parent.
  ///
  /// `removeFromParent()` calls it, with nil. After `addChild(_:)` the program calls it.
  open func didMove(toParent parent: ViewController?) {}

  /// Presents a controller over this one.
  ///
  /// Adds its view in front of all others in the window, unless it has a superview. Touches of other
  /// views continue (R-SYS-8). A controller that was presented before is dismissed. Has no effect for
  /// a controller that presents this one, directly or indirectly.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Has no effect: nothing is animated.
  ///   - completion: Called before the method returns, if the controller is presented.
  open func present(
    _ controller: ViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === controller { return }
      ancestor = current.presenter
    }
    if presentedViewController === controller { return }
    dismissPresented()
    controller.presenter?.dismissPresented()
    presentedViewController = controller
    controller.presenter = self
    if controller.view.superview == nil, let window = viewIfLoaded?.window {
      window.addSubview(controller.view)
    }
    completion?()
  }

  /// Dismisses the presented controller or, if there is none, this controller.
  ///
  /// - Parameters:
  ///   - animated: Has no effect: nothing is animated.
  ///   - completion: Called before the method returns.
  open func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    if presentedViewController != nil { dismissPresented() } else { presenter?.dismissPresented() }
    completion?()
  }

  /// The presenting controller, or else the superview of the root view (R-RESP-3).
  open override var next: Responder? {
    if let presenter { return presenter }
    return loadedView?.formerSuperview ?? loadedView?.superview
  }

  override var moduleClass: Responder.Type { ViewController.self }

  private func dismissPresented() {
    guard let presented = presentedViewController else { return }
    presented.viewIfLoaded?.removeFromSuperview()
    presentedViewController = nil
    presented.presenter = nil
  }
}
