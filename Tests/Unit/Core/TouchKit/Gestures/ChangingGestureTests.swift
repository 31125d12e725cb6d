import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

/// Gestures whose circumstances change while they go on.
struct ChangingGestureTests {
  @Test("R-GST-3, R-GST-11: a target that disables the recognizer ends the action for the others")
  func disablingTarget() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.addAction { recognizer in
      stage.diary.write("1 \(recognizer.state)")
      recognizer.isEnabled = false
    }
    pan.addAction { stage.diary.write("2 \($0.state)") }
    stage.send(.down(1, 250, 300))
    #expect(
      stage.send(.move(1, 250, 360)) == [
        "act pan began", "1 began", "act pan cancelled", "1 cancelled", "2 cancelled",
      ])
  }

  @Test(
    "R-GST-3: an action that removes the view of a recognizer that is being withdrawn is called once more"
  )
  func removingTarget() {
    let stage = GestureStage()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.deep.behavior.onCall = { method, _, _ in
      if method == .cancelled { pan.isEnabled = false }
    }
    pan.addAction { recognizer in
      stage.diary.write("\(recognizer.state)")
      if recognizer.state == .began { stage.deep.removeFromSuperview() }
    }
    stage.send(.down(1, 50, 140))
    #expect(
      stage.send(.move(1, 50, 175)) == [
        "act pan began", "began", "act pan cancelled", "cancelled",
      ])
  }

  @Test("R-GST-11, R-CTL-11: methods of targets that were released are forgotten")
  func releasedTargets() {
    final class Target {
      func act() {}
    }
    let control = Control(frame: .zero)
    let recognizer = GestureRecognizer(identifier: "gesture")
    for _ in 0..<100 {
      let target = Target()
      control.addTarget(target, action: Target.act, for: .touchDown)
      recognizer.addTarget(target, action: Target.act)
    }
    #expect(control.registrations.list.count == 1)
    #expect(recognizer.actions.list.count == 1)
  }

  @Test("R-GST-12: requirements on recognizers that were released are forgotten")
  func releasedRequirements() {
    let recognizer = GestureRecognizer(identifier: "gesture")
    for _ in 0..<100 { recognizer.require(toFail: GestureRecognizer(identifier: "other")) }
    #expect(recognizer.requirements.count == 1)
  }

  @Test("R-GST-2b: a withdrawal leaves what an earlier call has requested")
  func withdrawalAfterRequest() {
    let attempt = GestureAttempt()
    attempt.apply(.begin)
    attempt.apply(.request(.began))
    attempt.apply(.call)
    attempt.apply(.request(.ended))
    #expect(!attempt.apply(.request(.possible)))
    #expect(attempt.course.requests == [.began])
  }

  @Test("R-GST-2b: a request after a failure in the same call replaces it")
  func requestAfterFailure() {
    let attempt = GestureAttempt()
    attempt.apply(.begin)
    attempt.apply(.request(.began))
    attempt.apply(.call)
    attempt.apply(.request(.failed))
    #expect(attempt.apply(.request(.ended)))
    #expect(attempt.course.requests == [.ended])
  }
}
