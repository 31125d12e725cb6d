import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Subclasses of standard recognizers that begin their gesture before the standard recognizer does, or withdraw what it
/// has requested.
@Suite struct OwnDecisionTests {
  private let stage = GestureStage(handlers: [])

  private final class EarlyPan: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .began }
      super.touchesBegan(touches, with: event)
    }
  }
  private final class EarlyPress: LongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .began }
      super.touchesBegan(touches, with: event)
    }
  }
  private final class EarlyPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      if state == .possible { state = .began }
      super.touchesBegan(touches, with: event)
    }
  }

  @Test(
    "R-GST-2b: a gesture that a subclass begins before it calls super changes and ends",
    arguments: [1, 2])
  func begunFirst(fingers: Int) {
    let pan = EarlyPan()
    pan.minimumNumberOfTouches = fingers
    let press = EarlyPress()
    press.numberOfTouchesRequired = fingers
    let pinch = EarlyPinch()
    let recognizers: [GestureRecognizer] = fingers == 1 ? [pan, press] : [pan, press, pinch]
    for recognizer in recognizers {
      let name: Comment = "\(type(of: recognizer))"
      stage.add(recognizer, "own", to: stage.root)
      for _ in 1...2 {
        #expect(stage.send(.down(1, 50, 140)) == ["act own began"], name)
        if fingers == 2 { #expect(stage.send(.down(2, 90, 140)) == [], name) }
        #expect(recognizer.numberOfTouches == fingers, name)
        #expect(stage.send(.move(1, 51, 140)) == ["act own changed"], name)
        let lifts = fingers == 1 ? [] : stage.send(.up(2))
        #expect(lifts + stage.send(.up(1)) == ["act own ended"], name)
      }
      stage.root.removeGestureRecognizer(recognizer)
    }
    #expect(stage.diary.notes.isEmpty)
  }

  @Test("R-GST-2b, R-LP-4: a press that a subclass has begun ignores an additional finger")
  func additionalFinger() {
    let press = stage.add(EarlyPress(), "press", to: stage.root)
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 90, 140))
    #expect(press.numberOfTouches == 1)
    #expect(stage.send(.up(2)) == [])
    #expect(stage.send(.up(1)) == ["act press ended"])
  }

  /// A pan that withdraws its begin as long as it is shy.
  private final class ShyPan: PanGestureRecognizer {
    var isShy = true
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      if isShy, state == .began { state = .possible }
    }
  }

  @Test("R-GST-2b: a begin that a subclass withdraws is detected again, or fails with the lift")
  func withdrawnBegin() {
    let pan = stage.add(ShyPan(), "pan", to: stage.root)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 80, 140)) == [])
    #expect(stage.send(.move(1, 90, 140)) == [])
    #expect(stage.send(.up(1)) == [])
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 80, 140)) == [])
    pan.isShy = false
    #expect(stage.send(.move(1, 90, 140)) == ["act pan began"])
    #expect(pan.translation(in: nil) == Point(x: 40, y: 0))
    #expect(stage.send(.up(1)) == ["act pan ended"])
    #expect(stage.diary.notes.isEmpty)
  }

  /// A press that withdraws its begin.
  private final class ShyPress: LongPressGestureRecognizer {
    override func deadlineReached(at time: Microseconds) {
      super.deadlineReached(at: time)
      if state == .began { state = .possible }
    }
  }

  @Test("R-GST-2b: a press whose begin a subclass withdraws does not end")
  func withdrawnPress() {
    stage.add(ShyPress(), "press", to: stage.root)
    stage.send(.down(1, 50, 140), at: 1)
    #expect(stage.wait(until: 2) == [])
    #expect(stage.send(.up(1), at: 2.1) == [])
    #expect(stage.app.isAtRest && stage.diary.notes.isEmpty)
  }
}
