import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of the methods that are called when a view moves within the tree.
struct LifeCycleTests {
  /// A view that records the calls of its own methods.
  private final class Reporter: View {
    static func lines(_ body: (Log) -> Void) -> [String] {
      let log = Log()
      body(log)
      return log.lines
    }
    final class Log { var lines: [String] = [] }

    let log: Log
    var onMove: () -> Void = {}

    init(_ identifier: String, _ log: Log) {
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      self.identifier = identifier
    }

    private func add(_ line: String) { log.lines.append("\(identifier) \(line)") }

    override func willMove(toSuperview superview: View?) {
      add("willMove(toSuperview: \(superview?.identifier ?? "nil"))")
    }
    override func didMoveToSuperview() {
      add("didMoveToSuperview \(superview?.identifier ?? "nil")")
      onMove()
    }
    override func willMove(toWindow window: Window?) {
      add("willMove(toWindow: \(window?.identifier ?? "nil"))")
    }
    override func didMoveToWindow() { add("didMoveToWindow \(window?.identifier ?? "nil")") }
    override func didAddSubview(_ subview: View) { add("didAddSubview \(subview.identifier)") }
    override func willRemoveSubview(_ subview: View) {
      add("willRemoveSubview \(subview.identifier)")
    }
    override func layoutSubviews() { add("layoutSubviews") }
  }

  private let window = Window(
    frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "W")

