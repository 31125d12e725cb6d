import Text
import TouchModel

/// A controller that another one presents.
struct Presentation {
  /// The presented controller.
  let controller: ViewController
  /// The view in the window that contains its view; nil if its view was in a window already.
  var transitionView: View?
  /// The object that determines the frame; nil for a plain presentation.
  var presentationController: PresentationController?
  /// True if the presenting controller received the calls of a disappearance.
  var coversPresenter = false
  /// True while it is dismissed.
  var isEnding = false
}

/// How a controller is presented; the raw values are those of `UIModalPresentationStyle`.
///
/// Nothing is drawn, so the style does not change the size of the view. It determines the presenting
/// controller, and whether that one disappears.
public enum ModalPresentationStyle: Int, Sendable {
  /// Over all of the window; the presenting controller disappears.
  case fullScreen = 0
  /// As a sheet; the presenting controller does not disappear.
  case pageSheet
  /// As a smaller sheet; the presenting controller does not disappear.
  case formSheet
  /// By the nearest container with `definesPresentationContext`, which disappears.
  case currentContext
  /// As the program defines; the presenting controller does not disappear.
  case custom
  /// Over all of the window; the presenting controller does not disappear.
  case overFullScreen
  /// By the nearest container with `definesPresentationContext`, which does not disappear.
  case overCurrentContext
  /// As a popover; the presenting controller does not disappear.
  case popover
  /// Not to be presented; treated as `automatic`.
  case none = -1
  /// As a sheet, the default.
  case automatic = -2

  /// True if the presenting controller disappears.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// True if the nearest container with `definesPresentationContext` presents.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension ViewController {
  /// The controller that presents for this one: the outermost parent, or a context that the style selects.
  private func host(for style: ModalPresentationStyle) -> ViewController {
    var host = self
    while let parent = host.parent, !(style.isInContext && host.definesPresentationContext) {
      host = parent
    }
    return host
  }

  /// Presents a controller; returns false if that is not possible.
  final func beginPresentation(of controller: ViewController, animated: Bool) -> Bool {
    let style = controller.modalPresentationStyle
    let host = host(for: style)
    // A cycle would never be released.
    guard controller.parent == nil, !controller.isAbove(self), !controller.isAbove(host),
      controller.ownPresenter == nil
    else { return false }
    if let presented = host.presentation?.controller {
      noteRefusal(of: controller, by: host, presenting: presented)
      return false
    }
    host.presentation = Presentation(controller: controller)
    controller.ownPresenter = host
    guard let window = host.viewIfLoaded?.window, controller.viewIfLoaded?.window == nil else {
      return true
    }
    host.presentation?.coversPresenter = style.coversPresenter
    controller.initialFrame = Rect(origin: .zero, size: window.bounds.size)
    controller.movement = .presented
    if style.coversPresenter { host.beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    // One of the calls may have dismissed it.
    if host.presentation?.controller === controller {
      host.presentation?.presentationController = presentationController(for: controller, host)
      addView(of: controller, to: window, of: host)
    }
    controller.endAppearanceTransition()
    if style.coversPresenter { host.endAppearanceTransition() }
    controller.movement = nil
    host.presentation?.presentationController?.presentationTransitionDidEnd(true)
    return true
  }

  private func noteRefusal(
    of controller: ViewController, by host: ViewController, presenting presented: ViewController
  ) {
    guard let dispatcher = host.viewIfLoaded?.window?.application?.dispatcher else { return }
    func name(_ controller: ViewController) -> String {
      "`\(UntrustedText(controller.identifier).escaped)`"
    }
    dispatcher.reporter.noted(
      Note(
        .warning, .layout,
        "\(name(host)) cannot present \(name(controller)), because it already presents"
          + " \(name(presented))"),
      at: dispatcher.time)
  }

  private func presentationController(
    for controller: ViewController, _ host: ViewController
  ) -> PresentationController? {
    guard controller.modalPresentationStyle == .custom else { return nil }
    let result = controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: host, source: self)
    result?.presentingViewController = host
    return result
  }

  /// Adds the transition view with the view of the presented controller.
  private func addView(of controller: ViewController, to window: Window, of host: ViewController) {
    let area = Rect(origin: .zero, size: window.bounds.size)
    let transition = View(frame: area, identifier: controller.partName("transitionView"))
    let custom = host.presentation?.presentationController
    host.presentation?.transitionView = transition
    window.addSubview(transition)
    custom?.containerView = transition
    custom?.presentationTransitionWillBegin()
    if let custom {
      controller.view.frame = custom.frameOfPresentedViewInContainerView
    } else if controller.view.bounds.size == .zero {
      controller.view.frame = area
    }
    transition.addSubview(custom?.presentedView ?? controller.view)
  }

  /// Dismisses the controller that this one presents, and those that are presented by it.
  final func endPresentation(animated: Bool) {
    guard let presentation, !presentation.isEnding else { return }
    let presented = presentation.controller
    self.presentation?.isEnding = true
    presented.endPresentation(animated: animated)
    let appears = presentation.coversPresenter && viewIfLoaded?.window != nil
    let custom = presentation.presentationController
    custom?.dismissalTransitionWillBegin()
    presented.movement = .dismissed
    presented.beginAppearanceTransition(false, animated: animated)
    if appears { beginAppearanceTransition(true, animated: animated) }
    // Before the presenter is forgotten: cancelled touches climb the chain that they had (R-SYS-4).
    (custom?.presentedView ?? presented.viewIfLoaded)?.removeFromSuperview()
    presentation.transitionView?.removeFromSuperview()
    self.presentation = nil
    presented.ownPresenter = nil
    if appears { endAppearanceTransition() }
    presented.endAppearanceTransition()
    presented.movement = nil
    custom?.dismissalTransitionDidEnd(true)
  }

  /// Returns true if the controller is another one, or contains or presents it, directly or indirectly.
  final func isAbove(_ other: ViewController) -> Bool {
    var candidate: ViewController? = other
    while let current = candidate {
      if current === self { return true }
      candidate = current.parent ?? current.ownPresenter
    }
    return false
  }
}
