import Testing
import TouchKit
import TouchModel

@Suite struct ControlVectorTests {
  let scene = ControlScene()

  @Test(
    "R-CTL-1, R-CTL-3, R-CTL-7: a tap sends touchDown and touchUpInside, and is consumed")
  func tap() {
    scene.diary.watched = ["btn"]
    scene.send(.down(1, 50, 40))
    #expect(scene.btn.isTracking && scene.btn.isTouchInside && scene.btn.isHighlighted)
    #expect(scene.btn.state == .highlighted)
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "btn down 1", "touchesBegan{1} btn", "btn upInside 1", "touchesEnded{1} btn",
      ])
    #expect(!scene.btn.isTracking && !scene.btn.isTouchInside && !scene.btn.isHighlighted)
  }

  @Test("R-CTL-7: a button sends its primary action directly after touchUpInside")
  func primary() {
    let button = Button(frame: Rect(x: 200, y: 20, width: 50, height: 50), identifier: "ok")
    scene.root.addSubview(button)
    scene.send(.down(1, 210, 40))
    scene.send(.up(1))
    scene.send(.down(2, 210, 40), at: 2)
    scene.send(.move(2, 210, 400))
    scene.send(.up(2))
    #expect(
      scene.diary.lines == [
        "ok down 1", "ok upInside 1", "ok primary 1",
        "ok down 2", "ok dragExit 2", "ok dragOutside 2", "ok upOutside 2",
      ])
  }

  @Test("R-CTL-4: inside extends 70 points beyond the bounds")
  func grownBounds() {
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 185, 40))
    scene.send(.up(1))
    #expect(scene.diary.lines == ["btn down 1", "btn dragInside 1", "btn upInside 1"])
  }

  @Test("R-CTL-4: the enlarged bounds are half-open like the bounds")
  func grownEdges() {
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 189.5, 133.5))
    scene.send(.move(1, 190, 40))
    scene.send(.move(1, -50, -50))
    scene.send(.move(1, 40, 134))
    scene.send(.move(1, -50.5, 40))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1", "btn dragEnter 1",
        "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1", "btn dragOutside 1",
      ])
  }

  @Test("R-CTL-5, R-CTL-6: exit and enter events, and the highlight")
  func exitAndEnter() {
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 195, 40))
    #expect(!scene.btn.isTouchInside && scene.btn.isTracking)
    scene.send(.move(1, 200, 40))
    scene.send(.move(1, 100, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragExit 1", "btn dragOutside 1", "btn dragOutside 1",
        "btn dragEnter 1", "btn dragInside 1", "btn upInside 1",
      ])
    #expect(scene.btn.highlights == [true, false, true, false])
  }

  @Test("R-CTL-7: a lift outside sends touchUpOutside")
  func upOutside() {
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 195, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragExit 1", "btn dragOutside 1", "btn upOutside 1",
      ])
  }

  @Test("R-CTL-3: a second tap sends touchDownRepeat")
  func doubleTap() {
    scene.send(.down(1, 50, 40))
    scene.send(.up(1))
    scene.send(.down(2, 50, 40), at: 0.2)
    scene.send(.up(2))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn upInside 1", "btn down 2", "btn downRepeat 2", "btn upInside 2",
      ])
  }

  @Test("R-CTL-2: a finger that is dragged onto the control is not tracked")
  func draggedOnto() {
    scene.send(.down(1, 250, 40))
    scene.send(.move(1, 50, 40))
    scene.send(.up(1))
    #expect(scene.diary.lines == [])
  }

  @Test("R-CTL-14: an ancestor's single tap does not recognize over a control")
  func tapOnAncestor() {
    _ = scene.add(TapGestureRecognizer(identifier: "tap"), to: scene.root)
    let double = scene.add(TapGestureRecognizer(identifier: "double"), to: scene.root)
    double.numberOfTapsRequired = 2
    double.isEnabled = false
    scene.send(.down(1, 50, 40))
    scene.send(.up(1))
    #expect(scene.diary.take() == ["btn down 1", "btn upInside 1"])
    // It recognizes anywhere else; one that requires more taps recognizes over the control too.
    scene.send(.down(2, 250, 300), at: 2)
    scene.send(.up(2))
    #expect(scene.diary.take() == ["gesture tap ended", "act tap ended"])
    double.isEnabled = true
    scene.send(.down(3, 50, 40), at: 4)
    scene.send(.up(3))
    scene.send(.down(4, 50, 40))
    scene.send(.up(4))
    #expect(scene.diary.take().suffix(2) == ["gesture double ended", "act double ended"])
  }

  @Test("R-TAP-5, R-CTL-19: quick presses of two controls are no double tap of their superview")
  func twoKeys() {
    _ = scene.add(TapGestureRecognizer(taps: 2), to: scene.root)
    let key = ProbeControl()
    key.identifier = "key"
    key.diary = scene.diary
    key.frame = Rect(x: 120, y: 20, width: 100, height: 44)
    scene.root.addSubview(key)
    let label = View(frame: key.bounds, identifier: "label")
    label.isHidden = true
    key.addSubview(label)
    scene.send(.down(1, 110, 40), at: 1)
    scene.send(.up(1), at: 1.05)
    scene.send(.down(2, 130, 40), at: 1.1)
    #expect(
      scene.diary.take() == ["btn down 1", "btn upInside 1", "key down 2", "key downRepeat 2"])
    scene.send(.up(2), at: 1.15)
    #expect(scene.diary.take() == ["key upInside 2"])
    // One on a control and one beside it.
    scene.send(.down(3, 130, 40), at: 3)
    scene.send(.up(3), at: 3.05)
    scene.send(.down(4, 130, 70), at: 3.1)
    scene.send(.up(4), at: 3.15)
    #expect(scene.diary.take() == ["key down 3", "key upInside 3"])
    // The same control, hit in two of its views.
    label.isHidden = false
    scene.send(.down(5, 130, 40), at: 5)
    label.isHidden = true
    scene.send(.up(5), at: 5.05)
    scene.send(.down(6, 150, 40), at: 5.1)
    scene.send(.up(6), at: 5.15)
    #expect(scene.diary.take().last == "act tapGestureRecognizer1 ended")
  }

  @Test("R-CTL-14, R-CTL-15: over a disabled control an ancestor's tap recognizes")
  func tapOverDisabled() {
    _ = scene.add(TapGestureRecognizer(identifier: "tap"), to: scene.root)
    scene.btn.isEnabled = false
    scene.send(.down(1, 50, 40))
    scene.send(.up(1))
    #expect(scene.diary.lines == ["gesture tap ended", "act tap ended"])
  }

  @Test("R-CTL-8, R-CTL-14: a recognizer of the control itself takes precedence")
  func tapOnItself() {
    _ = scene.add(TapGestureRecognizer(identifier: "tap"), to: scene.btn)
    scene.btn.tellsHooks = true
    scene.send(.down(1, 50, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "begin 1", "btn down 1", "cancel with event, tracking true", "btn cancel 1",
        "gesture tap ended", "act tap ended",
      ])
    #expect(scene.btn.highlights == [true, false])
  }

  @Test("R-CTL-8: an ancestor's pan cancels the touch of the control")
  func panOnAncestor() {
    _ = scene.add(PanGestureRecognizer(identifier: "pan"), to: scene.root)
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 58, 40))
    scene.send(.move(1, 65, 40))
    scene.send(.move(1, 80, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn cancel 1", "gesture pan began", "act pan began",
        "gesture pan changed", "act pan changed", "gesture pan ended", "act pan ended",
      ])
    #expect(!scene.btn.isTracking)
  }

  @Test("R-CTL-15: a disabled control receives touches and sends nothing")
  func disabled() {
    scene.scene.root.behavior.handleAll(in: scene.scene.journal)
    scene.scene.left.behavior.handleAll(in: scene.scene.journal)
    scene.diary.watched = ["btn"]
    scene.btn.isEnabled = false
    #expect(scene.btn.state == .disabled)
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 60, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == ["touchesBegan{1} btn", "touchesMoved{1} btn", "touchesEnded{1} btn"])
    #expect(scene.scene.journal.lines == [])
    #expect(!scene.btn.isTracking && scene.btn.highlights == [])
  }

  @Test("R-CTL-19, R-CTL-8: disabling a control that is pressed cancels tracking, once")
  func disabledMeanwhile() {
    scene.btn.tellsHooks = true
    scene.send(.down(1, 50, 40))
    scene.btn.isEnabled = false
    scene.btn.isEnabled = false
    #expect(
      scene.diary.take() == [
        "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
      ])
    #expect(!scene.btn.isTracking && !scene.btn.isHighlighted)
    scene.btn.isEnabled = true
    scene.send(.move(1, 60, 40))
    scene.send(.up(1))
    #expect(scene.diary.take() == [])
    scene.send(.down(1, 50, 40), at: 2)
    scene.send(.up(1))
    #expect(scene.diary.take().filter { $0.hasPrefix("btn") } == ["btn down 2", "btn upInside 2"])
  }

  @Test(
    "R-CTL-19: a control that a handler disables is cancelled, unless the finger was lifted",
    arguments: [ControlEvents.touchDown, .touchDragInside, .touchUpInside, .touchCancel])
  func disabledInAction(event: ControlEvents) {
    let button = PrimaryControl()
    let scene = ControlScene(button)
    button.addAction(for: event) { control, _ in control.isEnabled = false }
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 60, 40))
    if event == .touchCancel { scene.app.cancelTouches(in: button) } else { scene.send(.up(1)) }
    let all = ["btn down 1", "btn dragInside 1"]
    let expected: [ControlEvents: [String]] = [
      .touchDown: ["btn down 1", "btn cancel 1"],
      .touchDragInside: all + ["btn cancel 1"],
      .touchUpInside: all + ["btn upInside 1", "btn primary 1"],
      .touchCancel: all + ["btn cancel 1"],
    ]
    #expect(scene.diary.lines == expected[event])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test("R-CTL-19, R-CTL-2: a control that disables itself in beginTracking tracks no touch")
  func disabledInBegin() {
    scene.btn.isMultipleTouchEnabled = true
    scene.btn.onBegin = { [unowned btn = scene.btn] in btn.isEnabled = false }
    scene.send(.down(1, 50, 40), .down(2, 60, 40))
    scene.send(.up(1), .up(2))
    #expect(scene.diary.lines == [])
    #expect(!scene.btn.isTracking)
  }

  @Test("R-CTL-9: a control that its own action removes is cancelled without an event")
  func removedInAction() {
    scene.btn.tellsHooks = true
    scene.btn.addAction(for: .touchDown) { control, _ in control.removeFromSuperview() }
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 60, 40))
    scene.send(.up(1))
    #expect(
      scene.diary.lines == [
        "begin 1", "btn down 1", "cancel without event, tracking true", "btn cancel 1",
      ])
    #expect(!scene.btn.isTracking && !scene.btn.isHighlighted)
  }

  @Test("R-CTL-2: a second finger is ignored while the first is tracked")
  func twoFingers() {
    scene.btn.isMultipleTouchEnabled = true
    scene.send(.down(1, 50, 40), .down(2, 60, 40))
    scene.send(.move(2, 250, 300))
    scene.send(.up(2))
    scene.send(.up(1))
    scene.send(.down(3, 50, 40), at: 2)
    scene.send(.down(4, 60, 40))
    scene.send(.up(3))
    scene.send(.move(4, 65, 40))
    scene.send(.down(5, 50, 40), at: 5)
    scene.send(.up(4), .up(5))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn upInside 1", "btn down 3", "btn upInside 3", "btn down 5",
        "btn upInside 5",
      ])
  }

  @Test("R-CTL-4: the margin of idiom pad")
  func pad() {
    scene.app.constants.controlDragMargin = 25
    scene.send(.down(1, 50, 40))
    scene.send(.move(1, 140, 40))
    scene.send(.move(1, 150, 40))
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragExit 1", "btn dragOutside 1",
      ])
  }
}
