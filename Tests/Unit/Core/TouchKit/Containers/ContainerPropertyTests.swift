import CoreSurfaces
import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Random changes of containers while fingers are down.
struct ContainerPropertyTests {
  /// The states of the appearance calls.
  private enum Phase { case gone, appearing, shown, disappearing }

  /// A view that handles its touches and records them.
  private final class PageView: View {
    weak var world: World?

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      for touch in touches { world?.touch(touch.identifier, began: true) }
      world?.react()
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { world?.react() }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { end(touches) }

    private func end(_ touches: Set<Touch>) {
      for touch in touches { world?.touch(touch.identifier, began: false) }
      world?.react()
    }
  }

  /// A controller that checks the order of its appearance calls.
  private final class Page: ViewController {
    weak var world: World?
    private(set) var phase = Phase.gone

    override func loadView() {
      let page = PageView(identifier: identifier + "View")
      page.world = world
      view = page
    }
    override func viewWillAppear(_ animated: Bool) {
      change(to: .appearing, from: .gone, .disappearing)
    }
    override func viewDidAppear(_ animated: Bool) { change(to: .shown, from: .appearing) }
    override func viewWillDisappear(_ animated: Bool) {
      change(to: .disappearing, from: .shown, .appearing)
    }
    override func viewDidDisappear(_ animated: Bool) { change(to: .gone, from: .disappearing) }

    private func change(to next: Phase, from former: Phase...) {
      if !former.contains(phase) { world?.fail("\(identifier) is \(phase) and gets \(next)") }
      phase = next
      world?.react()
    }
  }

  /// A tab bar controller with two navigation controllers and a page controller, and pages.
  private final class World: PageViewControllerDataSource {
    let stage = Stage()
    let tabs = TabBarController()
    let navigations: [NavigationController]
    let pages: [Page]
    /// The pages of the page controller.
    let leaves: [Page]
    private let pager = PageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    private var dice: Dice
    private var down: Set<Int> = []
    private var delivered: Set<Int> = []
    private var reactions = 0
    private let mayReact: Bool
    private(set) var failures: [String] = []

    init(seed: UInt64, mayReact: Bool) {
      dice = Dice(seed: seed)
      self.mayReact = mayReact
      func page(_ identifier: String) -> Page {
        let page = Page(nibName: nil, bundle: nil)
        page.identifier = identifier
        return page
      }
      pages = (0..<6).map { page("P\($0)") }
      leaves = (0..<4).map { page("L\($0)") }
      navigations = [NavigationController(), NavigationController()]
      for (index, navigation) in navigations.enumerated() {
        navigation.identifier = "N\(index)"
        navigation.viewControllers = [pages[index]]
      }
      for page in pages + leaves { page.world = self }
      pager.dataSource = self
      pager.setViewControllers([leaves[0]], direction: .forward, animated: false)
      tabs.viewControllers = navigations + [pager]
      stage.W.rootViewController = tabs
    }

    func fail(_ text: String) { failures.append(text) }

