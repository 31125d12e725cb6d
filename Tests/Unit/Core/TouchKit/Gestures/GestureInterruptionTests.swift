import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Interruptions during gestures.
struct GestureInterruptionTests {
  @Test("R-SYS-1, R-SYS-2: resigning cancels the gesture and then the touches, once")
  func resigning() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    var events = 0
    stage.app.onSend = { _ in events += 1 }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.move(1, 80, 140))
    events = 0
    stage.app.resignActive()
    #expect(stage.diary.news() == ["act pan cancelled", "right.cancelled{2}"])
    #expect(events == 1)
    stage.app.becomeActive()
    #expect(stage.send(.move(1, 90, 140), .move(2, 210, 140)).isEmpty)
    #expect(stage.send(.up(1), .up(2)).isEmpty)
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{3}"])
  }

  @Test("R-SYS-1, R-GDEL-8: resigning between two taps fails the double tap and delivers the end")
  func resigningBetweenTaps() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)).isEmpty)
    stage.app.resignActive()
    #expect(stage.diary.news() == ["deep.ended{1}"])
    #expect(stage.app.isAtRest)
  }

  @Test("R-SYS-11, R-GDEL-7: a delayed begin is not delivered when events are ignored")
  func ignoredWhileHeld() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep).delaysTouchesBegan = true
    #expect(stage.send(.down(1, 50, 140)).isEmpty)
    stage.app.beginIgnoringInteractionEvents()
    #expect(stage.diary.news().isEmpty)
    stage.app.endIgnoringInteractionEvents()
    #expect(stage.send(.up(1)).isEmpty)
    #expect(stage.app.isAtRest)
  }

  @Test("R-SYS-14, R-GST-3: removing a view cancels its gesture, and others continue")
  func viewGone() {
    let stage = GestureStage(handlers: [\.right])
    let answers = Answers()
    answers.isSimultaneous = true
    stage.add(PanGestureRecognizer(), "inner", to: stage.deep).delegate = answers
    stage.add(PanGestureRecognizer(), "outer", to: stage.root)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 80, 140)) == ["act inner began", "act outer began"])
    stage.left.removeFromSuperview()
    #expect(stage.diary.news() == ["act inner cancelled"])
    #expect(stage.send(.move(1, 90, 140)) == ["act outer changed"])
    #expect(stage.send(.up(1)) == ["act outer ended"])
    #expect(stage.app.isAtRest)
  }

  @Test(
    "R-SYS-4, R-GDEL-8: a view that is removed while its end is delayed is cancelled once")
  func goneWhileHeld() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)).isEmpty)
    stage.deep.removeFromSuperview()
    #expect(stage.diary.news() == ["deep.cancelled{1}"])
    #expect(stage.wait(until: 5).isEmpty)
    #expect(stage.app.isAtRest)
  }

  @Test("R-SYS-5: a view that moves within its window keeps its gesture")
  func movedView() {
    let stage = GestureStage(handlers: [])
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    stage.right.addSubview(stage.deep)
    #expect(stage.diary.news().isEmpty)
    #expect(stage.send(.move(1, 90, 140)) == ["act pan changed"])
  }

  @Test("R-SYS-7: hiding the window cancels gestures before views; hiding a view does not")
  func hidden() {
    let stage = GestureStage(handlers: [\.right])
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.move(1, 80, 140))
    stage.deep.isHidden = true
    #expect(stage.send(.move(1, 90, 140)) == ["act pan changed"])
    stage.W.isHidden = true
    #expect(stage.diary.news() == ["act pan cancelled", "right.cancelled{2}"])
  }

  @Test("R-SYS-10, R-GST-24: a palm cancels the gesture")
  func palm() {
    let stage = GestureStage()
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    #expect(stage.send(.cancel(1, .palm)) == ["act pan cancelled"])
    #expect(stage.app.isAtRest)
  }

  @Test("R-SYS-3: a removed device cancels active gestures and delayed touches")
  func deviceLost() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.add(LongPressGestureRecognizer(), "press", to: stage.right).delaysTouchesBegan = true
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.move(1, 80, 140))
    #expect(
      stage.send(.cancel(1, .deviceRemoved), .cancel(2, .deviceRemoved)) == ["act pan cancelled"])
    #expect(stage.wait(until: 60).isEmpty)
    #expect(stage.app.isAtRest)
  }

  @Test("R-PIPE-7, R-GST-21: events that an override drops leave no attempt under way")
  func droppedEvents() {
    let stage = GestureStage(handlers: [])
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    stage.W.drops = true
    #expect(stage.send(.up(1)) == ["act pan cancelled"])
    stage.send(.down(1, 50, 140))
    stage.W.drops = false
    #expect(stage.send(.move(1, 80, 140)).isEmpty, "it never heard of the begin")
    #expect(stage.send(.up(1)).isEmpty)
    #expect(stage.app.isAtRest)
  }
}
