import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Containers that one of their own callbacks releases.
@Suite struct ContainerReleaseTests {
  private typealias Page = ReleaseStage.Page

  // MARK: Pages

  private final class Book: PageViewControllerDataSource, PageViewControllerDelegate {
    let stage: ReleaseStage

    init(_ stage: ReleaseStage) { self.stage = stage }

    private func page(_ offset: Int, from page: ViewController) -> ViewController? {
      guard let index = stage.pages.firstIndex(where: { $0 === page }) else { return nil }
      return stage.pages.indices.contains(index + offset) ? stage.pages[index + offset] : nil
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? {
      stage.called("before")
      return page(-1, from: viewController)
    }
    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? {
      stage.called("after")
      return page(1, from: viewController)
    }
    func pageViewController(
      _ pageViewController: PageViewController,
      willTransitionTo pendingViewControllers: [ViewController]
    ) { stage.called("willTransition") }
    func pageViewController(
      _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { stage.called(completed ? "didFinish" : "didReturn") }
  }

  /// Shows a page controller with its first page, of which only the window has a strong reference.
  private func showPages(_ book: Book) -> () -> PageViewController? {
    let pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.dataSource = book
    pager.delegate = book
    pager.setViewControllers([book.stage.pages[0]], direction: .forward, animated: false)
    book.stage.show(pager)
    return { [weak pager] in pager }
  }

  @Test(
    "UIKit: a page controller survives its release by each call for a swipe",
    arguments: ["before", "after", "willTransition", "didFinish"]
      + Page.calls(of: "first", "second"))
  func swipe(_ callback: String) {
    let book = Book(ReleaseStage(callback))
    let pager = showPages(book)
    book.stage.drag(from: (300, 200), to: (60, 200), at: 1, rest: 0.02)
    book.stage.wait(until: 10)
    // The first page appears again.
    book.stage.drag(from: (60, 200), to: (300, 200), at: 11, rest: 0.02)
    #expect(book.stage.hasSurvived() && pager() == nil)
  }

  @Test(
    "UIKit: a page controller survives its release by each call for a drag that returns",
    arguments: [
      "willTransition", "didReturn", "first willDisappear", "first willAppear", "first didAppear",
      "second willMove", "second didMove", "second willAppear", "second willDisappear",
      "second didDisappear",
    ])
  func returningDrag(_ callback: String) {
    let book = Book(ReleaseStage(callback))
    let pager = showPages(book)
    let stage = book.stage
    stage.send(.down(1, 300, 200), at: 1)
    for step in 1...40 {
      stage.send(.move(1, 300 - 1.5 * Double(step), 200), at: 1 + 0.02 * Double(step))
    }
    stage.send(.up(1), at: 3)
    #expect(stage.hasSurvived() && pager() == nil)
  }

  @Test(
    "UIKit: a page controller survives its release by each call for a change by the program",
    arguments: ["completion", "before", "after"] + Page.calls(of: "first", "second"),
    [false, true])
  func program(_ callback: String, animated: Bool) {
    let book = Book(ReleaseStage(callback))
    let pager = showPages(book)
    let stage = book.stage
    // The application sends a first frame, so that the container has its size.
    stage.tap(100, 100, at: 1)
    for (page, time) in [(1, 10.0), (0, 20.0)] {
      pager()?.setViewControllers([stage.pages[page]], direction: .forward, animated: animated) {
        _ in stage.called("completion")
      }
      stage.wait(until: time)
    }
    #expect(stage.hasSurvived() && pager() == nil)
  }

  // MARK: Stacks and tabs

  private final class Stack: NavigationControllerDelegate {
    let stage: ReleaseStage

    init(_ stage: ReleaseStage) { self.stage = stage }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) { stage.called("willShow") }
    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) { stage.called("didShow") }
  }