    private func leaf(_ offset: Int, from page: ViewController) -> ViewController? {
      guard let index = leaves.firstIndex(where: { $0 === page }) else { return nil }
      return leaves.indices.contains(index + offset) ? leaves[index + offset] : nil
    }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { leaf(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { leaf(1, from: viewController) }

    func touch(_ identifier: Int, began: Bool) {
      let isChanged =
        began ? delivered.insert(identifier).inserted : delivered.remove(identifier) != nil
      if !isChanged { fail("touch \(identifier) \(began ? "begins" : "ends") again") }
    }

    /// Changes something within a call, sometimes.
    func react() {
      guard mayReact, reactions < 2, dice.one(in: 6) else { return }
      reactions += 1
      change()
      reactions -= 1
    }

    func step() {
      switch dice.roll(4) {
      case 0: change()
      case 1 where down.count < 4: put()
      case 2: move()
      default: lift()
      }
    }

    private func put() {
      let finger = (1...5).first { !down.contains($0) } ?? 1
      down.insert(finger)
      stage.send(.down(finger, Double(dice.roll(320)), Double(dice.roll(480))))
    }

    private func move() {
      guard let finger = down.min() else { return }
      stage.send(.move(finger, Double(dice.roll(320)), Double(dice.roll(480))))
    }

    private func lift() {
      guard let finger = down.max() else { return }
      down.remove(finger)
      stage.send(.up(finger))
    }

    func liftAll() {
      while !down.isEmpty { lift() }
      stage.app.advance(to: .seconds(1000))
    }

    private func change() {
      let navigation = navigations[dice.roll(2)]
      let page = pages[dice.roll(pages.count)]
      switch dice.roll(11) {
      case 0, 1: navigation.pushViewController(page, animated: true)
      case 2: navigation.popViewController(animated: true)
      case 3: navigation.popToRootViewController(animated: false)
      case 4: tabs.selectedIndex = dice.roll(3)
      case 5:
        page.modalPresentationStyle = dice.one(in: 2) ? .fullScreen : .automatic
        navigation.present(page, animated: true)
      case 6: page.dismiss(animated: true)
      case 7: navigation.setViewControllers([page], animated: false)
      case 10:
        // A page of a container is then a child and presents.
        let sheet = pages[dice.roll(pages.count)]
        guard sheet.parent == nil, sheet.presentingViewController == nil else { return }
        sheet.modalPresentationStyle = .overCurrentContext
        page.definesPresentationContext = dice.one(in: 2)
        page.present(sheet, animated: dice.one(in: 2))
      case 8:
        pager.setViewControllers(
          [leaves[dice.roll(leaves.count)]], direction: dice.one(in: 2) ? .forward : .reverse,
          animated: dice.one(in: 2))
      default: stage.W.rootViewController = dice.one(in: 3) ? nil : tabs
      }
    }

    /// Checks what holds between frames.
    func check() {
      for page in pages {
        let isInWindow = page.viewIfLoaded?.window != nil
        switch page.phase {
        case .appearing, .disappearing: fail("\(page.identifier) stays \(page.phase)")
        case .shown: if !isInWindow { fail("\(page.identifier) is shown in no window") }
        case .gone: break
        }
      }
      for controller in navigations + pages + leaves where controller.isViewLoaded {
        let presenter = controller.parent == nil ? controller.presentingViewController : nil
        if controller.view.next !== controller
          || controller.next !== presenter ?? controller.view.superview
        {
          fail("\(controller.identifier) is not in the chain of its view")
        }
      }
      for navigation in navigations where navigation.isViewLoaded {
        guard let top = navigation.topViewController else { continue }
        if top.viewIfLoaded?.isDescendant(of: navigation.view) != true {
          fail("\(top.identifier) is on top of \(navigation.identifier) and not in its view")
        }
      }
    }

    /// Checks what holds without fingers.
    func checkAtRest() {
      check()
      for leaf in leaves where leaf.phase == .appearing || leaf.phase == .disappearing {
        fail("\(leaf.identifier) stays \(leaf.phase)")
      }
      let shown = leaves.filter { $0.viewIfLoaded?.window != nil }
      let isOnePage = shown.count == 1 && pager.viewControllers == [shown[0]]
      if pager.viewIfLoaded?.window != nil, !isOnePage {
        fail("the page controller shows \(shown.map(\.identifier))")
      }
      if !delivered.isEmpty { fail("touches \(delivered.sorted()) do not end") }
      for page in pages where page.phase == .gone && page.viewIfLoaded?.window != nil {
        let isCovered = tabs.presentedViewController?.modalPresentationStyle == .fullScreen
        if !isCovered { fail("\(page.identifier) has disappeared and is in the window") }
      }
    }
  }

  @Test(
    "U-6, R-SYS-4: each touch ends once, and appearance calls are balanced, whatever containers do")
  func randomChanges() {
    PropertyTest.check(cases: 200, seed: 1, randomChanges(seed:))
  }

  private func randomChanges(seed: UInt64) throws {
    let world = World(seed: seed, mayReact: false)
    for step in 0..<120 {
      world.step()
      world.check()
      try #require(world.failures == [], "step \(step)")
    }
    world.liftAll()
    world.checkAtRest()
    try #require(world.failures == [])
  }

  @Test("Changes of containers within touch and appearance calls end no touch twice")
  func changesInCalls() {
    PropertyTest.check(cases: 200, seed: 1001, changesInCalls(seed:))
  }

  private func changesInCalls(seed: UInt64) throws {
    let world = World(seed: seed, mayReact: true)
    for _ in 0..<120 { world.step() }
    world.liftAll()
    try #require(world.failures.filter { $0.hasPrefix("touch") } == [])
    try #require(world.stage.app.fingerCount == 0)
  }
}
