import TouchModel

/// A responder between a root view and that view's superview in the responder chain.
///
/// Corresponds to `UIViewController`.
open class ViewController: Responder {
  private var loadedView: View?
  private weak var container: ViewController?
  /// The controller that presents this one itself, not one of its parents.
  package final weak var ownPresenter: ViewController?
  /// The controller that this one presents itself, or nil.
  final var presentation: Presentation?
  /// The state of the appearance calls.
  final var appearance = Appearance()
  /// The frame that a root view gets when it is created.
  final var initialFrame = Rect.zero
  /// The change that the present appearance calls belong to; nil for none.
  final var movement: Movement?

  /// A change that appearance calls belong to.
  enum Movement {
    case added, removed, presented, dismissed
  }

  /// The child controllers, in the order in which they were added.
  public private(set) final var children: [ViewController] = []
  /// A title for people; not drawn.
  open var title: String?
  /// The item of the controller in the tab bar of its container.
  public final lazy var tabBarItem = TabBarItem(title: title, image: nil, tag: 0)
  /// How the controller is presented; `automatic` by default.
  public final var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The object that makes the presentation controller for the style `custom`; not retained.
  public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// True if children that are presented with a style for contexts are presented by this controller; false
  /// by default.
  public final var definesPresentationContext = false

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

  /// True if the appearance of children follows that of this controller; true by default.
  ///
  /// A container that returns false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The root view; created by `loadView()` when it is first read.
  ///
  /// A view has at most one controller: setting it removes it from another one.
  open var view: View {
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
  ///
  /// It has the size of the window or container that shows the controller, or zero if neither is known.
  open func loadView() {
    view = View(frame: initialFrame)
  }

  /// Called once, after `loadView()`.
  ///
  /// Not called if the view is passed to the initializer or set from outside.
  open func viewDidLoad() {}

  /// Called before the root view gets into a window, or a container shows it; nothing is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the root view got into a window, or a container has shown it, before `viewDidAppear(_:)`.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the root view got into a window, or a container has shown it.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the root view leaves its window, or a container shows another one.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the root view left its window, or a container has shown another one.
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

  /// The controller that presents this one or one of its parents, or nil.
  public final var presentingViewController: ViewController? {
    ownPresenter ?? container?.presentingViewController
  }

  /// The controller that this one or one of its parents presents, or nil.
  public final var presentedViewController: ViewController? {
    presentation?.controller ?? container?.presentedViewController
  }

  /// Adds a child controller; the caller adds its view.
  ///
  /// A controller that has a parent is removed from it first, and a presented one is dismissed. Has no effect
  /// for the controller itself, and for one that contains or presents it, directly or indirectly; also if
  /// that became true in a call of this method.
  public final func addChild(_ child: ViewController) {
    guard !child.isAbove(self) else { return }
    child.removeFromParent()
    child.ownPresenter?.endPresentation(animated: false)
    child.willMove(toParent: self)
    // One of the calls may have added or presented one of the two. A cycle would never be released.
    guard child.container == nil, child.ownPresenter == nil, !child.isAbove(self) else { return }
    children.append(child)
    child.container = self
  }

  /// Removes the controller from its parent; the view stays in its superview.
  public final func removeFromParent() {
    guard let former = container else { return }
    former.children.removeAll { $0 === self }
    container = nil
    former.childWasRemoved(self)
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
  /// The outermost parent presents it, or this controller if it has no parent. Adds the view, in a transition
  /// view that takes all other touches, in front of the others in the window, unless the view is in a window
  /// already. A view of size zero gets the size of the window. Touches of other views continue. Has no
  /// effect, as in UIKit, if this controller presents another one already, which is noted in the log, or if
  /// the controller is presented already, has a parent, or contains or presents this one, directly or
  /// indirectly.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: The value for the appearance calls; nothing is animated.
  ///   - completion: Called before the method returns, if the controller is presented.
  ///
  /// Source: R-SYS-8
  open func present(
    _ controller: ViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    if beginPresentation(of: controller, animated: animated) { completion?() }
  }

  /// Dismisses the presented controller or, if there is none, this controller.
  ///
  /// Controllers that the dismissed one presents are dismissed first. Touches of the views are cancelled.
  ///
  /// - Parameters:
  ///   - animated: The value for the appearance calls; nothing is animated.
  ///   - completion: Called before the method returns.
  ///
  /// Source: R-SYS-4
  open func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.ownPresenter ?? presentingViewController
    presenter?.endPresentation(animated: animated)
    completion?()
  }

  /// Shows a controller: the nearest navigation controller pushes it, or else this one presents it.
  open func show(_ controller: ViewController, sender: Any?) {
    guard let navigationController else { return present(controller, animated: true) }
    navigationController.pushViewController(controller, animated: true)
  }

  /// The presenting controller, or else the superview of the root view.
  ///
  /// Source: R-RESP-3
  open override var next: Responder? {
    if let ownPresenter { return ownPresenter }
    return loadedView?.formerSuperview ?? loadedView?.superview
  }

  override var moduleClass: Responder.Type { ViewController.self }

  override var owningApplication: Application? {
    loadedView?.owningApplication ?? container?.owningApplication ?? ownPresenter?.owningApplication
  }

  /// The bar in front of the upper part of the content; nil for none.
  var topBar: View? { nil }

  /// The bar in front of the lower part of the content; nil for none.
  var bottomBar: View? { nil }

  /// Called after a child was removed; containers of this module then show another one.
  func childWasRemoved(_ child: ViewController) {}

  /// Sets the frames of the views that a container of this module creates.
  func layoutContainer() {}
}
