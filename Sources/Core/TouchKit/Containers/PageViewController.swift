import TouchModel

/// A container that shows one controller at a time, and another one after a swipe.
///
/// Its view contains a scroll view with one page for the controller and one for each neighbor, which
/// `dataSource` names. The view of a neighbor is added when the drag towards it begins.
///
/// Corresponds to `UIPageViewController` with one controller at a time. Pages scroll with either style,
/// because nothing is drawn that could curl; there is no page control.
open class PageViewController: ViewController {
  /// How pages change, which has no effect; the raw values are those of UIKit.
  public enum TransitionStyle: Int, Sendable {
    /// As the pages of a book.
    case pageCurl = 0
    /// As a scroll view.
    case scroll
  }

  /// The axis of the pages; the raw values are those of UIKit.
  public enum NavigationOrientation: Int, Sendable {
    /// A swipe to the left shows the next page.
    case horizontal = 0
    /// A swipe upwards shows the next page.
    case vertical
  }

  /// The side of a new page; the raw values are those of UIKit.
  public enum NavigationDirection: Int, Sendable {
    /// The new page is after the present one.
    case forward = 0
    /// The new page is before the present one.
    case reverse
  }

  /// A name of an option; none has an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The distance of pages.
    public static var interPageSpacing: OptionsKey { OptionsKey(rawValue: "interPageSpacing") }
    /// The side of a book's spine.
    public static var spineLocation: OptionsKey { OptionsKey(rawValue: "spineLocation") }
  }

  /// How pages change.
  public final let transitionStyle: TransitionStyle
  /// The axis of the pages.
  public final let navigationOrientation: NavigationOrientation
  /// The object that names the neighbors of a page; not retained.
  ///
  /// Asked when it is set and after each change of the page. Without it no swipe changes the page.
  public final weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { turner?.askForNeighbors() }
  }
  /// The object that is notified of swipes; not retained.
  public final weak var delegate: (any PageViewControllerDelegate)?

  private final var turner: PageTurner?

  /// Creates a container without a page.
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
    turner = PageTurner(self)
  }

  /// The controller that is shown, as the only element; nil if there is none.
  public final var viewControllers: [ViewController]? { turner?.current.map { [$0] } }

  /// Shows another controller.
  ///
  /// - Parameters:
  ///   - controllers: The controller; further ones are ignored.
  ///   - direction: The side of the new page.
  ///   - animated: True to scroll to it. Without an application it is shown at once.
  ///   - completion: Called with true when it is shown, and with false if a finger prevents that.
  open func setViewControllers(
    _ controllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turner?.show(controllers?.first, direction, animated: animated, completion)
  }

  /// Creates the view with the scroll view.
  open override func loadView() {
    let container = View(frame: initialFrame, identifier: partName("contentView"))
    if let turner {
      turner.scrollView.identifier = partName("scrollView")
      turner.scrollView.panGestureRecognizer.identifier = partName("panGestureRecognizer")
      container.addSubview(turner.scrollView)
    }
    view = container
    layoutContainer()
    turner?.viewWasLoaded()
  }

  override var moduleClass: Responder.Type { PageViewController.self }

  override func childWasRemoved(_ child: ViewController) { turner?.childWasRemoved(child) }

  override func layoutContainer() {
    if let bounds = viewIfLoaded?.bounds { turner?.layout(in: bounds) }
  }
}

/// The methods by which a page controller asks for the neighbors of a page.
///
/// Corresponds to `UIPageViewControllerDataSource`, without the page control.
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the controller before another one; nil if that is the first one.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the controller after another one; nil if that is the last one.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
}

/// The methods that a page controller calls for swipes; all do nothing by default.
///
/// Corresponds to `UIPageViewControllerDelegate`, without orientations.
public protocol PageViewControllerDelegate: AnyObject {
  /// A finger has begun to scroll to other controllers.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])
  /// The content has stopped after a swipe.
  ///
  /// - Parameters:
  ///   - pageViewController: The container.
  ///   - finished: True; nothing interrupts the motion.
  ///   - previousViewControllers: The controllers that were shown before.
  ///   - completed: True if other controllers are shown now.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
