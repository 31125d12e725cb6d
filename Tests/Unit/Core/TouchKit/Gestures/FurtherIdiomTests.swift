import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Further ways in which applications use recognizers, views and controls.
struct FurtherIdiomTests {
  @Test(
    "R-PAN-6, R-PAN-7, R-PAN-8: a view that is moved by each translation stays below the finger")
  func draggedView() {
    let stage = GestureStage(handlers: [])
    let card = View(frame: Rect(x: 20, y: 80, width: 100, height: 100), identifier: "card")
    stage.root.addSubview(card)
    let pan = stage.add(PanGestureRecognizer(), "drag", to: card)
    pan.addAction { [unowned pan] _ in
      let step = pan.translation(in: stage.root)
      card.center = Point(x: card.center.x + step.x, y: card.center.y + step.y)
      pan.setTranslation(.zero, in: stage.root)
    }
    stage.send(.down(1, 60, 120))
    for step in 1...20 { stage.send(.move(1, 60 + Double(step) * 7, 120 + Double(step) * 3)) }
    stage.send(.up(1))
    #expect(card.frame.origin == Point(x: 160, y: 140))
  }

  @Test("R-GST-1, R-GST-3: a recognizer that its own cancelled action attaches is in one view only")
  func attachedWhileCancelled() {
    for newView in [nil, "root"] {
      let stage = GestureStage()
      let press = stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
      press.addAction { recognizer in
        if recognizer.state == .cancelled { stage.right.addGestureRecognizer(recognizer) }
      }
      stage.send(.down(1, 50, 140), at: 1)
      _ = stage.wait(until: 2)
      if newView == nil {
        stage.deep.removeGestureRecognizer(press)
      } else {
        stage.root.addGestureRecognizer(press)
      }
      let views = [stage.root, stage.left, stage.right, stage.deep].filter {
        $0.gestureRecognizers?.contains(press) == true
      }
      #expect(views == [press.view])
      stage.send(.up(1), at: 2.2)
    }
  }

