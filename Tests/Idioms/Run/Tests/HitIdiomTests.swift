import Testing
import UIKit

/// Idioms with hit tests and the view tree, as written for UIKit.
struct HitIdiomTests {
  private let stage = Stage()

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
}
