import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ScrollVectorTests {
  let stage = ScrollStage()

  @Test("R-SCR-3: a finger that is lifted early is delivered to the content in one frame")
  func quickTap() {
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.diary.lines == [])
    stage.send(.up(1), at: 0.05)
    #expect(stage.diary.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SCR-2, R-SCR-3: a quick drag scrolls and is not delivered to the content")
  func quickDrag() {
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.list.isTracking && !stage.list.isDragging)
    stage.send(.move(1, 50, 129), at: 0.05)
    #expect(stage.list.isDragging)
    stage.send(.move(1, 50, 100), at: 0.1)
    stage.wait(until: 1)
    stage.send(.move(1, 50, 110), at: 1.1)
    stage.send(.up(1), at: 1.2)
    #expect(
      stage.diary.lines == [
        "list scroll began (0.0, 1.0)", "list scroll changed (0.0, 30.0)",
        "list scroll changed (0.0, 20.0)", "list scroll ended (0.0, 20.0)",
      ])
    #expect(stage.list.asks == [])
    #expect(!stage.list.isDragging && !stage.list.isTracking && !stage.list.isDecelerating)
  }

  @Test(
    "R-SCR-3, R-SCR-5: after the delay the content receives the touch until it scrolls")
  func slowDrag() {
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.app.nextDeadline == .milliseconds(150))
    stage.wait(until: 0.149)
    #expect(stage.diary.lines == [])
    stage.wait(until: 0.15)
    #expect(stage.diary.take() == ["deep.began{1}"])
    stage.send(.move(1, 50, 132), at: 0.2)
    stage.send(.move(1, 50, 129), at: 0.25)
    stage.send(.move(1, 50, 120), at: 0.3)
    stage.send(.up(1), at: 0.35)
    #expect(
      stage.diary.lines == [
        "deep.moved{1}", "deep.cancelled{1}", "list scroll began (0.0, 1.0)",
        "list scroll changed (0.0, 10.0)", "list scroll ended (0.0, 10.0)",
      ])
    #expect(stage.list.asks == ["begin{1} in deep", "cancel in deep"])
  }

  @Test("R-SCR-3: the delay ends before a frame of the same time")
  func delayBeforeFrame() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 50, 129), at: 0.15)
    #expect(
      stage.diary.lines == [
        "deep.began{1}", "deep.cancelled{1}", "list scroll began (0.0, 1.0)",
      ])
  }

  @Test("R-SCR-5: without canCancelContentTouches the content keeps the touch")
  func cannotCancel() {
    stage.list.canCancelContentTouches = false
    drag()
    #expect(
      stage.diary.lines == ["deep.began{1}", "deep.moved{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(stage.list.asks == ["begin{1} in deep"])
    // A quick drag still scrolls.
    stage.send(.down(2, 50, 140), at: 2)
    stage.send(.move(2, 50, 120))
    #expect(stage.diary.lines.last == "list scroll began (0.0, 10.0)")
  }

  @Test("R-SCR-5: a refusal holds for the rest of the touch")
  func refusedOnce() {
    stage.list.cancels = false
    drag()
    #expect(
      stage.diary.lines == ["deep.began{1}", "deep.moved{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(stage.list.asks == ["begin{1} in deep", "cancel in deep"])
  }

  @Test("R-SCR-6, R-CTL-18: a pressed button keeps the touch")
  func button() {
    stage.send(.down(1, 50, 40), at: 0)
    stage.wait(until: 0.15)
    stage.send(.move(1, 50, 29), at: 0.2)
    stage.send(.move(1, 50, 20), at: 0.25)
    stage.send(.up(1), at: 0.3)
    #expect(
      stage.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragInside 1", "btn upInside 1", "btn primary 1",
      ])
    #expect(stage.list.contentOffset == .zero)
  }

  @Test("R-SCR-6, R-CTL-18: a button in a scroll view is tapped, or dragged quickly")
  func quickButton() {
    stage.send(.down(1, 50, 40), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(stage.diary.take() == ["btn down 1", "btn upInside 1", "btn primary 1"])
    stage.send(.down(2, 50, 40), at: 1)
    stage.send(.move(2, 50, 20), at: 1.05)
    stage.send(.up(2), at: 1.1)
    #expect(
      stage.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll ended (0.0, 10.0)"])
  }

  @Test("R-SCR-6: a scroll view can cancel touches of controls")
  func buttonCancelled() {
    stage.list.cancels = true
    stage.send(.down(1, 50, 40), at: 0)
    stage.send(.move(1, 50, 20), at: 0.2)
    #expect(
      stage.diary.lines == ["btn down 1", "btn cancel 1", "list scroll began (0.0, 10.0)"])
  }

  @Test("R-SCR-4: without delay the content receives the touch at once, if permitted")
  func withoutDelay() {
    stage.list.delaysContentTouches = false
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.diary.take() == ["deep.began{1}"])
    #expect(stage.list.asks == ["begin{1} in deep"])
    #expect(stage.app.nextDeadline == nil)
    stage.send(.move(1, 50, 129))
    #expect(stage.diary.lines == ["deep.cancelled{1}", "list scroll began (0.0, 1.0)"])
  }

  @Test(
    "R-SCR-3: content that must not have a touch receives nothing, and the touch can scroll"
  )
  func shouldNotBegin() {
    stage.list.begins = false
    stage.send(.down(1, 50, 140), at: 0)
    stage.wait(until: 1)
    stage.send(.down(2, 60, 140), at: 1.1)
    stage.wait(until: 2)
    stage.send(.up(2), at: 2.1)
    #expect(stage.diary.lines == [])
    #expect(stage.list.asks == ["begin{1} in deep", "begin{2} in deep"])
    stage.send(.move(1, 50, 120), at: 2.2)
    stage.send(.up(1), at: 2.3)
    #expect(
      stage.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll ended (0.0, 10.0)"])
    // A quick tap is not delivered either.
    _ = stage.diary.take()
    stage.send(.down(3, 50, 130), at: 4)
    stage.send(.up(3), at: 4.05)
    #expect(stage.diary.lines == [])
    stage.list.delaysContentTouches = false
    stage.send(.down(4, 50, 130), at: 6)
    stage.send(.up(4), at: 6.05)
    #expect(stage.diary.lines == [])
  }

  private func drag() {
    stage.send(.down(1, 50, 140), at: 0)
    stage.wait(until: 0.15)
    stage.send(.move(1, 50, 125), at: 0.2)
    stage.send(.move(1, 50, 100), at: 0.25)
    stage.send(.up(1), at: 0.3)
  }
}
