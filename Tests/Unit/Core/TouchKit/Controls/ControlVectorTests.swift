import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ControlVectorTests {
  let stage = ControlStage()

  @Test(
    "R-CTL-1, R-CTL-3, R-CTL-7: a tap sends touchDown and touchUpInside, and is consumed")
  func tap() {
    stage.diary.watched = ["btn"]
    stage.send(.down(1, 50, 40))
    #expect(stage.control.isTracking && stage.control.isTouchInside && stage.control.isHighlighted)
    #expect(stage.control.state == .highlighted)
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "btn down 1", "touchesBegan{1} btn", "btn upInside 1", "touchesEnded{1} btn",
      ])
    #expect(
      !stage.control.isTracking && !stage.control.isTouchInside && !stage.control.isHighlighted)
  }

  @Test("R-CTL-7: a button sends its primary action directly after touchUpInside")
  func primary() {
    let button = Button(frame: Rect(x: 200, y: 20, width: 50, height: 50), identifier: "ok")
    stage.root.addSubview(button)
    stage.send(.down(1, 210, 40))
    stage.send(.up(1))
    stage.send(.down(2, 210, 40), at: 2)
    stage.send(.move(2, 210, 400))
    stage.send(.up(2))
    #expect(
      stage.diary.lines == [
        "ok down 1", "ok upInside 1", "ok primary 1",
        "ok down 2", "ok dragExit 2", "ok dragOutside 2", "ok upOutside 2",
      ])
  }

  @Test("R-CTL-4: inside extends 70 points beyond the bounds")
  func grownBounds() {
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 185, 40))
    stage.send(.up(1))
    #expect(stage.diary.lines == ["btn down 1", "btn dragInside 1", "btn upInside 1"])
  }

  @Test("R-CTL-4: the enlarged bounds are half-open like the bounds")
  func grownEdges() {
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 189.5, 133.5))
    stage.send(.move(1, 190, 40))
    stage.send(.move(1, -50, -50))
    stage.send(.move(1, 40, 134))
    stage.send(.move(1, -50.5, 40))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1", "btn dragEnter 1",
        "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1", "btn dragOutside 1",
      ])
  }

  @Test("R-CTL-5, R-CTL-6: exit and enter events, and the highlight")
  func exitAndEnter() {
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 195, 40))
    #expect(!stage.control.isTouchInside && stage.control.isTracking)
    stage.send(.move(1, 200, 40))
    stage.send(.move(1, 100, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragExit 1", "btn dragOutside 1", "btn dragOutside 1",
        "btn dragEnter 1", "btn dragInside 1", "btn upInside 1",
      ])
    #expect(stage.control.highlights == [true, false, true, false])
  }

  @Test("R-CTL-7: a lift outside sends touchUpOutside")
  func upOutside() {
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 195, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragExit 1", "btn dragOutside 1", "btn upOutside 1",
      ])
  }

  @Test("R-CTL-3: a second tap sends touchDownRepeat")
  func doubleTap() {
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
    stage.send(.down(2, 50, 40), at: 0.2)
    stage.send(.up(2))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn upInside 1", "btn down 2", "btn downRepeat 2", "btn upInside 2",
      ])
  }

  @Test("R-CTL-2: a finger that is dragged onto the control is not tracked")
  func draggedOnto() {
    stage.send(.down(1, 250, 40))
    stage.send(.move(1, 50, 40))
    stage.send(.up(1))
    #expect(stage.diary.lines == [])
  }

  @Test("R-CTL-14: an ancestor's single tap does not recognize over a control")
  func tapOnAncestor() {
    _ = stage.add(TapGestureRecognizer(identifier: "tap"), to: stage.root)
    let double = stage.add(TapGestureRecognizer(identifier: "double"), to: stage.root)
    double.numberOfTapsRequired = 2
    double.isEnabled = false
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
    #expect(stage.diary.take() == ["btn down 1", "btn upInside 1"])
    // It recognizes anywhere else; one that requires more taps recognizes over the control too.
    stage.send(.down(2, 250, 300), at: 2)
    stage.send(.up(2))
    #expect(stage.diary.take() == ["act tap ended", "action tap ended"])
    double.isEnabled = true
    stage.send(.down(3, 50, 40), at: 4)
    stage.send(.up(3))
    stage.send(.down(4, 50, 40))
    stage.send(.up(4))
    #expect(stage.diary.take().suffix(2) == ["act double ended", "action double ended"])
  }

  @Test("R-TAP-5, R-CTL-19: quick presses of two controls are no double tap of their superview")
  func twoKeys() {
    _ = stage.add(TapGestureRecognizer(taps: 2), to: stage.root)
    let key = ProbeControl()
    key.identifier = "key"
    key.diary = stage.diary
    key.frame = Rect(x: 120, y: 20, width: 100, height: 44)
    stage.root.addSubview(key)
    let label = View(frame: key.bounds, identifier: "label")
    label.isHidden = true
    key.addSubview(label)
    stage.send(.down(1, 110, 40), at: 1)
    stage.send(.up(1), at: 1.05)
    stage.send(.down(2, 130, 40), at: 1.1)
    #expect(
      stage.diary.take() == ["btn down 1", "btn upInside 1", "key down 2", "key downRepeat 2"])
    stage.send(.up(2), at: 1.15)
    #expect(stage.diary.take() == ["key upInside 2"])
    // One on a control and one beside it.
    stage.send(.down(3, 130, 40), at: 3)
    stage.send(.up(3), at: 3.05)
    stage.send(.down(4, 130, 70), at: 3.1)
    stage.send(.up(4), at: 3.15)
    #expect(stage.diary.take() == ["key down 3", "key upInside 3"])
    // The same control, hit in two of its views.
    label.isHidden = false
    stage.send(.down(5, 130, 40), at: 5)
    label.isHidden = true
    stage.send(.up(5), at: 5.05)
    stage.send(.down(6, 150, 40), at: 5.1)
    stage.send(.up(6), at: 5.15)
    #expect(stage.diary.take().last == "action tapGestureRecognizer1 ended")
  }

  @Test("R-CTL-14, R-CTL-15: over a disabled control an ancestor's tap recognizes")
  func tapOverDisabled() {
    _ = stage.add(TapGestureRecognizer(identifier: "tap"), to: stage.root)
    stage.control.isEnabled = false
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
    #expect(stage.diary.lines == ["act tap ended", "action tap ended"])
  }

  @Test("R-CTL-8, R-CTL-14: a recognizer of the control itself takes precedence")
  func tapOnItself() {
    _ = stage.add(TapGestureRecognizer(identifier: "tap"), to: stage.control)
    stage.control.tellsHooks = true
    stage.send(.down(1, 50, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "begin 1", "btn down 1", "cancel with event, tracking true", "btn cancel 1",
        "act tap ended", "action tap ended",
      ])
    #expect(stage.control.highlights == [true, false])
  }

  @Test("R-CTL-8: an ancestor's pan cancels the touch of the control")
  func panOnAncestor() {
    _ = stage.add(PanGestureRecognizer(identifier: "pan"), to: stage.root)
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 58, 40))
    stage.send(.move(1, 65, 40))
    stage.send(.move(1, 80, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn cancel 1", "act pan began", "action pan began",
        "act pan changed", "action pan changed", "act pan ended", "action pan ended",
      ])
    #expect(!stage.control.isTracking)
  }

  @Test("R-CTL-15: a disabled control receives touches and sends nothing")
  func disabled() {
    stage.root.behavior.handleAll(in: stage.journal)
    stage.left.behavior.handleAll(in: stage.journal)
    stage.diary.watched = ["btn"]
    stage.control.isEnabled = false
    #expect(stage.control.state == .disabled)
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 60, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == ["touchesBegan{1} btn", "touchesMoved{1} btn", "touchesEnded{1} btn"])
    #expect(stage.journal.lines == [])
    #expect(!stage.control.isTracking && stage.control.highlights == [])
  }

  @Test("R-CTL-19, R-CTL-8: disabling a control that is pressed cancels tracking, once")
  func disabledMeanwhile() {
    stage.control.tellsHooks = true
    stage.send(.down(1, 50, 40))
    stage.control.isEnabled = false
    stage.control.isEnabled = false
    #expect(
      stage.diary.take() == [
        "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
      ])
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    stage.control.isEnabled = true
    stage.send(.move(1, 60, 40))
    stage.send(.up(1))
    #expect(stage.diary.take() == [])
    stage.send(.down(1, 50, 40), at: 2)
    stage.send(.up(1))
    #expect(stage.diary.take().filter { $0.hasPrefix("btn") } == ["btn down 2", "btn upInside 2"])
  }

  @Test(
    "R-CTL-19: a control that a handler disables is cancelled, unless the finger was lifted",
    arguments: [ControlEvents.touchDown, .touchDragInside, .touchUpInside, .touchCancel])
  func disabledInAction(event: ControlEvents) {
    let button = PrimaryControl()
    let stage = ControlStage(button)
    button.addAction(for: event) { control, _ in control.isEnabled = false }
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 60, 40))
    if event == .touchCancel { stage.app.cancelTouches(in: button) } else { stage.send(.up(1)) }
    let all = ["btn down 1", "btn dragInside 1"]
    let expected: [ControlEvents: [String]] = [
      .touchDown: ["btn down 1", "btn cancel 1"],
      .touchDragInside: all + ["btn cancel 1"],
      .touchUpInside: all + ["btn upInside 1", "btn primary 1"],
      .touchCancel: all + ["btn cancel 1"],
    ]
    #expect(stage.diary.lines == expected[event])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test("R-CTL-19, R-CTL-2: a control that disables itself in beginTracking tracks no touch")
  func disabledInBegin() {
    stage.control.isMultipleTouchEnabled = true
    stage.control.onBegin = { [unowned btn = stage.control] in btn.isEnabled = false }
    stage.send(.down(1, 50, 40), .down(2, 60, 40))
    stage.send(.up(1), .up(2))
    #expect(stage.diary.lines == [])
    #expect(!stage.control.isTracking)
  }

  @Test("R-CTL-9: a control that its own action removes is cancelled without an event")
  func removedInAction() {
    stage.control.tellsHooks = true
    stage.control.addAction(for: .touchDown) { control, _ in control.removeFromSuperview() }
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 60, 40))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == [
        "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
      ])
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
  }

  @Test("R-CTL-2: a second finger is ignored while the first is tracked")
  func twoFingers() {
    stage.control.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 40), .down(2, 60, 40))
    stage.send(.move(2, 250, 300))
    stage.send(.up(2))
    stage.send(.up(1))
    stage.send(.down(3, 50, 40), at: 2)
    stage.send(.down(4, 60, 40))
    stage.send(.up(3))
    stage.send(.move(4, 65, 40))
    stage.send(.down(5, 50, 40), at: 5)
    stage.send(.up(4), .up(5))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn upInside 1", "btn down 3", "btn upInside 3", "btn down 5",
        "btn upInside 5",
      ])
  }

  @Test("R-CTL-4: the margin of idiom pad")
  func pad() {
    stage.app.constants.controlDragMargin = 25
    stage.send(.down(1, 50, 40))
    stage.send(.move(1, 140, 40))
    stage.send(.move(1, 150, 40))
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1",
      ])
  }
}
