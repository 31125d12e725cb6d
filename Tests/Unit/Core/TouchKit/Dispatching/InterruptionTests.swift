import Testing
import TouchKit
import TouchModel

@Suite struct InterruptionTests {
  @Test(
    "R-SYS-1, R-SYS-2, S0-15: resigning cancels all touches in one event; fingers are dead until lifted"
  )
  func resign() {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    var events = 0
    scene.W.onSend = { _ in events += 1 }
    _ = scene.journal.take()
    scene.app.resignActive()
    #expect(events == 1)
    #expect(scene.journal.take() == ["deep.cancelled{1}", "right.cancelled{2}"])
    #expect(scene.recorder.lines.contains("touch 2 cancelled right interrupted"))
    scene.send(.down(3, 50, 140))
    #expect(scene.recorder.lines.last == "hit 3 interrupted")
    scene.app.becomeActive()
    scene.send(.move(1, 51, 140), .move(3, 52, 140))
    #expect(scene.journal.take() == [])
    scene.send(.up(1), .up(2), .up(3))
    #expect(scene.journal.take() == [])
    #expect(scene.app.fingerCount == 0)
    scene.send(.down(4, 50, 140))
    #expect(scene.journal.take() == ["deep.began{4}"])
    scene.app.resignActive()
    scene.app.resignActive()
    #expect(scene.journal.take() == ["deep.cancelled{4}"])
  }

  @Test("R-SYS-1, R-PIPE-5: resigning inside a handler takes effect at the end of the frame")
  func resignInHandler() {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.deep.behavior.onCall = { [unowned app = scene.app] method, _, _ in
      if method == .began { app.resignActive() }
    }
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(
      scene.journal.lines == [
        "deep.began{1}", "right.began{2}", "deep.cancelled{1}", "right.cancelled{2}",
      ])
  }

