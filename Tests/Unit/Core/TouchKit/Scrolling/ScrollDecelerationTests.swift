import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

@Suite struct ScrollDecelerationTests {
  let stage = ScrollStage(moves: true)

  private func fling(at seconds: Double = 0) {
    stage.send(.down(1, 50, 400), at: seconds)
    stage.send(.move(1, 50, 380), at: seconds + 0.02)
    stage.send(.move(1, 50, 370), at: seconds + 0.04)
    stage.send(.up(1), at: seconds + 0.05)
  }

  @Test("R-SCR-9: without a rate, the content stops with the lift")
  func off() {
    stage.list.decelerationRate = .none
    fling()
    #expect(!stage.list.isDecelerating)
    #expect(stage.app.nextDeadline == nil)
  }

  @Test(
    "R-SCR-12: a finger that rested before its lift does not move the content on",
    arguments: [(0.139, true), (0.14, false), (1.04, false)])
  func rested(lift: Double, isDecelerating: Bool) {
    stage.send(.down(1, 50, 400), at: 0)
    stage.send(.move(1, 50, 380), at: 0.02)
    stage.send(.move(1, 50, 370), at: 0.04)
    stage.send(.up(1), at: lift)
    #expect(stage.list.isDecelerating == isDecelerating)
    stage.wait(until: 5)
    #expect((stage.list.contentOffset.y > 20) == isDecelerating)
  }

  @Test("R-SCR-9: the content decelerates in steps, and ends once")
  func goesOn() {
    fling()
    #expect(stage.list.isDecelerating && !stage.list.isDragging)
    #expect(stage.app.nextDeadline == Microseconds(66_667))
    #expect(stage.diary.take().count == 2)
    stage.wait(until: 0.07)
    #expect(stage.list.contentOffset.y > 28.3 && stage.list.contentOffset.y < 28.4)
    stage.wait(until: 10)
    #expect(!stage.list.isDecelerating)
    #expect(stage.app.nextDeadline == nil)
    let lines = stage.diary.lines
    #expect(lines.filter { $0.contains("ended") }.count == 1)
    #expect(lines.last?.contains("ended") == true)
    #expect(lines.dropLast().allSatisfy { $0.contains("changed") })
    // 500 points per second, times 0.998 after each millisecond: 250 points, minus the part
    // below the minimum velocity.
    #expect(stage.list.contentOffset.y > 260 && stage.list.contentOffset.y < 270)
  }

  @Test("R-SCR-9: a finger that comes down stops the content and is not delivered to it")
  func stopped() {
    fling()
    stage.wait(until: 0.1)
    let offset = stage.list.contentOffset
    _ = stage.diary.take()
    stage.send(.down(2, 50, 140 - offset.y), at: 0.1)
    #expect(!stage.list.isDecelerating)
    stage.wait(until: 1)
    stage.send(.up(2), at: 1.1)
    #expect(stage.list.contentOffset == offset)
    #expect(stage.diary.lines == ["list scroll ended (0.0, \(offset.y))"])
    // The next touch is delivered to the content again.
    stage.send(.down(3, 50, 140 - offset.y), at: 2)
    stage.send(.up(3), at: 2.1)
    #expect(stage.diary.lines.suffix(2) == ["deep.began{3}", "deep.ended{3}"])
  }

  /// A delegate that records its calls.
  private final class Listener: ScrollViewDelegate {
    var lines: [String] = []

