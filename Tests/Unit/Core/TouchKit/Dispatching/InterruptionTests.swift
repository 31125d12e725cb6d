import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct InterruptionTests {
  @Test(
    "R-SYS-1, R-SYS-2, S0-15: resigning cancels all touches in one event; fingers are dead until lifted"
  )
  func resign() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    var events = 0
    stage.W.onSend = { _ in events += 1 }
    _ = stage.journal.take()
    stage.app.resignActive()
    #expect(events == 1)
    #expect(stage.journal.take() == ["deep.cancelled{1}", "right.cancelled{2}"])
    #expect(stage.diary.lines.contains("touch 2 cancelled right interrupted"))
    stage.send(.down(3, 50, 140))
    #expect(stage.diary.lines.last == "hit 3 interrupted")
    stage.app.becomeActive()
    stage.send(.move(1, 51, 140), .move(3, 52, 140))
    #expect(stage.journal.take() == [])
    stage.send(.up(1), .up(2), .up(3))
    #expect(stage.journal.take() == [])
    #expect(stage.app.fingerCount == 0)
    stage.send(.down(4, 50, 140))
    #expect(stage.journal.take() == ["deep.began{4}"])
    stage.app.resignActive()
    stage.app.resignActive()
    #expect(stage.journal.take() == ["deep.cancelled{4}"])
  }

  @Test("R-SYS-1, R-PIPE-5: resigning inside a handler takes effect at the end of the frame")
  func resignInHandler() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.deep.behavior.onCall = { [unowned app = stage.app] method, _, _ in
      if method == .began { app.resignActive() }
    }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(
      stage.journal.lines == [
        "deep.began{1}", "right.began{2}", "deep.cancelled{1}", "right.cancelled{2}",
      ])
  }

  @Test(
    "R-SYS-4: a view removed in its own handler is cancelled once, along its old chain")
  func removedInHandler() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.behavior.callsSuper = true
    stage.deep.behavior.onCall = { [unowned deep = stage.deep] method, touches, _ in
      if method == .began { deep.removeFromSuperview() }
      if method == .cancelled { #expect(touches[0].cancelReason == .viewRemoved) }
    }
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(
      stage.diary.lines == [
        "touch 1 began deep", "hit 1 W/root/left/deep",
        "touchesBegan{1} deep by [deep]",
        "touchesCancelled{1} deep>left>root>vc>W>scn>app>del by [deep]",
        "touch 1 moved -", "touch 1 ended -",
      ])
  }

  @Test("R-SYS-4: removing an ancestor between frames cancels at once, with one call per view")
  func ancestorRemoved() {
    let stage = Stage(handlers: [\.deep, \.left])
    stage.deep.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140), .down(2, 60, 140), .down(3, 5, 70))
    _ = stage.journal.take()
    stage.left.removeFromSuperview()
    #expect(stage.journal.take() == ["deep.cancelled{1,2}", "left.cancelled{3}"])
    #expect(
      stage.diary.lines.suffix(2) == [
        "touchesCancelled{1,2} deep by [deep]", "touchesCancelled{3} left by [left]",
      ])
    stage.send(.up(1), .up(2), .up(3))
    #expect(stage.journal.take() == [])
  }

  @Test("R-SYS-4: a view removed before it received the touch gets no call")
  func removedBeforeBegan() {
    let stage = Stage(handlers: [\.right, \.deep])
    stage.deep.behavior.onCall = { [unowned right = stage.right] _, _, _ in
      right.removeFromSuperview()
    }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.up(1), .up(2))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-11: all touches are cancelled, and those that begin afterwards are not")
  func cancelAll() {
    let stage = Stage(handlers: [\.right, \.deep])
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.app.cancelAllTouches()
    stage.send(.up(1), .up(2))
    stage.send(.down(3, 50, 140))
    #expect(
      stage.journal.lines == [
        "deep.began{1}", "right.began{2}", "deep.cancelled{1}", "right.cancelled{2}",
        "deep.began{3}",
      ])
  }

  @Test("R-SYS-4: a view removed while its finger is lifted gets one terminal call")
  func removedAtEnd() {
    let stage = Stage(handlers: [\.right, \.deep])
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.deep.behavior.onCall = { [unowned right = stage.right] _, _, _ in
      right.removeFromSuperview()
    }
    stage.send(.up(1), .up(2))
    #expect(
      stage.journal.lines.suffix(2) == ["deep.ended{1}", "right.cancelled{2}"])
  }

  @Test("R-SYS-6, R-TCH-6: moving to another window counts as leaving; the touch keeps its window")
  func otherWindow() throws {
    let stage = Stage(handlers: [\.deep])
    let other = Window(frame: Rect(x: 0, y: 0, width: 9, height: 9), identifier: "P")
    stage.app.add(other)
    stage.send(.down(1, 50, 140))
    other.addSubview(stage.deep)
    #expect(stage.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    let touch = try #require(stage.diary.lastTouch)
    #expect(touch.window === stage.W && touch.view == nil)
    #expect(stage.deep.next === other)
  }

  @Test("R-SYS-7: hiding, disabling and moving the view do not affect a live touch")
  func hiddenMidTouch() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.deep.isHidden = true
    stage.left.alpha = 0
    stage.root.isUserInteractionEnabled = false
    stage.deep.frame.origin = .zero
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-7: hiding or removing the window cancels its touches")
  func windowHidden() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.W.isHidden = true
    #expect(stage.journal.take() == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(stage.diary.lines.contains("touch 1 cancelled deep viewRemoved"))
    stage.send(.up(1))
    stage.W.isHidden = false
    stage.send(.down(2, 50, 140))
    stage.app.remove(stage.W)
    #expect(stage.journal.take() == ["deep.began{2}", "deep.cancelled{2}"])
    stage.send(.up(2))
    #expect(stage.hit(50, 140).view == nil)
  }

  @Test("R-SYS-14, R-GST-21, I-8: a tap that waits in a window that is removed ends with it")
  func waitingTap() {
    let stage = GestureStage(handlers: [])
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.W)
    double.numberOfTapsRequired = 2
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(stage.app.nextDeadline != nil)
    stage.app.remove(stage.W)
    #expect(stage.app.isAtRest && double.state == .possible)
  }

  @Test("R-SYS-8: presenting a view does not affect a touch; cancelTouches(in:) cancels it")
  func presented() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.vc.present(ViewController(view: View(frame: stage.W.bounds)))
    stage.send(.move(1, 51, 140))
    #expect(
      stage.journal.take() == ["deep.began{1}", "right.began{2}", "deep.moved{1}"])
    stage.app.cancelTouches(in: stage.left)
    #expect(stage.journal.take() == ["deep.cancelled{1}"])
    stage.send(.up(1), .up(2))
    #expect(stage.journal.take() == ["right.ended{2}"])
  }

  @Test("R-SYS-8: a deferred cancellation skips touches that have ended")
  func deferredCancellation() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.deep.behavior.onCall = { [unowned stage] method, _, _ in
      if method == .ended { stage.app.cancelTouches(in: stage.deep) }
    }
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-10: a contact that is identified as a palm is cancelled with that reason")
  func palm() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.behavior.onCall = { method, touches, _ in
      if method == .cancelled { #expect(touches[0].cancelReason == .palm) }
    }
    stage.send(.down(1, 50, 140))
    stage.send(.cancel(1, .palm))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(stage.diary.lines.contains("touch 1 cancelled deep palm"))
    #expect(stage.app.fingerCount == 0)
  }

  @Test("R-SYS-11: calls to ignore events are counted; meanwhile nothing is delivered")
  func ignoring() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.app.beginIgnoringInteractionEvents()
    stage.app.beginIgnoringInteractionEvents()
    #expect(stage.journal.take() == ["deep.began{1}", "deep.cancelled{1}"])
    stage.app.endIgnoringInteractionEvents()
    #expect(stage.app.isIgnoringInteractionEvents)
    stage.send(.up(1), .down(2, 50, 140))
    stage.app.endIgnoringInteractionEvents()
    stage.send(.move(2, 51, 140))
    #expect(stage.journal.take() == [])
    stage.app.endIgnoringInteractionEvents()
    stage.send(.down(3, 50, 140))
    #expect(stage.journal.take() == ["deep.began{3}"])
  }

  @Test("R-SYS-3: removing the device cancels all touches and leaves no state")
  func unplugged() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.send(.down(1, 50, 140), .down(2, 200, 140), .down(3, 400, 40))
    stage.send(.cancel(1, .deviceRemoved), .cancel(2, .deviceRemoved), .cancel(3, .deviceRemoved))
    #expect(
      stage.journal.lines.suffix(2) == ["deep.cancelled{1}", "right.cancelled{2}"])
    #expect(stage.diary.lines.contains("touch 3 cancelled - deviceRemoved"))
    #expect(stage.app.fingerCount == 0)
    stage.send(.down(4, 50, 140))
    #expect(stage.journal.lines.last == "deep.began{4}")
  }

  @Test("R-SYS-5: a view that is moved away and back in a handler keeps its touch")
  func reparentedInHandler() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.behavior.onCall = { [unowned stage] _, _, _ in
      stage.right.addSubview(stage.deep)
      stage.left.addSubview(stage.deep)
    }
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }
}