  @Test(
    "R-SYS-4: a view removed in its own handler is cancelled once, along its old chain")
  func removedInHandler() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.behavior.callsSuper = true
    scene.deep.behavior.onCall = { [unowned deep = scene.deep] method, touches, _ in
      if method == .began { deep.removeFromSuperview() }
      if method == .cancelled { #expect(touches[0].cancelReason == .viewRemoved) }
    }
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 51, 140))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(
      scene.recorder.lines == [
        "touch 1 began deep", "hit 1 W/root/left/deep",
        "touchesBegan{1} deep by [deep]",
        "touchesCancelled{1} deep>left>root>vc>W>scn>app>del by [deep]",
        "touch 1 moved -", "touch 1 ended -",
      ])
  }

  @Test("R-SYS-4: removing an ancestor between frames cancels at once, with one call per view")
  func ancestorRemoved() {
    let scene = SceneS(handlers: [\.deep, \.left])
    scene.deep.isMultipleTouchEnabled = true
    scene.send(.down(1, 50, 140), .down(2, 60, 140), .down(3, 5, 70))
    _ = scene.journal.take()
    scene.left.removeFromSuperview()
    #expect(scene.journal.take() == ["deep.cancelled{1,2}", "left.cancelled{3}"])
    #expect(
      scene.recorder.lines.suffix(2) == [
        "touchesCancelled{1,2} deep by [deep]", "touchesCancelled{3} left by [left]",
      ])
    scene.send(.up(1), .up(2), .up(3))
    #expect(scene.journal.take() == [])
  }

  @Test("R-SYS-4: a view removed before it received the touch gets no call")
  func removedBeforeBegan() {
    let scene = SceneS(handlers: [\.right, \.deep])
    scene.deep.behavior.onCall = { [unowned right = scene.right] _, _, _ in
      right.removeFromSuperview()
    }
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    scene.send(.up(1), .up(2))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-11: all touches are cancelled, and those that begin afterwards are not")
  func cancelAll() {
    let scene = SceneS(handlers: [\.right, \.deep])
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    scene.app.cancelAllTouches()
    scene.send(.up(1), .up(2))
    scene.send(.down(3, 50, 140))
    #expect(
      scene.journal.lines == [
        "deep.began{1}", "right.began{2}", "deep.cancelled{1}", "right.cancelled{2}",
        "deep.began{3}",
      ])
  }

  @Test("R-SYS-4: a view removed while its finger is lifted gets one terminal call")
  func removedAtEnd() {
    let scene = SceneS(handlers: [\.right, \.deep])
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    scene.deep.behavior.onCall = { [unowned right = scene.right] _, _, _ in
      right.removeFromSuperview()
    }
    scene.send(.up(1), .up(2))
    #expect(
      scene.journal.lines.suffix(2) == ["deep.ended{1}", "right.cancelled{2}"])
  }

  @Test("R-SYS-6, R-TCH-6: moving to another window counts as leaving; the touch keeps its window")
  func otherWindow() throws {
    let scene = SceneS(handlers: [\.deep])
    let other = Window(frame: Rect(x: 0, y: 0, width: 9, height: 9), identifier: "P")
    scene.app.add(other)
    scene.send(.down(1, 50, 140))
    other.addSubview(scene.deep)
    #expect(scene.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    let touch = try #require(scene.recorder.lastTouch)
    #expect(touch.window === scene.W && touch.view == nil)
    #expect(scene.deep.next === other)
  }

  @Test("R-SYS-7: hiding, disabling and moving the view do not affect a live touch")
  func hiddenMidTouch() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.deep.isHidden = true
    scene.left.alpha = 0
    scene.root.isUserInteractionEnabled = false
    scene.deep.frame.origin = .zero
    scene.send(.move(1, 51, 140))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-7: hiding or removing the window cancels its touches")
  func windowHidden() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.W.isHidden = true
    #expect(scene.journal.take() == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(scene.recorder.lines.contains("touch 1 cancelled deep viewRemoved"))
    scene.send(.up(1))
    scene.W.isHidden = false
    scene.send(.down(2, 50, 140))
    scene.app.remove(scene.W)
    #expect(scene.journal.take() == ["deep.began{2}", "deep.cancelled{2}"])
    scene.send(.up(2))
    #expect(scene.hit(50, 140).view == nil)
  }

  @Test("R-SYS-14, R-GST-21, I-8: a tap that waits in a window that is removed ends with it")
  func waitingTap() {
    let stage = GestureScene(handlers: [])
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.scene.W)
    double.numberOfTapsRequired = 2
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(stage.app.nextDeadline != nil)
    stage.app.remove(stage.scene.W)
    #expect(stage.app.isAtRest && double.state == .possible)
  }

  @Test("R-SYS-8: presenting a view does not affect a touch; cancelTouches(in:) cancels it")
  func presented() {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    scene.vc.present(ViewController(view: View(frame: scene.W.bounds)))
    scene.send(.move(1, 51, 140))
    #expect(
      scene.journal.take() == ["deep.began{1}", "right.began{2}", "deep.moved{1}"])
    scene.app.cancelTouches(in: scene.left)
    #expect(scene.journal.take() == ["deep.cancelled{1}"])
    scene.send(.up(1), .up(2))
    #expect(scene.journal.take() == ["right.ended{2}"])
  }

  @Test("R-SYS-8: a deferred cancellation skips touches that have ended")
  func deferredCancellation() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.deep.behavior.onCall = { [unowned scene] method, _, _ in
      if method == .ended { scene.app.cancelTouches(in: scene.deep) }
    }
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SYS-10: a contact that is identified as a palm is cancelled with that reason")
  func palm() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.behavior.onCall = { method, touches, _ in
      if method == .cancelled { #expect(touches[0].cancelReason == .palm) }
    }
    scene.send(.down(1, 50, 140))
    scene.send(.cancel(1, .palm))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    #expect(scene.recorder.lines.contains("touch 1 cancelled deep palm"))
    #expect(scene.app.fingerCount == 0)
  }

  @Test("R-SYS-11: calls to ignore events are counted; meanwhile nothing is delivered")
  func ignoring() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.app.beginIgnoringInteractionEvents()
    scene.app.beginIgnoringInteractionEvents()
    #expect(scene.journal.take() == ["deep.began{1}", "deep.cancelled{1}"])
    scene.app.endIgnoringInteractionEvents()
    #expect(scene.app.isIgnoringInteractionEvents)
    scene.send(.up(1), .down(2, 50, 140))
    scene.app.endIgnoringInteractionEvents()
    scene.send(.move(2, 51, 140))
    #expect(scene.journal.take() == [])
    scene.app.endIgnoringInteractionEvents()
    scene.send(.down(3, 50, 140))
    #expect(scene.journal.take() == ["deep.began{3}"])
  }

  @Test("R-SYS-3: removing the device cancels all touches and leaves no state")
  func unplugged() {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.send(.down(1, 50, 140), .down(2, 200, 140), .down(3, 400, 40))
    scene.send(.cancel(1, .deviceRemoved), .cancel(2, .deviceRemoved), .cancel(3, .deviceRemoved))
    #expect(
      scene.journal.lines.suffix(2) == ["deep.cancelled{1}", "right.cancelled{2}"])
    #expect(scene.recorder.lines.contains("touch 3 cancelled - deviceRemoved"))
    #expect(scene.app.fingerCount == 0)
    scene.send(.down(4, 50, 140))
    #expect(scene.journal.lines.last == "deep.began{4}")
  }

  @Test("R-SYS-5: a view that is moved away and back in a handler keeps its touch")
  func reparentedInHandler() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.behavior.onCall = { [unowned scene] _, _, _ in
      scene.right.addSubview(scene.deep)
      scene.left.addSubview(scene.deep)
    }
    scene.send(.down(1, 50, 140))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }
}
