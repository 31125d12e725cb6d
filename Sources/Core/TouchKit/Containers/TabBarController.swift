import TouchModel

/// A container that shows one of its controllers, which a tap on its tab bar selects.
///
/// Its view contains a transition view with the view of the selected controller, and in front of it the
/// `tabBar`. Selecting takes effect at once. A finger on a view that another controller replaces keeps its
/// touch.
///
/// Corresponds to `UITabBarController`, without the controller for more than five tabs.
///
/// Source: U-6
open class TabBarController: ViewController, TabBarDelegate {
  /// The object that is asked and notified about taps; not retained.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// The bar in front of the content: 49 points high, at the bottom.
  ///
  /// The controller is its delegate.
  public final let tabBar = TabBar()

  private var tabs: [ViewController] = []
  private var selected: ViewController?
  private var slot: ChildSlot?

  /// The controllers from left to right; nil if there are none.
  public final var viewControllers: [ViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected controller, or nil; has no effect for a controller without a tab.
  public final var selectedViewController: ViewController? {
    get { selected }
    set { if let newValue, tabs.contains(newValue) { select(newValue) } }
  }

  /// The index of the selected controller, or `Int.max`; has no effect for an index that does not exist.
  public final var selectedIndex: Int {
    get { selected.flatMap { tabs.firstIndex(of: $0) } ?? .max }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// Replaces the controllers.
  ///
  /// The selected one stays selected if it remains; otherwise the first one is selected.
  open func setViewControllers(_ controllers: [ViewController]?, animated: Bool) {
    let next = controllers ?? []
    replaceChildren(tabs, with: next) {
      let keepsTouches = selected.map { next.contains($0) } ?? true
      tabs = next
      tabBar.items = next.map(\.tabBarItem)
      let remaining = selected.flatMap { next.contains($0) ? $0 : nil }
      select(remaining ?? next.first, keepsTouches: keepsTouches)
    }
  }

  /// Selects the controller of an item that was tapped, unless the delegate refuses.
  ///
  /// If that is a navigation controller and is selected already, it pops to its bottom controller.
  open func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = selected?.tabBarItem
      return
    }
    if controller === selected {
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Creates the layout container view with the transition view and the bar.
  open override func loadView() {
    let container = View(frame: initialFrame, identifier: partName("layoutContainerView"))
    let slot = ChildSlot(of: self)
    container.addSubview(slot.transitionView)
    if tabBar.assignedIdentifier.isEmpty { tabBar.identifier = partName("tabBar") }
    tabBar.delegate = self
    container.addSubview(tabBar)
    self.slot = slot
    view = container
    select(selected)
  }

  override var moduleClass: Responder.Type { TabBarController.self }
  override var bottomBar: View? { tabBar }

  override func childWasRemoved(_ child: ViewController) {
    guard tabs.contains(child) else { return }
    tabs.removeAll { $0 === child }
    tabBar.items = tabs.map(\.tabBarItem)
    select(selected === child ? tabs.first : selected, keepsTouches: false)
  }

  override func layoutContainer() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    slot?.layout(in: bounds)
    tabBar.frame = Rect(
      x: bounds.minX, y: bounds.maxY - TabBar.height, width: bounds.width, height: TabBar.height)
    tabBar.layoutSubviews()
  }

  private func select(_ controller: ViewController?, keepsTouches: Bool = true) {
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    layoutContainer()
    slot?.show(
      controller, in: self, order: .arrivingFirst, animated: false, keepsTouches: keepsTouches)
  }
}

/// The methods that a tab bar controller calls when the user taps a tab.
///
/// Corresponds to `UITabBarControllerDelegate`, without transitions and orientations.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns true if a tap selects a controller; true by default.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// A tap has selected a controller, which may have been selected already; does nothing by default.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
