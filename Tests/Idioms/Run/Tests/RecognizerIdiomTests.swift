import Testing
import UIKit

/// Idioms with recognizers of their own.
struct RecognizerIdiomTests {
  private let stage = Stage()

  @Test("26: a recognizer sends its action once, when a finger comes down")
  func touchDown() throws {
    let states = stage.states(of: TouchDownRecognizer(), in: stage.add(UIView()))
    #expect(try stage.play("D1(9,9); M1(50,50); U1") { states.all.count } == [1, 1, 1])
  }

  @Test("27: a pan begins without travel, and a plain pan does not")
  func instantPan() throws {
    let view = stage.add(InstantPanView())
    let plain = stage.states(of: UIPanGestureRecognizer(), in: view)
    try stage.play("D1(9,9); U1")
    #expect(view.log == [.began, .ended])
    #expect(plain.all == [])
  }

  @Test("28: a pan keeps its first location, and location(in:) has the travel")
  func startPan() throws {
    var points: [CGPoint?] = []
    let view = stage.add(UIView())
    let states = stage.states(of: StartPan(), in: view) { pan in
      if pan.state == .began { points = [pan.startLocation, pan.location(in: view)] }
    }
    try stage.play("D1(50,50); M1(70,50); M1(90,50); U1")
    #expect(points == [CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 50)])
    #expect(states.all == ["began", "changed", "ended"])
  }

  @Test(
    "29: a pan to the right begins and reports no y; a drag that starts downwards fails",
    arguments: [
      ("M1(80,55)", ["began", "ended"], [30.0, 30]), ("M1(50,80); M1(100,80)", [], []),
    ])
  func horizontalPan(drag: String, states expected: [String], x: [Double]) throws {
    let view = stage.add(UIView())
    var translations: [CGPoint] = []
    let states = stage.states(of: HorizontalPan(), in: view) { pan in
      translations.append(pan.translation(in: view))
    }
    try stage.play("D1(50,50); \(drag); U1")
    #expect(states.all == expected)
    #expect(translations == x.map { CGPoint(x: $0, y: 0) })
    try stage.play("D1(50,50); M1(80,50); U1")
    #expect(states.all == expected + ["began", "ended"])
  }

  @Test(
    "30: a drag down begins; a drag to the right fails when it would begin",
    arguments: [
      ("M1(50,70); M1(50,80)", ["began", "changed", "ended"]), ("M1(70,50); M1(80,50)", []),
    ])
  func verticalPan(drag: String, states expected: [String]) throws {
    let states = stage.states(of: VerticalPan(), in: stage.add(UIView()))
    try stage.play("D1(50,50); \(drag); U1")
    #expect(states.all == expected)
  }

  /// Returns a circle clockwise around (100, 100), from the right.
  private func circle(_ moves: Int, of steps: Int) -> String {
    let points = (0...moves).map { step in
      let angle = Double(step) / Double(steps) * 2 * .pi
      return "1(\(100 + 80 * cos(angle)),\(100 + 80 * sin(angle)))"
    }
    return "D\(points[0]); " + points.dropFirst().map { "M\($0); " }.joined() + "U1"
  }

  @Test("31: a quarter turn of one finger in ten moves is a rotation by π/2")
  func dial() throws {
    var rotation = 0.0
    let states = stage.states(of: DialRecognizer(), in: stage.add(UIView(), 0, 0, 200, 200)) {
      if $0.state != .ended { rotation += $0.rotation }
    }
    try stage.play(circle(10, of: 40))
    #expect(states.all == ["began"] + Array(repeating: "changed", count: 9) + ["ended"])
    #expect(abs(rotation - .pi / 2) < 1e-6)
  }

  @Test("32: a full turn in a second is 2π, without a jump, at 2π a second; the next begins at 0")
  func spin() throws {
    var (rotations, velocities): ([Double], [Double]) = ([], [])
    let states = stage.states(of: SpinRecognizer(), in: stage.add(UIView(), 0, 0, 200, 200)) {
      rotations.append($0.rotation)
      if $0.state == .changed { velocities.append($0.velocity) }
    }
    try stage.play(circle(100, of: 100))
    #expect(zip(rotations, rotations.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs((rotations.last ?? 0) - 2 * .pi) < 1e-6)
    #expect(velocities.count == 100 && velocities.allSatisfy { abs($0 - 2 * .pi) < 1e-3 })
    rotations = []
    try stage.play(circle(1, of: 100))
    #expect(rotations.first == 0)
    #expect(states.all.suffix(3) == ["began", "changed", "ended"])
  }

