public import TouchModel

/// Determines the frame of a controller that is presented with the style `custom`, and is notified of the
/// presentation.
///
/// Subclass it, and return it from the delegate in `transitioningDelegate` of the presented controller.
///
/// Corresponds to `UIPresentationController`.
open class PresentationController {
  /// The controller that is presented.
  public final let presentedViewController: ViewController
  /// The controller that presents it; not retained.
  public internal(set) final weak var presentingViewController: ViewController?
  /// The transition view, which fills the window; nil before the presentation.
  public internal(set) final weak var containerView: View?

  /// Creates a controller for a presentation.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
  }

  /// The view that is presented.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of the presented view; by default the bounds of `containerView`.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Called before the view is added; `containerView` is in the window.
  open func presentationTransitionWillBegin() {}

  /// Called after the view was added.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the view is removed.
  open func dismissalTransitionWillBegin() {}

  /// Called after the view was removed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The method by which a controller with the style `custom` gets its presentation controller.
///
/// Corresponds to `UIViewControllerTransitioningDelegate`, without transitions.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the presentation controller; by default nil, for a plain presentation.
  ///
  /// - Parameters:
  ///   - presented: The controller that will be presented.
  ///   - presenting: The controller that will present it.
  ///   - source: The controller whose `present` was called.
  /// - Returns: The presentation controller, or nil.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
