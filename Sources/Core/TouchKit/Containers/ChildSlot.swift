import TouchModel

/// The place in a container's view where the view of one child at a time is shown.
///
/// The views are those of UIKit: the transition view contains a wrapper view, which contains the child's
/// view (R-RESP-4).
///
/// Order of the calls: logs of UIKit programs, such as L. Wang, "The Inconsistent Order of View Transition
/// Events" (2014).
final class ChildSlot {
  /// Which child receives its first appearance call first.
  enum Order {
    /// The one that leaves, as when a navigation controller pushes and pops.
    case leavingFirst
    /// The one that arrives, as when a tab is selected.
    case arrivingFirst
  }

  /// The view that contains the wrapper view.
  let transitionView: View
  /// The child whose view is shown.
  private(set) var child: ViewController?
  private var wrapper: View?

  /// Creates an empty slot.
  ///
  /// - Parameter container: The controller, whose identifier begins those of the views.
  init(of container: ViewController) {
    transitionView = View(identifier: container.partName("transitionView"))
  }

  /// Gives the views the size of the container.
  func layout(in bounds: Rect) {
    let area = Rect(origin: .zero, size: bounds.size)
    transitionView.frame = Rect(origin: bounds.origin, size: bounds.size)
    wrapper?.frame = area
    child?.viewIfLoaded?.frame = area
  }

  /// Creates the view of a child that will be shown.
  func loadView(of child: ViewController?) {
    child?.initialFrame = Rect(origin: .zero, size: transitionView.bounds.size)
    child?.loadViewIfNeeded()
  }

  /// Shows another child.
  ///
  /// - Parameters:
  ///   - next: The child; nil for none.
  ///   - container: The controller of the slot.
  ///   - order: The order of the appearance calls.
  ///   - animated: The value for the appearance calls.
  ///   - keepsTouches: True if touches of the former child's view continue (U-6). Otherwise they are cancelled.
  ///   - willAdd: Called between the appearance calls that precede the change, and the change.
  func show(
    _ next: ViewController?, in container: ViewController, order: Order, animated: Bool,
    keepsTouches: Bool, willAdd: () -> Void = {}
  ) {
    guard next !== child else { return }
    let former = child
    child = next
    next?.initialFrame = Rect(origin: .zero, size: transitionView.bounds.size)
    let announcesNext = container.appearance.phase == .appeared
    if order == .leavingFirst { former?.beginAppearanceTransition(false, animated: animated) }
    if announcesNext, child === next { next?.beginAppearanceTransition(true, animated: animated) }
    if order == .arrivingFirst { former?.beginAppearanceTransition(false, animated: animated) }
    if child === next { willAdd() }
    // One of the calls may have shown another child.
    if child === next {
      let formerWrapper = wrapper
      wrapper = next.map { wrap($0, container) }
      if keepsTouches {
        formerWrapper?.removeAfterTouches()
      } else {
        formerWrapper?.removeFromSuperview()
      }
    }
    former?.endAppearanceTransition()
    if announcesNext { next?.endAppearanceTransition() }
  }

  private func wrap(_ child: ViewController, _ container: ViewController) -> View {
    let area = Rect(origin: .zero, size: transitionView.bounds.size)
    let wrapper = View(frame: area, identifier: container.partName("wrapperView"))
    child.view.frame = area
    // First, so that a view that is shown again while it waits for its touches stays in the window.
    transitionView.addSubview(wrapper)
    wrapper.addSubview(child.view)
    return wrapper
  }
}

extension ViewController {
  /// Replaces some children of a container by others, with the calls of the containment.
  ///
  /// - Parameters:
  ///   - former: The children.
  ///   - next: The new children, which may be among the former ones.
  ///   - show: Shows the new children; called between the calls before and after the change.
  final func replaceChildren(
    _ former: [ViewController], with next: [ViewController], show: () -> Void
  ) {
    let removed = former.filter { !next.contains($0) }
    let added = next.filter { !former.contains($0) }
    for controller in removed {
      controller.movement = .removed
      controller.willMove(toParent: nil)
    }
    for controller in added {
      addChild(controller)
      controller.movement = .added
    }
    show()
    for controller in removed {
      if controller.parent === self { controller.removeFromParent() }
      controller.movement = nil
    }
    for controller in added {
      // One of the calls may have removed it.
      if controller.parent === self { controller.didMove(toParent: self) }
      controller.movement = nil
    }
  }

  /// Returns the identifier of a view that the controller creates.
  final func partName(_ part: String) -> String {
    assignedIdentifier.isEmpty ? part : assignedIdentifier + "." + part
  }
}
