import Testing
import UIKit

/// Idioms with controls.
struct ControlIdiomTests {
  private let stage = Stage()

  @Test("53: two handles by the tracking methods")
  func range() throws {
    let range = stage.add(RangeControl(), 0, 0, 200, 40)
    let low = try stage.play("D1(45,20); M1(100,20); M1(190,20); U1") { range.low }
    #expect(low == [0.2, 0.5, 0.8, 0.8])
    let other = stage.add(RangeControl(), 0, 100, 200, 40)
    try stage.play("D1(100,120); M1(150,120); U1")
    #expect(other.low == 0.2 && other.high == 0.8)
  }

  @Test("54: a dial that sends the events of editing")
  func dial() throws {
    let dial = stage.add(AngleDial(), 0, 0, 100, 100)
    let lines = Lines()
    lines.record(
      [(.editingDidBegin, "begin"), (.valueChanged, "value"), (.editingDidEnd, "end")], of: dial)
    try stage.play("D1(90,50); M1(80,60); M1(70,70); U1")
    #expect(lines.all == ["begin", "value", "value", "end"])
  }

  @Test("55: dimmed until the finger is 70 points away")
  func dimmed() throws {
    let button = stage.add(
      DimButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), 99, 99, 50, 50)
    let lines = Lines()
    lines.record([(.touchUpInside, "inside"), (.touchUpOutside, "outside")], of: button)
    let content = try #require(button.subviews.first)
    let alpha = try stage.play("D1(110,110); M1(209,110); M1(249,110); U1") { content.alpha }
    #expect(alpha == [0.2, 0.2, 1, 1])
    #expect(lines.all == ["outside"])
  }

  @Test("56: a highlight of its own")
  func highlight() throws {
    let button = stage.add(HighlightButton())
    var changes: [Bool] = []
    button.highlightChanged = { changes.append($0) }
    try stage.play("D1(10,10); U1")
    #expect(changes == [true, false])
  }

  @Test("56: a scroll that takes the touch ends the highlight once, without an action")
  func highlightInList() throws {
    let list = ButtonScrollView(frame: stage.window.bounds)
    list.contentSize = CGSize(width: 320, height: 1000)
    stage.window.addSubview(list)
    let button = HighlightButton(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    list.addSubview(button)
    var changes: [Bool] = []
    button.highlightChanged = { changes.append($0) }
    let lines = Lines()
    lines.record([(.touchUpInside, "inside"), (.touchCancel, "cancel")], of: button)
    try stage.play("D1(10,300); M1(10,250); M1(10,200); U1")
    #expect(changes == [true, false] && lines.all == ["cancel"])
  }

  @Test("57: an overridden property with getter and setter")
  func barItem() throws {
    let lines = Lines()
    let item = stage.add(BarItem(), 0, 0, 50, 50)
      .onSelected { _ in lines.all.append("on") }
      .onDeselected { _ in lines.all.append("off") }
      .onDisabled { _ in lines.all.append("disabled") }
    try stage.play("D1(10,10); M1(300,300); M1(10,10); U1")
    item.isEnabled = false
    #expect(lines.all == ["on", "off", "on", "off", "disabled"])
  }

  @Test("58: three observed states")
  func key() throws {
    let key = stage.add(CapKey())
    #expect(try stage.play("D1(10,10); U1") { key.look } == ["pressed", "normal"])
    key.isSelected = true
    #expect(key.look == "selected")
    key.isEnabled = false
    #expect(try stage.play("D1(10,10); U1") { key.look } == ["disabled", "disabled"])
  }

  @Test("59: a button whose actions follow the finger outside")
  func pickerButton() throws {
    let button = PickerButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    stage.window.addSubview(button)
    #expect(try stage.play("D1(20,20); M1(100,20); U1") { button.highlighted } == [0, 2, nil])
    #expect(button.chosen == 2)
  }

  @Test("60: tabs that are lit while they are pressed")
  func tabs() throws {
    let row = stage.add(TabRow(), 0, 0, 320, 49)
    row.build(3)
    #expect(try stage.play("D1(100,20); M1(100,400); U1") { row.lit } == [1, nil, nil])
    #expect(row.selected == 0)
    #expect(try stage.play("D1(100,20); U1") { row.lit } == [1, nil])
    #expect(row.selected == 1)
  }

  @Test("61: a button with a closure and a title")
  func closure() throws {
    let menu = ActionMenu()
    stage.window.rootViewController = menu
    try stage.play("D1(20,70); U1; D1(20,70); M1(20,400); U1")
    #expect(menu.opened == ["Two"])
    #expect(menu.view.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["One", "Two"])
  }

  @Test("62: a target that follows a property")
  func banner() throws {
    let banner = stage.add(Banner())
    let buttons = (0..<2).map { UIButton(frame: CGRect(x: $0 * 100, y: 0, width: 50, height: 50)) }
    for button in buttons { banner.addSubview(button) }
    let lines = Lines()
    banner.tapHandler = { button in lines.all.append(button == buttons[1] ? "new" : "old") }
    banner.button = buttons[0]
    try stage.play("D1(9,9); U1")
    banner.button = buttons[1]
    banner.button = buttons[1]
    try stage.play("D1(9,9); U1; D1(109,9); U1")
    #expect(lines.all == ["old", "new"])
  }

  @Test("63: the actions of a control that is in no window")
  func replay() throws {
    let host = ReplayHost(frame: stage.window.bounds)
    stage.window.addSubview(host)
    try stage.play("D1(9,9); U1")
    #expect(host.count == 1)
  }

  @Test("64: a subscription that a control does not retain")
  func subscription() throws {
    let button = stage.add(UIButton())
    var taps = 0
    var subscription: ControlSubscription? = ControlSubscription(
      control: button, event: .touchUpInside
    ) { taps += 1 }
    try stage.play("D1(9,9); U1; D1(9,9); U1")
    #expect(taps == 2)
    subscription?.cancel()
    try stage.play("D1(9,9); U1")
    #expect(taps == 2)
    weak let released = subscription
    subscription = nil
    #expect(released == nil)
  }

  @Test("The names that only UIKitCompat has")
  func names() {
    let button = UIButton()
    #expect(button.isKind(of: UIControl.self) && !button.isKind(of: UILabel.self))
    #expect(UIPanGestureRecognizer().isKind(of: UIGestureRecognizer.self))
    button.accessibilityIdentifier = "save"
    #expect(button.identifier == "save")
    button.accessibilityIdentifier = nil
    #expect(button.accessibilityIdentifier == nil)
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(quarter)
    #expect(abs(point.x) < 1e-9 && abs(point.y - 1) < 1e-9)
    let moved = CGPoint(x: 1, y: 0).applying(
      CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2))
    #expect(abs(moved.x) < 1e-9 && abs(moved.y - 2) < 1e-9)
  }
}
