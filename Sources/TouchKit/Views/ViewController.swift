/// Stands between its root view and that view's surroundings in the responder chain.
///
/// Corresponds to `UIViewController`.
open class ViewController: Responder {
  private var loadedView: View?
  private weak var presenter: ViewController?
  private weak var container: ViewController?

  /// The controllers that were added to this one, in order.
  public private(set) final var children: [ViewController] = []
  /// The controller that this one presents.
  public private(set) final var presentedViewController: ViewController?

  /// Makes a controller; its view may be given now, set later, or made by `loadView()`.
  public init(view: View? = nil, identifier: String = "") {
    super.init(identifier: identifier)
    if let view { self.view = view }
  }

  deinit {
    unsafe loadedView?.controller = nil
  }

  /// The root view; reading it for the first time makes it.
  ///
  /// A view is the root of one controller at most: setting it takes it from another one.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      if let loadedView { return loadedView }
      let view = View()
      self.view = view
      return view
    }
    set {
      unsafe loadedView?.controller = nil
      newValue.viewController?.loadedView = nil
      loadedView = newValue
      unsafe newValue.controller = self
    }
  }

  /// The root view if there is one yet.
  public final var viewIfLoaded: View? { loadedView }

  /// Makes the root view and sets `view`; the default makes a plain `View`.
  open func loadView() {
    view = View()
  }

  /// The controller to which this one was added.
  public final var parent: ViewController? { container }

  /// The controller that presents this one.
  public final var presentingViewController: ViewController? { presenter }

  /// Adds a controller; its view is placed by the caller.
  ///
  /// A controller that already has a parent leaves it. One that contains this one is refused in
  /// silence.
  public final func addChild(_ child: ViewController) {
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === child { return }
      ancestor = current.parent
    }
    child.removeFromParent()
    children.append(child)
    child.container = self
  }

  /// Leaves the parent; the view stays where it is.
  public final func removeFromParent() {
    container?.children.removeAll { $0 === self }
    container = nil
  }

  /// Presents a controller over this one.
  ///
  /// Its view is put in front of everything in the window unless it already has a superview.
  /// Touches that other views have go on (R-SYS-8). A controller that presents this one, directly
  /// or not, is refused in silence. What was presented before is dismissed.
  public final func present(_ controller: ViewController) {
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
  }

  /// Ends what this controller presents; if it presents nothing, its own presentation.
  public final func dismiss() {
    if presentedViewController != nil { dismissPresented() } else { presenter?.dismissPresented() }
  }

  /// The presenting controller, else what holds the root view (R-RESP-3).
  open override var next: Responder? {
    if let presenter { return presenter }
    return loadedView?.formerSuperview ?? loadedView?.superview
  }

  private func dismissPresented() {
    guard let presented = presentedViewController else { return }
    presented.viewIfLoaded?.removeFromSuperview()
    presentedViewController = nil
    presented.presenter = nil
  }
}
