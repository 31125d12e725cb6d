import Testing
import TouchKit
import TouchModel

@Suite struct ScrollVectorTests {
  let scene = ScrollScene()

  @Test("R-SCR-3: a finger that is lifted early is delivered to the content in one frame")
  func quickTap() {
    scene.send(.down(1, 50, 140), at: 0)
    #expect(scene.diary.lines == [])
    scene.send(.up(1), at: 0.05)
    #expect(scene.diary.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-SCR-2, R-SCR-3: a quick drag scrolls and is not delivered to the content")
  func quickDrag() {
    scene.send(.down(1, 50, 140), at: 0)
    #expect(scene.list.isTracking && !scene.list.isDragging)
    scene.send(.move(1, 50, 129), at: 0.05)
    #expect(scene.list.isDragging)
    scene.send(.move(1, 50, 100), at: 0.1)
    scene.wait(until: 1)
    scene.send(.move(1, 50, 110), at: 1.1)
    scene.send(.up(1), at: 1.2)
    #expect(
      scene.diary.lines == [
        "list scroll began (0.0, 1.0)", "list scroll changed (0.0, 30.0)",
        "list scroll changed (0.0, 20.0)", "list scroll ended (0.0, 20.0)",
      ])
    #expect(scene.list.asks == [])
    #expect(!scene.list.isDragging && !scene.list.isTracking && !scene.list.isDecelerating)
  }

  @Test(
    "R-SCR-3, R-SCR-5: after the delay the content receives the touch until it scrolls")
  func slowDrag() {
    scene.send(.down(1, 50, 140), at: 0)
    #expect(scene.app.nextDeadline == .milliseconds(150))
    scene.wait(until: 0.149)
    #expect(scene.diary.lines == [])
    scene.wait(until: 0.15)
    #expect(scene.diary.take() == ["deep.began{1}"])
    scene.send(.move(1, 50, 132), at: 0.2)
    scene.send(.move(1, 50, 129), at: 0.25)
    scene.send(.move(1, 50, 120), at: 0.3)
    scene.send(.up(1), at: 0.35)
    #expect(
      scene.diary.lines == [
        "deep.moved{1}", "deep.cancelled{1}", "list scroll began (0.0, 1.0)",
        "list scroll changed (0.0, 10.0)", "list scroll ended (0.0, 10.0)",
      ])
    #expect(scene.list.asks == ["begin{1} in deep", "cancel in deep"])
  }

  @Test("R-SCR-3: the delay ends before a frame of the same time")
  func delayBeforeFrame() {
    scene.send(.down(1, 50, 140), at: 0)
    scene.send(.move(1, 50, 129), at: 0.15)
    #expect(
      scene.diary.lines == [
        "deep.began{1}", "deep.cancelled{1}", "list scroll began (0.0, 1.0)",
      ])
  }

  @Test("R-SCR-5: without canCancelContentTouches the content keeps the touch")
  func cannotCancel() {
    scene.list.canCancelContentTouches = false
    drag()
    #expect(
      scene.diary.lines == ["deep.began{1}", "deep.moved{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(scene.list.asks == ["begin{1} in deep"])
    // A quick drag still scrolls.
    scene.send(.down(2, 50, 140), at: 2)
    scene.send(.move(2, 50, 120))
    #expect(scene.diary.lines.last == "list scroll began (0.0, 10.0)")
  }

  @Test("R-SCR-5: a refusal holds for the rest of the touch")
  func refusedOnce() {
    scene.list.cancels = false
    drag()
    #expect(
      scene.diary.lines == ["deep.began{1}", "deep.moved{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(scene.list.asks == ["begin{1} in deep", "cancel in deep"])
  }

  @Test("R-SCR-6, R-CTL-18: a pressed button keeps the touch")
  func button() {
    scene.send(.down(1, 50, 40), at: 0)
    scene.wait(until: 0.15)
    scene.send(.move(1, 50, 29), at: 0.2)
    scene.send(.move(1, 50, 20), at: 0.25)
    scene.send(.up(1), at: 0.3)
    #expect(
      scene.diary.lines == [
        "btn down 1", "btn dragInside 1", "btn dragInside 1", "btn upInside 1", "btn primary 1",
      ])
    #expect(scene.list.contentOffset == .zero)
  }

  @Test("R-SCR-6, R-CTL-18: a button in a scroll view is tapped, or dragged quickly")
  func quickButton() {
    scene.send(.down(1, 50, 40), at: 0)
    scene.send(.up(1), at: 0.1)
    #expect(scene.diary.take() == ["btn down 1", "btn upInside 1", "btn primary 1"])
    scene.send(.down(2, 50, 40), at: 1)
    scene.send(.move(2, 50, 20), at: 1.05)
    scene.send(.up(2), at: 1.1)
    #expect(
      scene.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll ended (0.0, 10.0)"])
  }

  @Test("R-SCR-6: a scroll view can cancel touches of controls")
  func buttonCancelled() {
    scene.list.cancels = true
    scene.send(.down(1, 50, 40), at: 0)
    scene.send(.move(1, 50, 20), at: 0.2)
    #expect(
      scene.diary.lines == ["btn down 1", "btn cancel 1", "list scroll began (0.0, 10.0)"])
  }

  @Test("R-SCR-4: without delay the content receives the touch at once, if permitted")
  func withoutDelay() {
    scene.list.delaysContentTouches = false
    scene.send(.down(1, 50, 140), at: 0)
    #expect(scene.diary.take() == ["deep.began{1}"])
    #expect(scene.list.asks == ["begin{1} in deep"])
    #expect(scene.app.nextDeadline == nil)
    scene.send(.move(1, 50, 129))
    #expect(scene.diary.lines == ["deep.cancelled{1}", "list scroll began (0.0, 1.0)"])
  }

  @Test(
    "R-SCR-3: content that must not have a touch receives nothing, and the touch can scroll"
  )
  func shouldNotBegin() {
    scene.list.begins = false
    scene.send(.down(1, 50, 140), at: 0)
    scene.wait(until: 1)
    scene.send(.down(2, 60, 140), at: 1.1)
    scene.wait(until: 2)
    scene.send(.up(2), at: 2.1)
    #expect(scene.diary.lines == [])
    #expect(scene.list.asks == ["begin{1} in deep", "begin{2} in deep"])
    scene.send(.move(1, 50, 120), at: 2.2)
    scene.send(.up(1), at: 2.3)
    #expect(
      scene.diary.lines == ["list scroll began (0.0, 10.0)", "list scroll ended (0.0, 10.0)"])
    // A quick tap is not delivered either.
    _ = scene.diary.take()
    scene.send(.down(3, 50, 130), at: 4)
    scene.send(.up(3), at: 4.05)
    #expect(scene.diary.lines == [])
    scene.list.delaysContentTouches = false
    scene.send(.down(4, 50, 130), at: 6)
    scene.send(.up(4), at: 6.05)
    #expect(scene.diary.lines == [])
  }

  private func drag() {
    scene.send(.down(1, 50, 140), at: 0)
    scene.wait(until: 0.15)
    scene.send(.move(1, 50, 125), at: 0.2)
    scene.send(.move(1, 50, 100), at: 0.25)
    scene.send(.up(1), at: 0.3)
  }
}