    func scrollViewDidScroll(_ scrollView: ScrollView) { lines.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("drag") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      lines.append("dragged \(willDecelerate)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("arrived") }
  }

  @Test(
    "R-SCR-19: a finger that stops a glide ends a drag at its lift, once", arguments: [false, true])
  func stoppedGlide(moves: Bool) {
    let listener = Listener()
    fling()
    stage.wait(until: 0.1)
    stage.list.delegate = listener
    stage.send(.down(2, 50, 140), at: 0.1)
    stage.wait(until: 1)
    #expect(listener.lines.isEmpty)
    if moves { stage.send(.move(2, 50, 100), at: 1) }
    stage.send(.up(2), at: 1.5)
    #expect(listener.lines == (moves ? ["drag", "scroll", "dragged false"] : ["dragged false"]))
    listener.lines = []
    stage.send(.down(3, 50, 140), at: 2)
    stage.send(.up(3), at: 2.1)
    #expect(listener.lines.isEmpty)
  }

  @Test("R-SCR-19: a request for what is there is no animation, but ends one")
  func nothingToDo() {
    let listener = Listener()
    stage.list.delegate = listener
    stage.list.setContentOffset(.zero, animated: true)
    stage.list.scrollRectToVisible(stage.list.bounds, animated: true)
    stage.wait(until: 1)
    #expect(listener.lines.isEmpty && stage.app.nextDeadline == nil)
    stage.list.setContentOffset(Point(x: 0, y: 100), animated: true)
    #expect(stage.list.isScrollAnimating)
    stage.list.setContentOffset(stage.list.contentOffset, animated: true)
    #expect(!stage.list.isScrollAnimating && listener.lines.last == "arrived")
  }

  @Test("UIKit: stopScrollingAndZooming ends a drag, a glide and an animation")
  func stoppedByProgram() {
    fling()
    stage.list.stopScrollingAndZooming()
    #expect(!stage.list.isDecelerating)
    stage.list.setContentOffset(Point(x: 0, y: 300), animated: true)
    stage.list.stopScrollingAndZooming()
    #expect(!stage.list.isScrollAnimating && stage.list.contentOffset.y < 300)
    let offset = stage.list.contentOffset
    stage.send(.down(2, 50, 400), at: 3)
    stage.send(.move(2, 50, 350), at: 3.1)
    #expect(stage.list.isDragging)
    stage.list.stopScrollingAndZooming()
    #expect(!stage.list.isDragging)
    let stopped = stage.list.contentOffset
    stage.send(.move(2, 50, 300), at: 3.2)
    #expect(stage.list.contentOffset == stopped && stopped != offset)
    stage.send(.up(2), at: 3.3)
    fling(at: 4)
    #expect(stage.list.isDecelerating)
  }

  @Test("R-SCR-9: deceleration ends at the end of the range, when disabled, removed, or suspended")
  func otherEnds() {
    for way in 0..<4 {
      let suite = ScrollDecelerationTests()
      if way == 0 {
        suite.stage.list.contentSize.height = 520
        suite.stage.list.bounces = false
      }
      suite.fling()
      switch way {
      case 0: break
      case 1: suite.stage.list.isScrollEnabled = false
      case 2: suite.stage.list.removeFromSuperview()
      default: suite.stage.app.resignActive()
      }
      suite.stage.wait(until: 10)
      #expect(!suite.stage.list.isDecelerating)
      #expect(suite.stage.app.nextDeadline == nil)
      let last = suite.stage.diary.lines.last
      #expect(
        last == (way == 0 ? "list scroll ended (0.0, 40.0)" : "list scroll cancelled (0.0, 20.0)"))
    }
  }

  @Test("R-SCR-9: a scroll view that is released with its window leaves no state")
  func goneWithWindow() {
    let app = Application()
    func make() -> Window {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "w")
      let list = ScrollView(frame: window.bounds, identifier: "list")
      list.contentSize = Size(width: 100, height: 1000)
      window.addSubview(list)
      app.add(window)
      window.isHidden = false
      for (y, phase) in [(90.0, ContactPhase.began), (60, .moved), (40, .moved), (40, .ended)] {
        app.receive(
          ContactFrame(
            device: DeviceID(rawValue: 1), time: app.time + .milliseconds(10),
            contacts: [
              Contact(
                id: ContactID(rawValue: 1), slot: 0, phase: phase, position: Point(x: 50, y: y))
            ]))
      }
      #expect(list.isDecelerating)
      return window
    }
    weak var watch: Window?
    do {
      let window = make()
      watch = window
      app.remove(window)
    }
    // The next frame determines the window order again.
    app.receive(
      ContactFrame(
        device: DeviceID(rawValue: 1), time: .seconds(10),
        contacts: [
          Contact(id: ContactID(rawValue: 2), slot: 0, phase: .began, position: .zero)
        ]))
    #expect(watch == nil)
    #expect(app.nextDeadline == nil)
  }

  @Test(
    "R-SCR-9: the content stops for unusual rates too",
    arguments: [0, -1, 0.5, 1, 2, .nan, .infinity])
  func rates(rate: Double) {
    let range = ScrollRange(
      x: ScrollAxis(content: 10, extent: 100), y: ScrollAxis(content: 1e9, extent: 100))
    var motion = ScrollMotion(
      velocity: Point(x: 50, y: 4000), rate: DecelerationRate(rawValue: rate), from: .zero,
      in: range)
    var offset = Point.zero
    var steps = 0
    while motion.isMoving, steps < 10_000 {
      offset = motion.step(from: offset, in: range)
      steps += 1
    }
    #expect(steps > 0 && steps < 10_000)
    #expect(offset.x == 0 && offset.y > 0)
  }
}