  @Test(
    "33: a finger that is held for 0.6 s begins and then drags; one that moves before fails",
    arguments: [
      ("@0.7; M1(50,90); U1", ["began", "changed", "ended"], [40.0]),
      ("M1(60,50) @0.1; @0.7; M1(60,90); U1", [], []),
    ])
  func holdDrag(drag: String, states expected: [String], offsets: [Double]) throws {
    let recognizer = HoldDragRecognizer()
    var moves: [Double] = []
    recognizer.moved = { moves.append($0) }
    let states = stage.states(of: recognizer, in: stage.add(UIView()))
    try stage.play("D1(50,50); \(drag)")
    #expect(states.all == expected)
    #expect(moves == offsets)
  }

  @Test("34: the state follows the set of fingers that are down")
  func heldTouches() throws {
    let view = stage.add(UIView())
    view.isMultipleTouchEnabled = true
    var counts: [Int] = []
    let states = stage.states(of: HeldTouches(), in: view) { counts.append($0.held.count) }
    try stage.play("D1(9,9); D2(20,20); U1; U2")
    #expect(states.all == ["began", "changed", "changed", "ended"])
    #expect(counts == [1, 2, 1, 0])
  }

  @Test(
    "35: the force of the first finger, 0 if the panel has none; a second finger changes nothing",
    arguments: [("", 0.0), (",force=0.5", 0.5)])
  func force(_ force: String, fraction: Double) throws {
    let view = stage.add(UIView())
    view.isMultipleTouchEnabled = true
    var fractions: [Double] = []
    let states = stage.states(of: ForceRecognizer(), in: view) {
      if $0.state != .ended { fractions.append($0.fraction) }
    }
    try stage.play("D1(9,9\(force)); D2(20,20\(force)); M2(25,20); M1(15,9); U2; U1")
    #expect(states.all == ["began", "changed", "ended"])
    #expect(fractions == [fraction, fraction])
  }

  @Test("36: a recognizer of the window sees each phase, while a button and a list work")
  func watcher() throws {
    let watcher = TouchWatcher()
    var seen: [UITouch.Phase] = []
    watcher.seen = { seen.append($0.phase) }
    stage.window.addGestureRecognizer(watcher)
    let list = stage.add(UIScrollView())
    list.contentSize = CGSize(width: 320, height: 1000)
    let lines = Lines()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    lines.record([(.touchUpInside, "inside")], of: button)
    list.addSubview(button)
    try stage.play("D1(9,9); U1")
    #expect(seen == [.began, .ended])
    #expect(lines.all == ["inside"])
    seen = []
    try stage.play("D1(9,300); M1(9,250); M1(9,200); U1")
    #expect(seen == [.began, .moved, .moved, .ended])
    #expect(list.contentOffset.y > 0)
  }

  @Test("37: a pan that is disabled and enabled is cancelled for this finger")
  func cancelByDisabling() throws {
    let pan = SheetPan()
    let states = stage.states(of: pan, in: stage.add(UIView()))
    var frame = 0
    try stage.play("D1(50,50); M1(50,80); M1(50,120); U1") {
      frame += 1
      if frame == 2 { pan.cancel() }
    }
    #expect(states.all == ["began", "cancelled"])
    #expect(pan.startingLocation == CGPoint(x: 50, y: 50))
  }

  @Test("37: a pan that waits for a scroll view does not begin there")
  func waitForScrolling() throws {
    let sheet = stage.add(UIView())
    let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
    list.contentSize = CGSize(width: 320, height: 1000)
    sheet.addSubview(list)
    let pan = SheetPan()
    pan.scrollView = list
    let states = stage.states(of: pan, in: sheet)
    try stage.play("D1(50,400); M1(50,350); M1(50,300); U1")
    #expect(states.all == [] && list.contentOffset.y > 0)
    try stage.play("D1(50,50); M1(50,80); U1")
    #expect(states.all == ["began", "ended"])
  }
}
