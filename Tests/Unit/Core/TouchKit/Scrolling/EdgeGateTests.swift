import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct EdgeGateTests {
  let stage = ControlStage()
  let diary: Diary

  init() {
    diary = stage.diary
    diary.watched = ["left", "right", "root"]
    for view in [stage.left, stage.right] {
      view.behavior.handleAll(in: stage.journal)
    }
    stage.app.edgeGate = EdgeGate(screen: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("R-SYS-9: a tap near an edge is delivered late")
  func lateTap() {
    stage.send(.down(1, 5, 300), at: 0)
    #expect(diary.lines == [])
    stage.send(.up(1), at: 0.1)
    #expect(diary.take() == ["touchesBegan{1} left", "touchesEnded{1} left"])
    // Away from the edges nothing is delayed.
    stage.send(.down(2, 21, 300), at: 1)
    #expect(diary.lines == ["touchesBegan{2} left"])
  }

  @Test("R-SYS-9: a stationary finger near an edge is delivered after the delay")
  func resting() {
    stage.send(.down(1, 318, 300), at: 0)
    stage.send(.move(1, 315, 302), at: 0.5)
    stage.app.advance(to: .seconds(0.999))
    #expect(diary.lines == [])
    #expect(stage.app.nextDeadline == .seconds(1))
    stage.app.advance(to: .seconds(1))
    #expect(diary.lines == ["touchesBegan{1} right", "touchesMoved{1} right"])
    // Afterwards it may move in any direction.
    stage.send(.move(1, 100, 300), at: 1.1)
    stage.send(.up(1), at: 1.2)
    #expect(diary.lines.suffix(2) == ["touchesMoved{1} right", "touchesEnded{1} right"])
    #expect(diary.notes.isEmpty)
  }

  @Test("R-SYS-9: a drag along the edge, or outward, is delivered to the application")
  func along() {
    stage.send(.down(1, 5, 300), at: 0)
    stage.send(.move(1, 9, 320), at: 0.1)
    #expect(diary.take() == ["touchesBegan{1} left", "touchesMoved{1} left"])
    stage.send(.down(2, 15, 470), at: 0.2)
    #expect(diary.lines == [])
    stage.send(.move(2, 4, 470), at: 0.3)
    stage.send(.up(1), .up(2), at: 0.4)
    #expect(diary.notes.isEmpty)
  }

  @Test("R-SYS-9: a drag inward belongs to the system, and no recognizer acts on it")
  func inward() throws {
    let pan = stage.add(PanGestureRecognizer(identifier: "pan"), to: stage.root)
    let refuser = Refuser()
    pan.delegate = refuser
    stage.send(.down(1, 5, 300), at: 0)
    stage.send(.move(1, 12, 302), at: 0.1)
    stage.send(.move(1, 30, 302), at: 0.2)
    stage.send(.move(1, 100, 302), at: 0.3)
    stage.send(.up(1), at: 0.4)
    #expect(diary.lines == [])
    #expect(
      diary.notes.map(\.message) == [
        "touch 1 is a drag from the edge of the screen and belongs to the system"
      ])
    #expect(stage.app.fingerCount == 0)
    // The next finger is not affected.
    stage.send(.down(2, 250, 300), at: 1)
    stage.send(.move(2, 250, 320))
    #expect(
      diary.lines == [
        "touchesBegan{2} right", "touchesCancelled{2} right", "act pan began",
        "action pan began",
      ])
  }

  @Test("R-SYS-9: a touch that the application already has is cancelled")
  func cancelled() {
    // A recognizer that begins before the edge gesture is recognized.
    let press = stage.add(LongPressGestureRecognizer(identifier: "press"), to: stage.root)
    press.minimumPressDuration = 0.2
    press.allowableMovement = 100
    stage.send(.down(1, 5, 300), at: 0)
    stage.app.advance(to: .seconds(0.2))
    #expect(diary.take() == ["act press began", "action press began"])
    stage.send(.move(1, 30, 300), at: 0.3)
    #expect(diary.take().suffix(2) == ["act press cancelled", "action press cancelled"])
    stage.send(.move(1, 60, 300), at: 0.4)
    stage.send(.up(1), at: 0.5)
    #expect(diary.lines == [])
  }

  @Test("R-SYS-9: at deferred edges touches are not delayed")
  func deferred() {
    stage.app.edgeGate?.deferEdges = [.left]
    stage.send(.down(1, 5, 300), at: 0)
    #expect(diary.take() == ["touchesBegan{1} left"])
    stage.send(.down(2, 315, 300), at: 0.1)
    #expect(diary.lines == [])
  }

  @Test("R-SYS-9: without a gate nothing is delayed; windows that are added later have the gate")
  func windows() {
    stage.app.edgeGate = nil
    stage.send(.down(1, 5, 300), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(diary.take() == ["touchesBegan{1} left", "touchesEnded{1} left"])
    stage.app.edgeGate = EdgeGate(
      screen: Rect(x: 0, y: 0, width: 320, height: 480), width: 50, delay: .milliseconds(100))
    let window = ProbeWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "late")
    diary.watched = ["late"]
    stage.app.add(window)
    window.isHidden = false
    stage.send(.down(2, 45, 45), at: 1)
    #expect(diary.lines == [])
    stage.app.advance(to: .seconds(1.1))
    #expect(diary.take().count == 1)
    stage.send(.up(2), at: 1.2)
    stage.app.remove(window)
    #expect(window.gestureRecognizers == [])
  }

  @Test("R-SYS-9: while one finger from an edge belongs to the system, others at edges do")
  func twoFingers() {
    let drag = "is a drag from the edge of the screen and belongs to the system"
    stage.send(.down(1, 5, 300), .down(2, 315, 300), at: 0)
    stage.send(.move(1, 30, 300), at: 0.1)
    stage.send(.move(2, 290, 300), .down(3, 315, 200), .down(4, 100, 300), at: 0.2)
    stage.send(.up(2), .up(3), .up(4), at: 0.3)
    #expect(diary.take() == ["touchesBegan{4} left", "touchesEnded{4} left"])
    #expect(
      diary.notes.map(\.message) == ["touch 1 \(drag)", "touch 2 \(drag)", "touch 3 \(drag)"])
    // After it is lifted, fingers at edges are decided again.
    stage.send(.up(1), at: 0.4)
    stage.send(.down(5, 5, 300), at: 0.5)
    stage.send(.up(5), at: 0.6)
    #expect(diary.lines == ["touchesBegan{5} left", "touchesEnded{5} left"])
  }

  @Test("R-SYS-9: a finger at an edge in another window belongs to the system, too")
  func twoWindows() {
    let window = ProbeWindow(frame: Rect(x: 0, y: 0, width: 160, height: 100), identifier: "late")
    stage.app.add(window)
    window.isHidden = false
    diary.watched = ["late", "left"]
    stage.send(.down(1, 5, 50), .down(2, 5, 300), at: 0)
    stage.send(.move(1, 30, 50), at: 0.1)
    stage.send(.up(2), at: 0.3)
    stage.send(.down(3, 5, 300), at: 0.4)
    stage.send(.move(3, 5, 350), at: 0.5)
    stage.send(.up(3), at: 0.6)
    stage.app.advance(to: .seconds(3))
    #expect(diary.lines == [])
  }

  @Test("R-SYS-9: the program can neither remove the edge gate nor disable it")
  func removal() throws {
    /// A delegate that keeps the recognizers it is asked about.
    final class Keeper: GestureRecognizerDelegate {
      var met: [GestureRecognizer] = []
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool {
        met.append(other)
        return false
      }
    }
    let window = try #require(stage.root.window)
    let keeper = Keeper()
    let tap = stage.add(TapGestureRecognizer(identifier: "tap"), to: stage.root)
    tap.delegate = keeper
    #expect(window.gestureRecognizers == [])
    stage.send(.down(1, 5, 300), at: 0)
    stage.send(.up(1), at: 0.1)
    window.gestureRecognizers = nil
    for recognizer in keeper.met {
      recognizer.isEnabled = false
      recognizer.delaysTouchesBegan = false
      recognizer.cancelsTouchesInView = false
      recognizer.view?.removeGestureRecognizer(recognizer)
      stage.root.addGestureRecognizer(recognizer)
    }
    tap.view?.removeGestureRecognizer(tap)
    _ = diary.take()
    stage.send(.down(2, 5, 300), at: 1)
    stage.send(.move(2, 30, 300), at: 1.1)
    #expect(diary.lines == [])
  }

  @Test("R-SYS-9, R-CTL-8: a button near an edge works with delay")
  func button() {
    stage.control.frame = Rect(x: 0, y: 20, width: 100, height: 44)
    stage.send(.down(1, 5, 40), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(diary.take() == ["btn down 1", "btn upInside 1"])
    stage.send(.down(2, 5, 40), at: 2)
    stage.send(.move(2, 40, 40), at: 2.1)
    stage.send(.up(2), at: 2.2)
    #expect(diary.lines == [])
  }
}

/// A delegate that permits all pairs, and requires all failures.
private final class Refuser: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { true }
}
