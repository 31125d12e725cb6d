import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// The reports of scrolling without a finger.
@Suite struct ScrollReportTests {
  @Test("R-SCR-2: an animated change of the offset is reported from its begin to its end")
  func animated() {
    let diary = Diary(.effects)
    let app = Application()
    app.observer = diary
    let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    app.add(window)
    window.isHidden = false
    let scroll = ScrollView(frame: window.bounds)
    scroll.identifier = "list"
    scroll.contentSize = Size(width: 200, height: 1000)
    window.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: 300), animated: true)
    app.advance(to: .seconds(5))
    #expect(scroll.contentOffset == Point(x: 0, y: 300))
    let states = diary.take().map { String($0.split(separator: " ")[2]) }
    #expect(states.first == "began" && states.last == "ended")
    #expect(states.count > 3 && states.dropFirst().dropLast().allSatisfy { $0 == "changed" })
    // Without a motion nothing is reported.
    scroll.setContentOffset(.zero, animated: false)
    #expect(diary.take() == [])
    // A second motion replaces the first one.
    scroll.setContentOffset(Point(x: 0, y: 300), animated: true)
    app.advance(to: .seconds(5.1))
    scroll.setContentOffset(Point(x: 0, y: 100), animated: true)
    app.advance(to: .seconds(9))
    let both = diary.take().map { String($0.split(separator: " ")[2]) }
    #expect(both.first == "began" && both.last == "ended")
    #expect(both.count { $0 == "began" } == 1 && both.count { $0 == "ended" } == 1)
  }

  @Test("R-SCR-2: a delegate that stops a drag in its calls gets no report of it afterwards")
  func stoppedByDelegate() {
    final class Stopper: ScrollViewDelegate {
      var stopsAtBegin = false
      func stop(_ scroll: ScrollView) {
        scroll.isScrollEnabled = false
        scroll.isScrollEnabled = true
      }
      func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        if stopsAtBegin { stop(scrollView) }
      }
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        if scrollView.contentOffset.y > 50 { stop(scrollView) }
      }
    }
    let stage = Stage(writing: .effects)
    let stopper = Stopper()
    let scroll = ScrollView(frame: stage.root.bounds)
    scroll.contentSize = Size(width: 320, height: 2000)
    scroll.delegate = stopper
    stage.root.addSubview(scroll)
    stage.send(.down(1, 100, 400))
    stage.send(.move(1, 100, 370))
    stage.send(.move(1, 100, 300))
    stage.send(.move(1, 100, 280))
    stage.send(.up(1))
    #expect(stage.diary.take().map { $0.split(separator: " ")[2] } == ["began", "cancelled"])
    stopper.stopsAtBegin = true
    stage.send(.down(2, 100, 400), at: 3)
    stage.send(.move(2, 100, 370))
    let offset = scroll.contentOffset
    stage.send(.move(2, 100, 340))
    stage.send(.up(2))
    #expect(stage.diary.take() == [] && scroll.contentOffset == offset)
  }

  @Test("R-SCR-2: a delegate that moves the view out of the application does not hide the end")
  func movedByDelegate() {
    final class Mover: ScrollViewDelegate {
      let detached = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        detached.addSubview(scrollView)
      }
    }
    let stage = Stage(writing: .effects)
    let mover = Mover()
    let scroll = ScrollView(frame: stage.root.bounds)
    scroll.contentSize = Size(width: 320, height: 4800)
    scroll.delegate = mover
    stage.root.addSubview(scroll)
    stage.send(.down(1, 100, 400))
    stage.send(.move(1, 100, 300))
    stage.send(.up(1))
    stage.app.advance(to: stage.app.time + .milliseconds(100))
    #expect(scroll.isDecelerating)
    scroll.isScrollEnabled = false
    #expect(!scroll.isDecelerating && scroll.window === mover.detached)
    let states = stage.diary.take().map { $0.split(separator: " ")[2] }
    #expect(states.first == "began" && states.last == "cancelled")
    #expect(states.count { $0 == "began" } == 1)
  }
}
