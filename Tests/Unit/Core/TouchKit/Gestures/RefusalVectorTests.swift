import CoreTestSupport
import Testing
import TouchKit
import TouchModel

struct RefusalVectorTests {
  @Test("R-GST-5: a touch that a delegate refuses is not received")
  func refusedTouch() {
    let stage = GestureStage(handlers: [\.btn], showsSteps: true)
    let answers = Answers()
    answers.receives = { $0.view !== stage.btn }
    stage.add(TapGestureRecognizer(), "tap", to: stage.root).delegate = answers
    #expect(stage.send(.down(1, 50, 40)) == ["btn.began{1}"])
    #expect(stage.send(.move(1, 52, 40)) == ["btn.moved{1}"])
    #expect(stage.send(.up(1)) == ["btn.ended{1}"])
    #expect(stage.send(.down(1, 50, 300)) == ["gr tap began"])
  }

  @Test("R-GST-9: a recognizer that may not begin fails, and the view receives the end")
  func mayNotBegin() {
    let stage = GestureStage(showsSteps: true)
    let answers = Answers()
    answers.begins = false
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep).delegate = answers
    #expect(stage.send(.down(1, 50, 140)) == ["gr tap began", "deep.began{1}"])
    #expect(
      stage.send(.up(1)) == ["gr tap ended", "state tap failed", "deep.ended{1}", "reset tap"])
  }

  @Test("R-GST-3: a pan that is disabled by its own action is cancelled once")
  func disabled() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    pan.addAction { if $0.state == .changed { $0.isEnabled = false } }
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 70, 140)) == ["deep.cancelled{1}", "act pan began"])
    #expect(stage.send(.move(1, 80, 140)) == ["act pan changed", "act pan cancelled"])
    #expect(stage.send(.move(1, 90, 140)).isEmpty)
    #expect(stage.send(.up(1)).isEmpty)
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{2}"])
    #expect(stage.send(.move(1, 70, 140)) == ["deep.moved{2}"])
    #expect(stage.send(.up(1)) == ["deep.ended{2}"])
    pan.isEnabled = true
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 70, 140)) == ["deep.cancelled{3}", "act pan began"])
  }

  @Test("R-GST-22: a touch that a recognizer ignores is not cancelled for its view")
  func ignored() {
    let stage = GestureStage(handlers: [\.deep, \.right], showsSteps: true)
    stage.add(SecondFingerRecognizer(), "second", to: stage.root)
    #expect(
      stage.send(.down(1, 50, 140)) == [
        "gr second began", "deep.began{1}", "state second failed", "reset second",
      ])
    #expect(
      stage.send(.down(2, 200, 140)) == [
        "gr second began", "state second ended", "act second ended",
      ])
    #expect(stage.send(.move(1, 60, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.up(2)) == ["reset second"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
  }

  @Test("R-GST-12, R-GST-22: a recognizer does not wait for one that ignores the touch")
  func letGo() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    pan.require(toFail: stage.add(FarFingerRecognizer(), "far", to: stage.root))
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 70, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.move(1, 120, 140)) == ["deep.cancelled{1}", "act pan began"])
    #expect(stage.send(.up(1)) == ["act pan ended"])
    // A recognizer with another finger continues, and does not affect one with only the first.
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.move(1, 70, 140))
    #expect(stage.send(.move(1, 120, 140)) == ["deep.cancelled{2}", "act pan began"])
    stage.send(.up(1), .up(2))
    #expect(stage.app.isAtRest)
  }

  @Test("R-GST-14: of two requirements on each other the later one is refused")
  func circle() {
    let stage = GestureStage()
    let one = stage.add(TapGestureRecognizer(), "one", to: stage.deep)
    let other = stage.add(TapGestureRecognizer(), "other", to: stage.deep)
    one.require(toFail: other)
    other.require(toFail: one)
    #expect(other.failureRequirements.isEmpty)
    stage.send(.down(1, 50, 140))
    #expect(stage.diary.notes.count == 1)
    #expect(stage.send(.up(1)) == ["deep.cancelled{1}", "act other ended"])
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(stage.diary.notes.count == 1, "said once")
  }

  @Test("R-GST-6: a recognizer that is added later does not receive the touch")
  func addedLater() {
    let stage = GestureStage(showsSteps: true)
    let tell = stage.deep.behavior.onCall
    stage.deep.behavior.onCall = { method, touches, event in
      tell(method, touches, event)
      if method == .began { stage.add(TapGestureRecognizer(), "tap", to: stage.deep) }
    }
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
    stage.deep.behavior.onCall = tell
    #expect(stage.send(.down(1, 50, 140)) == ["gr tap began", "deep.began{2}"])
  }

  @Test("R-SYS-1, R-GDEL-8: a waiting double tap fails when the application resigns active")
  func resigning() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    stage.app.resignActive()
    #expect(stage.diary.news() == ["deep.ended{1}"])
    #expect(stage.app.nextDeadline == nil)
  }

  /// Ignores fingers that move far to the right, and never recognizes.
  private final class FarFingerRecognizer: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      for touch in touches.inOrder
      where touch.location(in: nil).x > 100 && touch.location(in: nil).x < 150 {
        ignore(touch, for: event)
      }
    }
  }

  /// Ignores the first finger, and recognizes with the second.
  private final class SecondFingerRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      for touch in touches.inOrder {
        if event.orderedTouches.count == 1 {
          ignore(touch, for: event)
        } else {
          state = .ended
        }
      }
    }
  }
}