  /// Recognizes as soon as a finger comes down.
  private final class TouchDown: GestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .ended }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { state = .failed }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { state = .failed }
  }

  @Test("R-GST-9, R-GDEL-2: a recognizer that ends as a finger comes down takes it before the view")
  func touchDown() {
    let stage = GestureStage()
    stage.add(TouchDown(), "down", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140)) == ["act down ended"])
    #expect(stage.send(.move(1, 60, 140)).isEmpty)
    #expect(stage.send(.up(1)).isEmpty)
    #expect(stage.send(.down(1, 50, 140)) == ["act down ended"])
    #expect(stage.diary.notes.isEmpty)
  }

  @Test("R-GST-2, R-GST-24: a pan that its handler disables and enables is cancelled once")
  func switchedOff() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.addAction { recognizer in
      guard recognizer.state == .changed else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 80, 140)) == ["act pan began"])
    #expect(stage.send(.move(1, 90, 140)) == ["act pan changed", "act pan cancelled"])
    #expect(stage.send(.move(1, 99, 140)).isEmpty)
    stage.send(.up(1))
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 80, 140)) == ["act pan began"])
  }

  /// A view that is hit only where a subview is.
  private final class PassThrough: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @Test(
    "R-HIT-14: a container that returns nil for itself passes touches to what is behind")
  func container() {
    let stage = GestureStage()
    let overlay = PassThrough(frame: stage.root.bounds, identifier: "overlay")
    let badge = View(frame: Rect(x: 60, y: 100, width: 40, height: 40), identifier: "badge")
    overlay.addSubview(badge)
    stage.root.addSubview(overlay)
    stage.add(TapGestureRecognizer(), "badgeTap", to: badge)
    #expect(stage.send(.down(1, 40, 120)) == ["deep.began{1}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
    stage.send(.down(1, 70, 120))
    #expect(stage.send(.up(1)) == ["act badgeTap ended"])
  }

  /// A control that is larger for fingers than it looks.
  private final class LargeTarget: Control {
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      Rect(
        x: bounds.minX - 20, y: bounds.minY - 20, width: bounds.width + 40,
        height: bounds.height + 40
      ).contains(point)
    }
  }

  @Test(
    "R-HIT-16: a control with an enlarged target is pressed beside it, but only in its parent"
  )
  func enlarged() {
    let stage = GestureStage(handlers: [])
    let target = LargeTarget(frame: Rect(x: 0, y: 200, width: 30, height: 30), identifier: "target")
    stage.right.addSubview(target)
    var presses = 0
    target.addAction(for: .touchUpInside) { _, _ in presses += 1 }
    for (x, y) in [(205.0, 215.0), (175.0, 185.0), (150.0, 215.0), (175.0, 255.0)] {
      stage.send(.down(1, x, y))
      stage.send(.up(1))
    }
    #expect(presses == 2)
  }

  @Test("R-GST-5: a tap that receives only touches of its own view closes a dialog from outside")
  func tapOutside() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    answers.receives = { $0.view === stage.root }
    stage.add(TapGestureRecognizer(), "close", to: stage.root).delegate = answers
    stage.left.removeFromSuperview()
    stage.right.removeFromSuperview()
    stage.send(.down(1, 50, 40))
    #expect(stage.send(.up(1)).isEmpty, "inside the button")
    stage.send(.down(1, 50, 300))
    #expect(stage.send(.up(1)) == ["act close ended"])
  }

  /// Lets a pan begin only along one axis.
  private final class Horizontal: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let pan = recognizer as? PanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: pan.view)
      return abs(velocity.x) > abs(velocity.y)
    }
  }

  @Test("R-GST-9, R-GDEL-2: a pan that its delegate refuses leaves the touch to the view")
  func oneAxis() {
    let stage = GestureStage()
    let delegate = Horizontal()
    stage.add(PanGestureRecognizer(), "swipeAway", to: stage.left).delegate = delegate
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 52, 165)) == ["deep.moved{1}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 75, 142)) == ["deep.cancelled{2}", "act swipeAway began"])
  }

  @Test("R-LP-6: a long press of no duration follows a finger from down to up")
  func immediatePress() {
    let stage = GestureStage(handlers: [])
    let press = stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    press.minimumPressDuration = 0
    #expect(stage.send(.down(1, 50, 140)) == ["act press began"])
    #expect(stage.send(.move(1, 150, 140)) == ["act press changed"])
    #expect(stage.send(.up(1)) == ["act press ended"])
  }

  @Test("R-GST-12: of three taps that wait for each other only the last one acts")
  func threeTaps() {
    let stage = GestureStage(handlers: [])
    let taps = (1...3).map { stage.add(TapGestureRecognizer(taps: $0), "tap\($0)", to: stage.root) }
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    taps[1].require(toFail: taps[2])
    for count in 1...3 {
      let start = Double(count) * 10
      var lines: [String] = []
      for tap in 0..<count {
        lines += stage.send(.down(1, 50, 140), at: start + Double(tap) * 0.2)
        lines += stage.send(.up(1), at: start + Double(tap) * 0.2 + 0.05)
      }
      lines += stage.wait(until: start + 5)
      #expect(lines == ["act tap\(count) ended"])
    }
  }

  /// A control that does not follow the finger.
  private final class Reluctant: Control {
    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { false }
  }

  @Test(
    "R-CTL-3: a control that refuses to track sends no event of the press, and receives the next")
  func refusedTracking() {
    let stage = GestureStage(handlers: [])
    let control = Reluctant(frame: Rect(x: 0, y: 200, width: 80, height: 80), identifier: "dial")
    stage.right.addSubview(control)
    var events: [ControlEvents] = []
    for event in [ControlEvents.touchUpInside, .touchUpOutside, .touchCancel, .touchDragInside] {
      control.addAction(for: event) { _, _ in events.append(event) }
    }
    stage.send(.down(1, 180, 220))
    stage.send(.move(1, 190, 220))
    stage.send(.up(1))
    #expect(events.isEmpty)
    #expect(!control.isTracking && !control.isHighlighted)
  }
}
