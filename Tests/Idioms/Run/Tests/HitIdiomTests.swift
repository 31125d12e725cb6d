import Testing
import UIKit

@testable import Mode5Idioms

/// Idioms with hit tests, windows and view controllers.
struct HitIdiomTests {
  private let stage = Stage()

  @Test("14: a hot area of at least 44 points", arguments: [(90.0, 1), (85, 0)])
  func smallIcon(x: Double, count: Int) throws {
    let icon = SmallIconControl(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    stage.window.addSubview(icon)
    var taps = 0
    icon.tapped = { taps += 1 }
    try stage.play("D1(\(x),110); U1")
    #expect(taps == count)
  }

  @Test("15: hot edges around a button that is visible")
  func edgeButton() {
    let behind = stage.add(UIView())
    let button = stage.add(EdgeButton(), 100, 100, 50, 50)
    button.hotInset = 20
    #expect(stage.hit(125, 85) == button)
    button.hotInset = 0
    #expect(stage.hit(125, 85) == behind)
    button.isHidden = true
    #expect(stage.hit(125, 125) == behind)
  }

  @Test("16: an overlay that only its subviews catch")
  func overlay() {
    let list = stage.add(UIView())
    let overlay = stage.add(CloseOverlay())
    #expect(stage.hit(20, 20) == overlay.closeButton)
    #expect(stage.hit(200, 200) == list)
  }

  @Test("17: a window that passes empty space")
  func messageWindow() {
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    container.addSubview(banner)
    let window = MessageWindow(content: banner)
    window.frame = container.frame
    window.isHidden = false
    window.addSubview(container)
    #expect(window.hitTest(CGPoint(x: 9, y: 9), with: nil) == banner)
    #expect(window.hitTest(CGPoint(x: 9, y: 99), with: nil) == nil)
  }

  @Test("18: empty space that forwards to another view")
  func cover() {
    let receiver = stage.add(UIView(), 0, 0, 320, 100)
    let cover = stage.add(ForwardingCover())
    cover.receiver = receiver
    let child = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    cover.addSubview(child)
    #expect(stage.hit(10, 10) == receiver)
    #expect(stage.hit(110, 10) == child)
  }

  private final class Map: DrawerScrollDelegate {
    let map: UIScrollView
    init(_ map: UIScrollView) { self.map = map }
    func drawer(_ scrollView: UIScrollView, passesThrough point: CGPoint) -> Bool { point.y < 300 }
    func receiver(for scrollView: UIScrollView) -> UIView { map }
  }

  @Test(
    "19: a drag above the content of a drawer moves the map behind",
    arguments: [(100, [true, false]), (400, [false, true])])
  func drawerScroll(y: Int, moves: [Bool]) throws {
    let views = [stage.add(UIScrollView()), stage.add(DrawerScrollView())]
    for view in views { view.contentSize = CGSize(width: 320, height: 1000) }
    let map = Map(views[0])
    (views[1] as? DrawerScrollView)?.drawerDelegate = map
    try stage.play("D1(9,\(y)); M1(9,\(y - 30)); M1(9,\(y - 60)); @1 U1")
    #expect(views.map { $0.contentOffset.y > 0 } == moves)
    _ = map
  }

  @Test("20: handles outside of the bounds")
  func handles() {
    let box = ResizableBox(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.window.addSubview(box)
    box.layoutIfNeeded()
    #expect(stage.hit(150, 90) == box.handles[0])
    #expect(!box.point(inside: CGPoint(x: 50, y: -10), with: nil))
    #expect(stage.hit(150, 150) == box)
  }

  @Test("21: a bar that is hot only on its subviews")
  func bar() {
    let behind = stage.add(UIView())
    let bar = stage.add(FloatingBar(), 0, 400, 320, 50)
    let button = UIButton(frame: CGRect(x: 270, y: 0, width: 50, height: 50))
    bar.addSubview(button)
    #expect(stage.hit(280, 410) == button)
    #expect(stage.hit(10, 410) == behind)
    button.isHidden = true
    #expect(stage.hit(280, 410) == behind)
  }

  @Test("22: a row that is hot over its whole height, and closes another one")
  func rows() {
    let rows = (0..<3).map { stage.add(SwipeRow(), -100, Double($0) * 50, 320, 50) }
    #expect(stage.hit(310, 60) == rows[1])
    rows[0].isOpen = true
    var closed: SwipeRow?
    rows[2].closeOthers = { closed = $0 }
    #expect(stage.hit(10, 110) == stage.window)
    #expect(closed == rows[0])
  }

  @Test("23: a window over the screen that is hot only on its bubble")
  func bubble() throws {
    final class Corner: BubbleWindowDelegate {
      func bubbleContains(_ point: CGPoint) -> Bool { point.x < 50 && point.y < 50 }
    }
    let lines = Lines()
    _ = stage.add(Pad("app", lines))
    let bubble = BubbleWindow(frame: stage.window.frame)
    stage.application.add(bubble)
    bubble.isHidden = false
    let content = Pad("bubble", lines)
    content.frame = bubble.bounds
    bubble.addSubview(content)
    let corner = Corner()
    bubble.bubbleDelegate = corner
    try stage.play("D1(9,9); U1; D1(200,200); U1")
    #expect(lines.all == ["bubble began", "bubble ended", "app began", "app ended"])
    _ = corner
  }

  @Test("24: a container that decides who gets the touch")
  func router() {
    let router = stage.add(PadRouter())
    let stick = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    for view in [router.buttons, stick, screen] { router.addSubview(view) }
    router.sticks = [stick]
    router.screen = screen
    #expect(stage.hit(10, 10) == stick)
    #expect(stage.hit(110, 10) == screen)
    #expect(stage.hit(10, 300) == router.buttons)
  }

  @Test("25: the front-most child, also outside of the bounds, and never the container")
  func fan() {
    let menu = stage.add(FanMenu(), 100, 100, 50, 50)
    let children = [UIView(), UIView()]
    for child in children {
      child.frame = CGRect(x: 60, y: 0, width: 50, height: 50)
      menu.addSubview(child)
    }
    #expect(stage.hit(170, 110) == children[1])
    #expect(stage.hit(110, 110) == stage.window)
  }

  @Test("65: the next responder of a type dismisses its controller")
  func dismiss() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    root.present(sheet, animated: true)
    var parent: UIView = sheet.view
    parent.frame = stage.window.bounds
    for view in [UIView(), UIView(), SelfDismissingView()] {
      view.frame = parent.bounds
      parent.addSubview(view)
      parent = view
    }
    #expect(root.presentedViewController == sheet)
    try stage.play("D1(10,10); U1")
    #expect(root.presentedViewController == nil)
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("66: the first responder is found and resigns")
  func firstResponder() throws {
    _ = stage.add(ResigningBackground())
    let field = stage.add(Field(), 0, 0, 50, 50)
    #expect(field.becomeFirstResponder())
    try stage.play("D1(200,200); U1")
    #expect(!field.isFirstResponder)
    try stage.play("D1(200,200); U1")
  }

  @Test("73: content that is updated while it is in a window")
  func lazyContent() throws {
    let content = stage.add(LazyContent())
    #expect(content.isVisible)
    #expect(try stage.play("D1(10,10); U1") { content.updates } == [1, 1])
    content.removeFromSuperview()
    #expect(!content.isVisible)
  }

  @Test("75: a child controller that is found up the chain")
  func host() {
    let root = UIViewController()
    stage.window.rootViewController = root
    let host = ControllerHost(frame: stage.window.bounds)
    root.view.addSubview(host)
    #expect(stage.hit(10, 10) == host.controller.view)
    #expect(host.controller.parent == root)
    #expect(host.controller.view.next == host.controller && host.controller.next == host)
    host.removeFromSuperview()
    #expect(host.controller.parent == nil)
  }

  @Test("76: methods of subviews that act on an inner view")
  func sheet() {
    let sheet = Sheet(frame: stage.window.bounds)
    stage.window.addSubview(sheet)
    let (first, second) = (UIView(frame: sheet.bounds), UIView(frame: sheet.bounds))
    sheet.addSubview(first)
    sheet.addSubview(second)
    #expect(stage.hit(10, 10) == second)
    sheet.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(stage.hit(10, 10) == first)
    #expect(sheet.subviews == [sheet.overlay])
  }

  @Test(
    "95: a window over the app while it is installed, key or not; then the app's window is key again",
    arguments: [true, false])
  func overlayWindow(becomesKey: Bool) throws {
    let lines = Lines()
    _ = stage.add(Pad("app", lines))
    let scene = UIWindowScene()
    stage.application.add(scene)
    stage.window.windowScene = scene
    let overlay = OverlayController()
    overlay.view = Pad("overlay", lines)
    overlay.install(in: scene, becomeKey: becomesKey)
    #expect(stage.window.isKeyWindow != becomesKey)
    try stage.play("D1(9,9); U1")
    overlay.uninstall()
    #expect(stage.window.isKeyWindow)
    try stage.play("D1(9,9); U1")
    #expect(lines.all == ["overlay began", "overlay ended", "app began", "app ended"])
  }

  @Test("97: a child controller that is replaced by a property")
  func slot() throws {
    let lines = Lines()
    let slot = SlotController()
    stage.window.rootViewController = slot
    slot.view.layoutIfNeeded()
    for name in ["old", "new"] {
      let child = UIViewController()
      child.view = Pad(name, lines)
      slot.content = child
    }
    let child = try #require(slot.content)
    try stage.play("D1(9,9); U1")
    #expect(lines.all == ["new began", "new ended"])
    #expect(slot.children == [child])
    #expect(child.view.next == child && child.next == child.view.superview)
    #expect(child.view.superview?.next == slot.view && slot.view.next == slot)
  }

  @Test("98: a tap beside a menu dismisses it, and one on its button does not")
  func menu() throws {
    let root = UIViewController()
    stage.window.rootViewController = root
    let menu = MenuController()
    menu.view.frame = CGRect(x: 0, y: 0, width: 160, height: 480)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 160, height: 50))
    menu.view.addSubview(button)
    let lines = Lines()
    lines.record([(.touchUpInside, "pressed")], of: button)
    root.present(menu, animated: false)
    try stage.play("D1(9,9); U1")
    #expect(lines.all == ["pressed"])
    #expect(menu.dismissals == 0 && root.presentedViewController == menu)
    try stage.play("D1(300,9); U1")
    #expect(menu.dismissals == 1 && root.presentedViewController == nil)
  }

  @Test("99: a controller that is presented by an object of its own is hit next")
  @MainActor func presenter() throws {
    let stage = Stage()
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    let presenter = SheetPresenter()
    presenter.controller = sheet
    let button = UIButton(frame: stage.window.bounds)
    button.addAction(
      UIAction { _ in MainActor.assumeIsolated { presenter.present(from: root) } },
      for: .touchUpInside)
    root.view.addSubview(button)
    try stage.play("D1(9,9); U1")
    #expect(stage.hit(9, 9) == sheet.view)
    #expect(root.presentedViewController == sheet && sheet.transitioningDelegate === presenter)
  }
}
