import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of `NavigationController`.
struct NavigationControllerTests {
  private let stage = ContainerStage()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(rootViewController: stage.first)
    navigation.identifier = "nav"
  }

  @Test(
    "R-RESP-4, S2-12: the chain passes through the wrapper, transition and container view")
  func chain() {
    stage.show(navigation)
    #expect(
      stage.chain(from: stage.first.view) == [
        "AView", "A", "nav.wrapperView", "nav.transitionView", "nav.layoutContainerView", "nav",
        "W", "scn", "app", "del",
      ])
    stage.tap(100, 200)
    #expect(stage.first.view.frame == stage.W.bounds)
    #expect(
      stage.diary.lines.contains(
        "hit 1 W/nav.layoutContainerView/nav.transitionView/nav.wrapperView/AView"))
    #expect(stage.first.navigationController == navigation && stage.first.parent == navigation)
  }

  @Test("UIKit: push and pop call both controllers in UIKit's order")
  func order() {
    stage.show(navigation)
    navigation.pushViewController(stage.second, animated: true)
    #expect(
      stage.log.take() == [
        "B willMove(nav)", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
        "B didMove(nav)",
      ])
    #expect(navigation.popViewController(animated: true) == stage.second)
    #expect(
      stage.log.take() == [
        "B willMove(nil)", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear",
        "B didMove(nil)",
      ])
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(stage.second.parent == nil && stage.second.view.window == nil)
  }

  @Test("UIKit: a push loads the view of the new controller before the former one will disappear")
  func loading() {
    stage.show(navigation)
    var wasLoaded = false
    stage.first.reaction = ("willDisappear", { wasLoaded = stage.second.isViewLoaded })
    navigation.pushViewController(stage.second, animated: true)
    #expect(wasLoaded)
  }

  @Test("UIKit: the container appears and disappears with its top controller")
  func appearance() {
    navigation.pushViewController(stage.second, animated: false)
    _ = stage.log.take()
    stage.W.rootViewController = navigation
    #expect(stage.log.take() == ["B willAppear", "B didAppear"])
    stage.W.rootViewController = nil
    #expect(stage.log.take() == ["B willDisappear", "B didDisappear"])
    navigation.popViewController(animated: false)
    #expect(stage.log.take() == ["B willMove(nil)", "B didMove(nil)"])
  }

  @Test("UIKit: the stack has UIKit's operations and refuses what UIKit refuses")
  func stack() {
    let log = stage.log
    let more = (1...3).map { ProbePage("P\($0)", log) }
    navigation.setViewControllers([stage.first] + more, animated: false)
    navigation.pushViewController(more[0], animated: false)
    navigation.pushViewController(NavigationController(), animated: false)
    #expect(navigation.viewControllers == [stage.first] + more)
    #expect(navigation.children == navigation.viewControllers)
    #expect(navigation.popToViewController(more[0], animated: false) == [more[1], more[2]])
    #expect(navigation.popToViewController(more[2], animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == [more[0]])
    #expect(navigation.topViewController == stage.first)
    stage.first.show(stage.second, sender: nil)
    #expect(navigation.visibleViewController == stage.second)
    #expect(NavigationController().popToRootViewController(animated: false) == nil)
    navigation.viewControllers = []
    #expect(navigation.topViewController == nil && stage.first.parent == nil)
  }

  @Test("U-6, R-SYS-8: a finger on a view that a push covers keeps its touch until it is lifted")
  func keepsTouch() {
    let field = ProbeView(frame: Rect(x: 0, y: 100, width: 100, height: 100), identifier: "field")
    field.behavior.handleAll(in: stage.journal)
    stage.first.view.addSubview(field)
    stage.show(navigation)
    stage.send(.down(1, 50, 150))
    navigation.pushViewController(stage.second, animated: true)
    #expect(stage.log.take().contains("A didDisappear"))
    stage.send(.move(1, 60, 150), .down(2, 50, 150))
    stage.send(.up(1))
    stage.send(.up(2))
    #expect(
      stage.journal.lines == ["field.began{1}", "field.moved{1}", "field.ended{1}"])
    #expect(field.window == nil)
    #expect(stage.log.take() == [])
  }

  @Test("R-SYS-4: the touches of a popped view are cancelled along its chain")
  func popCancels() {
    stage.show(navigation)
    navigation.pushViewController(stage.second, animated: false)
    stage.send(.down(1, 50, 150))
    _ = stage.diary.take()
    navigation.popViewController(animated: true)
    #expect(
      stage.diary.take().filter { $0.hasPrefix("touches") } == [
        "touchesCancelled{1} BView>B>nav.wrapperView>nav.transitionView>nav.layoutContainerView"
          + ">nav>W>scn>app>del by []"
      ])
    stage.send(.up(1))
  }

  @Test("A view that retires leaves with its container, and does not appear again")
  func retiringContainer() {
    stage.show(navigation)
    stage.send(.down(1, 50, 150))
    navigation.pushViewController(stage.second, animated: true)
    #expect(stage.first.view.window != nil)
    stage.W.rootViewController = nil
    _ = stage.log.take()
    stage.W.rootViewController = navigation
    #expect(stage.log.take() == ["B willAppear", "B didAppear"])
    #expect(stage.first.view.window == nil)
    stage.send(.up(1))
  }

  @Test("A view that is shown again while it retires stays")
  func retiringReturns() {
    stage.show(navigation)
    stage.send(.down(1, 50, 150))
    navigation.pushViewController(stage.second, animated: true)
    navigation.popViewController(animated: true)
    stage.send(.move(1, 60, 150))
    stage.send(.up(1))
    #expect(stage.first.view.window == stage.W)
    #expect(stage.diary.lines.contains("touch 1 ended AView"))
    stage.tap(50, 150)
    #expect(stage.diary.lines.contains("touch 2 ended AView"))
  }

  @Test(
    "UIKit: a drag from the left edge pops if it ends beyond the middle or quickly",
    arguments: [
      // A slow drag to 70 % of the width, a quick short one, a slow short one, and one elsewhere.
      (5.0, 225.0, 40, true), (5, 85, 4, true), (5, 85, 40, false), (40, 300, 10, false),
    ])
  func interactivePop(start: Double, end: Double, steps: Int, pops: Bool) {
    stage.show(navigation)
    navigation.pushViewController(stage.second, animated: false)
    stage.drag(from: (start, 200), to: (end, 205), steps: steps, at: 1)
    #expect(navigation.topViewController == (pops ? stage.first : stage.second))
    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
  }

  @Test(
    "UIKit: with a hidden bar an edge drag pops only if the recognizer has another delegate, or none"
  )
  func hiddenBar() throws {
    final class Permission: GestureRecognizerDelegate {}
    stage.show(navigation)
    let recognizer = try #require(navigation.interactivePopGestureRecognizer)
    let standard = recognizer.delegate
    let permission = Permission()
    navigation.isNavigationBarHidden = true
    let delegates: [((any GestureRecognizerDelegate)?, Bool)] = [
      (standard, false), (nil, true), (permission, true), (standard, false),
    ]
    for (index, (delegate, pops)) in delegates.enumerated() {
      navigation.setViewControllers([stage.first, stage.second], animated: false)
      recognizer.delegate = delegate
      stage.drag(from: (5, 200), to: (225, 205), steps: 40, at: Double(1 + index * 10))
      #expect(navigation.viewControllers.count == (pops ? 1 : 2), "delegate \(index)")
    }
    navigation.isNavigationBarHidden = false
    stage.drag(from: (5, 200), to: (225, 205), steps: 40, at: 100)
    #expect(navigation.topViewController == stage.first)
  }

  @Test("UIKit: at the bottom of the stack the edge belongs to the content")
  func noPopAtBottom() {
    let field = ProbeView(frame: Rect(x: 0, y: 100, width: 100, height: 300), identifier: "field")
    field.behavior.handleAll(in: stage.journal)
    stage.first.view.addSubview(field)
    stage.show(navigation)
    stage.drag(from: (5, 200), to: (225, 205), steps: 2, at: 1)
    #expect(stage.journal.lines.last == "field.ended{1}")
  }

  @Test("UIKit: the bar takes the touches at the top, unless it is hidden")
  func bar() {
    stage.show(navigation)
    #expect(stage.hit(100, 43.5).view == "nav.navigationBar")
    #expect(stage.hit(100, 44).view == "AView")
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(stage.hit(100, 20).view == "AView")
    #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden)
  }

  @Test("UIKit: the delegate is notified after viewWillAppear, and after viewDidAppear")
  func delegate() {
    final class Reporter: NavigationControllerDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController,
        animated: Bool
      ) { log.add("will show \(viewController.identifier) \(animated)") }
      func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController,
        animated: Bool
      ) { log.add("did show \(viewController.identifier) \(animated)") }
    }
    let reporter = Reporter(stage.log)
    navigation.delegate = reporter
    stage.W.rootViewController = navigation
    #expect(
      stage.log.take().filter { $0.contains("show") } == ["will show A false", "did show A false"])
    navigation.pushViewController(stage.second, animated: true)
    #expect(
      stage.log.take() == [
        "B willMove(nav)", "A willDisappear", "B willAppear", "will show B true",
        "A didDisappear", "B didAppear", "did show B true", "B didMove(nav)",
      ])
  }

  @Test("A push within an appearance call of a push shows the last controller")
  func nestedPush() {
    stage.show(navigation)
    stage.second.reaction = (
      "willAppear", { navigation.pushViewController(stage.third, animated: false) }
    )
    navigation.pushViewController(stage.second, animated: false)
    #expect(navigation.topViewController == stage.third)
    #expect(stage.third.view.window == stage.W)
    #expect(stage.first.view.window == nil && stage.second.view.window == nil)
    #expect(stage.log.lines.filter { $0.hasPrefix("A") } == ["A willDisappear", "A didDisappear"])
    #expect(stage.log.lines.last == "B didMove(nav)")
    stage.tap(100, 200)
    #expect(stage.diary.lines.contains("touch 1 ended CView"))
  }

  @Test("A controller that is popped while its view is loaded is not shown")
  func popsItself() {
    final class Vain: ViewController {
      var parents: [ViewController?] = []
      override func viewDidLoad() { navigationController?.popViewController(animated: false) }
      override func didMove(toParent parent: ViewController?) { parents.append(parent) }
    }
    stage.show(navigation)
    let vain = Vain()
    navigation.pushViewController(vain, animated: true)
    #expect(navigation.topViewController == stage.first && vain.parents == [nil])
    #expect(stage.log.take() == [] && stage.hit(100, 100).view == "AView")
  }

  @Test("UIKit: flags say why a controller appears and disappears")
  func movement() {
    stage.show(navigation)
    var flags: [Bool] = []
    stage.second.reaction = ("willAppear", { flags.append(stage.second.isMovingToParent) })
    navigation.pushViewController(stage.second, animated: false)
    stage.second.reaction = ("willDisappear", { flags.append(stage.second.isMovingFromParent) })
    navigation.popViewController(animated: false)
    #expect(flags == [true, true])
    #expect(!stage.second.isMovingToParent && !stage.second.isMovingFromParent)
    #expect(!stage.second.isBeingPresented && !stage.second.isBeingDismissed)
  }

  @Test("UIKit: a view has the size of its container already in viewDidLoad")
  func initialSize() {
    final class Sizing: ViewController {
      var size: Size?
      override func viewDidLoad() { size = view.bounds.size }
    }
    let pages = (1...5).map { _ in Sizing(nibName: nil, bundle: nil) }
    let tabs = TabBarController()
    let pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    tabs.viewControllers = [NavigationController(rootViewController: pages[0]), pager]
    stage.W.rootViewController = tabs
    pages[0].navigationController?.pushViewController(pages[1], animated: false)
    pager.setViewControllers([pages[2]], direction: .forward, animated: false)
    tabs.selectedIndex = 1
    tabs.present(pages[3])
    stage.W.rootViewController = pages[4]
    #expect(pages.map(\.size) == Array(repeating: stage.W.bounds.size, count: 5))
  }

  @Test("UIKit: the content gets the size of the container before the next touch")
  func layout() {
    stage.show(navigation)
    navigation.view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    #expect(stage.hit(100, 250).view == "AView")
    #expect(stage.first.view.frame == Rect(x: 0, y: 0, width: 200, height: 300))
    #expect(navigation.navigationBar.frame.width == 200)
    #expect(navigation.interactivePopGestureRecognizer is ScreenEdgePanGestureRecognizer)
  }
}
