import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// A recognizer whose fingers came down in two windows, because views of one hit a view of the other (R-HIT-12).
@Suite struct GestureInTwoWindowsTests {
  private let stage = GestureStage(showsSteps: true)
  private let other = Window(frame: Rect(x: 400, y: 0, width: 160, height: 240), identifier: "V")

  init() {
    let mirror = ProbeView(frame: Rect(x: 0, y: 0, width: 160, height: 240), identifier: "mirror")
    mirror.hit = { [deep = stage.deep] _, _, _ in deep }
    other.addSubview(mirror)
    stage.app.add(other)
    other.isHidden = false
    stage.deep.isMultipleTouchEnabled = true
  }

  /// A recognizer that ignores each touch that moves.
  private final class Ignoring: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      for touch in touches.inOrder.prefix(1) { ignore(touch, for: event) }
    }
  }

  @Test(
    "R-GST-7, R-GST-8: it is called once, before the views of both windows, whichever is in front",
    arguments: [false, true])
  func once(isOtherInFront: Bool) {
    other.windowLevel = isOtherInFront ? .alert : WindowLevel(rawValue: -1)
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 450, 100))
    let order = isOtherInFront ? [2, 1] : [1, 2]
    #expect(
      stage.send(.move(1, 52, 140), .move(2, 452, 100))
        == ["gr pan moved", "deep.moved{\(order[0])}", "deep.moved{\(order[1])}"])
  }

  @Test("R-GST-8: it is called once also if it ignores the finger in the first window")
  func ignoring() {
    other.windowLevel = WindowLevel(rawValue: -1)
    stage.add(Ignoring(), "ignoring", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 450, 100))
    #expect(
      stage.send(.move(1, 52, 140), .move(2, 452, 100))
        == ["gr ignoring moved", "deep.moved{1}", "deep.moved{2}"])
  }
}
