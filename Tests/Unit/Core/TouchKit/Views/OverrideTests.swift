import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// A scroll view with observers and limits of its own, as in programs for UIKit.
private final class Feed: ScrollView {
  var lines: [String] = []
  var lastRow = Double.infinity

  override var contentOffset: Point {
    get { super.contentOffset }
    set { super.contentOffset = Point(x: newValue.x, y: min(newValue.y, lastRow)) }
  }
  override var contentSize: Size { didSet { lines.append("size \(contentSize.height)") } }
  override var contentInset: EdgeInsets { didSet { lines.append("inset \(contentInset.top)") } }
  override var isScrollEnabled: Bool { didSet { lines.append("scrolls \(isScrollEnabled)") } }
  override weak var delegate: (any ScrollViewDelegate)? { didSet { lines.append("delegate") } }
  override var isTracking: Bool {
    lines.append("tracking")
    return super.isTracking
  }
  override func setContentOffset(_ offset: Point, animated: Bool) {
    lines.append("move")
    super.setContentOffset(offset, animated: animated)
  }
}

/// A control that reports what the program sends.
private final class Dial: Control {
  var lines: [String] = []
  override var tag: Int { didSet { lines.append("tag \(tag)") } }
  override var isTracking: Bool { false }
  override func sendActions(for events: ControlEvents) {
    lines.append("send")
    super.sendActions(for: events)
  }
}

/// A recognizer whose delegate is asked by way of another one, and that hides its view.
private final class Drag: PanGestureRecognizer {
  final class Proxy: GestureRecognizerDelegate {
    var asked = 0
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      asked += 1
      return true
    }
  }
  let proxy = Proxy()
  weak var real: (any GestureRecognizerDelegate)?
  var required: [GestureRecognizer] = []

  override var delegate: (any GestureRecognizerDelegate)? {
    get { real }
    set {
      real = newValue
      super.delegate = proxy
    }
  }
  override var view: View? { nil }
  override func require(toFail other: GestureRecognizer) {
    required.append(other)
    super.require(toFail: other)
  }
}

/// A window and a controller with observers.
private final class Pane: Window {
  var roots = 0
  override var rootViewController: ViewController? { didSet { roots += 1 } }
}

private final class Page: ViewController {
  var views = 0
  override var view: View {
    get { super.view }
    set {
      views += 1
      super.view = newValue
    }
  }
}

/// A view that wants to be square.
private final class Square: View {
  override func sizeThatFits(_ size: Size) -> Size {
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }
}

/// Properties and methods that programs for UIKit override.
@Suite struct OverrideTests {
  let stage = Stage()

  @Test("R-SCR-1: a finger sets the overridden content offset")
  func feed() {
    let feed = Feed(frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "feed")
    stage.root.addSubview(feed)
    feed.contentSize = Size(width: 160, height: 1000)
    feed.contentInset.top = 4
    feed.isScrollEnabled = true
    feed.delegate = nil
    feed.setContentOffset(Point(x: 0, y: 2), animated: false)
    feed.scrollRectToVisible(Rect(x: 0, y: 490, width: 1, height: 1), animated: false)
    #expect(
      feed.lines == ["size 1000.0", "inset 4.0", "scrolls true", "delegate", "move", "move"])
    feed.lastRow = 30
    stage.app.receive(stage.frame([.down(1, 50, 300)]))
    stage.app.receive(stage.frame([.move(1, 50, 250)]))
    stage.app.receive(stage.frame([.move(1, 50, 200)]))
    #expect(feed.contentOffset == Point(x: 0, y: 30) && feed.bounds.minY == 30)
    #expect(feed.isTracking && feed.lines.last == "tracking")
  }

  @Test("R-CTL-1: a control tracks a touch, whatever an overridden property returns")
  func dial() {
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 50, height: 50), identifier: "dial")
    var events: [ControlEvents] = []
    for event in [ControlEvents.touchUpInside, .valueChanged] {
      dial.addAction(for: event) { _, _ in events.append(event) }
    }
    stage.root.addSubview(dial)
    dial.tag = 3
    dial.sendActions(for: .valueChanged)
    stage.app.receive(stage.frame([.down(1, 20, 20)]))
    stage.app.receive(stage.frame([.up(1)]))
    #expect(dial.lines == ["tag 3", "send"] && events == [.valueChanged, .touchUpInside])
    dial.addAction(for: .primaryActionTriggered) { _, _ in dial.lines.append("primary") }
    dial.performPrimaryAction()
    #expect(dial.lines.suffix(2) == ["send", "primary"])
    #expect(stage.root.viewWithTag(3) === dial)
  }

  @Test(
    "R-GST-10: the delegate that an override has set is asked, and an overridden view is not read")
  func drag() {
    let drag = Drag(identifier: "drag")
    let tap = TapGestureRecognizer(identifier: "tap")
    let real = Drag.Proxy()
    drag.delegate = real
    drag.require(toFail: tap)
    stage.root.addGestureRecognizer(drag)
    stage.root.addGestureRecognizer(tap)
    stage.app.receive(stage.frame([.down(1, 50, 300)]))
    stage.app.receive(stage.frame([.move(1, 50, 200)]))
    #expect(drag.state == .began && drag.proxy.asked == 1 && real.asked == 0)
    #expect(drag.delegate === real && drag.view == nil && drag.required == [tap])
    #expect(drag.failureRequirements == [tap])
    stage.root.removeGestureRecognizer(drag)
    #expect(stage.root.gestureRecognizers == [tap])
  }

  @Test("R-HIT-5: a view gets the size that it wants")
  func sizes() {
    let square = Square(frame: Rect(x: 0, y: 0, width: 30, height: 50))
    square.sizeToFit()
    #expect(square.bounds.size == Size(width: 30, height: 30))
    let plain = View(frame: Rect(x: 0, y: 0, width: 30, height: 50))
    plain.sizeToFit()
    #expect(plain.sizeThatFits(.zero) == Size(width: 30, height: 50) && plain.bounds.height == 50)
  }

  @Test("R-RESP-3: windows and controllers call the observers of a subclass")
  func roots() {
    let (pane, page) = (Pane(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Page())
    pane.rootViewController = page
    #expect(pane.roots == 1 && page.views == 1 && page.view.superview === pane)
  }
}
