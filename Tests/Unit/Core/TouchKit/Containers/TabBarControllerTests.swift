import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of `TabBarController` and `TabBar`.
struct TabBarControllerTests {
  private let stage = ContainerStage()
  private let tabs = TabBarController()

  init() {
    tabs.identifier = "tab"
    tabs.viewControllers = [stage.first, stage.second, stage.third]
  }

  @Test("R-RESP-4, S4-05: a button in a page in a navigation controller in a tab")
  func chain() {
    let navigation = NavigationController(rootViewController: stage.first)
    navigation.identifier = "nav"
    tabs.viewControllers = [navigation]
    let button = Button(frame: Rect(x: 20, y: 100, width: 100, height: 44), identifier: "button")
    stage.first.view.addSubview(button)
    stage.show(tabs)
    #expect(
      stage.chain(from: button) == [
        "button", "AView", "A", "nav.wrapperView", "nav.transitionView",
        "nav.layoutContainerView", "nav", "tab.wrapperView", "tab.transitionView",
        "tab.layoutContainerView", "tab", "W", "scn", "app", "del",
      ])
    #expect(stage.first.tabBarController == tabs && stage.first.navigationController == navigation)
    stage.tap(30, 120)
    #expect(stage.diary.lines.contains("touch 1 ended button"))
  }

  @Test("UIKit: a tap on a tab selects its controller, whose calls have UIKit's order")
  func tap() {
    stage.show(tabs)
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController == stage.first)
    stage.tap(160, 470)
    #expect(tabs.selectedIndex == 1)
    #expect(
      stage.log.take() == ["B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
    #expect(tabs.tabBar.selectedItem === stage.second.tabBarItem)
    #expect(stage.hit(100, 200).view == "BView")
    #expect(stage.hit(100, 430).view == "BView")
    // The bar is 49 points high.
    #expect(stage.hit(100, 431.5).view == "tabBarButton")
    #expect(stage.first.parent == tabs)
  }

  @Test("UIKit: a finger that leaves the button before it is lifted selects nothing")
  func dragOff() {
    stage.show(tabs)
    stage.drag(from: (160, 470), to: (160, 200), steps: 4, at: 1)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("UIKit: a tap on the selected tab pops its navigation controller")
  func secondTap() {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(ViewController(), animated: false)
    tabs.viewControllers = [navigation, stage.second]
    stage.show(tabs)
    stage.tap(10, 470)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("UIKit: the delegate can refuse a tap, and is notified of taps only")
  func delegate() {
    final class Judge: TabBarControllerDelegate {
      var refused: ViewController?
      var lines: [String] = []
      func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
      ) -> Bool { viewController != refused }
      func tabBarController(
        _ tabBarController: TabBarController, didSelect viewController: ViewController
      ) { lines.append(viewController.identifier) }
    }
    let judge = Judge()
    judge.refused = stage.second
    tabs.delegate = judge
    stage.show(tabs)
    stage.tap(160, 470)
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === stage.first.tabBarItem)
    stage.tap(300, 470)
    tabs.selectedIndex = 0
    #expect(judge.lines == ["C"] && tabs.selectedViewController == stage.first)
  }

  @Test("UIKit: controllers and items can be replaced; a wrong selection has no effect")
  func replacement() {
    stage.show(tabs)
    tabs.selectedViewController = stage.third
    _ = stage.log.take()
    tabs.setViewControllers([stage.second, stage.third], animated: false)
    #expect(tabs.selectedIndex == 1)
    #expect(stage.log.take() == ["A willMove(nil)", "A didMove(nil)"])
    tabs.selectedIndex = 7
    tabs.selectedViewController = stage.first
    #expect(tabs.selectedViewController == stage.third)
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == .max)
    #expect(stage.third.view.window == nil && tabs.tabBar.items?.isEmpty == true)
    stage.first.title = "Home"
    #expect(stage.first.tabBarItem.title == nil && stage.first.title == "Home")
  }

  @Test("UIKit: a controller that appears because it becomes a tab is moving to its parent")
  func movement() {
    stage.show(tabs)
    let page = ProbePage("D", stage.log)
    var flags: [Bool] = []
    page.reaction = ("willAppear", { flags.append(page.isMovingToParent) })
    tabs.setViewControllers([page, stage.second], animated: false)
    page.reaction = ("willAppear", { flags.append(page.isMovingToParent) })
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(flags == [true, false])
  }

  @Test("U-6: a finger on the view of the former tab keeps its touch")
  func keepsTouch() {
    stage.show(tabs)
    stage.send(.down(1, 50, 150))
    tabs.selectedIndex = 1
    stage.send(.up(1))
    #expect(stage.diary.lines.contains("touch 1 ended AView"))
    #expect(stage.first.view.window == nil)
  }

  @Test("A tab bar works without a controller; a disabled item is not selected")
  func standaloneBar() {
    final class Reporter: TabBarDelegate {
      var tags: [Int] = []
      func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) { tags.append(item.tag) }
    }
    let (bar, reporter) = (TabBar(frame: Rect(x: 0, y: 400, width: 320, height: 49)), Reporter())
    bar.items = (0..<4).map { TabBarItem(title: "t\($0)", image: nil, tag: $0) }
    bar.items?[3].isEnabled = false
    bar.delegate = reporter
    stage.root.addSubview(bar)
    for x in [10.0, 310, 90] { stage.tap(x, 420) }
    #expect(reporter.tags == [0, 1] && bar.selectedItem === bar.items?[1])
    bar.frame.size = Size(width: 160, height: 49)
    stage.tap(90, 420)
    #expect(reporter.tags == [0, 1, 2])
  }

  @Test(
    "UIKit: the safe area is what the bars of containers leave, of a view and of scrolled content")
  func safeArea() {
    let navigation = NavigationController(rootViewController: stage.first)
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.tap(100, 100)
    #expect(
      stage.first.view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    let list = ScrollView(frame: Rect(x: 0, y: 20, width: 320, height: 300))
    list.contentOffset.y = 200
    stage.first.view.addSubview(list)
    #expect(list.safeAreaInsets == EdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    navigation.isNavigationBarHidden = true
    #expect(list.safeAreaInsets == EdgeInsets(all: 0))
    #expect(tabs.tabBar.safeAreaInsets == EdgeInsets(all: 0))
    #expect(View().safeAreaInsets == EdgeInsets(all: 0))
  }

  @Test("A controller that another container takes leaves the first one, which shows the next one")
  func takenChild() {
    let navigation = NavigationController(rootViewController: stage.third)
    stage.show(tabs)
    #expect(tabs.viewControllers == [stage.first, stage.second])
    navigation.pushViewController(stage.first, animated: false)
    #expect(tabs.selectedViewController == stage.second && stage.second.view.window != nil)
    #expect(stage.hit(100, 100).view == "BView")
    tabs.selectedViewController?.removeFromParent()
    #expect(tabs.viewControllers == nil)
    tabs.viewControllers = [stage.first]
    #expect(navigation.viewControllers == [stage.third])
    let pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([stage.first], direction: .forward, animated: false)
    #expect(tabs.viewControllers == nil && pager.viewControllers == [stage.first])
    stage.first.removeFromParent()
    #expect(pager.viewControllers == nil)
    navigation.present(stage.first)
    navigation.pushViewController(stage.first, animated: false)
    #expect(navigation.presentedViewController == nil)
  }
}
