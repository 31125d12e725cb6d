import TouchModel

/// A container for a stack of controllers, of which it shows the one on top.
///
/// Its view contains a transition view with the view of the top controller, and in front of it an empty
/// `navigationBar`. A drag from the left edge pops. Pushing and popping take effect at once. A finger on a
/// view that another controller covers keeps its touch; the touches of a popped one are cancelled.
///
/// Corresponds to `UINavigationController`, without a back button, bar items and transitions.
///
/// Source: U-6
open class NavigationController: ViewController {
  /// The object that is notified of the controllers that are shown; not retained.
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// The bar in front of the content: 44 points high, at the top; it takes the touches in it.
  ///
  /// It has no items, because their sizes depend on drawing. Add subviews, or hide it.
  public final let navigationBar = NavigationBar()
  /// The recognizer that pops; nil until the view is loaded.
  ///
  /// A `ScreenEdgePanGestureRecognizer`, which begins only with two controllers or more. Its delegate prevents
  /// it while the bar is hidden; set another one, or nil, to pop in that case, too.
  public private(set) final var interactivePopGestureRecognizer: GestureRecognizer?

  private var stack: [ViewController] = []
  private var slot: ChildSlot?
  private let popDelegate = PopDelegate()

  /// The speed to the right in points per second, at which a lifted finger pops; not documented.
  private static var popSpeed: Double { 300 }

  /// Creates a container without controllers.
  public override init(nibName: String?, bundle: AnyObject?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a container with the controller at the bottom of its stack.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The controllers, the bottom one first.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top, or nil.
  public final var topViewController: ViewController? { stack.last }

  /// The controller that the top one presents, or else the top one.
  public final var visibleViewController: ViewController? {
    var visible = stack.last
    while let next = visible?.presentedViewController, next !== visible { visible = next }
    return visible
  }

  /// True if the bar is hidden; false by default.
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }

  /// Hides or shows the bar; nothing is animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Adds a controller on top.
  ///
  /// Has no effect for a navigation controller, and for a controller that is in the stack, for which UIKit
  /// raises an exception.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !(controller is NavigationController), !stack.contains(controller) else { return }
    setViewControllers(stack + [controller], animated: animated)
  }

  /// Removes the top controller and returns it; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Removes the controllers above another one and returns them; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let index = stack.firstIndex(of: controller) else { return nil }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes all controllers except the bottom one and returns them; nil if there is none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Replaces the controllers; all pushes and pops are made by this method.
  ///
  /// Controllers that stay keep their places among the parents; others are added and removed as children.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    let keepsTouches = stack.last.map { controllers.contains($0) } ?? true
    replaceChildren(stack, with: controllers) {
      stack = controllers
      showTop(animated: animated, keepsTouches: keepsTouches)
    }
  }

  /// Creates the layout container view with the transition view and the bar.
  open override func loadView() {
    let container = NavigationView(
      frame: initialFrame, identifier: partName("layoutContainerView"))
    let slot = ChildSlot(of: self)
    let recognizer = ScreenEdgePanGestureRecognizer(
      identifier: partName("interactivePopGestureRecognizer"))
    recognizer.edges = .left
    recognizer.addAction { [weak self] (pan: ScreenEdgePanGestureRecognizer) in
      self?.followPop(pan)
    }
    popDelegate.navigationBar = navigationBar
    recognizer.delegate = popDelegate
    container.navigation = self
    container.addGestureRecognizer(recognizer)
    container.addSubview(slot.transitionView)
    if navigationBar.assignedIdentifier.isEmpty {
      navigationBar.identifier = partName("navigationBar")
    }
    container.addSubview(navigationBar)
    interactivePopGestureRecognizer = recognizer
    self.slot = slot
    view = container
    showTop(animated: false, keepsTouches: false)
  }

  override var moduleClass: Responder.Type { NavigationController.self }
  override var topBar: View? { navigationBar }

  override func childWasRemoved(_ child: ViewController) {
    guard stack.contains(child) else { return }
    stack.removeAll { $0 === child }
    showTop(animated: false, keepsTouches: false)
  }

  override func layoutContainer() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    slot?.layout(in: bounds)
    navigationBar.frame = Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: NavigationBar.height)
  }

  private func showTop(animated: Bool, keepsTouches: Bool) {
    guard let slot, slot.child !== stack.last else { return }
    layoutContainer()
    // As in UIKit the view is loaded before the first appearance call, which may change the stack.
    if appearance.phase == .appeared { slot.loadView(of: stack.last) }
    let top = stack.last
    guard slot.child !== top else { return }
    slot.show(
      top, in: self, order: .leavingFirst, animated: animated, keepsTouches: keepsTouches
    ) {
      if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    }
    if let top, slot.child === top {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Pops after a drag that ends beyond the middle, or quickly to the right.
  private func followPop(_ pan: PanGestureRecognizer) {
    guard pan.state == .ended, let view = viewIfLoaded else { return }
    let speed = pan.velocity(in: view).x
    let isBeyondMiddle = pan.translation(in: view).x > view.bounds.width / 2
    if speed > Self.popSpeed || isBeyondMiddle && speed > -Self.popSpeed {
      popViewController(animated: true)
    }
  }
}

/// The methods that a navigation controller calls to notify its delegate; all do nothing by default.
///
/// Corresponds to `UINavigationControllerDelegate`, without transitions and orientations.
public protocol NavigationControllerDelegate: AnyObject {
  /// Another controller will be shown; called after its `viewWillAppear(_:)`, before its view is added.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)
  /// Another controller is shown; called after its view was added.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}
}

/// The bar of a navigation controller: a view without items.
///
/// Corresponds to `UINavigationBar`.
open class NavigationBar: View {
  /// The height in points.
  static var height: Double { 44 }

  override var moduleClass: Responder.Type { NavigationBar.self }
}

/// The layout container view of a navigation controller.
private final class NavigationView: View {
  weak var navigation: NavigationController?

  override var moduleClass: Responder.Type { NavigationView.self }

  /// Returns false for the recognizer that pops while there is nothing to pop.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation, recognizer === navigation.interactivePopGestureRecognizer else {
      return true
    }
    return navigation.viewControllers.count > 1
  }
}

/// The delegate of the recognizer that pops: prevents it while the bar is hidden.
private final class PopDelegate: GestureRecognizerDelegate {
  weak var navigationBar: NavigationBar?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    navigationBar?.isHidden != true
  }
}