  @Test("UIKit: a view outside of a window is notified of its superview only")
  func withoutWindow() {
    let lines = Reporter.lines { log in
      let (parent, child) = (Reporter("parent", log), Reporter("child", log))
      parent.addSubview(child)
      child.removeFromSuperview()
    }
    #expect(
      lines == [
        "child willMove(toSuperview: parent)", "child didMoveToSuperview parent",
        "parent didAddSubview child", "child willMove(toSuperview: nil)",
        "parent willRemoveSubview child", "child didMoveToSuperview nil",
      ])
  }

  @Test("UIKit: views learn of their window from the superview down, before and after the move")
  func windowOfTree() {
    let lines = Reporter.lines { log in
      let (parent, child) = (Reporter("parent", log), Reporter("child", log))
      parent.addSubview(child)
      log.lines.removeAll()
      window.addSubview(parent)
      parent.removeFromSuperview()
    }
    #expect(
      lines == [
        "parent willMove(toWindow: W)", "child willMove(toWindow: W)",
        "parent willMove(toSuperview: W)", "parent didMoveToWindow W", "child didMoveToWindow W",
        "parent didMoveToSuperview W", "parent willMove(toWindow: nil)",
        "child willMove(toWindow: nil)", "parent willMove(toSuperview: nil)",
        "parent didMoveToWindow nil", "child didMoveToWindow nil", "parent didMoveToSuperview nil",
      ])
  }

  @Test("UIKit: a change of the order within a superview is no move")
  func order() {
    let lines = Reporter.lines { log in
      let parent = Reporter("parent", log)
      let (first, second) = (Reporter("first", log), Reporter("second", log))
      parent.addSubview(first)
      parent.addSubview(second)
      log.lines.removeAll()
      parent.bringSubviewToFront(first)
      parent.exchangeSubview(at: 0, withSubviewAt: 1)
      #expect(parent.subviews == [first, second])
    }
    #expect(lines == [])
  }

  @Test("A view that moves elsewhere in its own method stays where it moved last")
  func moveInMethod() {
    let log = Reporter.Log()
    let (one, two) = (Reporter("one", log), Reporter("two", log))
    let child = Reporter("child", log)
    child.onMove = { [unowned child] in
      child.onMove = {}
      two.addSubview(child)
    }
    one.addSubview(child)
    #expect(child.superview == two && one.subviews.isEmpty && two.subviews == [child])
  }

  @Test("layoutSubviews is called before the hit test that follows a change, and once")
  func layout() {
    let stage = Stage(handlers: [\.deep])
    let log = Reporter.Log()
    let view = Reporter("view", log)
    stage.root.addSubview(view)
    func layouts() -> Int {
      defer { log.lines.removeAll() }
      return log.lines.count { $0 == "view layoutSubviews" }
    }
    #expect(layouts() == 0)
    stage.send(.down(1, 50, 140))
    #expect(layouts() == 1)
    stage.send(.down(2, 60, 140))
    stage.send(.up(1), .up(2))
    #expect(layouts() == 0)
    view.bounds.size = Size(width: 20, height: 10)
    view.setNeedsLayout()
    stage.send(.down(1, 50, 140))
    #expect(layouts() == 1)
    view.frame.origin = Point(x: 5, y: 5)
    view.layoutIfNeeded()
    #expect(layouts() == 0)
    view.addSubview(View())
    view.layoutIfNeeded()
    #expect(layouts() == 1)
  }

  @Test("A view that asks for layout in layoutSubviews does not loop")
  func endlessLayout() {
    final class Endless: View {
      var calls = 0
      override func layoutSubviews() {
        calls += 1
        setNeedsLayout()
      }
    }
    let stage = Stage(handlers: [\.deep])
    let endless = Endless(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    stage.root.addSubview(endless)
    stage.send(.down(1, 50, 140))
    #expect(endless.calls == 8)
    #expect(stage.journal.lines == ["deep.began{1}"])
  }

  private final class Page: ViewController {
    var lines: [String] = []
    override func viewDidLoad() { lines.append("didLoad \(isViewLoaded)") }
    override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      lines.append("isAppearing \(viewIfLoaded?.window?.identifier ?? "")")
    }
    override func viewDidAppear(_ animated: Bool) { lines.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear") }
  }

  @Test("UIKit: a controller loads its view once, and appears and disappears with it")
  func controller() {
    let page = Page()
    #expect(!page.isViewLoaded)
    window.rootViewController = page
    #expect(page.lines == ["didLoad true", "willAppear", "isAppearing W", "didAppear"])
    window.rootViewController = nil
    #expect(page.lines.suffix(2) == ["willDisappear", "didDisappear"])
    page.loadViewIfNeeded()
    #expect(page.lines.count == 6)
  }

  @Test("UIKit: a child controller is notified of its parent; presentation completes at once")
  func containment() {
    final class Child: ViewController {
      var lines: [String] = []
      override func willMove(toParent parent: ViewController?) {
        lines.append("will \(parent?.identifier ?? "nil")")
      }
      override func didMove(toParent parent: ViewController?) {
        lines.append("did \(parent?.identifier ?? "nil")")
      }
    }
    let (parent, child) = (ViewController(identifier: "parent"), Child(nibName: nil, bundle: nil))
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.lines == ["will parent", "did parent", "will nil", "did nil"])
    parent.present(child, animated: true) { child.lines.append("presented") }
    #expect(parent.presentedViewController == child)
    child.dismiss(animated: true) { child.lines.append("dismissed") }
    #expect(parent.presentedViewController == nil)
    #expect(child.lines.suffix(2) == ["presented", "dismissed"])
  }

  @Test("UIKit: the methods that add and remove subviews can be overridden")
  func forwardedSubviews() {
    final class Sheet: View {
      let content = View()
      override func addSubview(_ view: View) {
        if view === content { super.addSubview(view) } else { content.addSubview(view) }
      }
      override func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        content.exchangeSubview(at: index, withSubviewAt: other)
      }
    }
    let (sheet, first, second) = (Sheet(), View(), View())
    sheet.addSubview(sheet.content)
    sheet.addSubview(first)
    sheet.addSubview(second)
    sheet.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(sheet.subviews == [sheet.content] && sheet.content.subviews == [second, first])
  }

  @Test("UIKit: didSet of overridden properties is called; the hit test reads the stored values")
  func overriddenProperties() {
    final class Noticing: View {
      var changes = 0
      override var isHidden: Bool { didSet { changes += 1 } }
      override var frame: Rect { didSet { changes += 1 } }
      override var alpha: Double {
        get { 0 }
        set { super.alpha = newValue }
      }
    }
    let stage = Stage(handlers: [\.root])
    let view = Noticing(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    stage.root.addSubview(view)
    view.isHidden = true
    view.isHidden = false
    view.frame.origin.y = 90
    #expect(view.changes == 3)
    #expect(stage.root.hitTest(Point(x: 50, y: 95), with: nil) == view)
  }

  @Test("UIKit: tags, assignable recognizers and rectangles")
  func smallThings() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: Rect(x: 10, y: 20, width: 40, height: 40))
    root.addSubview(child)
    child.tag = 7
    #expect(root.viewWithTag(7) == child && root.viewWithTag(8) == nil)
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    child.gestureRecognizers = [tap]
    child.gestureRecognizers = [pan]
    #expect(tap.view == nil && pan.view == child)
    child.gestureRecognizers = nil
    #expect(child.gestureRecognizers == [])
    #expect(
      child.convert(child.bounds, to: root) == child.frame
        && root.convert(child.frame, to: child) == child.bounds)
    child.transform = AffineTransform(scaleX: 2, y: 2)
    #expect(
      child.convert(child.bounds, to: root) == Rect(x: -10, y: 0, width: 80, height: 80))
  }
}