  @Test(
    "UIKit: a navigation controller survives its release by each call for a push and a pop",
    arguments: ["willShow", "didShow"] + Page.calls(of: "second")
      + Page.calls(of: "first").filter { !$0.hasSuffix("Move") }, [false, true])
  func stack(_ callback: String, isByFinger: Bool) {
    let stage = ReleaseStage(callback)
    let delegate = Stack(stage)
    weak var navigation: NavigationController?
    do {
      let controller = NavigationController(rootViewController: stage.pages[0])
      navigation = controller
      controller.delegate = delegate
      if isByFinger { controller.pushViewController(stage.pages[1], animated: false) }
      stage.show(controller)
    }
    // All calls for a push, unless the finger makes the call of the test.
    let isOfPush =
      ["second willAppear", "second didAppear"].contains(callback)
      || callback.hasPrefix("first") && callback.hasSuffix("isappear")
    if isByFinger, isOfPush { navigation?.popViewController(animated: true) }
    if !isByFinger || isOfPush { navigation?.pushViewController(stage.pages[1], animated: true) }
    stage.drag(from: (3, 200), to: (300, 200), at: 1, rest: 0.02)
    #expect(stage.hasSurvived() && navigation == nil)
  }

  private final class Tabs: TabBarControllerDelegate, TabBarDelegate {
    let stage: ReleaseStage

    init(_ stage: ReleaseStage) { self.stage = stage }

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      stage.called("shouldSelect")
      return true
    }
    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { stage.called("didSelect") }
    func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { stage.called("item") }
  }

  @Test(
    "UIKit: a tab bar controller survives its release by each call for two taps",
    arguments: ["shouldSelect", "didSelect"]
      + Page.calls(of: "first", "second").filter { !$0.hasSuffix("Move") })
  func tabs(_ callback: String) {
    let stage = ReleaseStage(callback)
    let delegate = Tabs(stage)
    weak var tabs: TabBarController?
    do {
      let controller = TabBarController()
      tabs = controller
      controller.viewControllers = [stage.pages[0], stage.pages[1]]
      controller.delegate = delegate
      stage.show(controller)
    }
    stage.tap(240, 460, at: 1)
    stage.tap(80, 460, at: 2)
    #expect(stage.hasSurvived() && tabs == nil)
  }

  @Test("UIKit: a tab bar survives its release by its delegate")
  func bar() {
    let stage = ReleaseStage("item")
    let delegate = Tabs(stage)
    weak var bar: TabBar?
    do {
      let view = TabBar(frame: Rect(x: 0, y: 0, width: 320, height: 49))
      bar = view
      view.items = [TabBarItem(title: "one", image: nil, tag: 0)]
      view.delegate = delegate
      stage.show(view)
    }
    stage.tap(100, 20, at: 1)
    #expect(stage.hasSurvived() && bar == nil)
  }

  // MARK: Presentations

  private final class Overlay: PresentationController, ViewControllerTransitioningDelegate {
    unowned let stage: ReleaseStage

    init(_ stage: ReleaseStage, _ presented: ViewController) {
      self.stage = stage
      super.init(presentedViewController: presented, presenting: nil)
    }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      stage.called("controller")
      return self
    }
    override func presentationTransitionWillBegin() { stage.called("present will") }
    override func presentationTransitionDidEnd(_ completed: Bool) { stage.called("present did") }
    override func dismissalTransitionWillBegin() { stage.called("dismiss will") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { stage.called("dismiss did") }
  }

  @Test(
    "UIKit: a presenting controller survives its release by each call for a presentation",
    arguments: [
      "controller", "present will", "present did", "presented", "dismiss will", "dismiss did",
      "dismissed", "second willAppear", "second didAppear", "second willDisappear",
      "second didDisappear",
    ], [false, true])
  func presentation(_ callback: String, isDismissedByPresented: Bool) {
    let stage = ReleaseStage(callback)
    let presented = stage.pages[1]
    let overlay = Overlay(stage, presented)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = overlay
    weak var host: ViewController?
    do {
      let controller = ViewController(view: View())
      host = controller
      stage.show(controller)
    }
    host?.present(presented, animated: true) { stage.called("presented") }
    (isDismissedByPresented ? presented : host)?.dismiss(animated: true) {
      stage.called("dismissed")
    }
    #expect(stage.hasSurvived() && host == nil)
  }
}
